import type { MessageDocument } from "../foundry/documents.ts";
import { isActiveGM } from "../foundry/election.ts";
import { newId } from "../foundry/ids.ts";
import { me, users } from "../foundry/lookup.ts";
import { notify } from "../foundry/notices.ts";
import { Refusal } from "../foundry/refusal.ts";
import { cardFrom, entryId } from "./card.ts";
import { isSettled, prepare, type Ready, writeReady } from "./carry-out.ts";
import { atDesk, isDesk } from "./desk.ts";
import { putInOutbox, waitsFor } from "./outbox.ts";
import type { Request } from "./request.ts";
import { type StepName, soleOwner } from "./trust.ts";
import { documentsOf } from "./write-steps.ts";

/** What a press asks for. */
export interface Press {
  readonly message: MessageDocument | null;
  readonly step: StepName;
  readonly about?: string;
  readonly options?: object;
}

const requestOf = ({ message, step, about = "", options = {} }: Press): Request => {
  if (!message) return { id: newId(), card: "", step, about, options };
  const card = cardFrom(message);
  return { id: entryId(card, step, about), card: card.id, step, about, options };
};

const someGM = (): boolean => [...users()].some((user) => user.isGM && user.active);

/** Without a GM somebody may write alone what is theirs and nobody else's: every file, and the card. */
const isAlone = async ({ work, planned }: Ready): Promise<boolean> => {
  const user = me();
  if (user.isGM || someGM()) return false;
  const author = work.card?.message.author as { id?: string } | null | undefined;
  if (work.card && author?.id !== user.id) return false;
  const documents = await documentsOf(planned.steps);
  return [...documents.values()].every((document) => soleOwner(user, document, users()));
};

/** A press that is still being carried out in this window: a second one of the same card is no new gesture. */
const pressed = new Set<string>();

/**
 * Carries out a press: at the desk if this window is it; alone where no GM is there and it is safe; else by the outbox,
 * where it waits for the desk. Throws a Refusal with the reason where it can be said at once that it can't be done.
 */
export const submit = async (press: Press): Promise<void> => {
  const key = press.message?.id ?? `${press.step}:${press.about ?? ""}`;
  if (pressed.has(key)) return;
  pressed.add(key);
  try {
    await carry(requestOf(press));
  } finally {
    pressed.delete(key);
  }
};

const carry = async (request: Request): Promise<void> => {
  if (request.card !== "" && waitsFor(request.card)) throw new Refusal("HOTPROPERTY.Error.OnItsWay");
  if (isDesk()) return atDesk(request, me());
  if (isSettled(request)) return;
  const ready = await prepare(request, me());
  if (await isAlone(ready)) return writeReady(ready);
  await putInOutbox(request);
  if (!someGM() && !isActiveGM()) notify("info", "HOTPROPERTY.Waits.NoGM");
};
