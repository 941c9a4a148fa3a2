/** A point of the picture, in rem from its upper left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A card of the picture: its middle, and its size. */
export interface Box extends Point {
  readonly w: number;
  readonly h: number;
}

/** Where everybody stands. */
export interface Ring {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly Box[];
}

/** A person's card. */
const CARD = { w: 10.5, h: 7.75 } as const;

/** How far apart two cards are at least, beside or above each other: an arrow with its number fits between. */
const BESIDE = 3.25;
const ABOVE = 4;

/** The least width that holds two cards and an arrow. */
const LEAST_WIDTH = 2 * CARD.w + BESIDE + 0.5;

/** How wide a ring grows, however much room there is. */
const MOST_RADIUS = 25;

/** How high a ring may be before rows serve better. */
const MOST_HEIGHT = 33;

const EDGE = 0.25;

/** What rounding may cost. */
const NEARLY = 1e-6;

const isClear = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) >= (a.w + b.w) / 2 + BESIDE - NEARLY || Math.abs(a.y - b.y) >= (a.h + b.h) / 2 + ABOVE - NEARLY;

/** Whether the straight line between two points meets a card that is a little larger than it is. */
const meets = (from: Point, to: Point, { x, y, w, h }: Box): boolean => {
  const steps = 40;
  return Array.from({ length: steps }, (_, i) => i / (steps - 1)).some((t) => {
    const px = from.x + (to.x - from.x) * t;
    const py = from.y + (to.y - from.y) * t;
    return Math.abs(px - x) < w / 2 + EDGE && Math.abs(py - y) < h / 2 + EDGE;
  });
};

const pairs = (boxes: readonly Box[]): [Box, Box][] =>
  boxes.flatMap((a, i) => boxes.slice(i + 1).map((b): [Box, Box] => [a, b]));

/** Whether no two cards touch, and everybody sees everybody else past the others. */
const isRing = (boxes: readonly Box[]): boolean =>
  pairs(boxes).every(
    ([a, b]) => isClear(a, b) && boxes.every((other) => other === a || other === b || !meets(a, b, other)),
  );

/** Moves cards so that they fill a frame from its upper left corner. */
const framed = (cards: readonly Box[], width: number): Ring => {
  const left = Math.min(...cards.map(({ x, w }) => x - w / 2));
  const right = Math.max(...cards.map(({ x, w }) => x + w / 2));
  const top = Math.min(...cards.map(({ y, h }) => y - h / 2));
  const bottom = Math.max(...cards.map(({ y, h }) => y + h / 2));
  const shift = (width - (right - left)) / 2 - left;
  const boxes = cards.map((card) => ({ ...card, x: card.x + shift, y: card.y - top + EDGE }));
  return { width, height: bottom - top + 2 * EDGE, boxes };
};

const ellipse = (count: number, radii: Point, turn: number): Box[] =>
  Array.from({ length: count }, (_, i) => {
    const angle = ((i + turn) / count) * 2 * Math.PI - Math.PI / 2;
    return { ...CARD, x: radii.x * Math.cos(angle), y: radii.y * Math.sin(angle) };
  });

/** The lowest ring of so many on which everybody sees everybody; null where none is low enough. */
const lowestRing = (count: number, width: number): Ring | null => {
  const found: Ring[] = [];
  // four stand in two rows, so that their arrows don't cross in a narrow middle
  for (const turn of count === 4 ? [0.5] : [0, 0.5]) {
    const reach = Math.max(...ellipse(count, { x: 1, y: 1 }, turn).map(({ x }) => Math.abs(x)));
    const x = Math.min(MOST_RADIUS, (width - CARD.w - 2 * EDGE) / 2 / reach);
    for (let y = 0; y <= MOST_HEIGHT; y += 0.5) {
      const cards = ellipse(count, { x, y }, turn);
      if (!isRing(cards)) continue;
      found.push(framed(cards, width));
      break;
    }
  }
  return found.filter(({ height }) => height <= MOST_HEIGHT).sort((a, b) => a.height - b.height)[0] ?? null;
};

/** How many stand in each of three rows, where two columns would be high and there is room for three. */
const THREE_ROWS: Readonly<Record<number, readonly [number, number, number]>> = { 7: [3, 2, 2], 8: [3, 2, 3] };

/** What lies between two cards of a row. */
const ROOM = 4;

/** Three rows, read round: the first from left to right, then down the right side, back, and up the left. */
const threeRows = (count: number, width: number): Ring | null => {
  const rows = THREE_ROWS[count];
  if (!rows || width < 3 * CARD.w + 2 * ROOM + 2 * EDGE) return null;
  const reach = Math.min(MOST_RADIUS, (width - CARD.w) / 2 - EDGE);
  const place = (row: number, at: number): Box => ({ ...CARD, x: at * reach, y: row * (CARD.h + ABOVE) });
  const [, , last] = rows;
  const below = last === 3 ? [1, 0, -1] : [0.5, -0.5];
  const cards = [
    ...[-1, 0, 1].map((at) => place(0, at)),
    place(1, 1),
    ...below.map((at) => place(2, at)),
    place(1, -1),
  ];
  return framed(cards, width);
};

/** Two columns, read round: down on the right, up on the left. */
const columns = (count: number, width: number): Ring => {
  const rows = Math.ceil(count / 2);
  const x = Math.min(MOST_RADIUS, (width - CARD.w) / 2 - EDGE);
  const pitch = CARD.h + ABOVE;
  const cards = Array.from({ length: count }, (_, i) => {
    const isRight = i < rows;
    const row = isRight ? i : count - 1 - i + (rows * 2 - count) / 2;
    return { ...CARD, x: isRight ? x : -x, y: row * pitch };
  });
  return framed(cards, width);
};

/**
 * Where the cards of so many people stand in a frame of that width: on a ring; where that would be too high, in three rows
 * around a middle, or in two columns. None of them touch; arrows fit between.
 */
export const ringOf = (count: number, width: number): Ring => {
  const wide = Math.max(LEAST_WIDTH, width);
  if (count === 0) return { width: wide, height: 0, boxes: [] };
  if (count === 1) return framed([{ ...CARD, x: 0, y: 0 }], wide);
  if (count === 2) {
    const x = Math.min(MOST_RADIUS / 2, (wide - CARD.w) / 2 - EDGE);
    return framed(
      [-x, x].map((at) => ({ ...CARD, x: at, y: 0 })),
      wide,
    );
  }
  return lowestRing(count, wide) ?? threeRows(count, wide) ?? columns(count, wide);
};
