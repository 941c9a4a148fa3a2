import { beforeAll, describe, expect, it } from "vitest";
import { BLANK_ENTRY, type StoredEntry } from "../../../src/data/message/entries.ts";
import { basicMoves } from "../../../src/documents/move-registry.ts";
import type { ActorDocument, ItemDocument, MessageDocument } from "../../../src/foundry/documents.ts";
import { messages, users } from "../../../src/foundry/lookup.ts";
import { applyMove, hardMove, undoEntry } from "../../../src/play/card-presses.ts";
import { entriesOf, entryOf, hardWay, newCharacter, ownMove, pick, refusal, rolled, somebody } from "./fixture.ts";
import {
  arrived,
  due,
  expectDrawn,
  expectRefused,
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
  wordsOf,
} from "./forged-scene.ts";

/*
 * A player rewrites what is hers: her message after the roll, her character's receipts, her own moves. The server takes
 * it, since it is hers; the desk doesn't take its word for anything of anybody else's. Not here, because the design
 * doesn't defend it: dice she forged (so also heat of her own that she made up whole, card, receipt and all), her own
 * file, and reading.
 */

const FORGED = "ForgedEntry00001";

let players: Players;
beforeAll(async () => {
  players = await sitDown();
});

const forge = (s: Scene, card: MessageDocument, entry: Partial<StoredEntry>, id = FORGED): Promise<void> =>
  s.ana.rewrite(card, { [`system.entries.${id}`]: { ...BLANK_ENTRY, by: s.ana.userId, ...entry } });

const removeEntries = (s: Scene, card: MessageDocument): Promise<void> =>
  s.ana.rewrite(card, { system: { "==entries": {} } });

const heatStep = (actor: ActorDocument, from: number, to: number) =>
  ({
    do: "set",
    kind: "heat",
    who: actor.name,
    note: "",
    document: actor.uuid,
    path: "system.heat.loose",
    values: { from, to },
  }) as const;

const step = (step: object) =>
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

/** What of hers is rewritten, and then asked for. */
type Forging = (s: Scene) => Promise<[string, unknown]>;

const ownedMove = async (s: Scene, extra: object = {}): Promise<ItemDocument> => {
  const move = await ownMove([{ type: "heat", amount: 10, whom: "picked" }], { key: "", ...extra });
  await move.update({ [`ownership.${s.ana.userId}`]: 3 } as never);
  return move;
};

