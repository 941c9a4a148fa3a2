import type { MessageDocument } from "../foundry/documents.ts";
import type { HardMove } from "../rules/hard-move.ts";
import { asCard } from "../table/card.ts";
import { sealOf } from "../table/procedures/consent.ts";
import type { Reply } from "../table/procedures/reply.ts";
import { submit } from "../table/submit.ts";

/** What was picked on a card: options by id, and answers by the key of the question. */
export interface Picked {
  readonly options: ReadonlySet<string>;
  readonly answers: ReadonlyMap<string, string>;
}

/** G6 Applies what a card proposes. `override` is the GM's (G7). Throws a Refusal with the reason where it can't be. */
export const applyMove = (message: MessageDocument, picked: Picked, { override = false } = {}): Promise<void> =>
  submit({
    message,
    step: "apply",
    options: { options: [...picked.options], answers: Object.fromEntries(picked.answers), override },
  });

/** S3.6 Turns down the way out that the GM offered. */
export const turnDown = (message: MessageDocument): Promise<void> =>
  submit({ message, step: "apply", options: { options: [], answers: {}, turnedDown: true } });

/** S3.6 The GM offers a way out. */
export const offerWayOut = (message: MessageDocument, text: string): Promise<void> =>
  submit({ message, step: "offer", options: { text } });

/** S3.5 Whoever was argued with gives their word: they do it, or take a heat. */
export const replyToMove = (message: MessageDocument, entry: string, reply: Reply): Promise<void> =>
  submit({ message, step: "reply", about: entry, options: { reply } });

/** G6 Takes an entry of a card back. `force` is the GM's (G7). */
export const undoEntry = (message: MessageDocument, entry: string, { force = false } = {}): Promise<void> =>
  submit({ message, step: "undo", about: entry, options: { force } });

/** S2.5 The GM's own move on a miss. `who` is a contact's id, `text` what is said. */
export const hardMove = (message: MessageDocument, move: HardMove, who = "", text = ""): Promise<void> =>
  submit({ message, step: "hard", options: { move, who, text } });

/** S4.5 What an entry of the roller's card brought on them comes to who helped, as their own card lists it. */
export const shareConsequences = (
  message: MessageDocument,
  entry: string,
  read: readonly string[],
  answers: ReadonlyMap<string, string>,
): Promise<void> =>
  submit({ message, step: "expose", about: entry, options: { read, answers: Object.fromEntries(answers) } });

/** S5.1 A point of heat that came is let stand. */
export const letHeatStand = (message: MessageDocument, point: string): Promise<void> =>
  submit({ message, step: "answer", about: point, options: { answer: "stands" } });

/** S5.2 The GM confirms that a character is burned. */
export const confirmBurned = (message: MessageDocument, actor: string): Promise<void> =>
  submit({ message, step: "burn", about: actor });

/**
 * C069 Says yes to what a player asked for: to what bears the seal that was `read`, or, without one, as it stands at this
 * moment. Throws a Refusal where it is something else by now.
 */
export const sayYes = async (message: MessageDocument, entry: string, read?: string): Promise<void> => {
  const card = asCard(message);
  const stored = card?.ledger.get(entry);
  if (!card || !stored) return;
  await submit({ message, step: "confirm", about: entry, options: { seal: read ?? sealOf(card, stored) } });
};

/** C069 Says no to it, or takes one's own request back. */
export const sayNo = (message: MessageDocument, entry: string): Promise<void> =>
  submit({ message, step: "decline", about: entry });
