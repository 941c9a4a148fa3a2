import type { ActorDocument } from "../foundry/documents.ts";
import { submit } from "../table/submit.ts";

/**
 * S5.3 Raises or lowers by hand what a character, by id, owes another one, and says what for. It goes through the GM's desk, which tells it on a
 * card with Undo. Throws a Refusal for who can't owe, and beyond what a debt can come to.
 */
export const changeDebt = (owed: ActorDocument, debtor: string, by: number, why = ""): Promise<void> =>
  submit({ message: null, step: "change", about: owed.uuid, options: { track: "debt", debtor, by, why } });
