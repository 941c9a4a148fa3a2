import type { RollAnswer } from "../../../src/apps/ask-roll.ts";
import { basicMoves } from "../../../src/documents/move-registry.ts";
import type { MessageDocument } from "../../../src/foundry/documents.ts";
import { newId } from "../../../src/foundry/ids.ts";
import { findActor, findItem, me, messages } from "../../../src/foundry/lookup.ts";
import { say } from "../../../src/foundry/text.ts";
import {
  applyMove,
  confirmBurned,
  hardMove,
  letHeatStand,
  sayNo,
  sayYes,
  undoEntry,
} from "../../../src/play/card-presses.ts";
import { changeCrew } from "../../../src/play/change-crew.ts";
import { endScene } from "../../../src/play/close.ts";
import { makeMoveWith } from "../../../src/play/make-move.ts";
import { towardsRoll } from "../../../src/play/towards.ts";
import type { HardMove } from "../../../src/rules/hard-move.ts";
import { fromOthers } from "../../../src/table/aid.ts";
import { Announcement } from "../../../src/table/announcement.ts";
import { arrivals } from "../../../src/table/arrivals.ts";
import { cardFrom, entryId } from "../../../src/table/card.ts";
import { deskLog, isDesk } from "../../../src/table/desk.ts";
import { exposures } from "../../../src/table/exposure.ts";
import { type Announced, openRolls } from "../../../src/table/open-rolls.ts";
import { outboxOf } from "../../../src/table/outbox.ts";
import { addOutside } from "../../../src/table/outside.ts";
import { submit } from "../../../src/table/submit.ts";
import type { StepName } from "../../../src/table/trust.ts";
import { type Answers, entriesOf, entryOf, pick, rolled } from "./fixture.ts";

const card = (id: string): MessageDocument => {
  const message = messages().get(id);
  if (!message) throw new Error(`There is no message ${id} in this window.`);
  return message;
};

const pointOf = (id: string, n: number): string => arrivals(cardFrom(card(id)))[n]?.key ?? "";

const moveCalled = async (move: string) => {
  const found = basicMoves().find(({ name }) => name === move) ?? (await findItem(move));
  if (!found) throw new Error(`There is no move ${move}.`);
  return found;
};

const actorOf = async (uuid: string) => {
  const found = await findActor(uuid);
  if (!found) throw new Error(`There is no actor ${uuid}.`);
  return found;
};

/** The rolls this window has open, by id. */
const announcements = new Map<string, Announcement>();

