/** The compendium tool ships no types; this is what the build uses of it. */
declare module "@foundryvtt/foundryvtt-cli" {
  /** Writes the JSON (or, with `yaml`, YAML) sources of a folder into a LevelDB folder. */
  export function compilePack(
    src: string,
    dest: string,
    options?: { yaml?: boolean; recursive?: boolean; log?: boolean },
  ): Promise<void>;
}
