import type { Box, Point, Ring } from "./ring.ts";

/** What is owed between two people, to be drawn: by their places on the ring, from whom it comes and at whom it points. */
export interface Arrow {
  readonly from: number;
  readonly to: number;
  /** How many numbers stand on it: two where both owe. */
  readonly numbers: 1 | 2;
}

/** An arrow as it is drawn: a curve that bends once, and where its numbers stand, the one that is nearer to its end first. */
export interface DrawnArrow {
  readonly start: Point;
  readonly control: Point;
  readonly end: Point;
  readonly labels: readonly Point[];
  /** Which way the curve runs where its numbers stand, in degrees clockwise from the right. */
  readonly angle: number;
}

/** Half of the disc that the number of an arrow stands in. */
export const DISC = 0.8;

/** What lies between an arrow's end and the card's edge. */
const GAP = 0.3;

/** How far an arrow may bow, as a share of its length; to the left of its way or to the right. */
const BOWS = [0.1, 0.16, 0.24, 0.34, 0.46, 0.6, 0.8, 1.05, 1.35].flatMap((bow) => [bow, -bow]);

/** Where on its way the number may stand. */
const STANDS = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74];

/** How far two numbers of one arrow stand from its middle. */
const APART = DISC + 0.08;

const SAMPLES = 28;

/** How near the ends of two arrows look like one. */
const NEAR = 1;