/** What a test does in a window of its own realm. Texts, numbers and plain objects in and out. */
const gestures = {
  /** Rolls a move by name or uuid, and hands over the id of its card. */
  roll: async (
    actor: string,
    move: string,
    faces: [number, number],
    settled: Partial<RollAnswer> = {},
  ): Promise<string> => (await rolled(await actorOf(actor), await moveCalled(move), faces, 0, settled)).id ?? "",

  /** Opens a roll for the others to see, and hands over its id. */
  openRoll: async (roll: Announced): Promise<string> => {
    const id = newId();
    announcements.set(id, new Announcement(id));
    gestures.tellRoll(id, roll);
    return id;
  },

  /** Says how an open roll stands now. */
  tellRoll: (id: string, roll: Announced): void => announcements.get(id)?.tell(roll),

  endRoll: (id: string): void => announcements.get(id)?.end(),

  /** The open rolls as this window reads them. */
  openRolls: (): object[] => openRolls().map(({ user: _user, ...roll }) => roll),

  /** Helps or interferes, and hands over the id of the card. */
  help: async (actor: string, roll: string, faces: [number, number]): Promise<string> => {
    const found = openRolls().find(({ id }) => id === roll);
    if (!found) throw new Error(`There is no open roll ${roll} in this window.`);
    table.dice(...faces);
    const answer = { extra: 0, extraCause: "", visibility: "public" } as const;
    await makeMoveWith(await actorOf(actor), await moveCalled("Help or interfere"), answer, {
      towards: towardsRoll(found),
    });
    return [...messages()].at(-1)?.id ?? "";
  },

  addOutside: (roll: string, value: number, why: string): Promise<void> => addOutside(roll, value, why),

  fromOthers: (roll: string, actor: string): Promise<object[]> => fromOthers(roll, actor),

  /** What a helper's card stands to bring on them: of which entry, and the ids of what. */
  exposure: async (id: string): Promise<[string, string[]]> => {
    const [found] = await exposures(cardFrom(card(id)));
    return [found?.entry ?? "", found?.shared.map((one) => one.id) ?? []];
  },

  /** Writes into this user's own document by hand. */
  changeSelf: async (changes: object): Promise<void> => {
    await me().update(changes as never);
  },

  /** Rewrites a message by hand. */
  changeCard: async (id: string, changes: object): Promise<void> => {
    await card(id).update(changes as never);
  },

  apply: (id: string, labels: string[], answers: Answers = {}, override = false): Promise<void> =>
    applyMove(card(id), pick(card(id), labels, answers), { override }),

  /** Takes back what stands for a step, or the entry of that id. */
  undo: (id: string, step = "apply", force = false): Promise<void> =>
    undoEntry(card(id), step.length === 16 ? step : entryOf(card(id), step), { force }),

  hard: (id: string, move: HardMove, who = "", text = ""): Promise<void> => hardMove(card(id), move, who, text),

  letStand: (id: string, n = 0): Promise<void> => letHeatStand(card(id), pointOf(id, n)),

  burn: (id: string, actor: string): Promise<void> => confirmBurned(card(id), actor),

  sayYes: (id: string): Promise<void> => sayYes(card(id), entryOf(card(id))),

  sayNo: (id: string): Promise<void> => sayNo(card(id), entryOf(card(id))),

  crew: async (uuid: string, track: string, by: number): Promise<void> => changeCrew(await actorOf(uuid), track, by),

  endScene: (): Promise<void> => endScene(),

  /** As somebody does who writes a card by hand. */
  post: async (message: object): Promise<string> => (await ChatMessage.create(message as never))?.id ?? "",

  /** Presses a button whose options are given as they are. */
  submit: (id: string, step: StepName, about: string, options: object): Promise<void> =>
    submit({ message: card(id), step, about, options }),

  /** Asks for something that posts a card of its own. */
  open: (step: StepName, about: string, options: object): Promise<void> =>
    submit({ message: null, step, about, options }),

  isDesk,

  refusals: (): string[] => deskLog().map(({ reason }) => reason),

  /** Ids of what lies in this user's outbox. */
  outbox: (): string[] => outboxOf(me()).map(([id]) => id),

  /** Puts something into this user's own outbox by hand. */
  put: async (id: string, request: object): Promise<void> => {
    await me().update({ [`flags.hot-property.outbox.${id}`]: request } as never);
  },

  change: async (uuid: string, changes: object): Promise<void> => {
    const document = (await findActor(uuid)) ?? (await findItem(uuid));
    await document?.update(changes as never);
  },

  remove: async (uuid: string): Promise<void> => {
    const document = (await findActor(uuid)) ?? (await findItem(uuid));
    await document?.delete();
  },

  removeCard: async (id: string): Promise<void> => {
    await card(id).delete();
  },

  /** As a module might: no message is made in this window any more. */
  keepFromPosting: (): void => void Hooks.on("preCreateChatMessage", () => false),

  /** A document as this window has it. */
  look: async (uuid: string): Promise<object | null> => (await findActor(uuid))?.toObject() ?? null,

  /** As somebody does who drags an item to another sheet: a copy there, and away here. */
  moveItem: async (from: string, name: string, to: string): Promise<void> => {
    const item = [...(await actorOf(from)).items].find((candidate) => candidate.name === name);
    if (!item) throw new Error(`${from} has no ${name}.`);
    await (await actorOf(to)).createEmbeddedDocuments("Item", [item.toObject()] as never);
    await item.delete();
  },

  /** A card's entries as this window has them, each by its step and how it stands. */
  ledger: (id: string): string[] => entriesOf(card(id)).map(([, { step, state }]) => `${step} ${state}`),

  /** The id that a press of this button makes now. */
  idOf: (id: string, step: StepName, about = ""): string => entryId(cardFrom(card(id)), step, about),

  say: (key: string): string => say(key),

  othersConfirm: async (on: boolean): Promise<void> => {
    await game.settings?.set("hot-property" as never, "othersConfirm" as never, on as never);
  },
} as const;

/**
 * Each with its arguments and what it resolves to.
 * @public read by test/unit/table.d.ts
 */
export type Gestures = typeof gestures;

Object.assign(globalThis, {
  gestures,
  table: {
    dice: (...faces: number[]) => {
      CONFIG.Dice.randomUniform = () => ((faces.shift() ?? 1) - 0.5) / 6;
    },
  },
});
