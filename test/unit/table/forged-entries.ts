import { BLANK_ENTRY, type StoredEntry } from "../../../src/data/message/entries.ts";
import { moveOf } from "../../../src/documents/move-registry.ts";
import type { ActorDocument, ItemDocument, MessageDocument } from "../../../src/foundry/documents.ts";
import { ownMove } from "./fixture.ts";
import type { Scene } from "./forged-scene.ts";

/** The id of what was never made. */
export const FORGED = "ForgedEntry00001";

/** Writes an entry into a card of hers. */
export const forge = (s: Scene, card: MessageDocument, entry: Partial<StoredEntry>, id = FORGED): Promise<void> =>
  s.ana.rewrite(card, { [`system.entries.${id}`]: { ...BLANK_ENTRY, by: s.ana.userId, ...entry } });

/** Takes all entries out of a card of hers. */
export const removeEntries = (s: Scene, card: MessageDocument): Promise<void> =>
  s.ana.rewrite(card, { system: { "==entries": {} } });

/** A step as the ledger keeps it: heat that came. */
export const heatStep = (actor: ActorDocument, from: number, to: number) =>
  ({
    do: "set",
    kind: "heat",
    who: actor.name,
    note: "",
    document: actor.uuid,
    path: "system.heat.loose",
    values: { from, to },
  }) as const;

/** Any step at all. */
export const step = (step: object) =>
  ({
    do: "set",
    kind: "heat",
    who: "",
    note: "",
    document: "",
    path: "",
    values: {},
    ...step,
  }) as StoredEntry["steps"][number];

/** A move of her own: ten heat on somebody picked. */
export const ownedMove = async (s: Scene, extra: object = {}): Promise<ItemDocument> => {
  const move = await ownMove([{ type: "heat", amount: 10, whom: "picked" }], { key: "", ...extra });
  await move.update({ [`ownership.${s.ana.userId}`]: 3 } as never);
  return move;
};

/** The words of a move as a card keeps them. */
export const wordsOf = (move: ItemDocument): object => {
  const { results, options, ...others } = moveOf(move)?.words ?? {};
  return { ...others, "==results": results, "==options": options };
};
