import { beforeAll, describe, expect, it } from "vitest";
import { users } from "../../../src/foundry/lookup.ts";
import { applyMove, shiftResult, undoMove } from "../../../src/play/apply-move.ts";
import { stepHeat } from "../../../src/play/change-character.ts";
import { makeMoveWith } from "../../../src/play/make-move.ts";
import { characterData, entriesOf, entryOf, hardWay, ownMove, pick, refusal, rolled, somebody } from "./fixture.ts";

const STRONG: [number, number] = [5, 6];
const answer = { extra: 0, extraCause: "", visibility: "public" } as const;

describe("a player", () => {
  let aimed: Awaited<ReturnType<typeof ownMove>>;

  beforeAll(async () => {
    aimed = await ownMove([{ type: "heat", amount: 1, whom: "picked" }]);
    await table.sitAs("Ana");
  });

  it("G6 applies and takes back what their own move did to their own character", async () => {
    const slip = somebody("Slip Marlowe");
    const before = characterData(slip).heat.loose;
    const card = await rolled(slip, hardWay(), STRONG);
    await applyMove(card, pick(card, ["heat +1"]));
    expect(characterData(slip).heat.loose).toBe(before + 1);
    await undoMove(card, entryOf(card));
    expect(characterData(slip).heat.loose).toBe(before);
  });

  it("rolls nothing and steps nothing for somebody else's character", async () => {
    const doc = somebody("Doc Okafor");
    expect(await refusal(makeMoveWith(doc, hardWay(), answer))).toBe("HOTPROPERTY.Error.NotYourCharacter");
    expect(await refusal(stepHeat(doc, 1))).toBe("HOTPROPERTY.Error.NotYourCharacter");
  });

  it("makes no move with a crew or a person", async () => {
    expect(await refusal(makeMoveWith(somebody("The Canal Street lot"), hardWay(), answer))).toBe(
      "HOTPROPERTY.Error.OnlyCharacters",
    );
  });

  it("G6 can't press what touches somebody else's file, and nothing at all is written", async () => {
    const [slip, doc] = [somebody("Slip Marlowe"), somebody("Doc Okafor")];
    const before = characterData(doc).heat.loose;
    const move = [...(game.items ?? [])].find(({ id }) => id === aimed.id) as typeof aimed;
    const card = await rolled(slip, move, [3, 3]);
    table.writes();
    expect(await refusal(applyMove(card, pick(card, ["the line"], { target: doc.uuid })))).toBe(
      "HOTPROPERTY.Card.May.TouchesOthers",
    );
    expect(table.writes()).toEqual([]);
    expect(characterData(doc).heat.loose).toBe(before);
  });

  it("S2.4 G7 shifts no result and overrides nothing", async () => {
    const card = await rolled(somebody("Slip Marlowe"), hardWay(), [4, 4]);
    expect(await refusal(shiftResult(card, 1))).toBe("HOTPROPERTY.Card.May.ShiftGM");
    expect(await refusal(applyMove(card, pick(card, ["heat +1"]), { override: true }))).toBe("HOTPROPERTY.Error.Picks");
  });
});

describe("somebody else's card", () => {
  it("G6 is the GM's to apply, and then not the player's to take back", async () => {
    await table.sitAs("Ana");
    const card = await rolled(somebody("Slip Marlowe"), hardWay(), STRONG);
    await table.sitAs("Gamemaster");
    const same = game.messages?.get(card.id ?? "") as typeof card;
    await applyMove(same, pick(same, ["heat +1"]));
    expect(entriesOf(same)[0]?.[1].by).toBe([...users()].find(({ isGM }) => isGM)?.id);
    await table.sitAs("Ana");
    const again = game.messages?.get(card.id ?? "") as typeof card;
    expect(await refusal(undoMove(again, entryOf(again)))).toBe("HOTPROPERTY.Card.May.UndoApplier");
  });

  it("G6 is not another player's to apply", async () => {
    await table.sitAs("Ana");
    const card = await rolled(somebody("Slip Marlowe"), hardWay(), STRONG);
    await table.sitAs("Ben");
    const seen = game.messages?.get(card.id ?? "") as typeof card;
    expect(await refusal(applyMove(seen, pick(seen, ["heat +1"])))).toBe("HOTPROPERTY.Card.May.NotYours");
  });
});

describe("a player's own contacts", () => {
  it("S5.5 are theirs to put in the box by their own move", async () => {
    await table.sitAs("Ana");
    const slip = somebody("Slip Marlowe");
    const joanna = [...slip.items].find(({ name }) => name.startsWith("Joanna"));
    const card = await rolled(slip, hardWay(), STRONG);
    await applyMove(card, pick(card, ["a new enemy"], { owed: `contact:${joanna?.id ?? ""}` }));
    expect(joanna?.toObject()).toMatchObject({ system: { payback: { owed: true } } });
    await undoMove(card, entryOf(card));
    expect(joanna?.toObject()).toMatchObject({ system: { payback: { owed: false } } });
  });
});
