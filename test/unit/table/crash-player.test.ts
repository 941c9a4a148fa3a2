import { describe, expect, it, vi } from "vitest";
import { answers, arranged, cutEverywhere, MOVE, play, SLIP, type Who } from "./crash-story.ts";
import { at, comparable, find, ledgerOf, untruths } from "./truth.ts";

vi.setConfig({ testTimeout: 60_000 }); // each cut is a table of its own

describe("a player's window goes", () => {
  const withForward = (): Promise<{ world: StoredWorld; card: string }> =>
    arranged(async ({ gm }) => {
      const modifier = { kind: "forward", value: -1, cause: "the fog", stat: "" };
      await gm.do("change", SLIP, { "system.modifiers.modifierAAAAAAAA": modifier });
      return "";
    });

  for (const there of [["Ana"], ["Ana", "Gamemaster"]] as Who[][]) {
    it(`S2.2 between a roll's card and what the roll spends (${there.join(" and ")} there)`, async () => {
      const { world } = await withForward();
      const press = (ana: TableWindow): void => ana.begin("roll", SLIP, "Take the hard way", [4, 4]);
      const calm = await play({ world, cut: "Ana", by: "Ana", press, there });
      expect(calm.writes).toEqual(["ChatMessage.create", "Actor.update"]);
      const spent = (now: StoredWorld): unknown => at(find(now, SLIP), "system.modifiers.modifierAAAAAAAA.value");
      for (const [after, when] of [
        [0, "sent"],
        [0, "stored"],
        [1, "sent"],
        [1, "stored"],
      ] as const) {
        const torn = await play({ world, cut: "Ana", by: "Ana", press, there }, { after, when });
        const rolled = (torn.world.ChatMessage ?? []).length === 1;
        expect(rolled).toBe(after > 0 || when === "stored");
        expect(spent(torn.world)).toBe(rolled ? 0 : -1);
        expect(untruths(torn.world)).toEqual([]);
        if (rolled) expect(comparable(torn.world)).toEqual(comparable(calm.world));
      }
    });
  }

  it("S2.2 a roll whose card a module keeps from being posted says so and spends nothing", async () => {
    const { world } = await withForward();
    const hood = await table.gather(world);
    const ana = await hood.open("Ana");
    await ana.do("keepFromPosting");
    await expect(ana.do("roll", SLIP, "Take the hard way", [4, 4])).rejects.toThrow("HOTPROPERTY.Error.Hindered");
    expect(at(find(hood.stored(), SLIP), "system.modifiers.modifierAAAAAAAA.value")).toBe(-1);
  });

  it("G6 at any write of an Apply and an Undo of their own, no GM there", async () => {
    const { world, card } = await arranged(({ ana }) => ana.do("roll", SLIP, "Item.CrashMove0000002", [3, 4]));
    const there: Who[] = ["Ana"];
    const press = (ana: TableWindow): void => ana.begin("apply", card, [], answers);
    const calm = await cutEverywhere({ world, cut: "Ana", by: "Ana", press, there, again: true });
    expect(calm.writes).toEqual(["Item.create", "Actor.update", "Item.update", "ChatMessage.update"]);
    const entry = ledgerOf(calm.world, card)[0]?.[0] ?? "";
    const undo = (ana: TableWindow): void => ana.begin("undo", card, entry);
    await cutEverywhere({ world: calm.world, cut: "Ana", by: "Ana", press: undo, there, again: true });
  });

  it("C081 at any write of a request: put once, answered once, cleared", async () => {
    const { world, card } = await arranged(({ ana }) => ana.do("roll", SLIP, MOVE, [3, 4]));
    const press = (ana: TableWindow): void => ana.begin("apply", card, [], answers);
    const calm = await cutEverywhere({ world, cut: "Ana", by: "Ana", press, again: true });
    expect(calm.writes).toEqual(["User.update", "User.update"]);
  });

  it("S3.9 between the roll that passes heat on and the answer it gives", async () => {
    const { world, card } = await arranged(async ({ hood, ana }) => {
      const id = await ana.do("roll", SLIP, "Take the hard way", [5, 6]);
      await ana.do("apply", id, ["heat +1"]);
      await hood.quiet();
      return id;
    });
    const press = (ana: TableWindow): void => ana.begin("roll", SLIP, "Take the heat off", [4, 4]);
    const calm = await play({ world, cut: "Ana", by: "Ana", press });
    expect(ledgerOf(calm.world, card).map(([, { step }]) => step)).toEqual(["apply", "answer"]);
    for (const when of ["sent", "stored"] as const) {
      for (let after = 0; after < calm.writes.length; after++) {
        const torn = await play({ world, cut: "Ana", by: "Ana", press }, { after, when });
        if ((torn.world.ChatMessage ?? []).length === 1) continue; // never rolled
        expect(comparable(torn.world), `${when} ${after}`).toEqual(comparable(calm.world));
      }
    }
  });
});