const between = (a: Point, b: Point, t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Whether two points lie nearer than `far` to each other; asked too often to draw a root for it. */
const isNear = (a: Point, b: Point, far: number): boolean => {
  const [x, y] = [a.x - b.x, a.y - b.y];
  return x * x + y * y < far * far;
};

interface Curve {
  readonly start: Point;
  readonly control: Point;
  readonly end: Point;
}

const on = ({ start, control, end }: Curve, t: number): Point =>
  between(between(start, control, t), between(control, end, t), t);

const isIn = ({ x, y }: Point, box: Box, margin: number): boolean =>
  Math.abs(x - box.x) < box.w / 2 + margin && Math.abs(y - box.y) < box.h / 2 + margin;

/** The way a curve runs at a moment, as long as 1. */
const wayAt = ({ start, control, end }: Curve, t: number): Point => {
  const [a, b] = [between(start, control, t), between(control, end, t)];
  const length = distance(a, b) || 1;
  return { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
};

/** Where the numbers of an arrow could stand around a moment: one on it; two along it, or side by side across it. */
const standsAt = (curve: Curve, t: number, numbers: Arrow["numbers"]): Point[][] => {
  const { x, y } = on(curve, t);
  if (numbers === 1) return [[{ x, y }]];
  const way = wayAt(curve, t);
  return [way, { x: -way.y, y: way.x }].map((to) =>
    [APART, -APART].map((by) => ({ x: x + to.x * by, y: y + to.y * by })),
  );
};

/** The first moment after `t` = 0 (or the last before 1) at which a curve lies outside a card. */
const edgeOf = (curve: Curve, box: Box, isEnd: boolean): number => {
  const at = (t: number): Point => on(curve, isEnd ? 1 - t : t);
  let low = 0;
  let high = Array.from({ length: 60 }, (_, i) => (i + 1) / 60).find((t) => !isIn(at(t), box, GAP)) ?? 1;
  for (let i = 0; i < 24; i++) {
    const middle = (low + high) / 2;
    if (isIn(at(middle), box, GAP)) low = middle;
    else high = middle;
  }
  return isEnd ? 1 - high : high;
};

/** The part of a curve between two moments. */
const part = (curve: Curve, from: number, to: number): Curve => {
  const start = on(curve, from);
  const end = on(curve, to);
  const control = between(between(curve.start, curve.control, from), between(curve.control, curve.end, from), to);
  return { start, control, end };
};

/** The curve from one card's edge to another's; null where nothing is left of it. */
const curveOf = (from: Box, to: Box, bow: number): Curve | null => {
  const middle = between(from, to, 0.5);
  const control = { x: middle.x - (to.y - from.y) * bow * 1.2, y: middle.y + (to.x - from.x) * bow * 1.2 };
  const whole: Curve = { start: { x: from.x, y: from.y }, control, end: { x: to.x, y: to.y } };
  const [first, last] = [edgeOf(whole, from, false), edgeOf(whole, to, true)];
  return first < last ? part(whole, first, last) : null;
};

const samplesOf = (curve: Curve): Point[] => Array.from({ length: SAMPLES }, (_, i) => on(curve, i / (SAMPLES - 1)));

interface Placed extends DrawnArrow {
  readonly samples: readonly Point[];
}

const within = ({ x, y }: Point, { width, height }: Ring, margin: number): boolean =>
  x >= margin && y >= margin && x <= width - margin && y <= height - margin;

/** How ill a curve would lie among what is there already. */
const lineCost = (ring: Ring, placed: readonly Placed[], samples: readonly Point[]): number => {
  const hits = samples.filter((point) => ring.boxes.some((box) => isIn(point, box, GAP * 0.6))).length;
  const outside = samples.filter((point) => !within(point, ring, 0.1)).length;
  const under = placed
    .flatMap(({ labels }) => labels)
    .filter((label) => samples.some((p) => isNear(p, label, DISC + 0.15))).length;
  const along = placed.filter(
    ({ samples: line }) => samples.filter((p) => line.some((q) => isNear(p, q, 0.6))).length > SAMPLES / 4,
  ).length;
  const [first, last] = [samples.at(0), samples.at(-1)];
  const crowded = placed.filter(({ start, end }) =>
    [first, last].some((tip) => tip && (isNear(tip, start, NEAR) || isNear(tip, end, NEAR))),
  ).length;
  return 40 * (hits + outside) + 12 * under + 25 * along + 6 * crowded;
};

/** How ill its number would stand in a place. */
const labelCost = (ring: Ring, placed: readonly Placed[], label: Point): number => {
  const onCard = ring.boxes.some((box) => isIn(label, box, DISC)) ? 1 : 0;
  const cut = within(label, ring, DISC) ? 0 : 1;
  const others = placed.flatMap(({ labels }) => labels);
  const onLabels = others.filter((other) => isNear(other, label, 2 * DISC + 0.25)).length;
  const onLines = placed.filter(({ samples: line }) => line.some((p) => isNear(p, label, DISC + 0.15))).length;
  return 300 * (onCard + cut) + 150 * onLabels + 12 * onLines;
};

const best = (ring: Ring, placed: readonly Placed[], { from, to, numbers }: Arrow): Placed | null => {
  const [a, b] = [ring.boxes[from], ring.boxes[to]];
  if (!a || !b) return null;
  let found: { placed: Placed; cost: number } | null = null;
  for (const bow of BOWS) {
    if (found && Math.abs(bow) * 20 >= found.cost) continue;
    const curve = curveOf(a, b, bow);
    if (!curve) continue;
    const samples = samplesOf(curve);
    const line = lineCost(ring, placed, samples) + Math.abs(bow) * 20;
    if (found && line >= found.cost) continue;
    for (const t of STANDS) {
      for (const labels of standsAt(curve, t, numbers)) {
        const ill = labels.reduce((sum, label) => sum + labelCost(ring, placed, label), 0);
        const cost = line + ill + Math.abs(t - 0.5) * 12;
        if (found && cost >= found.cost) continue;
        const { x, y } = wayAt(curve, t);
        const angle = (Math.atan2(y, x) * 180) / Math.PI;
        found = { placed: { ...curve, labels, angle, samples }, cost };
      }
    }
  }
  return found?.placed ?? null;
};

/**
 * Arrows between the cards of a ring, each from edge to edge, past the other cards, its numbers where nothing else stands as
 * far as there is room. Short ways come first: they have least to choose from. Null for one that has no two cards.
 */
export const drawArrows = (ring: Ring, arrows: readonly Arrow[]): (DrawnArrow | null)[] => {
  const length = ({ from, to }: Arrow): number => {
    const [a, b] = [ring.boxes[from], ring.boxes[to]];
    return a && b ? distance(a, b) : 0;
  };
  const placed: Placed[] = [];
  const drawn = new Map<Arrow, Placed>();
  for (const arrow of [...arrows].sort((a, b) => length(a) - length(b))) {
    const found = best(ring, placed, arrow);
    if (!found) continue;
    placed.push(found);
    drawn.set(arrow, found);
  }
  return arrows.map((arrow) => {
    const found = drawn.get(arrow);
    if (!found) return null;
    const { start, control, end, labels, angle } = found;
    return { start, control, end, labels, angle };
  });
};
