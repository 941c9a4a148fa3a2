import { describe, expect, it, vi } from "vitest";
import { cutEverywhere, SLIP } from "./crash-story.ts";
import { itemsOf, truly } from "./crowd-scene.ts";
import { firstChoice, playbook } from "./playbook-fixture.ts";
import { at, find } from "./truth.ts";

vi.setConfig({ testTimeout: 60_000 });

const PLAYBOOK = "Compendium.hot-property.playbooks.Item.playbookGoBetwee";

const choose = async (over: object = {}) => ({
  playbook: PLAYBOOK,
  ...firstChoice(await playbook("go-between")),
  ...over,
});

const namesOn = (world: StoredWorld): string[] =>
  ((find(world, SLIP)?.items ?? []) as { name: string }[]).map(({ name }) => name).sort();

const moves = (hood: Gathering): string[] =>
  (itemsOf(hood, SLIP) as { name: string; type?: string }[]).flatMap(({ name, type }) =>
    type === "move" ? [name] : [],
  );

/** The 'Hood with a Slip who is a Cabbie already, with one move of it and one bought. */
const cabbies = (): StoredWorld => {
  const hood = table.hood();
  const item = (_id: string, type: string, name: string, system: object) => ({ _id, type, name, system });
  const move = (key: string) => ({ key, group: "playbook", playbook: "cabbie" });
  return {
    ...hood,
    Actor: (hood.Actor ?? []).map((actor) =>
      actor._id === "HoodSlipMarlowe1"
        ? {
            ...actor,
            // of two players, so that it always goes through the desk
            ownership: { ...(actor.ownership as object), HoodUserBen00001: 3 },
            system: {
              ...(actor.system as object),
              advances: { advanceAAAAAAAAA: { kind: "move", what: "cabbie-short-cut", evening: 1 } },
            },
            items: [
              ...(actor.items as object[]),
              item("cabbiePlaybook01", "playbook", "Cabbie", { key: "cabbie" }),
              item("cabbieMove000001", "move", "The knowledge", move("cabbie-knowledge")),
              item("cabbieMove000002", "move", "Short cut", move("cabbie-short-cut")),
            ],
          }
        : actor,
    ),
  };
};

describe("a playbook at a full table", () => {
  it("C086 with a GM and an assistant there, what it grants lands once, whoever is first", async () => {
    for (const order of [
      ["Gamemaster", "Assistant"],
      ["Assistant", "Gamemaster"],
    ]) {
      const assistant = { _id: "HoodUserAssist01", name: "Assistant", role: 3, color: "#333333" };
      const hood = await table.gather({ ...table.hood(), User: [...(table.hood().User ?? []), assistant] });
      for (const name of order) await hood.open(name);
      const ana = await hood.open("Ana");
      const options = await choose();
      await ana.do("open", "become", SLIP, options);
      await hood.quiet();
      expect(moves(hood)).toHaveLength(options.moves.length + 2);
      expect(new Set(moves(hood)).size).toBe(moves(hood).length);
      expect(itemsOf(hood, SLIP).filter(({ name }) => name === "Go-Between")).toHaveLength(1);
      truly(hood);
    }
  });

  it("C122 after the server was started anew it still grants its moves", async () => {
    const first = await table.gather();
    await (await first.open("Gamemaster")).close();
    const hood = await table.gather(first.stored());
    await hood.open("Gamemaster");
    const ana = await hood.open("Ana");
    await ana.do("open", "become", SLIP, await choose());
    await hood.quiet();
    expect(moves(hood)).toContain("Both ends");
    expect(moves(hood)).toHaveLength(4);
  });

  it("S9.5 the GM's window goes at any write: the playbook is taken on whole, or not at all", async () => {
    const options = await choose();
    const press = (ana: TableWindow): void => ana.begin("open", "become", SLIP, options);
    const calm = await cutEverywhere({ world: cabbies(), cut: "Gamemaster", by: "Ana", press });
    expect(calm.writes).toEqual(["Item.create", "Actor.update", "Item.delete", "ChatMessage.create"]);
    const names = namesOn(calm.world);
    expect(names).toEqual(expect.arrayContaining(["Go-Between", "Both ends", "Short cut"]));
    expect(names).not.toContain("The knowledge");
    expect(names).not.toContain("Cabbie");
  });

  it("S9.5 the GM's window goes at any write of the undo: everything is back, once", async () => {
    const options = await choose();
    const hood = await table.gather(cabbies());
    const [gm, ana] = [await hood.open("Gamemaster"), await hood.open("Ana")];
    await ana.do("open", "become", SLIP, options);
    await hood.quiet();
    const card = String(hood.stored().ChatMessage?.at(-1)?._id);
    await gm.close();
    const press = (window: TableWindow): void => window.begin("undo", card, "become");
    const calm = await cutEverywhere({ world: hood.stored(), cut: "Gamemaster", by: "Ana", press });
    expect(namesOn(calm.world)).toEqual(namesOn(cabbies()));
    expect(at(find(calm.world, SLIP), "system.stats")).toEqual(at(find(cabbies(), SLIP), "system.stats"));
  });
});
