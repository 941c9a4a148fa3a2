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

/** Everybody owes the next, every other one the one after, and some are owed by the next in turn. */
const debtsAmong = (count: number): Arrow[] =>
  Array.from({ length: count }, (_, i) => [
    { from: i, to: (i + 1) % count },
    ...(count > 3 && i % 2 === 0 ? [{ from: i, to: (i + 2) % count }] : []),
    ...(i % 3 === 0 ? [{ from: (i + 1) % count, to: i }] : []),
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
      for (const [i, { label }] of arrows.entries()) {
        for (const box of ring.boxes) expect(beyond(label, box)).toBeGreaterThan(DISC - 0.05);
        for (const other of arrows.slice(i + 1))
          expect(Math.hypot(label.x - other.label.x, label.y - other.label.y)).toBeGreaterThan(2 * DISC);
      }
    },
  );

  it("both ways between two people are two arcs, each with its number", () => {
    const both = [
      { from: 0, to: 1 },
      { from: 1, to: 0 },
    ];
    const [there, back] = drawn(ringOf(2, 45.5), both);
    if (!there || !back) throw new Error("There are two.");
    expect(Math.hypot(there.label.x - back.label.x, there.label.y - back.label.y)).toBeGreaterThan(2 * DISC);
    expect(there.start.x).toBeLessThan(there.end.x);
    expect(back.start.x).toBeGreaterThan(back.end.x);
  });

  it("are the same each time, and all there, whatever is owed", () => {
    const pair = fc.record({ from: fc.nat(7), to: fc.nat(7) }).filter(({ from, to }) => from !== to);
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
