import { afterEach, describe, expect, it } from "vitest";
import { isPlayed } from "../../../src/data/rule-sets.ts";
import { earn } from "../../../src/play/purse.ts";
import { RULE_SETS, type RuleSet } from "../../../src/rules/rule-sets.ts";
import { characterData, hardWay, newCharacter, refusal, rolled } from "./fixture.ts";

const play = async (set: RuleSet, on: boolean): Promise<void> => {
  await game.settings?.set("hot-property" as never, `rules-${set}` as never, on as never);
};

describe("sets of rules", () => {
  afterEach(() => play("street", true));

  it("G1 all are on until the GM switches one off, each by itself", async () => {
    expect(RULE_SETS.map(isPlayed)).toEqual([true, true, true]);
    await play("work", false);
    expect(RULE_SETS.map(isPlayed)).toEqual([true, false, true]);
    await play("work", true);
  });

  it("G1 with Street off no move is made, its data stays, and dough is earned all the same", async () => {
    const actor = await newCharacter({ heat: { loose: 2 }, dough: 1 });
    await play("street", false);
    expect(await refusal(rolled(actor, hardWay(), [3, 3]))).toBe("HOTPROPERTY.Error.StreetOff");
    await earn(actor, 1);
    expect(characterData(actor)).toMatchObject({ heat: { loose: 2 }, dough: 2 });
    await play("street", true);
    await rolled(actor, hardWay(), [3, 3]);
  });
});
