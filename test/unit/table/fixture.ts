import type { RollAnswer } from "../../../src/apps/ask-roll.ts";
import type { CharacterData } from "../../../src/data/actor/character.ts";
import { basicMoves } from "../../../src/documents/move-registry.ts";
import { cardOf, proposalOf } from "../../../src/documents/proposal.ts";
import type { ActorDocument, ItemDocument, MessageDocument } from "../../../src/foundry/documents.ts";
import { messages, users, worldActors } from "../../../src/foundry/lookup.ts";
import type { Picked } from "../../../src/play/card-presses.ts";
import { makeMoveWith } from "../../../src/play/make-move.ts";
import { cardFrom } from "../../../src/table/card.ts";

const must = <T>(value: T | null | undefined, what: string): T => {
  if (value === null || value === undefined) throw new Error(`The test needs ${what}, and there is none.`);
  return value;
};

/** Somebody of the 'Hood by name. */
export const somebody = (name: string): ActorDocument =>
  must(
    [...worldActors()].find((actor) => actor.name === name),
    name,
  );

export const characterData = (actor: ActorDocument): CharacterData => actor.system as unknown as CharacterData;

/** A new character, owned by the users named by id. */
export const newCharacter = async (
  system: object = {},
  ownership: Record<string, number> = {},
): Promise<ActorDocument> =>
  must(
    (await Actor.create({ name: "Test Case", type: "character", system, ownership } as never)) as
      | ActorDocument
      | undefined,
    "a character",
  );

/** A weapon of somebody's. */
export const weapon = async (actor: ActorDocument, name: string, system: object): Promise<void> => {
  await actor.createEmbeddedDocuments("Item", [{ name, type: "weapon", system }] as never);
};

/** What a card keeps. */
export const cardData = (message: MessageDocument) => must(cardOf(message), "a card");

/** A basic move by its name. */
export const basic = (name: string): ItemDocument =>
  must(
    basicMoves().find((move) => move.name === name),
    name,
  );

export const hardWay = (): ItemDocument => basic("Take the hard way");

/** A basic move of the world's own, with one line on a weak hit. */
export const ownMove = async (consequences: object[], extra: object = {}): Promise<ItemDocument> =>
  must(
    (await Item.create({
      name: "Home brew",
      type: "move",
      system: {
        key: "home-brew",
        roll: { kind: "stat", stat: "wise" },
        results: { weak: { text: "so so", pick: 1 }, strong: { text: "fine", pick: 0 } },
        options: { optionAAAAAAAAAA: { label: "the line", sort: 1, consequences } },
        ...extra,
      },
    } as never)) as ItemDocument | undefined,
    "a move",
  );

const plain = { extra: 0, extraCause: "", visibility: "public" } as const;

/** Rolls a move with given dice, without a dialog, and hands over its card. */
export const rolled = async (
  actor: ActorDocument,
  move: ItemDocument,
  faces: [number, number],
  extra = 0,
  settled: Partial<RollAnswer> = {},
) => {
  table.dice(...faces);
  const before = new Set([...messages()].map(({ id }) => id));
  await makeMoveWith(actor, move, { ...plain, extra, extraCause: extra === 0 ? "" : "the fog", ...settled });
  return must(
    [...messages()].find(({ id }) => !before.has(id)),
    "a card",
  );
};

/** What is answered to every question of a kind, whoever asks it. */
export type Answers = Readonly<Partial<Record<"target" | "owed" | "thing" | "weapon" | "deal", string>>>;

/** Picks options of a card by their labels. */
export const pick = (message: MessageDocument, labels: readonly string[], answers: Answers = {}): Picked => {
  const proposal = must(proposalOf(message), "a proposal");
  const chosen = proposal.options.filter(({ label }) => labels.includes(label));
  const all = [...proposal.automatic, ...chosen.flatMap(({ consequences }) => consequences)];
  const asks = all.flatMap((proposed) => proposed.asks);
  return {
    options: new Set(chosen.map(({ id }) => id)),
    answers: new Map(asks.map(({ key, answer }) => [answer, answers[key] ?? ""])),
  };
};

export const entriesOf = (message: MessageDocument) => [...cardFrom(message).ledger];

/** The id of the entry that stands for a step. */
export const entryOf = (message: MessageDocument, step = "apply"): string =>
  must(entriesOf(message).find(([, entry]) => entry.step === step && entry.undoneBy === "")?.[0], `a standing ${step}`);

/** The key of the Refusal that a gesture ends with. */
export const refusal = async (gesture: Promise<unknown>): Promise<string> => {
  try {
    await gesture;
  } catch (error) {
    return (error as { key?: string }).key ?? String(error);
  }
  return "nothing was refused";
};

/** The same card as the window that is open now has it. */
export const seen = (message: MessageDocument): MessageDocument =>
  must(messages().get(message.id ?? "") ?? null, "the card in this window");

/** Ownership that makes a user, by name, an owner. */
export const owner = (name: string): Record<string, number> => ({
  [[...users()].find((user) => user.name === name)?.id ?? ""]: 3,
});

/** A new person of the GM's. */
export const newNpc = async (name: string, ownership = { default: 1 }): Promise<ActorDocument> =>
  must((await Actor.create({ name, type: "npc", ownership } as never)) as ActorDocument | undefined, "a person");

/** What an entry did, in the ledger's words: kind, who, note. */
export const did = (card: MessageDocument, step = "apply"): string[] =>
  entriesOf(card)
    .filter(([, entry]) => entry.step === step && entry.undoneBy === "")
    .flatMap(([, entry]) => entry.steps.map(({ kind, who, note }) => `${kind}|${who}|${note}`));
