import { beforeAll, describe, expect, it } from "vitest";
import { BLANK_ENTRY, type StoredEntry } from "../../../src/data/message/entries.ts";
import type { MessageDocument } from "../../../src/foundry/documents.ts";
import { applyMove, sayYes } from "../../../src/play/card-presses.ts";
import { cardFrom } from "../../../src/table/card.ts";
import { sealOf } from "../../../src/table/procedures/consent.ts";
import { entriesOf, newCharacter, ownMove, pick, rolled } from "./fixture.ts";
import { wordsOf } from "./forged-entries.ts";
import {
  due,
  expectDrawn,
  expectRefused,
  heatOf,
  LINE,
  outcome,
  type Players,
  postedBy,
  type Scene,
  scene,
  shoot,
  sitDown,
} from "./forged-scene.ts";
import type { Line } from "./forged-seat.ts";

/*
 * C069 What lands on somebody else waits for their yes or the GM's. The request waits on a card that its asker can
 * rewrite: nothing written there is anybody's yes.
 */

let players: Players;
beforeAll(async () => {
  players = await sitDown();
});

interface Asked extends Scene {
  readonly card: MessageDocument;
  readonly entry: string;
}

/** Ana's homebrew, which gives somebody picked ten heat: asked for Ben, not yet granted. */
const askedFor = async (): Promise<Asked> => {
  const s = await scene(players);
  const move = await ownMove([{ type: "heat", amount: 10, whom: "picked" }]);
  await move.update({ [`ownership.${s.ana.userId}`]: 3 } as never);
  const card = await postedBy(s.ana, await rolled(s.mine, move, [3, 4]));
  await s.ana.ask(...shoot(card, s.bens));
  const [entry = ""] = entriesOf(card)[0] ?? [];
  return { ...s, card, entry };
};

const rewriteEntry = (s: Asked, changes: Partial<StoredEntry>): Promise<void> =>
  s.ana.rewrite(
    s.card,
    Object.fromEntries(Object.entries(changes).map(([key, value]) => [`system.entries.${s.entry}.${key}`, value])),
  );

const sealNow = (s: Asked): string => {
  const card = cardFrom(s.card);
  return sealOf(card, card.ledger.get(s.entry) ?? BLANK_ENTRY);
};

const yes = (s: Asked, line: Line, seal = sealNow(s)): Promise<void> =>
  line.ask(...due(s.card, "confirm", { seal }, s.entry));

const no = (s: Asked, line: Line): Promise<void> => line.ask(...due(s.card, "decline", {}, s.entry));

describe("C069 C051 a yes that is none", () => {
  it.each<[string, string, (s: Asked) => Promise<void>]>([
    ["the asker’s own", "HOTPROPERTY.Trust.confirm", (s) => yes(s, s.ana)],
    ["somebody’s whom it doesn’t concern", "HOTPROPERTY.Trust.confirm", (s) => yes(s, s.cleo)],
    ["somebody’s no whom it doesn’t concern", "HOTPROPERTY.Trust.decline", (s) => no(s, s.cleo)],
    ["with no seal", "HOTPROPERTY.Error.AskedOtherwise", (s) => yes(s, s.ben, "")],
    ["with another seal", "HOTPROPERTY.Error.AskedOtherwise", (s) => yes(s, s.ben, "x".repeat(16))],
    [
      "to something that isn’t asked there",
      "HOTPROPERTY.Error.NothingAsked",
      (s) => s.ben.ask(...due(s.card, "confirm", { seal: sealNow(s) }, "nosuchentry00000")),
    ],
  ])("%s", async (_title, reason, say) => {
    const s = await askedFor();
    await expectRefused(reason, () => say(s));
  });

  it.each<[string, string, (s: Asked) => Partial<StoredEntry>, (s: Asked) => Line]>([
    ["awaits emptied", "HOTPROPERTY.Trust.confirm", () => ({ awaits: [] }), (s) => s.ana],
    [
      "awaits turned to her own character",
      "HOTPROPERTY.Trust.confirm",
      (s) => ({ awaits: [s.mine.uuid] }),
      (s) => s.ana,
    ],
    [
      "Ben’s yes written down by her",
      "HOTPROPERTY.Trust.confirm",
      (s) => ({ awaits: [s.mine.uuid], confirmedBy: [s.ben.userId] }),
      (s) => s.ana,
    ],
    [
      "the GM’s yes written down by her",
      "HOTPROPERTY.Trust.confirm",
      (s) => ({ awaits: [s.mine.uuid], confirmedBy: ["HoodUserGM000001"] }),
      (s) => s.ana,
    ],
    [
      "said to be asked by Ben",
      "HOTPROPERTY.Trust.confirm",
      (s) => ({ awaits: [s.mine.uuid], by: s.ben.userId }),
      (s) => s.ana,
    ],
    [
      "said to be asked by the GM",
      "HOTPROPERTY.Trust.confirm",
      (s) => ({ awaits: [s.mine.uuid], by: "HoodUserGM000001" }),
      (s) => s.ana,
    ],
    [
      "awaits turned to Cleo’s character",
      "HOTPROPERTY.Trust.confirm",
      (s) => ({ awaits: [s.cleos.uuid] }),
      (s) => s.cleo,
    ],
    ["said to be another step", "HOTPROPERTY.Error.NothingAsked", () => ({ step: "hard" }), (s) => s.ben],
    [
      "a user among those awaited",
      "HOTPROPERTY.Trust.confirm",
      (s) => ({ awaits: [`User.${s.ana.userId}`] }),
      (s) => s.ana,
    ],
    ["options of nonsense", "HOTPROPERTY.Error.BadRequest", () => ({ options: { options: 7 } }), (s) => s.ben],
    [
      "another target that isn’t offered",
      "HOTPROPERTY.Error.NobodyPicked",
      (s) => ({ options: { options: [LINE], answers: { [`${LINE}:target`]: s.mine.uuid } } }),
      (s) => s.ben,
    ],
  ])("the card rewritten: %s", async (_title, reason, changes, who) => {
    const s = await askedFor();
    await rewriteEntry(s, changes(s));
    await expectRefused(reason, () => yes(s, who(s)));
    expect(heatOf(s.bens)).toBe(1);
  });

  it.each<[string, (s: Asked) => Promise<void>]>([
    [
      "the target",
      (s) => rewriteEntry(s, { options: { options: [LINE], answers: { [`${LINE}:target`]: s.cleos.uuid } } }),
    ],
    ["who asks", (s) => rewriteEntry(s, { by: s.cleo.userId })],
    ["whose yes is awaited", (s) => rewriteEntry(s, { awaits: [s.mine.uuid, s.bens.uuid] })],
    [
      "the move and what it says",
      async (s) => {
        const worse = await ownMove([{ type: "heat", amount: 9, whom: "picked" }], { key: "" });
        await s.ana.rewrite(s.card, { "system.move": worse.uuid, system: wordsOf(worse) });
      },
    ],
    [
      "the dice",
      async (s) => {
        const other = await rolled(s.mine, s.aimed, [6, 6]);
        await s.ana.rewrite(s.card, { rolls: (other.toObject() as unknown as { rolls: string[] }).rolls });
      },
    ],
    [
      "the character",
      async (s) => {
        const twin = await newCharacter({}, { [s.ana.userId]: 3 });
        await s.ana.rewrite(s.card, { "system.actor": twin.uuid });
      },
    ],
  ])("what was read before it was changed: %s", async (_title, change) => {
    const s = await askedFor();
    const read = sealNow(s);
    await change(s);
    await expectRefused("HOTPROPERTY.Error.AskedOtherwise", () => yes(s, s.ben, read));
  });

  it("asked for under a name of the GM’s on a card of the GM’s", async () => {
    const s = await scene(players);
    const card = await rolled(s.mine, s.aimed, [3, 4]);
    const [id] = shoot(card, s.bens);
    const options = { options: [LINE], answers: { [`${LINE}:target`]: s.bens.uuid } };
    const made = { ...BLANK_ENTRY, step: "apply", state: "asked", by: game.user?.id, options, awaits: [s.bens.uuid] };
    await card.update({ [`system.entries.${id}`]: made } as never);
    await expectRefused("HOTPROPERTY.Error.NothingAsked", () => yes({ ...s, card, entry: id }, s.ben));
  });
});

