import { describe, expect, it } from "vitest";
import { applyMove, confirmBurned, letHeatStand, undoEntry } from "../../../src/play/card-presses.ts";
import { arrivals, unanswered } from "../../../src/table/arrivals.ts";
import { cardFrom } from "../../../src/table/card.ts";
import { advanceWaits, heatedBy, heatIsUnanswered, mayAdvance } from "../../../src/table/heat-order.ts";
import { basic, characterData, entryOf, hardWay, newCharacter, pick, refusal, rolled, somebody } from "./fixture.ts";

const STRONG: [number, number] = [5, 6];
const WEAK: [number, number] = [3, 4];

const heated = async (loose: number) => {
  const actor = await newCharacter({ heat: { loose } });
  const card = await rolled(actor, hardWay(), STRONG);
  await applyMove(card, pick(card, ["heat +1"]));
  return { actor, card, point: arrivals(cardFrom(card))[0]?.key ?? "" };
};

describe("the order in which heat is settled", () => {
  it("S5.1 while a point is unanswered an advance waits, and no longer", async () => {
    const { actor, card, point } = await heated(0);
    expect([heatIsUnanswered(actor), advanceWaits(actor), mayAdvance(actor)]).toEqual([true, "heat", false]);
    await letHeatStand(card, point);
    expect([heatIsUnanswered(actor), advanceWaits(actor), mayAdvance(actor)]).toEqual([false, "", true]);
  });

  it("S5.1 S5.2 then the GM's word on whether they are burned; who is takes none", async () => {
    const { actor, card, point } = await heated(4);
    expect(await refusal(confirmBurned(card, actor.uuid))).toBe("HOTPROPERTY.Error.HeatOpen");
    await letHeatStand(card, point);
    expect(advanceWaits(actor)).toBe("burned");
    await confirmBurned(card, actor.uuid);
    expect([advanceWaits(actor), mayAdvance(actor)]).toEqual(["never", false]);
  });

  it("S5.1 burned waits for heat that came by another card too", async () => {
    const { actor, card, point } = await heated(3);
    const other = await rolled(actor, hardWay(), STRONG);
    await applyMove(other, pick(other, ["heat +1"]));
    await letHeatStand(other, arrivals(cardFrom(other))[0]?.key ?? "");
    expect(await refusal(confirmBurned(other, actor.uuid))).toBe("HOTPROPERTY.Error.HeatOpen");
    await letHeatStand(card, point);
    await confirmBurned(other, actor.uuid);
    expect(characterData(actor).burned).toBe(true);
  });

  it("S5.2 a hot thing that takes somebody past the limit is heat like any other", async () => {
    const actor = await newCharacter({ heat: { loose: 4 } });
    const card = await rolled(actor, basic("Ask around"), STRONG);
    await applyMove(card, pick(card, ["it comes with strings"], { thing: "hot:A crate of watches" }));
    expect(unanswered(cardFrom(card))).toEqual([]);
    expect(heatedBy(cardFrom(card)).map((heat) => heat.actor)).toEqual([actor.uuid]);
    await confirmBurned(card, actor.uuid);
    expect(characterData(actor).burned).toBe(true);
  });

  it("S5.2 a hot thing they got rid of since burns nobody", async () => {
    const actor = await newCharacter({ heat: { loose: 5 } });
    const card = await rolled(actor, basic("Ask around"), STRONG);
    await applyMove(card, pick(card, ["it comes with strings"], { thing: "hot:A crate of watches" }));
    await [...actor.items][0]?.delete();
    expect(heatedBy(cardFrom(card))).toEqual([]);
    expect(await refusal(confirmBurned(card, actor.uuid))).toBe("HOTPROPERTY.Error.NotBurned");
  });

  it("S5.2 heat that was passed on can burn whom it went to", async () => {
    const [slip, doc] = [somebody("Slip Marlowe"), somebody("Doc Okafor")];
    await slip.update({ "system.heat.loose": 0 } as never);
    await doc.update({ "system.heat.loose": 4 } as never);
    const came = await rolled(slip, hardWay(), STRONG);
    await applyMove(came, pick(came, ["heat +1"]));
    const card = await rolled(slip, basic("Take the heat off"), WEAK);
    await applyMove(card, pick(card, [], { target: doc.uuid }));
    await confirmBurned(card, doc.uuid);
    expect(characterData(doc).burned).toBe(true);
    await undoEntry(card, entryOf(card, "burn"));
    expect(characterData(doc).burned).toBe(false);
  });
});
