import { confirm } from "../foundry/dialogs.ts";
import type { MessageDocument } from "../foundry/documents.ts";
import { findActor, me } from "../foundry/lookup.ts";
import { Refusal } from "../foundry/refusal.ts";
import {
  applyMove,
  confirmBurned,
  hardMove,
  letHeatStand,
  offerWayOut,
  type Picked,
  replyToMove,
  sayNo,
  sayYes,
  shareConsequences,
  turnDown,
  undoEntry,
} from "../play/card-presses.ts";
import { confirmOut } from "../play/change-state.ts";
import { collideOnCard } from "../play/change-vehicle.ts";
import { makeDoubleCross, sayOfDeal } from "../play/deals.ts";
import { askAndCallIn } from "../play/debts.ts";
import { makeFoundVehicle, unmakeFoundVehicle } from "../play/make-vehicle.ts";
import { shiftResult } from "../play/shift-result.ts";
import { takeTheHeatOff } from "../play/take-the-heat-off.ts";
import { isHardMove } from "../rules/hard-move.ts";
import { isReferee } from "../table/trust.ts";
import { draftOf } from "./draft.ts";
import { redrawCard } from "./redraw.ts";

/** What pressing one of a card's buttons does. `root` is the card, `button` the pressed one. */
type Press = (message: MessageDocument, button: HTMLElement, root: HTMLElement) => Promise<void>;

/** The answers as the card shows them, whether or not anybody touched them. */
const answersIn = (root: HTMLElement): Map<string, string> =>
  new Map(
    [...root.querySelectorAll<HTMLSelectElement>("select[data-pick]")].map((select) => {
      const typed = select.selectedOptions[0]?.dataset.typed === undefined ? "" : typedBeside(select);
      return [select.dataset.pick ?? "", `${select.value}${typed}`];
    }),
  );

/** What is said of a question that nobody has answered, by its key. */
const UNANSWERED: ReadonlyMap<string, string> = new Map([
  ["target", "HOTPROPERTY.Error.NobodyPicked"],
  ["owed", "HOTPROPERTY.Consequence.payback.Nobody"],
  ["weapon", "HOTPROPERTY.Error.WhichWeapon"],
  ["deal", "HOTPROPERTY.Error.WhichDeal"],
]);

/** Whether a select's answer counts for what is pressed on `root`: not one of a line that isn't ticked, or of a section within. */
const counts = (select: HTMLSelectElement, root: HTMLElement): boolean => {
  const tick = select.closest(".hp-option")?.querySelector<HTMLInputElement>("input[name=option]");
  return select.closest("section, article") === root && tick?.checked !== false;
};

/** Throws a Refusal where somebody or something is still to be picked, and goes there. */
const checkAnswered = (root: HTMLElement): void => {
  const selects = [...root.querySelectorAll<HTMLSelectElement>("select[data-pick]")];
  const unanswered = selects.find((select) => select.value === "" && counts(select, root));
  if (!unanswered) return;
  unanswered.focus();
  const key = unanswered.dataset.pick?.split(":").at(-1) ?? "";
  throw new Refusal(UNANSWERED.get(key) ?? "HOTPROPERTY.Error.NobodyPicked");
};

const typedBeside = (select: HTMLSelectElement): string =>
  select.parentElement?.querySelector<HTMLInputElement>("[data-pick-new]")?.value ?? "";

const apply = async (message: MessageDocument, root: HTMLElement, override: boolean): Promise<void> => {
  checkAnswered(root);
  const id = message.id ?? "";
  const picked: Picked = { options: new Set(draftOf(id).options), answers: answersIn(root) };
  await applyMove(message, picked, { override });
};