const ROWS: readonly (readonly [title: string, reason: string, Forging])[] = [
  [
    "C051 the card’s character is Ben’s",
    "HOTPROPERTY.Trust.apply",
    async (s) => {
      await s.ana.rewrite(s.hard, { "system.actor": s.bens.uuid });
      return due(s.hard, "apply", { options: [HEAT] });
    },
  ],
  [
    "C051 the card’s character is one that only the GM plays",
    "HOTPROPERTY.Trust.apply",
    async (s) => {
      await s.ana.rewrite(s.hard, { "system.actor": (await newCharacter()).uuid });
      return due(s.hard, "apply", { options: [HEAT] });
    },
  ],
  [
    "C051 the card’s character is an NPC",
    "HOTPROPERTY.Error.OnlyCharacters",
    async (s) => {
      await s.ana.rewrite(s.hard, { "system.actor": somebody("Mick the Lock").uuid });
      return due(s.hard, "apply", { options: [HEAT] });
    },
  ],
  [
    "the card’s character is her user",
    "HOTPROPERTY.Error.ActorGone",
    async (s) => {
      await s.ana.rewrite(s.hard, { "system.actor": `User.${s.ana.userId}` });
      return due(s.hard, "apply", { options: [HEAT] });
    },
  ],
  [
    "the card’s character is the crew she is in",
    "HOTPROPERTY.Error.OnlyCharacters",
    async (s) => {
      const owing = await ownMove([{ type: "debt", amount: 1, whom: "roller", entry: "theirs" }]);
      const card = await postedBy(s.ana, await rolled(s.mine, owing, [3, 4]));
      await s.ana.rewrite(card, { "system.actor": somebody("The Canal Street lot").uuid });
      const answers = { [`${LINE}:target`]: s.bens.uuid };
      return due(card, "apply", { options: [LINE], answers });
    },
  ],
  [
    "the card’s move is another of the GM’s",
    "HOTPROPERTY.Error.MoveRewritten",
    async (s) => {
      await s.ana.rewrite(s.shot, { "system.move": hardWay().uuid });
      return shoot(s.shot, s.bens);
    },
  ],
  [
    "the card’s move is no move",
    "HOTPROPERTY.Error.MoveGone",
    async (s) => {
      await s.ana.rewrite(s.shot, { "system.move": `${somebody("Slip Marlowe").uuid}.Item.HoodSlipKnife001` });
      return shoot(s.shot, s.bens);
    },
  ],
  [
    "the card’s move is none at all",
    "HOTPROPERTY.Error.MoveGone",
    async (s) => {
      await s.ana.rewrite(s.shot, { "system.move": "" });
      return shoot(s.shot, s.bens);
    },
  ],
  [
    "the card’s consequence is ten heat",
    "HOTPROPERTY.Error.MoveRewritten",
    async (s) => {
      await s.ana.rewrite(s.shot, {
        [`system.options.${LINE}.consequences`]: [{ type: "heat", amount: 10, whom: "picked" }],
      });
      return shoot(s.shot, s.bens);
    },
  ],
  [
    "the card offers an option more",
    "HOTPROPERTY.Error.MoveRewritten",
    async (s) => {
      const consequences = [{ type: "heat", amount: 1, whom: "picked" }];
      await s.ana.rewrite(s.hard, { "system.options.anotherOption000": { label: "for Ben", sort: 9, consequences } });
      return due(s.hard, "apply", {
        options: ["anotherOption000"],
        answers: { "anotherOption000:target": s.bens.uuid },
      });
    },
  ],
  [
    "the card’s result wants more picks",
    "HOTPROPERTY.Error.MoveRewritten",
    async (s) => {
      await s.ana.rewrite(s.hard, { "system.results.strong.pick": 3 });
      return due(s.hard, "apply", { options: [HEAT, "hardWayForward00"] });
    },
  ],
  [
    "the card’s result brings something by itself",
    "HOTPROPERTY.Error.MoveRewritten",
    async (s) => {
      const consequences = [{ type: "heat", amount: 10, whom: "picked" }];
      await s.ana.rewrite(s.hard, { "system.results.strong.consequences": consequences });
      return due(s.hard, "apply", { options: [HEAT], answers: { "strong:target": s.bens.uuid } });
    },
  ],
  [
    "the card’s roll is gone",
    "HOTPROPERTY.Error.RollGone",
    async (s) => {
      const shot = shoot(s.shot, s.bens);
      await s.ana.rewrite(s.shot, { rolls: [] });
      return shot;
    },
  ],
  [
    "her own move is rewritten between roll and apply",
    "HOTPROPERTY.Error.MoveRewritten",
    async (s) => {
      const move = await ownedMove(s);
      const card = await postedBy(s.ana, await rolled(s.mine, move, [3, 4]));
      await s.ana.update("Item", move.id ?? "", { "system.results.weak.text": "harmless" });
      return shoot(card, s.bens);
    },
  ],
  [
    "C051 an apply she never made, on Ben’s file, to take it back",
    "HOTPROPERTY.Trust.undo",
    async (s) => {
      await forge(s, s.hard, { step: "apply", steps: [heatStep(s.bens, 9, 1)] });
      return due(s.hard, "undo", {}, FORGED);
    },
  ],
  [
    "the same, said to be done by Ben",
    "HOTPROPERTY.Trust.undo",
    async (s) => {
      await forge(s, s.hard, { step: "apply", by: s.ben.userId, steps: [heatStep(s.bens, 9, 1)] });
      return due(s.hard, "undo", {}, FORGED);
    },
  ],
  [
    "her own user among what was changed: her role to get back",
    "HOTPROPERTY.Error.NothingToUndo",
    async (s) => {
      const user = `User.${s.ana.userId}`;
      const receipt = { at: 1, card: s.hard.id, step: "apply", of: "", sets: [["role", 4, 1]] };
      await s.ana.update("User", s.ana.userId, { [`flags.hot-property.receipts.${FORGED}`]: receipt });
      await forge(s, s.hard, {
        step: "apply",
        steps: [step({ document: user, path: "role", values: { from: 4, to: 1 } })],
      });
      return due(s.hard, "undo", {}, FORGED);
    },
  ],
  [
    "C054 entries taken out, to apply the card to Cleo too",
    "HOTPROPERTY.Error.AlreadyApplied",
    async (s) => {
      await s.ana.ask(...shoot(s.shot, s.bens));
      await removeEntries(s, s.shot);
      return shoot(s.shot, s.cleos);
    },
  ],
  [
    "C054 a fake undone entry, to change the count",
    "HOTPROPERTY.Error.AlreadyApplied",
    async (s) => {
      await s.ana.ask(...shoot(s.shot, s.bens));
      await removeEntries(s, s.shot);
      await forge(s, s.shot, { step: "apply", undoneBy: s.ana.userId });
      return shoot(s.shot, s.bens);
    },
  ],
  [
    "C054 the entry said to be undone, to apply it to Cleo too",
    "HOTPROPERTY.Error.AlreadyApplied",
    async (s) => {
      await s.ana.ask(...shoot(s.shot, s.bens));
      await s.ana.rewrite(s.shot, { [`system.entries.${entryOf(s.shot)}.undoneBy`]: s.ana.userId });
      return shoot(s.shot, s.cleos);
    },
  ],
  [
    "C054 the message deleted and posted anew under its id",
    "HOTPROPERTY.Error.AlreadyApplied",
    async (s) => {
      const source = s.shot.toObject() as { _id: string };
      await s.ana.ask(...shoot(s.shot, s.bens));
      await s.ana.remove("ChatMessage", source._id);
      await s.ana.create("ChatMessage", source);
      return shoot(messages().get(source._id) as MessageDocument, s.cleos);
    },
  ],
  [
    "S3.9 heat that never came, to pass on",
    "HOTPROPERTY.Error.NothingArrives",
    async (s) => {
      const { card } = await arrived(s);
      await forge(s, s.shot, { step: "apply", steps: [heatStep(s.mine, 0, 1)] });
      await s.ana.rewrite(card, { "system.about": { card: s.shot.id, point: `${FORGED}.0.0` } });
      return passOn(card, s.bens);
    },
  ],
  [
    "S3.9 heat that came by another card, to pass on by this",
    "HOTPROPERTY.Error.NothingArrives",
    async (s) => {
      const { card } = await arrived(s);
      await forge(s, s.shot, { step: "apply", steps: [heatStep(s.mine, 2, 3)] }, entryOf(s.hard));
      await s.ana.rewrite(card, { "system.about": { card: s.shot.id, point: `${entryOf(s.hard)}.0.0` } });
      return passOn(card, s.bens);
    },
  ],
  [
    "S3.9 one point of heat said to have been five",
    "HOTPROPERTY.Error.NothingArrives",
    async (s) => {
      const { card, point } = await arrived(s);
      const entry = entryOf(s.hard);
      await s.ana.rewrite(s.hard, { [`system.entries.${entry}.steps`]: [heatStep(s.mine, 0, 5)] });
      const fifth = point.replace(/0$/, "4");
      await forge(s, s.hard, { step: "answer", about: fifth, with: card.id ?? "" });
      await s.ana.rewrite(card, { "system.about.point": fifth });
      return passOn(card, s.bens);
    },
  ],
  [
    "S3.9 somebody else’s point of heat",
    "HOTPROPERTY.Error.NothingArrives",
    async (s) => {
      const { card } = await arrived(s);
      await s.ben.ask(...due(s.bensHard, "apply", { options: [HEAT] }));
      await s.ana.rewrite(card, { "system.about": { card: s.bensHard.id, point: `${entryOf(s.bensHard)}.0.0` } });
      return passOn(card, s.cleos);
    },
  ],
  [
    "S3.9 a point that another card answered",
    "HOTPROPERTY.Error.AnsweredAlready",
    async (s) => {
      const { card, point } = await arrived(s);
      const again = card.toObject() as { _id: string };
      again._id = `${again._id.slice(0, 12)}Copy`;
      await s.ana.create("ChatMessage", again);
      expect(point).not.toBe("");
      return passOn(messages().get(again._id) as MessageDocument, s.bens);
    },
  ],
  [
    "S3.9 a point that no card answered",
    "HOTPROPERTY.Error.NoSuchAnswer",
    async (s) => {
      const { card } = await arrived(s);
      await undoEntry(s.hard, entryOf(s.hard, "answer"));
      return passOn(card, s.bens);
    },
  ],
  [
    "S3.9 heat that was passed on once",
    "HOTPROPERTY.Error.NothingArrives",
    async (s) => {
      const { card } = await arrived(s);
      await s.ana.ask(...passOn(card, s.bens));
      const heatOff = basicMoves().find(({ name }) => name === "Take the heat off") as ItemDocument;
      await s.ben.ask(...due(s.bensHard, "apply", { options: [HEAT] }));
      const his = await postedBy(s.ben, await rolled(s.bens, heatOff, [5, 6]));
      await s.ben.rewrite(his, { "system.about": { card: card.id, point: `${entryOf(card)}.1.0` } });
      const [id, request] = passOn(his, s.mine);
      await expectRefused("HOTPROPERTY.Error.NothingArrives", () => s.ben.ask(id, request));
      await s.ana.rewrite(card, { "system.about": { card: card.id, point: `${entryOf(card)}.0.0` } });
      const next = await postedBy(s.ana, await copyOf(card));
      return passOn(next, s.cleos);
    },
  ],
];

