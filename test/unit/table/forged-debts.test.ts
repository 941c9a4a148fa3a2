import { beforeAll, describe, expect, it } from "vitest";
import { askedContext } from "../../../src/cards/asked.ts";
import type { ActorDocument } from "../../../src/foundry/documents.ts";
import { messages } from "../../../src/foundry/lookup.ts";
import { asked, cardFrom } from "../../../src/table/card.ts";
import { sealOf } from "../../../src/table/procedures/consent.ts";
import { characterData } from "./fixture.ts";
import { due, expectRefused, heatOf, type Players, type Scene, scene, sitDown } from "./forged-scene.ts";

/* A player's line used by hand: debts called in by the outbox. */

const ID = "ForgedDebt000001";
const bad = "HOTPROPERTY.Error.BadRequest";

let players: Players;
beforeAll(async () => {
  players = await sitDown();
});

type Asking = (s: Scene) => Promise<[string, unknown]>;

/** Ana's character is owed four by Ben's, and Ben's four by Ana's. */
const owing = async ({ mine, bens }: Scene): Promise<void> => {
  await mine.update({ system: { debts: { [bens.id ?? ""]: 4 } } } as never);
  await bens.update({ system: { debts: { [mine.id ?? ""]: 4 } } } as never);
};

const calling =
  (options: object, about: (s: Scene) => ActorDocument = (s) => s.mine, who = (s: Scene) => s.bens): Asking =>
  async (s) => {
    await owing(s);
    return [ID, { card: "", step: "call", about: about(s).uuid, options: { who: who(s).uuid, ...options } }];
  };

const ROWS: readonly (readonly [title: string, reason: string, Asking])[] = [
  [
    "S5.4 what Ben is owed, called in by Ana",
    "HOTPROPERTY.Trust.call",
    calling(
      { pick: "experience" },
      (s) => s.bens,
      (s) => s.mine,
    ),
  ],
  [
    "S5.4 a debt that isn’t past three",
    "HOTPROPERTY.Error.NotDue",
    calling({ pick: "heat" }, undefined, (s) => s.cleos),
  ],
  [
    "S5.4 one’s own debt to oneself",
    "HOTPROPERTY.Error.NobodyPicked",
    calling({ pick: "heat" }, undefined, (s) => s.mine),
  ],
  ["S5.4 something else for it", bad, calling({ pick: "dough" })],
  ["S5.4 nothing said", "HOTPROPERTY.CallIn.Unsaid", calling({ pick: "must" })],
  ["S5.4 a speech", bad, calling({ pick: "must", what: "x".repeat(121) })],
  ["S5.4 everybody’s move", "HOTPROPERTY.CallIn.Barred.playbook", calling({ pick: "move", what: "lie-low" })],
  [
    "S5.4 experience with a path",
    "HOTPROPERTY.Error.NotOffered",
    calling({ pick: "experience", what: "system.dough" }),
  ],
  [
    "S5.4 somebody of Ben’s handed to Ben",
    "HOTPROPERTY.CallIn.Barred.payback",
    calling({ pick: "payback", what: "x" }),
  ],
  ["S5.4 a call on a card", bad, async (s) => due(s.hard, "call", { who: s.bens.uuid, pick: "heat" }, s.mine.uuid)],
];

describe("C059 S5.4 a debt by a request made up", () => {
  it.each(ROWS.map(([title, reason, asking]) => ({ title, reason, asking })))("$title", async ({ reason, asking }) => {
    const s = await scene(players);
    const [id, request] = await asking(s);
    await expectRefused(reason, () => s.ana.ask(id, request));
  });

  it("C069 S5.4 heat isn’t swapped before the debtor says yes; only they or the GM may", async () => {
    const s = await scene(players);
    const [, request] = await calling({ pick: "heat" })(s);
    await s.ana.ask("ForgedDebtSwap01", request);
    const message = [...messages()].at(-1);
    const card = cardFrom(message);
    const [entry, stored] = asked(card) ?? [];
    expect([heatOf(s.mine), heatOf(s.bens)]).toEqual([2, 1]);
    if (!message || !entry || !stored) throw new Error("Nobody was asked.");
    const yes = due(message, "confirm", { seal: sealOf(card, stored) }, entry);
    await expectRefused("HOTPROPERTY.Trust.confirm", () => s.ana.ask(...yes));
    await s.ben.ask(...due(message, "confirm", { seal: sealOf(card, stored) }, entry));
    expect([heatOf(s.mine), heatOf(s.bens)]).toEqual([1, 2]);
    expect(characterData(s.mine).debtOf(s.bens.id ?? "")).toBe(0);
  });

  it("C069 S5.4 a yes is one to whom, and to the heat, that was read on the card: not to what stands there by then", async () => {
    const s = await scene(players);
    const made = await s.mine.createEmbeddedDocuments("Item", [
      { name: "Mick", type: "contact", system: { payback: { owed: true } } },
    ] as never);
    const mick = made?.[0] as unknown as { id: string; update(changes: object): Promise<unknown> };
    for (const [id, options, change] of [
      ["ForgedDebtHand01", { pick: "payback", what: mick.id }, () => mick.update({ name: "The Commissioner" })],
      ["ForgedDebtHeat01", { pick: "heat" }, () => s.mine.update({ "system.heat.loose": 4 } as never)],
    ] as const) {
      const [, request] = await calling(options)(s);
      await s.ana.ask(id, request);
      const message = [...messages()].at(-1);
      const card = cardFrom(message);
      const read = await askedContext(card, null);
      if (!message || !read) throw new Error("Nobody was asked.");
      expect(read.lines[0]?.text).toContain(options.pick === "heat" ? "2, for" : "Mick");
      await change();
      await expectRefused("HOTPROPERTY.Error.AskedOtherwise", () =>
        s.ben.ask(...due(message, "confirm", { seal: read.seal }, read.entry)),
      );
    }
  });
});
