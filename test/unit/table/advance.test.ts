import { describe, expect, it } from "vitest";
import { tierOfCard } from "../../../src/documents/proposal.ts";
import type { ActorDocument } from "../../../src/foundry/documents.ts";
import { advance, advanceStanding } from "../../../src/play/advance.ts";
import { become } from "../../../src/play/become.ts";
import { applyMove, letHeatStand, undoEntry } from "../../../src/play/card-presses.ts";
import { tickPrompt } from "../../../src/play/tick-prompt.ts";
import { advanceChoices } from "../../../src/table/advance-choices.ts";
import { arrivals } from "../../../src/table/arrivals.ts";
import { asCard, cardFrom } from "../../../src/table/card.ts";
import { characterData, entryOf, hardWay, newCharacter, ownMove, pick, refusal, rolled } from "./fixture.ts";
import { dataOf, fileOf, firstChoice, heldKeys, lastCard, playbook } from "./playbook-fixture.ts";

const entryOn = (card = lastCard()): string => [...(asCard(card)?.ledger.keys() ?? [])].at(-1) ?? "";

/** A Go-Between with some experience and heat. */
const goBetween = async (system: object = {}): Promise<ActorDocument> => {
  const actor = await newCharacter();
  const item = await playbook("go-between");
  await become(actor, item, firstChoice(item));
  await actor.update({ system } as never);
  return actor;
};

const whats = (actor: ActorDocument, kind: string): string[] =>
  advanceChoices(actor).flatMap((choice) => (choice.kind === kind ? [choice.what] : []));

describe("an advance is due", () => {
  it("S8.2 the moment experience and total heat reach five, stuck heat counted; nothing is written by itself", async () => {
    const actor = await newCharacter({ experience: 3, heat: { loose: 1 } });
    expect(advanceStanding(actor)).toBe("");
    table.writes();
    await actor.createEmbeddedDocuments("Item", [{ name: "hot watch", type: "gear", system: { hot: true } }] as never);
    expect(advanceStanding(actor)).toBe("due");
    expect(table.writes()).toEqual(["Item.create"]);
    expect(characterData(actor).experience).toBe(3);
  });

  it("S5.1 it waits while heat that came is unanswered", async () => {
    const actor = await newCharacter({ experience: 4 });
    const card = await rolled(actor, hardWay(), [5, 6]);
    await applyMove(card, pick(card, ["heat +1"]));
    expect(advanceStanding(actor)).toBe("heat");
    expect(await refusal(advance(actor, { kind: "stat", what: "hush" }))).toBe("HOTPROPERTY.Error.AdvanceHeat");
    await letHeatStand(card, arrivals(cardFrom(card))[0]?.key ?? "");
    expect(advanceStanding(actor)).toBe("due");
  });

  it("S5.1 S5.2 it waits for the GM's word on whether they are burned, and a burned character takes none", async () => {
    const actor = await newCharacter({ experience: 4, heat: { loose: 5 } });
    expect(advanceStanding(actor)).toBe("burned");
    const hush = { kind: "stat", what: "hush" } as const;
    expect(await refusal(advance(actor, hush))).toBe("HOTPROPERTY.Error.AdvanceBurned");
    await actor.update({ system: { burned: true } } as never);
    expect(advanceStanding(actor)).toBe("");
    expect(await refusal(advance(actor, hush))).toBe("HOTPROPERTY.Error.Burned");
  });
});

