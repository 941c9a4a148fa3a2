import { beforeEach, describe, expect, it } from "vitest";
import { ComparisonData } from "../../../src/data/message/comparison.ts";
import { characterOf } from "../../../src/documents/characters.ts";
import type { ActorDocument, MessageDocument } from "../../../src/foundry/documents.ts";
import { newId } from "../../../src/foundry/ids.ts";
import { messages, users, worldActors } from "../../../src/foundry/lookup.ts";
import { undoEntry } from "../../../src/play/card-presses.ts";
import { collideOnCard, compare, getIn, getOut, happenTo, toggleTag } from "../../../src/play/change-vehicle.ts";
import { cardFrom } from "../../../src/table/card.ts";
import { newCharacter, refusal } from "./fixture.ts";
import { expectRefused, sitDown } from "./forged-scene.ts";

const must = <T>(found: T | null | undefined, what: string): T => {
  if (found === null || found === undefined) throw new Error(`There is no ${what}.`);
  return found;
};

const actorOf = async (type: string, system: object, ownership: object = {}): Promise<ActorDocument> =>
  must(await Actor.create({ name: `Some ${type}`, type, system, ownership } as never), type) as ActorDocument;

const latest = (): { card: MessageDocument; id: string } => {
  const card = must([...messages()].at(-1), "card");
  return { card, id: [...cardFrom(card).ledger][0]?.[0] ?? "" };
};

describe("damage", () => {
  const damageOf = (vehicle: ActorDocument): unknown => (vehicle.toObject().system as { damage?: unknown }).damage;

  beforeEach(async () => {
    await table.sitAs("Gamemaster");
  });

  it("S7.8 a tough vehicle drives off once; repaired, it does so again; each can be undone", async () => {
    const truck = await actorOf("vehicle", { tags: { tough: true } });
    await happenTo(truck, "collision");
    expect(damageOf(truck)).toBe("plain");
    await happenTo(truck, "collision");
    expect(damageOf(truck)).toBe("repair");
    expect(await refusal(happenTo(truck, "collision"))).toBe("HOTPROPERTY.Error.DoesNotDrive");
    await happenTo(truck, "repair");
    expect(damageOf(truck)).toBe("fine");
    await undoEntry(latest().card, latest().id);
    expect(damageOf(truck)).toBe("repair");
  });

  it("S7.8 a weak one is a write-off that can't be repaired", async () => {
    const heap = await actorOf("vehicle", { tags: { weak: true } });
    await happenTo(heap, "collision");
    expect(damageOf(heap)).toBe("wreck");
    expect(await refusal(happenTo(heap, "repair"))).toBe("HOTPROPERTY.Error.Wreck");
    expect(await refusal(happenTo(await actorOf("vehicle", {}), "repair"))).toBe("HOTPROPERTY.Error.NothingToRepair");
  });

  it("C077 is told to those who may look at the vehicle, and to all where all may", async () => {
    const ben = [...users()].find(({ name }) => name === "Ben")?.id ?? "";
    await happenTo(await actorOf("vehicle", {}, { default: 2 }), "collision");
    expect([...latest().card.whisper]).toEqual([]);
    await happenTo(await actorOf("vehicle", {}, { [ben]: 3 }), "collision");
    const readers = [...latest().card.whisper];
    expect(readers).toContain(ben);
    expect(readers).toHaveLength([...users()].filter(({ isGM }) => isGM).length + 1);
  });

  it("C059 is said by nobody who doesn't own the vehicle", async () => {
    const players = await sitDown();
    const car = await actorOf("vehicle", {}, { default: 2 });
    await expectRefused("HOTPROPERTY.Trust.damage", () =>
      players.ana.ask(newId(), { card: "", step: "damage", about: car.uuid, options: { what: "collision" } }),
    );
    const person = must(
      [...worldActors()].find((actor) => characterOf(actor) !== null),
      "character",
    );
    await expectRefused("HOTPROPERTY.Error.VehicleGone", () =>
      players.ana.ask(newId(), { card: "", step: "damage", about: person.uuid, options: { what: "collision" } }),
    );
  });

  it("S7.8 a comparison keeps both as they were; a collision on its card is undone there", async () => {
    const [truck, heap] = [
      await actorOf("vehicle", { tags: { tough: true } }),
      await actorOf("vehicle", { tags: { weak: true } }),
    ];
    await compare(truck, heap);
    const { card } = latest();
    const { one, other } = card.system as unknown as ComparisonData;
    expect([one, other].map(({ uuid, name }) => [uuid, name])).toEqual(
      [truck, heap].map(({ uuid, name }) => [uuid, name]),
    );
    await collideOnCard(card, heap.uuid);
    expect([damageOf(truck), damageOf(heap)]).toEqual(["fine", "wreck"]);
    const data: unknown = card.system;
    expect(data instanceof ComparisonData && [data.one.tags.tough, data.other.damage]).toEqual([true, "fine"]);
    await undoEntry(card, latest().id);
    expect(damageOf(heap)).toBe("fine");
  });
});

