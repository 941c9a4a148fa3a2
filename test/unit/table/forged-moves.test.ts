import { beforeAll, describe, expect, it } from "vitest";
import { basicMoves } from "../../../src/documents/move-registry.ts";
import type { ItemDocument, MessageDocument } from "../../../src/foundry/documents.ts";
import { messages } from "../../../src/foundry/lookup.ts";
import { applyMove } from "../../../src/play/card-presses.ts";
import { entriesOf, entryOf, hardWay, ownMove, pick, rolled } from "./fixture.ts";
import { FORGED, ownedMove, removeEntries, wordsOf } from "./forged-entries.ts";
import {
  due,
  expectDrawn,
  HEAT,
  heatOf,
  LINE,
  outcome,
  type Players,
  passOn,
  postedBy,
  type Scene,
  scene,
  shoot,
  sitDown,
} from "./forged-scene.ts";

/*
 * C069 Where the desk can't be sure of what a card says, what lands on somebody else waits for their yes or the GM's.
 */

let players: Players;
beforeAll(async () => {
  players = await sitDown();
});

/** What is asked for waits: nothing changes but the card, which says whose yes it wants. */
const waits = async (s: Scene, card: MessageDocument, target = s.bens): Promise<void> => {
  const before = heatOf(target);
  const { changed } = await outcome(() => s.ana.ask(...shoot(card, target)));
  expect(changed).toEqual([card.uuid]);
  expect(heatOf(target)).toBe(before);
  expect(entriesOf(card).at(-1)?.[1]).toMatchObject({ state: "asked", awaits: [target.uuid] });
  await expectDrawn();
};

describe("moves that are not the GM’s word", () => {
  const swapped = async (s: Scene, move: ItemDocument): Promise<MessageDocument> => {
    await s.ana.rewrite(s.shot, { "system.move": move.uuid, system: wordsOf(move) });
    return s.shot;
  };

  it("C069 her own homebrew waits for a yes", async () => {
    const s = await scene(players);
    await waits(s, await postedBy(s.ana, await rolled(s.mine, await ownedMove(s), [3, 4])));
  });

  it("C069 a card rewritten to her own homebrew waits for a yes", async () => {
    const s = await scene(players);
    await waits(s, await swapped(s, await ownedMove(s)));
  });

  it("C069 a move on her own character waits for a yes", async () => {
    const s = await scene(players);
    const { name, type, system } = (await ownedMove(s)).toObject() as unknown as {
      name: string;
      type: string;
      system: object;
    };
    await s.ana.create("Item", { _id: FORGED, name, type, system }, s.mine.uuid);
    await waits(s, await swapped(s, [...s.mine.items].find(({ id }) => id === FORGED) as ItemDocument));
  });

  it("C069 her homebrew given away waits for a yes: it is still her hand that wrote it", async () => {
    const s = await scene(players);
    const move = await ownedMove(s);
    await s.ana.update("Item", move.id ?? "", { [`ownership.${s.ana.userId}`]: 0 });
    expect(move.hasPlayerOwner).toBe(false);
    await waits(s, await swapped(s, move));
  });

  it("C069 a move of the GM’s that isn’t everybody’s waits for a yes", async () => {
    const s = await scene(players);
    await waits(s, await swapped(s, await ownMove([{ type: "heat", amount: 10, whom: "picked" }], { group: "own" })));
  });

  it("C069 a move of the compendium that this world replaced waits for a yes", async () => {
    const s = await scene(players);
    await s.ana.ask(...due(s.hard, "apply", { options: [HEAT] }));
    const heatOff = basicMoves().find(({ name }) => name === "Take the heat off") as ItemDocument;
    const card = await postedBy(s.ana, await rolled(s.mine, heatOff, [5, 6]));
    const ours = await ownMove([], { key: "take-the-heat-off" });
    const { changed } = await outcome(() => s.ana.ask(...passOn(card, s.bens)));
    expect(changed).toEqual([card.uuid]);
    await ours.delete();
  });

  it("a player’s own move with the key of a basic one replaces it for nobody", async () => {
    const s = await scene(players);
    const move = await ownedMove(s, { key: "take-the-hard-way" });
    expect(basicMoves().map(({ uuid }) => uuid)).toContain("Compendium.hot-property.moves.Item.takeTheHardWay00");
    await move.delete();
  });

  it("what stays with her own character needs nobody’s yes, homebrew or not", async () => {
    const s = await scene(players);
    const move = await ownMove([{ type: "heat", amount: 1 }]);
    await move.update({ [`ownership.${s.ana.userId}`]: 3 } as never);
    const card = await postedBy(s.ana, await rolled(s.mine, move, [3, 4]));
    await s.ana.ask(...due(card, "apply", { options: [LINE] }));
    expect(heatOf(s.mine)).toBe(3);
  });
});

describe("C054 a card whose ledger lost what was done, and the files remember", () => {
  it("entries taken out, to apply it to Cleo too: waits for her yes", async () => {
    const s = await scene(players);
    await s.ana.ask(...shoot(s.shot, s.bens));
    await removeEntries(s, s.shot);
    await waits(s, s.shot, s.cleos);
  });

  it("the entry said to be undone, to apply it to Cleo too: waits for her yes", async () => {
    const s = await scene(players);
    await s.ana.ask(...shoot(s.shot, s.bens));
    await s.ana.rewrite(s.shot, { [`system.entries.${entryOf(s.shot)}.undoneBy`]: s.ana.userId });
    await waits(s, s.shot, s.cleos);
  });

  it("the message deleted and posted anew under its id: waits for a yes", async () => {
    const s = await scene(players);
    const source = s.shot.toObject() as { _id: string };
    await s.ana.ask(...shoot(s.shot, s.bens));
    await s.ana.remove("ChatMessage", source._id);
    await s.ana.create("ChatMessage", source);
    await waits(s, messages().get(source._id) as MessageDocument, s.cleos);
  });

  it("a file that forgot what an old card did to it: waits; by a card that is younger it doesn’t", async () => {
    const s = await scene(players);
    for (let i = 0; i < 21; i++) {
      const card = await rolled(s.bens, hardWay(), [5, 6]);
      await applyMove(card, pick(card, ["heat +1"]));
    }
    await waits(s, s.shot, s.bens);
    const next = await postedBy(s.ana, await rolled(s.mine, s.aimed, [3, 4]));
    await s.ana.ask(...shoot(next, s.bens));
    expect(heatOf(s.bens)).toBe(23);
  });

  it("a receipt that Cleo made up keeps nobody from playing their own card", async () => {
    const s = await scene(players);
    const [id, request] = due(s.bensHard, "apply", { options: [HEAT] });
    for (const entry of [FORGED, id]) {
      const receipt = { at: 1, card: s.bensHard.id, step: "apply", of: "", sets: [["system.heat.loose", 0, 1]] };
      await s.cleo.update("Actor", s.cleos.id ?? "", { [`flags.hot-property.receipts.${entry}`]: receipt });
    }
    await s.ben.ask(id, request);
    expect(heatOf(s.bens)).toBe(2);
    expect(heatOf(s.cleos)).toBe(0);
  });
});
