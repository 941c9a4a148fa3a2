import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Arrow, DISC, drawArrows } from "../../../src/apps/glance/arrows.ts";
import { type Box, type Point, type Ring, ringOf } from "../../../src/apps/glance/ring.ts";

/** In rem: the narrowest there is, 600 pixels, the window as it opens, and a wide one. */
const WIDTHS = [20, 35.5, 45.5, 75];

const eachTable = WIDTHS.flatMap((width) => [2, 3, 4, 5, 6, 7, 8].map((count) => ({ count, width })));

/** How far a point lies outside a card; 0 on its edge and inside. */
const beyond = ({ x, y }: Point, box: Box): number =>
  Math.max(Math.abs(x - box.x) - box.w / 2, Math.abs(y - box.y) - box.h / 2, 0);

const card = ({ boxes }: Ring, i: number): Box => {
  const found = boxes[i];
  if (!found) throw new Error(`There is no card ${i}.`);
  return found;
};

/** Everybody owes the next, every third one is owed by them in turn, and every other one owes the one after. */
const debtsAmong = (count: number): Arrow[] =>
  Array.from({ length: count === 2 ? 1 : count }, (_, i): Arrow[] => [
    { from: i, to: (i + 1) % count, numbers: i % 3 === 0 ? 2 : 1 },
    ...(count > 4 && i % 2 === 0 ? [{ from: i, to: (i + 2) % count, numbers: 1 } as const] : []),
  ]).flat();

const drawn = (ring: Ring, arrows: readonly Arrow[]) =>
  drawArrows(ring, arrows).map((arrow, i) => {
    const asked = arrows[i];
    if (!arrow || !asked) throw new Error(`Arrow ${i} isn't drawn.`);
    return { ...arrow, ...asked };
  });

describe("the ring of the table at a glance", () => {
  it.each(eachTable)("$count cards stand apart and inside $width rem, with room for an arrow", ({ count, width }) => {
    const ring = ringOf(count, width);
    expect(ring.boxes).toHaveLength(count);
    for (const [i, a] of ring.boxes.entries()) {
      expect(a.x - a.w / 2).toBeGreaterThanOrEqual(-1e-6);
      expect(a.x + a.w / 2).toBeLessThanOrEqual(ring.width + 1e-6);
      expect(a.y - a.h / 2).toBeGreaterThanOrEqual(-1e-6);
      expect(a.y + a.h / 2).toBeLessThanOrEqual(ring.height + 1e-6);
      for (const b of ring.boxes.slice(i + 1)) {
        const apart = Math.max(Math.abs(a.x - b.x) - (a.w + b.w) / 2, Math.abs(a.y - b.y) - (a.h + b.h) / 2);
        expect(apart).toBeGreaterThan(2 * DISC + 1);
      }
    }
  });

  it("is no wider than there is room, down to two cards and an arrow", () => {
    for (const width of [35.5, 45.5, 75]) expect(ringOf(8, width).width).toBe(width);
    expect(ringOf(8, 5).width).toBeGreaterThan(21);
  });

  it("stays low enough to be seen at once where it may be wide", () => {
    for (const count of [2, 3, 4, 5, 6, 7, 8]) expect(ringOf(count, 45.5).height).toBeLessThan(35);
  });
});

describe("arrows on the ring", () => {
  it.each(eachTable)("end at the edges of both cards, for $count at $width rem", ({ count, width }) => {
    const ring = ringOf(count, width);
    for (const { from, to, start, end } of drawn(ring, debtsAmong(count))) {
      expect(beyond(start, card(ring, from))).toBeCloseTo(0.3, 1);
      expect(beyond(end, card(ring, to))).toBeCloseTo(0.3, 1);
    }
  });

  it.each(eachTable)(
    "keep their numbers off cards and off each other, for $count at $width rem",
    ({ count, width }) => {
      const ring = ringOf(count, width);
      const arrows = drawn(ring, debtsAmong(count));
      const labels = arrows.flatMap((arrow) => arrow.labels);
      for (const [i, label] of labels.entries()) {
        for (const box of ring.boxes) expect(beyond(label, box)).toBeGreaterThan(DISC - 0.05);
        for (const other of labels.slice(i + 1))
          expect(Math.hypot(label.x - other.x, label.y - other.y)).toBeGreaterThan(2 * DISC);
      }
    },
  );

  it("both ways between two people are one arc with two numbers, and eight who all owe each other have 28", () => {
    const [both] = drawn(ringOf(2, 45.5), [{ from: 0, to: 1, numbers: 2 }]);
    const [first, second] = both?.labels ?? [];
    if (!both || !first || !second) throw new Error("There is one with two.");
    expect(Math.hypot(first.x - second.x, first.y - second.y)).toBeGreaterThan(2 * DISC);
    // along the way, the first is the one that is nearer to the end
    expect([both.start.x < both.end.x, first.x >= second.x]).toEqual([true, true]);
    const all = Array.from({ length: 8 }, (_, to) =>
      Array.from({ length: to }, (_one, from) => ({ from, to, numbers: 2 }) as const),
    ).flat();
    const ring = ringOf(8, 75);
    const drew = drawn(ring, all);
    expect(drew).toHaveLength(28);
    for (const label of drew.flatMap(({ labels }) => labels))
      for (const box of ring.boxes) expect(beyond(label, box)).toBeGreaterThan(DISC - 0.05);
  });

  it("are the same each time, and all there, whatever is owed", () => {
    const numbers = fc.constantFrom<1 | 2>(1, 2);
    const pair = fc.record({ from: fc.nat(7), to: fc.nat(7), numbers }).filter(({ from, to }) => from !== to);
    fc.assert(
      fc.property(fc.uniqueArray(pair, { maxLength: 12, selector: ({ from, to }) => from * 8 + to }), (arrows) => {
        const ring = ringOf(8, 45.5);
        expect(drawArrows(ring, arrows)).toEqual(drawArrows(ring, arrows));
        expect(drawArrows(ring, arrows)).not.toContain(null);
      }),
      { numRuns: 8 },
    );
  });
});
