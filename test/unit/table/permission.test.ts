import { beforeAll, describe, expect, it } from "vitest";
import { me } from "../../../src/foundry/lookup.ts";
import { applyMove, undoEntry } from "../../../src/play/card-presses.ts";
import { stepHeat } from "../../../src/play/change-character.ts";
import { makeMoveWith } from "../../../src/play/make-move.ts";
import { shiftResult } from "../../../src/play/shift-result.ts";
import { outboxOf } from "../../../src/table/outbox.ts";
import {
  characterData,
  entriesOf,
  entryOf,
  hardWay,
  ownMove,
  pick,
  refusal,
  rolled,
  seen,
  somebody,
} from "./fixture.ts";

const STRONG: [number, number] = [5, 6];
const answer = { extra: 0, extraCause: "", visibility: "public" } as const;

describe("a player without a GM at the table", () => {
  let aimed: Awaited<ReturnType<typeof ownMove>>;

  beforeAll(async () => {
    aimed = await ownMove([{ type: "heat", amount: 1, whom: "picked" }]);
    await table.sitAs("Ana");
  });

  it("G6 applies and takes back what their own move did to their own character, alone", async () => {
    const slip = somebody("Slip Marlowe");
    const before = characterData(slip).heat.loose;
    const card = await rolled(slip, hardWay(), STRONG);
    await applyMove(card, pick(card, ["heat +1"]));
    expect(characterData(slip).heat.loose).toBe(before + 1);
    await undoEntry(card, entryOf(card));
    expect(characterData(slip).heat.loose).toBe(before);
    expect(outboxOf(me())).toEqual([]);
  });

  it("C052 rolls nothing and steps nothing for somebody else's character", async () => {
    const doc = somebody("Doc Okafor");
    expect(await refusal(makeMoveWith(doc, hardWay(), answer))).toBe("HOTPROPERTY.Error.NotYourCharacter");
    expect(await refusal(stepHeat(doc, 1))).toBe("HOTPROPERTY.Error.NotYourCharacter");
  });

  it("makes no move with a crew", async () => {
    expect(await refusal(makeMoveWith(somebody("The Canal Street lot"), hardWay(), answer))).toBe(
      "HOTPROPERTY.Error.OnlyCharacters",
    );
  });

  it("C081 what touches somebody else's file waits in the outbox, and no file is written", async () => {
    const [slip, doc] = [somebody("Slip Marlowe"), somebody("Doc Okafor")];
    const before = characterData(doc).heat.loose;
    const move = [...(game.items ?? [])].find(({ id }) => id === aimed.id) as typeof aimed;
    const card = await rolled(slip, move, [3, 3]);
    table.writes();
    table.told();
    await applyMove(card, pick(card, ["the line"], { target: doc.uuid }));
    expect(table.writes()).toEqual(["User.update"]);
    expect(table.told()).toEqual(["No GM is here: your request waits for one. Nothing is lost."]);
    expect(characterData(doc).heat.loose).toBe(before);
    expect(await refusal(applyMove(card, pick(card, ["the line"], { target: doc.uuid })))).toBe(
      "HOTPROPERTY.Error.OnItsWay",
    );
  });

  it("S2.4 G7 shifts no result and overrides nothing", async () => {
    const card = await rolled(somebody("Slip Marlowe"), hardWay(), [4, 4]);
    expect(await refusal(shiftResult(card, 1))).toBe("HOTPROPERTY.Error.ShiftGM");
    expect(await refusal(applyMove(card, pick(card, ["heat +1"]), { override: true }))).toBe("HOTPROPERTY.Error.Picks");
  });

  it("S5.5 puts their own contact in the box by their own move", async () => {
    const slip = somebody("Slip Marlowe");
    const joanna = [...slip.items].find(({ name }) => name.startsWith("Joanna"));
    const card = await rolled(slip, hardWay(), STRONG);
    await applyMove(card, pick(card, ["a new enemy"], { owed: `contact:${joanna?.id ?? ""}` }));
    expect(joanna?.toObject()).toMatchObject({ system: { payback: { owed: true } } });
    await undoEntry(card, entryOf(card));
    expect(joanna?.toObject()).toMatchObject({ system: { payback: { owed: false } } });
  });
});

describe("somebody else's card", () => {
  it("G6 is the GM's to apply; then it is not the player's to take back", async () => {
    await table.sitAs("Ana");
    const card = await rolled(somebody("Slip Marlowe"), hardWay(), STRONG);
    await table.sitAs("Gamemaster");
    await applyMove(seen(card), pick(seen(card), ["heat +1"]));
    expect(entriesOf(seen(card))[0]?.[1].by).toBe(me().id);
    await table.sitAs("Ana");
    expect(await refusal(undoEntry(seen(card), entryOf(seen(card))))).toBe("HOTPROPERTY.Trust.undo");
  });

  it("C051 is not another player's to apply", async () => {
    await table.sitAs("Ana");
    const card = await rolled(somebody("Slip Marlowe"), hardWay(), STRONG);
    await table.sitAs("Ben");
    expect(await refusal(applyMove(seen(card), pick(seen(card), ["heat +1"])))).toBe("HOTPROPERTY.Trust.apply");
  });
});