describe("a vehicle's file", () => {
  beforeEach(async () => {
    await table.sitAs("Gamemaster");
  });

  it("S7.7 a tag is put on and taken off; one that another excludes is refused, and named", async () => {
    const car = await actorOf("vehicle", { tags: { fast: true } });
    const tags = () => (car.toObject().system as { tags?: Record<string, boolean> }).tags;
    expect(await refusal(toggleTag(car, "slow"))).toBe("HOTPROPERTY.Error.Opposites");
    await toggleTag(car, "faster");
    expect(tags()).toMatchObject({ fast: false, faster: true, slow: false });
    await toggleTag(car, "faster");
    await toggleTag(car, "slow");
    expect(tags()).toMatchObject({ faster: false, slow: true });
  });

  it("C186 S7.8 who is aboard is kept by id alone; a tiny one takes one", async () => {
    const [moped, one, other] = [
      await actorOf("vehicle", { tags: { tiny: true } }),
      await newCharacter(),
      await newCharacter(),
    ];
    await getIn(moped, one);
    expect((moped.toObject().system as { aboard?: object }).aboard).toEqual({ [one.id ?? ""]: { in: true } });
    expect(await refusal(getIn(moped, one))).toBe("HOTPROPERTY.Error.AboardAlready");
    expect(await refusal(getIn(moped, other))).toBe("HOTPROPERTY.Error.NoSeat");
    expect(await refusal(getIn(moped, moped))).toBe("HOTPROPERTY.Error.CantRide");
    await getOut(moped, one.id ?? "");
    await getIn(moped, other);
  });

  it("S7.8 is not made tiny with several aboard or with baggage, whichever way it is asked; nothing is lost", async () => {
    const [van, one, other] = [await actorOf("vehicle", {}), await newCharacter(), await newCharacter()];
    for (const who of [one, other]) await getIn(van, who);
    const tiny = () => (van.toObject().system as { tags?: { tiny?: boolean } }).tags?.tiny;
    expect(await refusal(toggleTag(van, "tiny"))).toBe("HOTPROPERTY.Error.TinyWith.people");
    table.told();
    await van.update({ "system.tags.tiny": true } as never);
    expect(table.told()).toEqual([
      "Some vehicle can’t be tiny with more than its driver aboard. Let the others get out first.",
    ]);
    await getOut(van, other.id ?? "");
    await van.createEmbeddedDocuments("Item", [{ name: "A crate", type: "gear" }] as never);
    expect(await refusal(toggleTag(van, "tiny"))).toBe("HOTPROPERTY.Error.TinyWith.baggage");
    expect([tiny(), van.items.size]).toEqual([false, 1]);
    await [...van.items][0]?.delete();
    await toggleTag(van, "tiny");
    expect(tiny()).toBe(true);
  });

  it("S7.8 a crew gets in as everybody in it: a tiny vehicle doesn't take two", async () => {
    const [one, other] = [await newCharacter(), await newCharacter()];
    const members = { [one.id ?? ""]: { in: true, gang: false }, [other.id ?? ""]: { in: true, gang: false } };
    const [crew, van] = [await actorOf("crew", { members }), await actorOf("vehicle", {})];
    const moped = await actorOf("vehicle", { tags: { tiny: true } });
    expect(await refusal(getIn(moped, crew))).toBe("HOTPROPERTY.Error.NoSeat");
    await getIn(van, crew);
    expect(await refusal(toggleTag(van, "tiny"))).toBe("HOTPROPERTY.Error.TinyWith.people");
  });
});
