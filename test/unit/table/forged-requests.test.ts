import { beforeAll, describe, expect, it } from "vitest";
import { entryOf, hardWay, newCharacter, rolled, somebody } from "./fixture.ts";
import {
  due,
  ENEMY,
  expectBarred,
  expectRefused,
  HEAT,
  LINE,
  type Players,
  postedBy,
  type Scene,
  scene,
  shoot,
  sitDown,
} from "./forged-scene.ts";

/* A player's line used by hand against the GM's desk. Not here, because the design doesn't defend it: dice she forged,
 * documents she owns, and reading what was delivered to her. */

const ID = "ForgedRequest001";
const bad = "HOTPROPERTY.Error.BadRequest";
const nobody = "HOTPROPERTY.Error.NobodyPicked";
let players: Players;
beforeAll(async () => {
  players = await sitDown();
});

/** What Ana asks for: id and request. */
type Asking = (s: Scene) => [string, unknown] | Promise<[string, unknown]>;

const applying =
  (options: unknown): Asking =>
  (s) =>
    due(s.hard, "apply", options);
const aiming =
  (target: (s: Scene) => string | Promise<string>): Asking =>
  async (s) =>
    due(s.shot, "apply", { options: [LINE], answers: { [`${LINE}:target`]: await target(s) } });
const naming = (owed: unknown): Asking => applying({ options: [ENEMY], answers: { [`${ENEMY}-0:owed`]: owed } });
const changing =
  (options: unknown, about?: (s: Scene) => string): Asking =>
  (s) => [ID, { card: "", step: "change", about: about?.(s) ?? somebody("The Canal Street lot").uuid, options }];
const CLOCK = "goalDocksAAAAAAA";
const factionOf = async (owner: string): Promise<() => string> => {
  const goals = { [CLOCK]: { name: "the docks", value: 1, size: 4 } };
  const made = (await Actor.create({
    name: "The Corsinis",
    type: "faction",
    ownership: { [owner]: 3 },
    system: { goals },
  } as never)) as { uuid: string };
  return () => made.uuid;
};
const asking =
  (request: unknown): Asking =>
  (s) => [due(s.hard, "apply")[0], request];

const nested = (depth: number): object => (depth === 0 ? {} : { deeper: nested(depth - 1) });

