import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  afterCollision,
  afterRepair,
  ahead,
  BAD_TAGS,
  cityCorners,
  DAMAGES,
  drives,
  GOOD_TAGS,
  hasSeat,
  inTheWay,
  isCrowded,
  lawfulTags,
  priceOf,
  straightRoad,
  type Tags,
  takesBaggage,
  VEHICLE_TAGS,
  type VehicleTag,
  withTag,
} from "../../../src/rules/vehicles.ts";

const tagged = (...tags: VehicleTag[]): Tags =>
  Object.fromEntries(VEHICLE_TAGS.map((tag) => [tag, tags.includes(tag)])) as unknown as Tags;

const anyTags = fc.subarray([...VEHICLE_TAGS]).map((tags) => tagged(...tags));

describe("a vehicle's price", () => {
  it("S7.6 is 3 without tags, one more for a good one, one less for a bad one", () => {
    expect(priceOf(tagged())).toBe(3);
    expect(priceOf(tagged("tough"))).toBe(4);
    expect(priceOf(tagged("slow"))).toBe(2);
    expect(priceOf(tagged("tough", "roomy", "stiff"))).toBe(4);
  });

  it("S7.6 counts faster twice, and hot among the bad", () => {
    expect(priceOf(tagged("fast"))).toBe(4);
    expect(priceOf(tagged("faster"))).toBe(5);
    expect(priceOf(tagged("faster", "hot"))).toBe(4);
  });

  it("S7.6 never falls below nothing", () => {
    expect(priceOf(tagged(...BAD_TAGS))).toBe(0);
    fc.assert(fc.property(anyTags, (tags) => priceOf(tags) >= 0));
  });
});

describe("a vehicle's tags", () => {
  it.each<[VehicleTag, VehicleTag]>([
    ["fast", "slow"],
    ["faster", "slow"],
    ["tough", "weak"],
    ["roomy", "tiny"],
    ["agile", "stiff"],
  ])("S7.7 %s and %s stand in each other's way", (good, bad) => {
    expect(inTheWay(tagged(good), bad)).toBe(good);
    expect(inTheWay(tagged(bad), good)).toBe(bad);
    expect(lawfulTags(tagged(good, bad))).toEqual(tagged(good));
  });

  it("S7.7 otherwise go together, hot with anything", () => {
    for (const tag of [...GOOD_TAGS, "weak", "slow"] as const) expect(inTheWay(tagged(tag), "hot")).toBeNull();
    expect(inTheWay(tagged("fast", "tough"), "roomy")).toBeNull();
  });

  it("S7.6 faster and fast replace each other", () => {
    expect(withTag(tagged("fast"), "faster")).toEqual(tagged("faster"));
    expect(withTag(tagged("faster"), "fast")).toEqual(tagged("fast"));
    expect(lawfulTags(tagged("fast", "faster"))).toEqual(tagged("faster"));
  });

  it("S7.7 are lawful after cleaning, whatever was stored, and cleaning again changes nothing", () => {
    fc.assert(
      fc.property(anyTags, (tags) => {
        const clean = lawfulTags(tags);
        expect(VEHICLE_TAGS.filter((tag) => clean[tag] && inTheWay(clean, tag))).toEqual([]);
        expect(lawfulTags(clean)).toEqual(clean);
      }),
    );
  });
});

describe("two vehicles", () => {
  it("S7.8 on a straight road: faster over fast over plain over slow", () => {
    const order = [tagged("faster"), tagged("fast"), tagged(), tagged("slow")].map(straightRoad);
    expect(order).toEqual([...order].sort((a, b) => b - a));
    expect(new Set(order).size).toBe(4);
    expect(ahead(straightRoad(tagged("faster", "stiff")), straightRoad(tagged("fast", "agile")))).toBe("one");
    expect(ahead(straightRoad(tagged("agile")), straightRoad(tagged("stiff")))).toBe("same");
  });

  it("S7.8 in the city: agile over plain over stiff, however fast", () => {
    const order = [tagged("agile"), tagged("fast"), tagged("faster", "stiff")].map(cityCorners);
    expect(order).toEqual([2, 1, 0]);
    expect(ahead(cityCorners(tagged("stiff")), cityCorners(tagged()))).toBe("other");
  });
});

describe("a collision", () => {
  it("S7.8 tough drives off once, then counts as plain until repaired", () => {
    expect(afterCollision(tagged("tough"), "fine")).toBe("plain");
    expect(drives("plain")).toBe(true);
    expect(afterCollision(tagged("tough"), "plain")).toBe("repair");
    expect(afterCollision(tagged("tough"), afterRepair("plain"))).toBe("plain");
  });

  it("S7.8 plain needs repair, weak is written off for good", () => {
    expect(afterCollision(tagged(), "fine")).toBe("repair");
    expect(drives("repair")).toBe(false);
    expect(afterRepair("repair")).toBe("fine");
    expect(afterCollision(tagged("weak"), "fine")).toBe("wreck");
    for (const damage of DAMAGES) expect(afterRepair(damage) === "fine").toBe(damage !== "wreck");
  });
});

describe("room", () => {
  it("S7.8 a tiny one takes its driver alone and no baggage", () => {
    expect(hasSeat(tagged("tiny"), 0)).toBe(true);
    expect(hasSeat(tagged("tiny"), 1)).toBe(false);
    expect(hasSeat(tagged("tiny"), 0, 2)).toBe(false);
    expect(hasSeat(tagged("roomy"), 6)).toBe(true);
    expect([isCrowded(1, 0), isCrowded(2, 0), isCrowded(1, 1)]).toEqual([null, "people", "baggage"]);
    expect(takesBaggage(tagged("tiny"))).toBe(false);
    expect(takesBaggage(tagged())).toBe(true);
  });
});