describe("an advance is taken", () => {
  it("S8.2 a stat rises by one, experience goes to nought, more is lost; one press undoes it", async () => {
    const actor = await newCharacter({ experience: 7, stats: { hush: 1 } });
    const before = fileOf(actor);
    await advance(actor, { kind: "stat", what: "hush" });
    expect(characterData(actor).stats.hush).toBe(2);
    expect(characterData(actor).experience).toBe(0);
    expect(characterData(actor).advanceList).toMatchObject([{ kind: "stat", what: "hush", evening: 1 }]);
    await undoEntry(lastCard(), entryOn());
    expect(characterData(actor).advanceList).toEqual([]);
    expect(characterData(actor).stats.hush).toBe(1);
    expect({ ...(fileOf(actor) as { system: object }).system, advances: {} }).toEqual(
      (before as { system: object }).system,
    );
  });

  it("S1.1 S8.2 no stat is lifted above +2, nor is one that is there already offered", async () => {
    const actor = await newCharacter({ experience: 5, stats: { hush: 2, name: 3, brass: 1 } });
    expect(whats(actor, "stat")).toEqual(["brass", "wise", "straight"]);
    const hush = advance(actor, { kind: "stat", what: "hush" });
    expect(await refusal(hush)).toBe("HOTPROPERTY.Error.AdvanceUnlawful");
    expect(characterData(actor).experience).toBe(5);
  });

  it("S8.2 a move of the playbook is learned: one not held yet, of theirs alone", async () => {
    const actor = await goBetween({ experience: 5 });
    const all = dataOf(await playbook("go-between")).moveList.map(({ entry }) => entry.key);
    const open = all.filter((key) => !heldKeys(actor).includes(key));
    expect(whats(actor, "move").sort()).toEqual(open.sort());
    const unlawful = "HOTPROPERTY.Error.AdvanceUnlawful";
    expect(await refusal(advance(actor, { kind: "move", what: "lie-low" }))).toBe(unlawful);
    expect(await refusal(advance(actor, { kind: "move", what: heldKeys(actor)[0] ?? "" }))).toBe(unlawful);
    await advance(actor, { kind: "move", what: open[0] ?? "" });
    expect(heldKeys(actor)).toContain(open[0]);
    await undoEntry(lastCard(), entryOn());
    expect(heldKeys(actor)).not.toContain(open[0]);
    expect(characterData(actor).experience).toBe(5);
  });

  it("S8.3 S8.2 a basic move that is advanced has its line at 12 and up, for this character alone; it isn't advanced twice", async () => {
    const actor = await newCharacter({ experience: 5 });
    const other = await newCharacter();
    const top = { used: true, advanced: true, text: "even better" };
    const move = await ownMove([], { results: { strong: { text: "good" }, top } });
    expect(tierOfCard(await rolled(actor, move, [6, 6]))).toBe("strong");
    await advance(actor, { kind: "basic", what: "home-brew" });
    expect(tierOfCard(await rolled(actor, move, [6, 6]))).toBe("top");
    expect(tierOfCard(await rolled(other, move, [6, 6]))).toBe("strong");
    await actor.update({ system: { experience: 5 } } as never);
    const again = advance(actor, { kind: "basic", what: "home-brew" });
    expect(await refusal(again)).toBe("HOTPROPERTY.Error.AdvanceUnlawful");
  });

  it("S8.3 S8.2 a playbook's move is advanced only by who holds it", async () => {
    const actor = await goBetween({ experience: 5 });
    const mine = heldKeys(actor);
    expect(whats(actor, "playbook").sort()).toEqual(mine);
    const key = mine[0] ?? "";
    await advance(actor, { kind: "playbook", what: key });
    expect([...characterData(actor).advancedMoves]).toEqual([key]);
    expect(whats(await newCharacter({ experience: 5 }), "playbook")).toEqual([]);
  });

  it("S8.2 stuck heat counts at the taking too", async () => {
    const who = await newCharacter({ experience: 3, heat: { loose: 1 } });
    await who.createEmbeddedDocuments("Item", [{ name: "A crate", type: "gear", system: { hot: true } }] as never);
    await advance(who, { kind: "stat", what: "wise" });
    expect(characterData(who)).toMatchObject({ experience: 0, stats: { wise: 1 } });
  });

  it("S8.2 below five nothing is taken", async () => {
    const actor = await newCharacter({ experience: 3, heat: { loose: 1 } });
    const hush = advance(actor, { kind: "stat", what: "hush" });
    expect(await refusal(hush)).toBe("HOTPROPERTY.Error.AdvanceNotDue");
  });

  it("S8.2 two are taken one after the other, each recorded", async () => {
    const actor = await newCharacter({ experience: 5 });
    await advance(actor, { kind: "stat", what: "hush" });
    await actor.update({ system: { experience: 5 } } as never);
    await advance(actor, { kind: "stat", what: "hush" });
    expect(characterData(actor).advanceList).toHaveLength(2);
    expect(characterData(actor).stats.hush).toBe(2);
  });
});

describe("the moments at which a playbook marks experience", () => {
  it("C181 S8.1 are there from the start, ready to tick; a tick marks one, and counts for this evening", async () => {
    const actor = await goBetween();
    const [first, second] = characterData(actor).playbook?.promptList ?? [];
    if (!first || !second) throw new Error("The playbook has no two such moments.");
    await tickPrompt(actor, first.id);
    expect(characterData(actor).experience).toBe(1);
    expect([first.id, second.id].map((id) => characterData(actor).tickedOn(id))).toEqual([1, 0]);
    await tickPrompt(actor, first.id);
    expect(characterData(actor).experience).toBe(0);
    expect(characterData(actor).tickedOn(first.id)).toBe(0);
    expect(await refusal(tickPrompt(actor, "nosuchprompt0000"))).toBe("HOTPROPERTY.Error.OptionGone");
  });

  it("S8.1 S8.2 what was marked and spent on an advance isn’t given back, so that nothing is marked twice in an evening", async () => {
    const actor = await goBetween({ experience: 4 });
    const id = characterData(actor).playbook?.promptList[0]?.id ?? "";
    await tickPrompt(actor, id);
    await advance(actor, { kind: "stat", what: "hush" });
    expect(await refusal(tickPrompt(actor, id))).toBe("HOTPROPERTY.Error.MarkSpent");
    expect([characterData(actor).tickedOn(id), characterData(actor).experience]).toEqual([1, 0]);
  });

  it("C164 ticking one marks one, and unticking it leaves the rest", async () => {
    const actor = await goBetween();
    const ids = (characterData(actor).playbook?.promptList ?? []).map(({ id }) => id);
    for (const id of ids) await tickPrompt(actor, id);
    await tickPrompt(actor, ids[1] ?? "");
    expect(ids.map((id) => characterData(actor).tickedOn(id))).toEqual(ids.map((_id, i) => (i === 1 ? 0 : 1)));
    expect(characterData(actor).experience).toBe(ids.length - 1);
  });
});

describe("an advance and the card of a roll", () => {
  it("G6 S8.2 what was marked since stands in the way of taking it back", async () => {
    const actor = await newCharacter({ experience: 5 });
    await advance(actor, { kind: "stat", what: "hush" });
    const card = lastCard();
    await actor.update({ system: { experience: 1 } } as never);
    expect(await refusal(undoEntry(card, entryOf(card, "advance")))).toBe("HOTPROPERTY.Error.Moved");
  });
});