const ROWS: readonly (readonly [title: string, reason: string, Asking])[] = [
  [
    "C051 apply on Ben’s card",
    "HOTPROPERTY.Trust.apply",
    async (s) => {
      const card = await postedBy(s.ben, await rolled(s.bens, hardWay(), [5, 6]));
      return due(card, "apply", { options: [HEAT] });
    },
  ],
  [
    "C051 apply on the card of a character that only the GM plays",
    "HOTPROPERTY.Trust.apply",
    async () => {
      const card = await rolled(await newCharacter(), hardWay(), [5, 6]);
      return due(card, "apply", { options: [HEAT] });
    },
  ],
  [
    "undo of what Ben applied",
    "HOTPROPERTY.Trust.undo",
    async (s) => {
      const card = await postedBy(s.ben, await rolled(s.bens, hardWay(), [5, 6]));
      await s.ben.ask(...due(card, "apply", { options: [HEAT] }));
      return due(card, "undo", { force: true }, entryOf(card));
    },
  ],
  [
    "a card that doesn’t exist",
    "HOTPROPERTY.Error.CardGone",
    () => [ID, { card: "nosuchmessage000", step: "apply", about: "", options: {} }],
  ],
  [
    "a plain message",
    "HOTPROPERTY.Error.NotACard",
    async (s) => {
      const id = `plain${Math.random().toString(36).slice(2).padEnd(11, "0").slice(0, 11)}`;
      await s.ana.create("ChatMessage", { _id: id, content: "hello" });
      return [ID, { card: id, step: "apply", about: "", options: {} }];
    },
  ],
  [
    "C089 the same request under another id",
    "HOTPROPERTY.Error.Overtaken",
    (s) => [ID, due(s.hard, "apply", { options: [HEAT] })[1]],
  ],
  [
    "an id with a letter altered",
    "HOTPROPERTY.Error.Overtaken",
    (s) => {
      const [id, request] = due(s.hard, "apply", { options: [HEAT] });
      return [`${id.slice(0, 15)}${id.endsWith("a") ? "b" : "a"}`, request];
    },
  ],
  ["an id that is none", bad, (s) => ["not an id", due(s.hard, "apply", { options: [HEAT] })[1]]],
  ["an id of 10,000 letters", bad, (s) => ["i".repeat(10_000), due(s.hard, "apply", { options: [HEAT] })[1]]],
  ["an unknown step", bad, (s) => [ID, { card: s.hard.id, step: "wipe", about: "", options: {} }]],
  ["S2.4 a step called shift", bad, (s) => [ID, { card: s.hard.id, step: "shift", about: "", options: { step: 1 } }]],
  ["a step that is an object", bad, (s) => [ID, { card: s.hard.id, step: { apply: true }, about: "", options: {} }]],
  ["a step that every object has", bad, (s) => [ID, { card: s.hard.id, step: "toString", about: "", options: {} }]],
  [
    "S2.5 the GM’s hard move",
    "HOTPROPERTY.Trust.hard",
    async (s) => {
      const card = await postedBy(s.ana, await rolled(s.mine, hardWay(), [1, 2]));
      return due(card, "hard", { move: "heat" });
    },
  ],
  ["S5.2 burning somebody", "HOTPROPERTY.Trust.burn", (s) => due(s.hard, "burn", {}, s.bens.uuid)],
  [
    "G7 override: true",
    "HOTPROPERTY.Error.Picks",
    applying({ options: [HEAT, ENEMY], override: true, answers: { [`${ENEMY}-0:owed`]: "new:Somebody" } }),
  ],
  [
    "G7 force: true on what has moved since",
    "HOTPROPERTY.Error.Moved",
    async (s) => {
      await s.ana.ask(...due(s.hard, "apply", { options: [HEAT] }));
      await s.ana.update("Actor", s.mine.id ?? "", { "system.heat.loose": 7 });
      return due(s.hard, "undo", { force: true }, entryOf(s.hard));
    },
  ],
  ["C059 options that don’t exist", "HOTPROPERTY.Error.Picks", applying({ options: ["nosuchoption0000"] })],
  [
    "C059 one that exists and one that doesn’t",
    "HOTPROPERTY.Error.Picks",
    applying({ options: [HEAT, "nosuchoption0000"] }),
  ],
  [
    "C059 an option listed twice where two are to be picked",
    "HOTPROPERTY.Error.Picks",
    async (s) => {
      const card = await postedBy(s.ana, await rolled(s.mine, hardWay(), [4, 4]));
      return due(card, "apply", { options: [HEAT, HEAT] });
    },
  ],
  ["S2.3 too many options", "HOTPROPERTY.Error.Picks", applying({ options: [HEAT, "hardWayForward00"] })],
  ["S2.3 no option where one is to be picked", "HOTPROPERTY.Error.Picks", applying({ options: [] })],
  ["C059 an option of another move", "HOTPROPERTY.Error.Picks", applying({ options: [LINE] })],
  ["C059 it lands on somebody of the GM’s", nobody, aiming(() => somebody("Mick the Lock").uuid)],
  ["C059 it lands on a character that nobody plays", nobody, aiming(async () => (await newCharacter()).uuid)],
  ["C059 it lands on herself", nobody, aiming(({ mine }) => mine.uuid)],
  ["C059 it lands on something in a compendium", nobody, aiming(() => hardWay().uuid)],
  ["C059 it lands on the crew", nobody, aiming(() => somebody("The Canal Street lot").uuid)],
  ["C059 it lands on a user", nobody, aiming(({ ben }) => `User.${ben.userId}`)],
  ["C059 it lands on nonsense", nobody, aiming(() => "Actor.__proto__")],
  [
    "C059 someone the asker can’t see is owed",
    "HOTPROPERTY.Consequence.payback.Nobody",
    async (s) => {
      const hidden = await Actor.create({ name: "The informer", type: "npc" } as never);
      return naming(`npc:${(hidden as { uuid: string }).uuid}`)(s);
    },
  ],
  [
    "C059 a player’s character is owed as an NPC",
    "HOTPROPERTY.Consequence.payback.Nobody",
    (s) => naming(`npc:${s.bens.uuid}`)(s),
  ],
  [
    "C059 a contact of somebody else is owed",
    "HOTPROPERTY.Consequence.payback.Nobody",
    naming("contact:HoodDocPharmacy1"),
  ],
  [
    "S5.5 somebody who is in the box already",
    "HOTPROPERTY.Consequence.payback.Already",
    async (s) => {
      const box = { kind: "rival", payback: { owed: true } };
      await s.ana.create("Item", { _id: ID, name: "The porter", type: "contact", system: box }, s.mine.uuid);
      return naming("new:  the PORTER ")(s);
    },
  ],
  ["a name of 10,000 letters", bad, naming(`new:${"x".repeat(10_000)}`)],
  ["a name with control characters", bad, naming("new:The\u0000porter\u001b[31m")],
  ["a name that turns the line round", bad, naming("new:retrop\u202e ehT")],
  ["a name that is a number", bad, naming(7)],
  ["a name that is nothing", bad, naming(null)],
  ["a name that is a list", bad, naming(["new:The porter"])],
  [
    "a request of 30 kB",
    bad,
    (s) => {
      const [id, request] = due(s.hard, "apply", { options: [HEAT] });
      return [id, { ...request, more: "x".repeat(30_000) }];
    },
  ],
  [
    "a request of 5 MB",
    bad,
    (s) => {
      const [id, request] = due(s.hard, "apply", { options: [HEAT] });
      return [id, { ...request, more: "x".repeat(5_000_000) }];
    },
  ],
  ["options nested deep", bad, applying({ options: nested(40) })],
  ["answers nested deep", bad, applying({ options: [HEAT], answers: nested(40) })],
  ["a request that is a list", bad, asking(["apply"])],
  ["a request that is a text", bad, asking("apply")],
  ["a request that is a number", bad, asking(7)],
  ["a request that is nothing", bad, asking(null)],
  ["options that are a list", bad, applying([HEAT])],
  ["options that are nothing", bad, applying(null)],
  ["a list of options that is an object", bad, applying({ options: { 0: HEAT } })],
  ["a list of options that holds objects", bad, applying({ options: [{ id: HEAT }] })],
  ["answers that are a list", bad, applying({ options: [HEAT], answers: [HEAT] })],
  [
    "more answers than any card asks",
    bad,
    applying({ options: [HEAT], answers: Object.fromEntries(Array.from({ length: 70 }, (_, i) => [`a${i}`, "x"])) }),
  ],
  ["an override that is a text", bad, applying({ options: [HEAT], override: "yes" })],
  ["a card that is a number", bad, () => [ID, { card: 7, step: "apply", about: "", options: {} }]],
  ["an about that is nothing", bad, (s) => [ID, { card: s.hard.id, step: "apply", about: null, options: {} }]],
  ["an apply without a card", bad, () => [ID, { card: "", step: "apply", about: "", options: {} }]],
  [
    "a change with a card",
    bad,
    (s) => due(s.hard, "change", { track: "funds", by: 1 }, somebody("The Canal Street lot").uuid),
  ],
  [
    "C072 a crew that she isn’t in",
    "HOTPROPERTY.Trust.change",
    async (s) => {
      const crew = (await Actor.create({
        name: "Others",
        type: "crew",
        ownership: { [s.ben.userId]: 3 },
      } as never)) as { uuid: string };
      return changing({ track: "funds", by: 1 }, () => crew.uuid)(s);
    },
  ],
  [
    "a crew that is a character",
    "HOTPROPERTY.Error.CrewGone",
    changing({ track: "funds", by: 1 }, ({ bens }) => bens.uuid),
  ],
  ["a track that crews don’t have", bad, changing({ track: "members.HoodSlipMarlowe1", by: 1 })],
  ["a track that every object has", bad, changing({ track: "constructor", by: 1 })],
  ["a billion of funds", bad, changing({ track: "funds", by: 1e9 })],
  ["minus a billion of funds", bad, changing({ track: "funds", by: -1e9 })],
  ["half a point of rep", bad, changing({ track: "rep", by: 0.5 })],
  ["no number of heat (NaN)", bad, changing({ track: "heat", by: Number.NaN })],
  ["a number that is a text", bad, changing({ track: "heat", by: "1" })],
  [
    "S5.3 what she owes herself less, on the file of who is owed",
    "HOTPROPERTY.Trust.change",
    (s) => changing({ track: "debt", debtor: s.mine.id, by: -1 }, ({ bens }) => bens.uuid)(s),
  ],
  [
    "S5.3 a debt of hers with herself",
    nobody,
    (s) => changing({ track: "debt", debtor: s.mine.id, by: 1 }, ({ mine }) => mine.uuid)(s),
  ],
  [
    "S5.3 a debt of somebody whom nobody plays",
    nobody,
    async (s) => changing({ track: "debt", debtor: (await newCharacter()).id, by: 1 }, ({ mine }) => mine.uuid)(s),
  ],
  [
    "S5.3 a debt whose debtor is a path",
    nobody,
    changing({ track: "debt", debtor: "HoodSlipMarlowe1.x", by: 1 }, ({ mine }) => mine.uuid),
  ],
  [
    "S5.3 a debt whose debtor is a list",
    bad,
    changing({ track: "debt", debtor: ["HoodDocOkafor001"], by: 1 }, ({ mine }) => mine.uuid),
  ],
  [
    "G3 the bounty of a crew that isn’t hers",
    "HOTPROPERTY.Trust.change",
    async (s) => {
      const crew = (await Actor.create({
        name: "Others",
        type: "crew",
        system: { bounty: 90 },
        ownership: { [s.ben.userId]: 3 },
      } as never)) as { uuid: string };
      return changing({ cash: 1, into: "" }, () => crew.uuid)(s);
    },
  ],
  ["G3 more bounty than there is", "HOTPROPERTY.Error.TooLittleBounty", changing({ cash: 1, into: "" })],
  ["G3 bounty cashed in backwards", bad, changing({ cash: -3, into: "" })],
  ["G3 bounty for a path", "HOTPROPERTY.Error.NotAMember", changing({ cash: 1, into: "system.heat" })],
  ["S5.3 a debt owed to a crew", nobody, (s) => changing({ track: "debt", debtor: s.mine.id, by: 1 })(s)],
  [
    "W5.1 a clock of a faction that isn’t hers",
    "HOTPROPERTY.Trust.change",
    async (s) => changing({ clock: CLOCK, to: 3 }, await factionOf(s.ben.userId))(s),
  ],
  [
    "a clock that isn’t there",
    "HOTPROPERTY.Error.ClockGone",
    async (s) => changing({ clock: ID, to: 3 }, await factionOf(s.ana.userId))(s),
  ],
  [
    "a clock that is a path",
    "HOTPROPERTY.Error.ClockGone",
    async (s) => changing({ clock: `${CLOCK}.size`, to: 3 }, await factionOf(s.ana.userId))(s),
  ],
  [
    "a clock of somebody who has none",
    "HOTPROPERTY.Error.ClockGone",
    changing({ clock: CLOCK, to: 3 }, ({ mine }) => mine.uuid),
  ],
  ["a clock with a billion segments", bad, changing({ clock: CLOCK, to: 1e9 })],
  ["a clock below nothing", bad, changing({ clock: CLOCK, to: -1 })],
  ["half a segment", bad, changing({ clock: CLOCK, to: 0.5 })],
  ["a clock that is an object", bad, changing({ clock: {}, to: 1 })],
  ["undo of an entry that isn’t there", "HOTPROPERTY.Error.NothingToUndo", (s) => due(s.hard, "undo", {}, ID)],
  ["a yes to what nobody asked", "HOTPROPERTY.Error.NothingAsked", (s) => due(s.hard, "confirm", { seal: "" }, ID)],
  ["a no to what nobody asked", "HOTPROPERTY.Error.NothingAsked", (s) => due(s.hard, "decline", {}, ID)],
  [
    "S3.9 an answer to heat that never came",
    "HOTPROPERTY.Error.NothingToAnswer",
    (s) => due(s.hard, "answer", { answer: "stands" }, `${ID}.0.0`),
  ],
];