const copyOf = async (card: MessageDocument): Promise<MessageDocument> => {
  const { _id, system, ...source } = card.toObject() as unknown as { _id: string; system: object };
  const data = { ...source, system: { ...system, entries: {} } };
  return (await ChatMessage.create(data as never)) as unknown as MessageDocument;
};

describe("C051 C054 what a player writes into her own message is not believed", () => {
  it.each(ROWS.map(([title, reason, forging]) => ({ title, reason, forging })))(
    "$title",
    async ({ reason, forging }) => {
      const s = await scene(players);
      const [id, request] = await forging(s);
      await expectRefused(reason, () => s.ana.ask(id, request));
      expect(users().get(s.ana.userId)?.role).toBe(1);
    },
  );
});

describe("C051 what the GM presses on a card that was rewritten", () => {
  const noChange = async (key: string, press: () => Promise<void>): Promise<void> => {
    let said = "";
    const { changed } = await outcome(async () => {
      said = await refusal(press());
    });
    expect(said).toBe(key);
    expect(changed).toEqual([]);
  };

  it("apply, when its character is Ben’s", async () => {
    const s = await scene(players);
    await s.ana.rewrite(s.hard, { "system.actor": s.bens.uuid });
    await noChange("HOTPROPERTY.Error.NotTheirCharacter", () => applyMove(s.hard, pick(s.hard, ["heat +1"])));
  });

  it("S2.5 a hard move, when its character is Ben’s", async () => {
    const s = await scene(players);
    const card = await postedBy(s.ana, await rolled(s.mine, hardWay(), [1, 2]));
    await s.ana.rewrite(card, { "system.actor": s.bens.uuid });
    await noChange("HOTPROPERTY.Error.NotTheirCharacter", () => hardMove(card, "heat"));
  });

  it("S2.5 a hard move, when its entry was written already by somebody’s hand: it says so", async () => {
    const s = await scene(players);
    const card = await postedBy(s.ana, await rolled(s.mine, hardWay(), [1, 2]));
    const [id] = due(card, "hard");
    await forge(s, card, { step: "hurray" }, id);
    await noChange("HOTPROPERTY.Error.Overtaken", () => hardMove(card, "heat"));
  });

  it.each<[string, string, (s: Scene) => Promise<object[]>]>([
    ["a number", "HOTPROPERTY.Error.TooLongAgo", async (s) => [heatStep(s.bens, 9, 1)]],
    [
      "an item made, which is Ben’s own",
      "HOTPROPERTY.Error.TooLongAgo",
      async (s) => {
        await s.ben.create("Item", { _id: "BensOwnGearAbcd1", name: "Bag", type: "gear" }, s.bens.uuid);
        const data = { _id: "BensOwnGearAbcd1", name: "Bag", type: "gear", system: {} };
        return [step({ do: "create", kind: "thing", document: s.bens.uuid, values: { data } })];
      },
    ],
    [
      "an item deleted, to be put there",
      "HOTPROPERTY.Error.TooLongAgo",
      async (s) => {
        const data = { _id: "GiftOfAnaAbcdef1", name: "Brick", type: "gear", system: { hot: true } };
        return [step({ do: "delete", kind: "thing", document: s.bens.uuid, values: { data } })];
      },
    ],
  ])("G6 undo of what was never done: %s; nor does “anyway” do it", async (_title, key, steps) => {
    const s = await scene(players);
    await forge(s, s.hard, { step: "apply", steps: (await steps(s)) as never });
    await noChange(key, () => undoEntry(s.hard, FORGED));
    const before = JSON.stringify(s.bens.toObject());
    await undoEntry(s.hard, FORGED, { force: true });
    expect(JSON.stringify(s.bens.toObject())).toBe(before);
    await expectDrawn();
  });

  it.each([
    ["another number of the file", { path: "system.experience", values: { from: 5, to: 0 } }],
    ["the same number, said to have been more", { path: "system.heat.loose", values: { from: -7, to: 2 } }],
    ["whose the file is", { path: "ownership.default", values: { from: 3, to: 0 } }],
    ["a receipt", { path: "flags.hot-property.receipts", values: { from: {}, to: {} } }],
    ["a prototype", { path: "system.__proto__.pwned", values: { from: true, to: null } }],
  ])("G6 undo of what was done, its step turned into %s", async (_title, changes) => {
    const s = await scene(players);
    await s.ana.ask(...shoot(s.shot, s.bens));
    const entry = entryOf(s.shot);
    const [told] = entriesOf(s.shot).find(([id]) => id === entry)?.[1].steps ?? [];
    await s.ana.rewrite(s.shot, { [`system.entries.${entry}.steps`]: [{ ...told, ...changes }] });
    const before = JSON.stringify(s.bens.system);
    const whose = JSON.stringify((s.bens as unknown as { ownership: object }).ownership);
    await undoEntry(s.shot, entry).catch(() => undefined);
    await undoEntry(s.shot, entry, { force: true }).catch(() => undefined);
    expect(JSON.stringify(s.bens.system)).toBe(before);
    expect(JSON.stringify((s.bens as unknown as { ownership: object }).ownership)).toBe(whose);
    expect(({} as { pwned?: unknown }).pwned).toBeUndefined();
  });
});

