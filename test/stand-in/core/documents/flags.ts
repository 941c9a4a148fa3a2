import { runtime } from "../runtime.ts";

/** Throws unless flags may be kept under this scope: `core`, `world`, the system's id, or that of an installed module. */
export function assertFlagScope(scope: string): void {
  const { game } = runtime;
  const known = scope === "core" || scope === "world" || scope === game?.system.id || game?.modules.has(scope);
  if (!known) throw new Error(`Flags can't be kept under "${scope}": no active package has that id.`);
}