describe("C059 C089 what a player puts into her outbox by hand is refused with its reason, and changes nothing", () => {
  it.each(ROWS.map(([title, reason, asking]) => ({ title, reason, asking })))(
    "$title",
    { timeout: 20_000 },
    async ({ reason, asking }) => {
      const s = await scene(players);
      const [id, request] = await asking(s);
      await expectRefused(reason, () => s.ana.ask(id, request));
    },
  );
});

describe("C051 what the server itself bars", () => {
  it.each<[string, RegExp, (s: Scene) => Promise<void>]>([
    ["an entry in Ben’s outbox", /your own user only/, (s) => s.ana.ask(...shoot(s.shot, s.bens), s.ben.userId)],
    [
      "an entry in the GM’s outbox",
      /your own user only/,
      (s) => s.ana.ask(...due(s.hard, "hard", { move: "heat" }), "HoodUserGM000001"),
    ],
    [
      "S2.4 a shift on the GM’s user",
      /your own user only/,
      (s) => s.ana.update("User", "HoodUserGM000001", { [`flags.hot-property.shifts.${s.hard.id ?? ""}`]: 1 }),
    ],
    ["Ben’s character", /only its owners/, (s) => s.ana.update("Actor", s.bens.id ?? "", { "system.heat.loose": 9 })],
    [
      "a receipt on Ben’s character",
      /only its owners/,
      (s) => s.ana.update("Actor", s.bens.id ?? "", { [`flags.hot-property.receipts.${ID}`]: {} }),
    ],
    [
      "an item on Ben’s character",
      /only its owners/,
      (s) => s.ana.create("Item", { name: "Debt", type: "gear" }, s.bens.uuid),
    ],
    ["Ben’s message", /its author/, (s) => s.ana.rewrite(s.bensHard, { "system.actor": s.mine.uuid })],
    ["who wrote her message", /who wrote a message/, (s) => s.ana.rewrite(s.hard, { author: "HoodUserGM000001" })],
    ["her own role", /the role of a user/, (s) => s.ana.update("User", s.ana.userId, { role: 4 })],
    [
      "C069 the world’s setting",
      /settings of this world/,
      (s) => s.ana.create("Setting", { key: "hot-property.othersConfirm", value: "true" }),
    ],
    ["the GM’s move", /only its owners/, (s) => s.ana.update("Item", s.aimed.id ?? "", { "system.options": {} })],
    [
      "a key that reaches prototypes",
      /can't be the name of a field/,
      (s) => s.ana.ask(ID, JSON.parse('{"options":{"__proto__":{"pwned":true}}}')),
    ],
    ["another such key", /can't be the name of a field/, (s) => s.ana.ask("constructor.prototype.pwned", true)],
    ["nesting without end", /nested more than/, (s) => s.ana.ask(ID, nested(100))],
  ])("%s", async (_title, words, attack) => {
    const s = await scene(players);
    await expectBarred(words, () => attack(s));
    expect(({} as { pwned?: unknown }).pwned).toBeUndefined();
  });
});
