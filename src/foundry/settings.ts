import { SYSTEM_ID } from "./system.ts";

/** A setting of the world, shown in Foundry's own window. Name and hint are language keys. */
export interface WorldSetting {
  readonly type: typeof Boolean | typeof String | typeof Number;
  readonly default: boolean | string | number;
  readonly name: string;
  readonly hint: string;
  /** Whether every window is to be loaded anew when it changes. */
  readonly requiresReload?: boolean;
  readonly range?: { readonly min: number; readonly max: number; readonly step: number };
  /** What can be chosen: values to language keys. */
  readonly choices?: Readonly<Record<string, string>>;
  /** Runs on every client when it was changed. */
  readonly onChange?: () => void;
}

interface Settings {
  readonly settings: ReadonlyMap<string, unknown>;
  register(namespace: string, key: string, setting: object): void;
  get(namespace: string, key: string): unknown;
  set(namespace: string, key: string, value: unknown): Promise<unknown>;
}

const settings = (): Settings => game.settings as unknown as Settings;

/** Makes a setting known. At `init`. */
export const registerSetting = (key: string, setting: WorldSetting): void =>
  settings().register(SYSTEM_ID, key, { ...setting, scope: "world", config: true });

/** Makes something known that the world keeps and nobody sets by hand. At `init`. */
export const registerKept = (key: string, initial: object, onChange: () => void): void =>
  settings().register(SYSTEM_ID, key, { type: Object, default: initial, scope: "world", config: false, onChange });

/** What a setting says now. Throws for one that was never registered. */
export const readSetting = (key: string): unknown => settings().get(SYSTEM_ID, key);

/** Writes a setting. Rejects where this user may not. */
export const writeSetting = async (key: string, value: unknown): Promise<void> => {
  await settings().set(SYSTEM_ID, key, value);
};

/** The same for what documents need while they are prepared: undefined as long as the setting isn't known. */
export const readSettingEarly = (key: string): unknown =>
  settings().settings.has(`${SYSTEM_ID}.${key}`) ? readSetting(key) : undefined;
