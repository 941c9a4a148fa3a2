import { expect } from "vitest";
import { draftOf } from "../../../src/cards/draft.ts";
import { moveContext } from "../../../src/cards/move-context.ts";
import type { StoredEntry } from "../../../src/data/message/entries.ts";
import { basicMoves } from "../../../src/documents/move-registry.ts";
import { cardOf } from "../../../src/documents/proposal.ts";
import type { ActorDocument, ItemDocument, MessageDocument } from "../../../src/foundry/documents.ts";
import { messages } from "../../../src/foundry/lookup.ts";
import { cardFrom, entryId } from "../../../src/table/card.ts";
import { deskLog } from "../../../src/table/desk.ts";
import type { Request } from "../../../src/table/request.ts";
import { entryOf, hardWay, newCharacter, ownMove, pick, rolled } from "./fixture.ts";
import { changedSince, everything, type Line, lineOf } from "./forged-seat.ts";

const OWNER = 3;

/** Who sits at the table: the players by their lines alone, the GM at the window that is open, which is the desk. */
export interface Players {
  readonly ana: Line;
  readonly ben: Line;
  readonly cleo: Line;
}

export const sitDown = async (): Promise<Players> => {
  const players = { ana: await lineOf("Ana"), ben: await lineOf("Ben"), cleo: await lineOf("Cleo") };
  await table.sitAs("Gamemaster");
  return players;
};

/** One attack's own people and cards: nothing in it was touched by another. */
export interface Scene extends Players {
  readonly mine: ActorDocument;
  readonly bens: ActorDocument;
  readonly cleos: ActorDocument;
  /** Ana's card of "Take the hard way": a strong hit, pick one. */
  readonly hard: MessageDocument;
  /** The same, of Ben's. */
  readonly bensHard: MessageDocument;
  /** The GM's own move, which gives somebody picked a heat on a weak hit, and Ana's card of it. */
  readonly aimed: ItemDocument;
  readonly shot: MessageDocument;
}

/** A card as if a player had posted it: theirs to rewrite. */
export const postedBy = async (line: Line, card: MessageDocument): Promise<MessageDocument> => {
  const source = card.toObject() as { _id: string };
  await card.delete();
  await line.create("ChatMessage", source);
  const posted = messages().get(source._id);
  if (!posted) throw new Error("The card was not posted.");
  return posted;
};

export const scene = async (players: Players): Promise<Scene> => {
  const { ana, ben, cleo } = players;
  const mine = await newCharacter({ heat: { loose: 2 } }, { [ana.userId]: OWNER });
  const bens = await newCharacter({ heat: { loose: 1 } }, { [ben.userId]: OWNER });
  const cleos = await newCharacter({}, { [cleo.userId]: OWNER });
  const aimed = await ownMove([{ type: "heat", amount: 1, whom: "picked" }]);
  return {
    ...players,
    mine,
    bens,
    cleos,
    aimed,
    hard: await postedBy(ana, await rolled(mine, hardWay(), [5, 6])),
    bensHard: await postedBy(ben, await rolled(bens, hardWay(), [5, 6])),
    shot: await postedBy(ana, await rolled(mine, aimed, [3, 4])),
  };
};

export const HEAT = "hardWayHeat00000";
export const ENEMY = "hardWayEnemy0000";
export const LINE = "optionAAAAAAAAAA";

/** A request about a card as its own window would send it, with the id that is due. */
export const due = (
  message: MessageDocument,
  step: Request["step"],
  options: unknown = {},
  about = "",
): [string, object] => {
  const card = cardFrom(message);
  return [entryId(card, step, about), { card: card.id, step, about, options }];
};

/** Apply on Ana's card of the aimed move, landing on somebody. */
export const shoot = (card: MessageDocument, at: ActorDocument): [string, object] => {
  const { options, answers } = pick(card, ["the line"], { target: at.uuid });
  return due(card, "apply", { options: [...options], answers: Object.fromEntries(answers) });
};

/** S3.9 Heat that has come to Ana's character by her card, and her card of the move that answers it: a strong hit. */
export const arrived = async ({ ana, mine, hard }: Scene): Promise<{ card: MessageDocument; point: string }> => {
  await ana.ask(...due(hard, "apply", { options: [HEAT] }));
  const heatOff = basicMoves().find(({ name }) => name === "Take the heat off");
  if (!heatOff) throw new Error("There is no such move.");
  const card = await postedBy(ana, await rolled(mine, heatOff, [5, 6]));
  return { card, point: `${entryOf(hard)}.0.0` };
};

/** Apply on the card that answers arriving heat, landing on somebody. */
export const passOn = (card: MessageDocument, at: ActorDocument): [string, object] =>
  due(card, "apply", { options: [], answers: { "strong:target": at.uuid } });

export const heatOf = (actor: ActorDocument): number =>
  (actor.system as unknown as { heat: { loose: number } }).heat.loose;

/** What the desk's log says for a reason, whatever fills its sentence. */
const sentence = (key: string): RegExp => {
  const escaped = (game.i18n?.localize(key) ?? "").replace(/[.*+?^$()|[\]\\]/g, "\\$&");
  return new RegExp(`^${escaped.replace(/\{\w+\}/g, "[\\s\\S]*")}$`);
};

const ledger = (json: string | undefined): [Record<string, StoredEntry>, string] => {
  const source = JSON.parse(json ?? "{}") as { system?: { entries?: Record<string, StoredEntry> } };
  const entries = source.system?.entries ?? {};
  delete source.system?.entries;
  return [entries, JSON.stringify(source)];
};

/** Whether a card was changed by nothing but the word that something was refused. */
const onlyRefused = (before: string | undefined, now: string | undefined): boolean => {
  const [[was, one], [is, other]] = [ledger(before), ledger(now)];
  const kept = Object.entries(was).every(([id, entry]) => JSON.stringify(entry) === JSON.stringify(is[id]));
  const fresh = Object.entries(is).filter(([id]) => !(id in was));
  return one === other && kept && fresh.every(([, entry]) => entry.state === "refused");
};

/** The reason that stands in the log of the desk for what was asked, and what changed although it was refused. */
export const outcome = async (attack: () => Promise<void>): Promise<{ reasons: string[]; changed: string[] }> => {
  const logged = new Set(deskLog());
  const before = everything();
  await attack();
  const now = everything();
  const changed = changedSince(before).filter(
    (uuid) => !uuid.startsWith("User.") && !onlyRefused(before.get(uuid), now.get(uuid)),
  );
  return { reasons: deskLog().flatMap((line) => (logged.has(line) ? [] : [line.reason])), changed };
};

/** Nothing changes, the log says why, and every card can still be drawn. */
export const expectRefused = async (key: string, attack: () => Promise<void>): Promise<void> => {
  const { reasons, changed } = await outcome(attack);
  expect(changed, "changed although refused").toEqual([]);
  expect(reasons.at(-1)).toMatch(sentence(key));
  await expectDrawn();
};

/** The server itself says no, and nothing changes. */
export const expectBarred = async (words: RegExp, attack: () => Promise<void>): Promise<void> => {
  const before = everything();
  await expect(attack()).rejects.toThrow(words);
  expect(changedSince(before)).toEqual([]);
};

/** Every move card of the world can be made ready for drawing at the GM's window. */
export const expectDrawn = async (): Promise<void> => {
  for (const message of messages()) {
    const data = cardOf(message);
    if (data) await moveContext(message, data, draftOf(message.id ?? ""));
  }
};
