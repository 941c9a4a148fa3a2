import type { Answers } from "../../../src/consequences/kind.ts";
import type { CharacterData } from "../../../src/data/actor/character.ts";
import { basicMoves } from "../../../src/documents/move-registry.ts";
import type { ActorDocument, ItemDocument, MessageDocument } from "../../../src/foundry/documents.ts";
import { messages, worldActors } from "../../../src/foundry/lookup.ts";
import type { Picks } from "../../../src/play/apply-move.ts";
import { makeMoveWith } from "../../../src/play/make-move.ts";
import { cardOf, proposalOf } from "../../../src/play/proposal.ts";

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

export const hardWay = (): ItemDocument =>
  must(
    basicMoves().find(({ name }) => name === "Take the hard way"),
    "the move",
  );

/** A basic move of the world's own, with one line on a weak hit. */
export const ownMove = async (consequences: object[], extra: object = {}): Promise<ItemDocument> =>
  must(
    (await Item.create({
      name: "Home brew",
      type: "move",
      system: {
        key: "home-brew",
        stat: "wise",
        results: { weak: { text: "so so", pick: 1 }, strong: { text: "fine", pick: 0 } },
        options: { optionAAAAAAAAAA: { label: "the line", sort: 1, consequences } },
        ...extra,
      },
    } as never)) as ItemDocument | undefined,
    "a move",
  );

const plain = { extra: 0, extraCause: "", visibility: "public" } as const;

/** Rolls a move with given dice, without a dialog, and hands over its card. */
export const rolled = async (actor: ActorDocument, move: ItemDocument, faces: [number, number], extra = 0) => {
  table.dice(...faces);
  const before = new Set([...messages()].map(({ id }) => id));
  await makeMoveWith(actor, move, { ...plain, extra, extraCause: extra === 0 ? "" : "the fog" });
  return must(
    [...messages()].find(({ id }) => !before.has(id)),
    "a card",
  );
};

/** Picks options of a card by their labels; answers go to every question of the consequence they belong to. */
export const pick = (message: MessageDocument, labels: readonly string[], answers: Answers = {}): Picks => {
  const proposal = must(proposalOf(message), "a proposal");
  const chosen = proposal.options.filter(({ label }) => labels.includes(label));
  const all = [...proposal.automatic, ...chosen.flatMap(({ consequences }) => consequences)];
  return { options: new Set(chosen.map(({ id }) => id)), answers: new Map(all.map(({ id }) => [id, answers])) };
};

export const entriesOf = (message: MessageDocument) => [...must(cardOf(message), "a card").ledger];

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
