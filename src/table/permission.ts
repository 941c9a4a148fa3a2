import type { Step } from "../consequences/kind.ts";
import type { StoredEntry } from "../data/message/entries.ts";
import type { AnyDocument, MessageDocument, UserDocument } from "../foundry/documents.ts";

/** Yes, or the language key of the reason why not. One check for what is shown and for what is done. */
export type Verdict = { readonly ok: true } | { readonly ok: false; readonly reason: string };

const YES: Verdict = { ok: true };
const no = (reason: string): Verdict => ({ ok: false, reason });

const owns = (user: UserDocument, document: AnyDocument): boolean => document.testUserPermission(user, "OWNER");

const isAuthor = (user: UserDocument, message: MessageDocument): boolean =>
  (message as unknown as { author?: { id?: string } | null }).author?.id === user.id;

/** Whether this user may press Apply on a card: the GM, or who rolled it and owns the character. */
export const mayApply = (user: UserDocument, message: MessageDocument, actor: AnyDocument | null): Verdict => {
  if (user.isGM) return YES;
  if (!actor || !owns(user, actor)) return no("HOTPROPERTY.Card.May.NotYours");
  if (!isAuthor(user, message)) return no("HOTPROPERTY.Card.May.NotAuthor");
  return YES;
};

/** Whether this user may write what was planned: the GM, or the owner of every document it touches. */
export const mayWrite = (user: UserDocument, documents: Iterable<AnyDocument>): Verdict =>
  user.isGM || [...documents].every((document) => owns(user, document))
    ? YES
    : no("HOTPROPERTY.Card.May.TouchesOthers");

/** Whether this user may take an entry back: who applied it while they own every target, else the GM. */
export const mayUndo = (
  user: UserDocument,
  message: MessageDocument,
  entry: StoredEntry,
  documents: Iterable<AnyDocument>,
): Verdict => {
  if (user.isGM) return YES;
  if (entry.by !== user.id || !isAuthor(user, message)) return no("HOTPROPERTY.Card.May.UndoApplier");
  return mayWrite(user, documents);
};

/** S2.4, G7 What only the GM may do: shift a result, override a refusal. */
export const isReferee = (user: UserDocument): boolean => user.isGM;

/** The uuids of all documents that steps touch. */
export const touchedBy = (steps: readonly Step[]): Set<string> =>
  new Set(steps.flatMap((step) => (step.do === "words" ? [] : [step.document])));
