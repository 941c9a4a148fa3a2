import { beforeAll, describe, expect, it } from "vitest";
import { basicMoves } from "../../../src/documents/move-registry.ts";
import type { ItemDocument, MessageDocument } from "../../../src/foundry/documents.ts";
import { messages, users } from "../../../src/foundry/lookup.ts";
import { undoEntry } from "../../../src/play/card-presses.ts";
import { entryOf, hardWay, newCharacter, ownMove, rolled, somebody } from "./fixture.ts";
import { FORGED, forge, heatStep, ownedMove, removeEntries, step } from "./forged-entries.ts";
import {
  arrived,
  due,
  expectRefused,
  HEAT,
  LINE,
  type Players,
  passOn,
  postedBy,
  type Scene,
  scene,
  shoot,
  sitDown,
} from "./forged-scene.ts";

/*
 * A player rewrites what is hers: her message after the roll, her character's receipts, her own moves. The server takes
 * it, since it is hers; the desk doesn't take its word for anything of anybody else's. Not here, because the design
 * doesn't defend it: dice she forged (so also heat of her own that she made up whole, card, receipt and all), her own
 * file, and reading.
 */

let players: Players;
beforeAll(async () => {
  players = await sitDown();
});

/** What of hers is rewritten, and then asked for. */
type Forging = (s: Scene) => Promise<[string, unknown]>;

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
