import { isFirstWindow } from "../foundry/election.ts";
import { me, users } from "../foundry/lookup.ts";
import type { Ready } from "./carry-out.ts";
import { soleOwner } from "./trust.ts";
import { documentsOf } from "./write-steps.ts";

/** Whether a GM is at the table. */
export const someGM = (): boolean => [...users()].some((user) => user.isGM && user.active);

/** Whether this window may be its user's own desk: no GM is here, and no other window of this user is before it. */
export const isOwnDesk = (): boolean => !me().isGM && !someGM() && isFirstWindow();

/** Without a GM somebody may write alone what is theirs and nobody else's: every file, and the card. */
export const isTheirsAlone = async ({ work, planned }: Ready): Promise<boolean> => {
  const user = me();
  const author = work.card?.message.author as { id?: string } | null | undefined;
  if (work.card && author?.id !== user.id) return false;
  const documents = await documentsOf(planned.steps);
  return [...documents.values()].every((document) => soleOwner(user, document, users()));
};