describe("C069 a yes that is one", () => {
  it("Ben’s is enough for his own file", async () => {
    const s = await askedFor();
    await yes(s, s.ben);
    expect(heatOf(s.bens)).toBe(11);
    expect(entriesOf(s.card)[0]?.[1]).toMatchObject({ state: "done", confirmedBy: [s.ben.userId] });
    const { changed } = await outcome(() => yes(s, s.ben, "again"));
    expect(changed).toEqual([]);
  });

  it("the GM’s is enough for everybody’s", async () => {
    const s = await askedFor();
    await sayYes(s.card, s.entry);
    expect(heatOf(s.bens)).toBe(11);
  });

  it("of two whose files it touches, one’s isn’t enough; written into the card it isn’t either", async () => {
    const s = await scene(players);
    const move = await ownMove([], {
      options: {
        optionAAAAAAAAAA: { label: "one", sort: 1, consequences: [{ type: "heat", amount: 1, whom: "picked" }] },
        optionBBBBBBBBBB: { label: "two", sort: 2, consequences: [{ type: "heat", amount: 1, whom: "picked" }] },
      },
      results: { weak: { text: "both", pick: 2 } },
    });
    await move.update({ [`ownership.${s.ana.userId}`]: 3 } as never);
    const card = await postedBy(s.ana, await rolled(s.mine, move, [3, 4]));
    const answers = { "optionAAAAAAAAAA:target": s.bens.uuid, "optionBBBBBBBBBB:target": s.cleos.uuid };
    await s.ana.ask(...due(card, "apply", { options: ["optionAAAAAAAAAA", "optionBBBBBBBBBB"], answers }));
    const asked = { ...s, card, entry: entriesOf(card)[0]?.[0] ?? "" };
    await yes(asked, s.ben);
    await expectDrawn();
    expect([heatOf(s.bens), heatOf(s.cleos)]).toEqual([1, 0]);
    await rewriteEntry(asked, { confirmedBy: [s.ben.userId, s.cleo.userId] });
    await yes(asked, s.ben);
    expect([heatOf(s.bens), heatOf(s.cleos)]).toEqual([1, 0]);
    await yes(asked, s.cleo);
    expect([heatOf(s.bens), heatOf(s.cleos)]).toEqual([2, 1]);
  });

  it("his yes to one thing is none to another", async () => {
    const s = await askedFor();
    const first = sealNow(s);
    await no(s, s.ben);
    expect(heatOf(s.bens)).toBe(1);
    await s.ana.rewrite(s.card, { [`system.entries.${s.entry}.state`]: "asked" });
    expect(sealNow(s)).toBe(first);
    await expectRefused("HOTPROPERTY.Trust.confirm", () => yes(s, s.ana));
  });

  it("G6 what waits is not applied by the GM’s own press a second time", async () => {
    const s = await askedFor();
    await applyMove(s.card, pick(s.card, ["the line"], { target: s.bens.uuid }));
    expect(heatOf(s.bens)).toBe(11);
    await expectRefused("HOTPROPERTY.Error.AlreadyApplied", () => yes(s, s.ben));
  });
});
