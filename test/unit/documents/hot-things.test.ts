import { beforeEach, describe, expect, it } from "vitest";
import type { ActorDocument, ItemDocument } from "../../../src/foundry/documents.ts";
import { characterData, newCharacter } from "../table/fixture.ts";

const must = <T>(made: T | null | undefined): T => {
  if (!made) throw new Error("Nothing was made.");
  return made;
};

const give = async (actor: ActorDocument, data: object): Promise<ItemDocument> =>
  must((await actor.createEmbeddedDocuments("Item", [data as never]))?.[0]) as unknown as ItemDocument;

const actorOf = async (type: string, system: object): Promise<ActorDocument> =>
  must(await Actor.create({ name: `Some ${type}`, type, system } as never)) as ActorDocument;

const systemOf = (document: { toObject(): object }): Record<string, unknown> =>
  (document.toObject() as { system: Record<string, unknown> }).system;

const setCountry = (country: string): Promise<unknown> =>
  (game.settings as unknown as { set(...args: unknown[]): Promise<unknown> }).set("hot-property", "country", country);

beforeEach(async () => {
  await table.sitAs("Gamemaster");
  await setCountry("uk");
  table.told();
});

describe("weapons", () => {
  it("S1.4 one that would have edge and lead is refused, and nothing is changed", async () => {
    const knife = await give(await newCharacter(), { name: "Knife", type: "weapon", system: { edge: 1 } });
    await knife.update({ "system.lead": 2 } as never);
    expect(table.told()).toHaveLength(1);
    expect(systemOf(knife)).toMatchObject({ edge: 1, lead: 0 });
    await knife.update({ "system.lead": 2, "system.edge": 0 } as never);
    expect(systemOf(knife)).toMatchObject({ edge: 0, lead: 2 });
  });

  it("S1.4 C086 one that was stored with both keeps its edge, and says so", async () => {
    const odd = await give(await newCharacter(), { name: "Odd", type: "weapon", system: { edge: 2, lead: 3 } });
    expect(systemOf(odd)).toMatchObject({ edge: 2, lead: 0, mended: [{ path: "lead", was: "3" }] });
  });

  it("S1.4 one that nobody chose a picture for shows a blade while it has edge; a chosen picture stays", async () => {
    const who = await newCharacter();
    const knife = await give(who, { name: "Knife", type: "weapon", system: { edge: 1 } });
    expect(knife.img).toMatch(/blade\.svg$/);
    await knife.update({ "system.lead": 2, "system.edge": 0 } as never);
    expect(knife.img).toMatch(/weapon\.svg$/);
    const own = await give(who, { name: "Axe", type: "weapon", img: "art/axe.webp", system: { edge: 1 } });
    expect(own.img).toBe("art/axe.webp");
  });

  it("S7.3 S7.4 every gun is hot in the UK; in the USA it is when it is said to be", async () => {
    const who = await newCharacter();
    const gun = await give(who, { name: "Gun", type: "weapon", system: { lead: 1, hot: false } });
    expect(characterData(who).stuckHeat).toBe(1);
    await setCountry("usa");
    expect(characterData(who).stuckHeat).toBe(0);
    await gun.update({ "system.hot": true } as never);
    expect(characterData(who).stuckHeat).toBe(1);
  });

  it("S7.3 S7.4 edge above 1 is hot whatever was ticked, edge 1 isn't", async () => {
    const who = await newCharacter();
    const blade = await give(who, { name: "Blade", type: "weapon", system: { edge: 3, hot: false } });
    expect(characterData(who).stuckHeat).toBe(1);
    await blade.update({ "system.edge": 1 } as never);
    expect(characterData(who).stuckHeat).toBe(0);
  });

  it("S7.4 gear off the black market is hot whatever was ticked", async () => {
    const who = await newCharacter();
    await give(who, { name: "Papers", type: "gear", system: { blackMarket: true, hot: false } });
    expect(characterData(who).stuckHeat).toBe(1);
  });
});

describe("what counts for whom", () => {
  it("S7.5 S1.3 a hot thing on a crew or in a vehicle is stuck heat of its holder alone", async () => {
    const [one, other] = [await newCharacter({ heat: { loose: 1 } }), await newCharacter()];
    const crew = await actorOf("crew", { members: { [one.id ?? ""]: { in: true }, [other.id ?? ""]: { in: true } } });
    const watch = await give(crew, { name: "Watch", type: "gear", system: { hot: true, holder: one.id } });
    expect([characterData(one).stuckHeat, characterData(other).stuckHeat]).toEqual([1, 0]);
    expect(characterData(one).totalHeat).toBe(2);
    await watch.update({ "system.holder": other.id } as never);
    expect([characterData(one).stuckHeat, characterData(other).stuckHeat]).toEqual([0, 1]);
    await watch.delete();
    expect(characterData(other).stuckHeat).toBe(0);
  });

  it("S7.5 a hot vehicle is one for its holder, and so is hot cargo for which nobody else is named", async () => {
    const [one, other] = [await newCharacter(), await newCharacter()];
    const van = await actorOf("vehicle", { holder: one.id, tags: { hot: true } });
    const box = await give(van, { name: "Box", type: "gear", system: { hot: true } });
    await give(van, { name: "Lamp", type: "gear" });
    expect([characterData(one).stuckHeat, characterData(other).stuckHeat]).toEqual([2, 0]);
    await box.update({ "system.holder": other.id } as never);
    expect([characterData(one).stuckHeat, characterData(other).stuckHeat]).toEqual([1, 1]);
    await van.delete();
    expect([characterData(one).stuckHeat, characterData(other).stuckHeat]).toEqual([0, 0]);
  });
});

describe("vehicles", () => {
  it("S7.7 a tag against the one that stands is refused with its reason, and nothing is changed", async () => {
    const car = await actorOf("vehicle", { tags: { fast: true } });
    await car.update({ "system.tags.slow": true } as never);
    expect(table.told().join()).toMatch(/slow.*fast/);
    expect(systemOf(car)).toMatchObject({ tags: { fast: true, slow: false } });
    await car.update({ "system.tags": { fast: false, slow: true } } as never);
    expect(systemOf(car)).toMatchObject({ tags: { fast: false, slow: true } });
  });

  it("C086 S7.6 S7.7 whatever was stored, tags are lawful and the price is worked out", async () => {
    const car = await actorOf("vehicle", {
      tags: { tough: true, weak: true, fast: "what", price: 7 },
      damage: "melted",
    });
    expect(systemOf(car)).toMatchObject({ tags: { tough: true, weak: false, fast: false }, damage: "fine" });
    expect((car.system as unknown as { price: number }).price).toBe(4);
    const blank = await actorOf("vehicle", {});
    expect((blank.system as unknown as { price: number }).price).toBe(3);
    expect(systemOf(blank)).not.toHaveProperty("price");
  });
});

describe("a thing that is nobody's", () => {
  it("C111 a copy in the world keeps nothing of its old owner", async () => {
    const who = await newCharacter();
    const knife = await give(who, { name: "Knife", type: "weapon", system: { edge: 1, inHand: true, holder: who.id } });
    const friend = await give(who, {
      name: "Mo",
      type: "contact",
      system: { payback: { owed: true, promise: "a lift" }, how: "school" },
    });
    const copy = async (item: ItemDocument) => systemOf(must(await Item.create(item.toObject() as never)) as never);
    expect(await copy(knife)).toMatchObject({ edge: 1, inHand: false, holder: "" });
    expect(await copy(friend)).toMatchObject({ payback: { owed: false, promise: "" }, how: "school" });
    expect(systemOf(knife)).toMatchObject({ inHand: true });
  });
});