describe("what is written into a card to break whoever looks at it", () => {
  it.each<[string, (s: Scene) => object]>([
    ["a kind that doesn’t exist", ({ bens }) => ({ ...heatStep(bens, 0, 1), kind: "wipe" })],
    ["a kind that every object has", ({ bens }) => ({ ...heatStep(bens, 0, 1), kind: "constructor" })],
    ["a billion points of heat", ({ mine }) => heatStep(mine, 0, 1e9)],
    ["more heat than there are numbers", ({ mine }) => heatStep(mine, 0, 1e308)],
    ["a fraction of heat", ({ mine }) => heatStep(mine, 0.5, 1.7)],
    [
      "a state that is an object",
      ({ mine }) => ({ ...heatStep(mine, 0, 1), kind: "state", values: { from: {}, to: [] } }),
    ],
    ["a forward that is nothing", ({ mine }) => ({ ...heatStep(mine, 0, 1), kind: "forward", values: {} })],
    ["a track that every object has", ({ mine }) => ({ ...heatStep(mine, 0, 1), kind: "crew", note: "__proto__" })],
    ["a document that is none", ({ mine }) => ({ ...heatStep(mine, 0, 1), document: "Actor.x.Item.y.__proto__" })],
  ])("%s", async (_title, made) => {
    const s = await scene(players);
    await forge(s, s.hard, { step: "apply", steps: [made(s) as never] });
    await expectDrawn();
    await undoEntry(s.hard, FORGED).catch(() => undefined);
    await expectDrawn();
  });

  it("entries under keys that are no ids are none", async () => {
    const s = await scene(players);
    await s.ana.rewrite(s.hard, { "system.entries.not an id": { ...BLANK_ENTRY, step: "apply" } });
    expect(entriesOf(s.hard)).toEqual([]);
  });

  it("a reason that is no sentence of ours, an answer that is no answer", async () => {
    const s = await scene(players);
    await forge(s, s.hard, {
      step: "apply",
      state: "refused",
      at: 5,
      reason: "<b>x</b>",
      reasonData: { a: {} } as never,
    });
    await forge(s, s.shot, { step: "apply", state: "asked", options: { options: 7, answers: { a: 1 } } });
    await expectDrawn();
  });

  it("receipts of nonsense on her own character don’t stop what is done to it", async () => {
    const s = await scene(players);
    for (const [i, sets] of [[null], ["x"], [[]], [[{}, 1]], {}, "x", 7].entries()) {
      const receipt = { at: 1e308, card: s.hard.id, step: "apply", of: "", sets };
      await s.ana.update("Actor", s.mine.id ?? "", { [`flags.hot-property.receipts.Receipt00000000${i}`]: receipt });
    }
    const card = await rolled(s.mine, hardWay(), [1, 2]);
    await hardMove(card, "heat");
    expect(heatOf(s.mine)).toBe(3);
    await undoEntry(card, entryOf(card, "hard"));
    expect(heatOf(s.mine)).toBe(2);
  });
});

describe("moves that are not the GM’s word", () => {
  const waits = async (s: Scene, card: MessageDocument): Promise<void> => {
    const { changed } = await outcome(() => s.ana.ask(...shoot(card, s.bens)));
    expect(changed).toEqual([card.uuid]);
    expect(heatOf(s.bens)).toBe(1);
    expect(entriesOf(card)).toMatchObject([[expect.any(String), { state: "asked", awaits: [s.bens.uuid] }]]);
    await expectDrawn();
  };
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
