import { describe, expect, it, vi } from "vitest";
import { say } from "../../../src/foundry/text.ts";
import { CREW, crew, truly, world } from "./crowd-scene.ts";
import { outboxOf } from "./truth.ts";

vi.setConfig({ testTimeout: 30_000 });

const NOTHING_LEFT = "There is nothing left: Funds.";

/** The 'Hood with one of funds, and a GM who was there. */
const withOne = async () => {
  const hood = await table.gather(world());
  const gm = await hood.open("Gamemaster");
  await gm.do("crew", CREW, "funds", 1);
  return { hood, gm };
};

/** Ana and Ben both spend the last of the crew's funds while no GM is there. */
const bothSpend = async () => {
  const { hood, gm } = await withOne();
  await gm.close();
  const [ana, ben] = [await hood.open("Ana"), await hood.open("Ben")];
  await ana.do("open", "change", CREW, { track: "funds", by: -1 });
  await ben.do("open", "change", CREW, { track: "funds", by: -1 });
  for (const window of [ana, ben]) window.told();
  return { hood, ana, ben };
};

describe("a request that has no card, and is refused at the desk", () => {
  it("C081 tells its asker the reason, and nobody else; nothing is left of it", async () => {
    const { hood, ana, ben } = await bothSpend();
    expect(crew(hood, "funds")).toBe(1);
    const gm = await hood.open("Gamemaster");
    await hood.quiet();
    expect(crew(hood, "funds")).toBe(0);
    expect([...ana.told(), ...ben.told()]).toEqual([NOTHING_LEFT]);
    expect(gm.told()).toEqual([]);
    truly(hood);
  });

  it("C081 waits with its reason for an asker who has gone, and is tried no more", async () => {
    const { hood, ana, ben } = await bothSpend();
    await ana.close();
    await ben.close();
    const gm = await hood.open("Gamemaster");
    await hood.quiet();
    await gm.do("crew", CREW, "funds", 5);
    await hood.quiet();
    expect(crew(hood, "funds")).toBe(5);
    const told: string[] = [];
    for (const name of ["Ana", "Ben"]) told.push(...(await hood.open(name)).told());
    await hood.quiet();
    for (const name of ["Ana", "Ben"]) {
      const again = await hood.open(name);
      await hood.quiet();
      told.push(...again.told());
    }
    expect(told).toEqual([NOTHING_LEFT]);
    truly(hood);
  });

  it("C089 a no that a player wrote into their own outbox stops their own request and nothing else", async () => {
    const { hood, gm } = await withOne();
    const ana = await hood.open("Ana");
    const refused = { key: "HOTPROPERTY.Error.ItemGone", data: [7, { deep: true }] };
    await ana.do("put", "SameSameSameSame", { card: "", step: "change", about: CREW, options: {}, refused });
    await hood.quiet();
    expect(outboxOf(hood.stored(), "Ana")).toEqual([]);
    expect([gm.told(), await gm.do("refusals")]).toEqual([[], []]);
    expect(crew(hood, "funds")).toBe(1);
    await ana.do("crew", CREW, "funds", -1);
    await hood.quiet();
    expect(crew(hood, "funds")).toBe(0);
  });

  it("C081 what fills a sentence is in the language of whoever reads it", () => {
    expect(say("HOTPROPERTY.Error.NothingLeft", { what: "HOTPROPERTY.Crew.Track.funds" })).toBe(NOTHING_LEFT);
    expect(say("HOTPROPERTY.Error.NothingLeft", { what: "HOTPROPERTY is a name" })).toContain("HOTPROPERTY is a name");
  });
});
