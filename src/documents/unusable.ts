import type { Mended } from "../data/mend.ts";
import { notify } from "../foundry/notices.ts";

const mendedIn = (changes: unknown): readonly Mended[] => {
  const system: unknown = (changes as { system?: unknown } | null)?.system;
  const mended: unknown = (system as { mended?: unknown } | null | undefined)?.mended;
  return Array.isArray(mended) ? (mended as Mended[]) : [];
};

/**
 * A change with a value that no field can take is refused whole and told, instead of being mended into something nobody
 * asked for. (Mending is for what is already stored.) Returns whether it refused.
 */
export const refusesUnusable = (name: string | null | undefined, changes: unknown): boolean => {
  const [first] = mendedIn(changes);
  if (!first) return false;
  notify("warn", "HOTPROPERTY.Error.Unusable", { name: name ?? "", path: first.path, value: first.was });
  return true;
};
