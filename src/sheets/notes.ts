import type { AnyDocument } from "../foundry/documents.ts";
import { sourceAt } from "../foundry/lookup.ts";
import { cleaned, enriched, isBlank, nameOpeners } from "../foundry/rich-text.ts";
import { say } from "../foundry/text.ts";

/** What the partial `notes` shows: `html` to read, `value` to edit. */
export interface RichNotes {
  readonly uuid: string;
  readonly value: string;
  readonly html: string;
  readonly blank: boolean;
}

/** A document's notes, ready for the partial; null where its type has none. Writes nothing. */
export const richNotes = async (document: AnyDocument): Promise<RichNotes | null> => {
  const stored = sourceAt(document, "system.notes");
  if (typeof stored !== "string") return null;
  const value = cleaned(stored);
  return { uuid: document.uuid, value, html: await enriched(document, stored), blank: isBlank(value) };
};

/** Names the button that opens the notes to be written in, and gives the styles the words that stand over a secret. */
export const nameNotes = (root: HTMLElement): void => {
  nameOpeners(root, say("HOTPROPERTY.Notes.Edit"));
  root.style.setProperty("--hp-secret", JSON.stringify(say("HOTPROPERTY.Notes.Secret")));
  root.style.setProperty("--hp-revealed", JSON.stringify(say("HOTPROPERTY.Notes.Revealed")));
};
