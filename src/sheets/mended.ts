import type { Mended } from "../data/mend.ts";
import type { AnyDocument } from "../foundry/documents.ts";
import { sourceAt } from "../foundry/lookup.ts";
import { say } from "../foundry/text.ts";

const shown = (value: unknown): string => {
  if (value === undefined) return say("HOTPROPERTY.Mended.Nothing");
  return typeof value === "string" ? value || say("HOTPROPERTY.Mended.Blank") : JSON.stringify(value);
};

/** What was mended when a document was read, one sentence each. */
export const mendedLines = (document: AnyDocument): { text: string }[] => {
  const mended = sourceAt(document, "system.mended");
  if (!Array.isArray(mended)) return [];
  return (mended as Mended[]).map(({ path, was }) => ({
    text: say("HOTPROPERTY.Mended.Line", { path, was, now: shown(sourceAt(document, `system.${path}`)) }),
  }));
};
