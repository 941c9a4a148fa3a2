import { forward } from "./forward.ts";
import { heat } from "./heat.ts";
import type { ConsequenceKind } from "./kind.ts";
import { payback } from "./payback.ts";
import { words } from "./words.ts";

/** Every kind of consequence there is, in the order the move's sheet offers them. A new kind is a file and a line here. */
export const KINDS: readonly ConsequenceKind[] = [heat, payback, forward, words];

const BY_TYPE = new Map(KINDS.map((kind) => [kind.type, kind]));

/** The kind of a consequence or step. Throws on a type that no file defines: models never let one in. */
export const kindOf = (type: string): ConsequenceKind => {
  const kind = BY_TYPE.get(type);
  if (!kind) throw new Error(`There is no kind of consequence called "${type}".`);
  return kind;
};

export const isKind = (type: unknown): boolean => typeof type === "string" && BY_TYPE.has(type);