/** G7 The GM may take back what has moved since: asked first, since it can't be whole. */
const undo = async (message: MessageDocument, entry: string): Promise<void> => {
  try {
    await undoEntry(message, entry);
  } catch (error) {
    const forceable = error instanceof Refusal && /\.(Moved|MovedBy|TooLongAgo)$/.test(error.key);
    if (!forceable || !isReferee(me())) throw error;
    const sure = await confirm("HOTPROPERTY.Card.UndoAnywayTitle", `${error.key}Ask`, error.data);
    if (sure) await undoEntry(message, entry, { force: true });
  }
};

const hard = async (message: MessageDocument, button: HTMLElement, root: HTMLElement): Promise<void> => {
  const { move } = button.dataset;
  if (!isHardMove(move)) return;
  const people = root.querySelector<HTMLSelectElement>("select[name=hardWho]");
  const who = people?.value ?? "";
  const text = root.querySelector<HTMLInputElement>("input[name=hardText]")?.value ?? "";
  if (move === "payback" && people && who === "") {
    people.focus();
    throw new Refusal("HOTPROPERTY.Error.WhoStepsIn");
  }
  await hardMove(message, move, who, text);
};

/** S4.5 What was read is said with the press: the roller can rewrite their own card. */
const share = async (message: MessageDocument, button: HTMLElement): Promise<void> => {
  const { entry = "", ids = "" } = button.dataset;
  const section = button.closest("section");
  if (!section) return;
  checkAnswered(section);
  await shareConsequences(message, entry, ids.split(" "), answersIn(section));
};

/** C069 A yes is one to what was read. What has changed since is shown, to be read again. */
const yes = async (message: MessageDocument, { dataset }: HTMLElement): Promise<void> => {
  try {
    await sayYes(message, dataset.entry ?? "", dataset.seal);
  } catch (error) {
    if (error instanceof Refusal && error.key === "HOTPROPERTY.Error.AskedOtherwise") redrawCard(message);
    throw error;
  }
};

/** A card's buttons by their action. */
export const PRESSES: Readonly<Record<string, Press>> = {
  apply: (message, _button, root) => apply(message, root, false),
  applyAnyway: (message, _button, root) => apply(message, root, true),
  undo: (message, button) => undo(message, button.dataset.entry ?? ""),
  shift: (message, button) => shiftResult(message, Number(button.dataset.step)),
  hard,
  offer: (message, _button, root) =>
    offerWayOut(message, root.querySelector<HTMLInputElement>("input[name=offerText]")?.value ?? ""),
  turnDown: (message) => turnDown(message),
  reply: (message, button) =>
    replyToMove(message, button.dataset.entry ?? "", button.dataset.reply === "agree" ? "agree" : "heat"),
  share,
  takeTheHeatOff: (message, button) => takeTheHeatOff(message, button.dataset.point ?? ""),
  collide: (message, button) => collideOnCard(message, button.dataset.uuid ?? ""),
  letStand: (message, button) => letHeatStand(message, button.dataset.point ?? ""),
  burn: (message, button) => confirmBurned(message, button.dataset.uuid ?? ""),
  out: (message, button) => confirmOut(message, button.dataset.uuid ?? ""),
  callIn: async (_message, button) => {
    const owed = await findActor(button.dataset.uuid);
    if (owed) await askAndCallIn(owed, button.dataset.with ?? "");
  },
  makeVehicle: (message, button) => makeFoundVehicle(message, button.dataset.vehicle ?? ""),
  unmakeVehicle: (message, button) => unmakeFoundVehicle(message, button.dataset.vehicle ?? ""),
  sayOfDeal: async (_message, button) => {
    const actor = await findActor(button.dataset.uuid);
    if (actor) await sayOfDeal(actor, button.dataset.deal ?? "", button.dataset.word === "kept" ? "kept" : "broken");
  },
  doubleCross: async (_message, button) => {
    const actor = await findActor(button.dataset.uuid);
    if (actor) await makeDoubleCross(actor);
  },
  sayYes: yes,
  sayNo: (message, button) => sayNo(message, button.dataset.entry ?? ""),
};
