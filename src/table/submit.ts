import { movesHaveCome } from "../documents/move-registry.ts";
import type { MessageDocument } from "../foundry/documents.ts";
import { isActiveGM, isFirstWindow } from "../foundry/election.ts";
import { newId } from "../foundry/ids.ts";
import { me } from "../foundry/lookup.ts";
import { notify } from "../foundry/notices.ts";
import { Refusal } from "../foundry/refusal.ts";
import { isOwnDesk, isTheirsAlone, someGM } from "./alone.ts";
import { waitsFor } from "./answered.ts";
import { cardFrom, entryId } from "./card.ts";
import { canBeLost, carryOut, isSettled, prepare } from "./carry-out.ts";
import { inTurn, isDesk } from "./desk.ts";
import { putInOutbox, takeOut } from "./outbox.ts";
import type { Request } from "./request.ts";
import type { StepName } from "./trust.ts";

/** What a press asks for. */
export interface Press {
  readonly message: MessageDocument | null;
  readonly step: StepName;
  readonly about?: string;
  readonly options?: object;
  /** One step of several: each press counts, however fast they come. */
  readonly isStep?: boolean;
}

const requestOf = ({ message, step, about = "", options = {} }: Press): Request => {
  if (!message) return { id: newId(), card: "", step, about, options };
  const card = cardFrom(message);
  return { id: entryId(card, step, about), card: card.id, step, about, options };
};

/**
 * The presses that are still being carried out in this window. A second one of the same card is no new gesture, nor is the
 * very same one without a card; one that asks for something else of the same file is.
 */
const pressed = new Set<string>();

const gestureOf = ({ message, step, about = "", options = {}, isStep }: Press): string =>
  isStep ? newId() : (message?.id ?? JSON.stringify([step, about, options]));

/**
 * Carries out a press: at the desk if this window is it; alone where no GM is there and it is safe; else by the outbox,
 * where it waits for the desk. Throws a Refusal with the reason where it can be said at once that it can't be done.
 */
export const submit = async (press: Press): Promise<void> => {
  const key = gestureOf(press);
  if (pressed.has(key)) return;
  pressed.add(key);
  try {
    await movesHaveCome(); // what a card says is read from its move
    await carry(requestOf(press));
  } finally {
    pressed.delete(key);
  }
};

const carry = async (request: Request): Promise<void> => {
  if (request.card !== "" && waitsFor(request.card)) throw new Refusal("HOTPROPERTY.Error.OnItsWay");
  if (await inTurn(() => doneHere(request))) return;
  await putInOutbox(request);
  if (!someGM() && !isActiveGM() && isFirstWindow()) notify("info", "HOTPROPERTY.Waits.NoGM");
};

/** Whether nothing is left to ask for: it is done already, or was done here. One at a time: each sees what was before. */
const doneHere = async (request: Request): Promise<boolean> => {
  if (isSettled(request)) return true;
  const ready = await prepare(request, me());
  if (!isDesk() && !(isOwnDesk() && (await isTheirsAlone(ready)))) return false;
  await ((await canBeLost(ready)) ? carryOutKept(request) : carryOut(ready));
  return true;
};

/**
 * What could be lost half-way lies in the outbox while it is carried out: a window that goes leaves the rest to the next
 * one, and nothing is done twice. Looked at once more after that write, which took its time.
 */
const carryOutKept = async (request: Request): Promise<void> => {
  await putInOutbox(request);
  try {
    await carryOut(await prepare(request, me()));
  } catch (error) {
    await takeOut([request.id]);
    throw error;
  }
};
