import { say } from "../../foundry/text.ts";
import { DISC, type DrawnArrow, drawArrows } from "./arrows.ts";
import type { Entry, Seen } from "./people.ts";
import { type Point, ringOf } from "./ring.ts";

/** How thick an arrow is drawn: by what is owed, up to a bound. */
const THIN = 0.12;
const THICKER = 0.06;
const THICKEST = 5;

/** How long an arrow's head is, beside what its thickness adds. */
const HEAD = 0.55;

const round = (n: number): string => String(Math.round(n * 100) / 100);

const said = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;

/** The number as it stands on an arrow, with a true minus. */
export const plain = (n: number): string => (n < 0 ? `−${-n}` : String(n));

/** S1.2 An entry in words: who owes whom how much. */
export const entryName = ({ debtor, owed, value }: Entry): string =>
  say("HOTPROPERTY.Glance.Owes", { debtor: debtor.name, owed: owed.name, n: plain(value) });

/** The triangle at one end of a line, and where the line stops for it. */
const headAt = (tip: Point, control: Point, thick: number) => {
  const way = { x: tip.x - control.x, y: tip.y - control.y };
  const length = Math.hypot(way.x, way.y) || 1;
  const ahead = { x: way.x / length, y: way.y / length };
  const long = HEAD + thick;
  const half = long * 0.55;
  const back = { x: tip.x - ahead.x * long, y: tip.y - ahead.y * long };
  const left = { x: back.x - ahead.y * half, y: back.y + ahead.x * half };
  const right = { x: back.x + ahead.y * half, y: back.y - ahead.x * half };
  return { back, head: `M ${said(tip)} L ${said(left)} L ${said(right)} Z` };
};

/** What two people owe each other: one entry, or both. `to` is who has more to come, all in all. */
interface Pair {
  readonly from: Seen;
  readonly to: Seen;
  readonly entries: readonly Entry[];
  /** How much more. */
  readonly net: number;
}

/** At whom an entry points: who is owed; below zero, who would owe. */
const pointsAt = ({ debtor, owed, value }: Entry): Seen => (value > 0 ? owed : debtor);

/** S1.2 Everybody who owes somebody, two by two. */
const pairsOf = (owing: readonly Entry[]): Pair[] => {
  const pairs = new Map<string, Entry[]>();
  for (const entry of owing) {
    const key = [entry.debtor.id, entry.owed.id].sort().join(" ");
    pairs.set(key, [...(pairs.get(key) ?? []), entry]);
  }
  return [...pairs.values()].flatMap((entries): Pair[] => {
    const [first] = entries;
    if (!first) return [];
    const { debtor, owed } = first;
    const net = entries.reduce((sum, entry) => sum + (entry.owed === owed ? entry.value : -entry.value), 0);
    const [from, to] = net < 0 ? [owed, debtor] : [debtor, owed];
    // the one that points with the arrow stands nearer to its end
    const sorted = [...entries].sort((a, b) => Number(pointsAt(b) === to) - Number(pointsAt(a) === to));
    return [{ from, to, entries: sorted, net: Math.abs(net) }];
  });
};

/** A pair's line, with a head at each end at which an entry points: a full one where more is owed. */
const curveOf = ({ from, to, entries, net }: Pair, arrow: DrawnArrow) => {
  const thick = THIN + THICKER * Math.min(Math.max(net - 1, 0), THICKEST);
  const ends = [
    { tip: arrow.start, who: from },
    { tip: arrow.end, who: to },
  ].map(({ tip, who }) => {
    const pointed = entries.some((entry) => pointsAt(entry) === who);
    const { back, head } = headAt(tip, arrow.control, thick);
    return { at: pointed ? back : tip, heads: pointed ? [{ head, less: net > 0 && who === from }] : [] };
  });
  const [start, end] = ends.map(({ at }) => said(at));
  const mine = entries.filter(({ owed }) => owed.mine).sort((a, b) => Math.abs(b.value) - Math.abs(a.value))[0];
  return {
    pair: `${from.id} ${to.id}`,
    below: entries.every(({ value }) => value < 0),
    thick: round(thick),
    line: `M ${start} Q ${said(arrow.control)} ${end}`,
    heads: ends.flatMap(({ heads }) => heads),
    /** The entry that a press on the line changes; null where this user may change none. */
    press: mine ? { debtor: mine.debtor.id, owed: mine.owed.id } : null,
  };
};

/** A pair's numbers: each says its entry, and points at whom the entry does. */
const numbersOf = ({ from, to, entries }: Pair, arrow: DrawnArrow) =>
  entries.flatMap((entry, i) => {
    const label = arrow.labels[i];
    if (!label) return [];
    return [
      {
        pair: `${from.id} ${to.id}`,
        debtor: entry.debtor.id,
        owed: entry.owed.id,
        name: entryName(entry),
        number: plain(entry.value),
        below: entry.value < 0,
        may: entry.owed.mine,
        turn: round(pointsAt(entry) === to ? arrow.angle : arrow.angle + 180),
        at: { left: round(label.x - DISC), top: round(label.y - DISC) },
      },
    ];
  });

/** How many lines are too many to be read at once: they step back until somebody is pointed at. */
const CROWD = 12;

/**
 * The picture: a card for everybody, a line between two for whatever they owe each other, with a number for each entry that
 * isn't zero. It points at who is owed; an entry below zero is turned round, and has its sign. Lengths are in rem.
 */
export const pictureOf = (people: readonly Seen[], entries: readonly Entry[], width: number) => {
  const ring = ringOf(people.length, width);
  const pairs = pairsOf(entries.filter(({ value }) => value !== 0));
  const place = (who: Seen): number => people.indexOf(who);
  const arrows = drawArrows(
    ring,
    pairs.map((pair) => ({
      from: place(pair.from),
      to: place(pair.to),
      numbers: pair.entries.length > 1 ? 2 : 1,
    })),
  );
  const drawn = pairs.flatMap((pair, i) => {
    const arrow = arrows[i];
    return arrow ? [{ pair, arrow }] : [];
  });
  return {
    width: round(ring.width),
    height: round(ring.height),
    crowded: pairs.length > CROWD,
    cards: people.map((person, i) => {
      const { x = 0, y = 0, w = 0, h = 0 } = ring.boxes[i] ?? {};
      const { id, uuid, name, img, facts } = person;
      const at = { left: round(x - w / 2), top: round(y - h / 2), width: round(w), height: round(h) };
      return { id, uuid, name, img, facts, at };
    }),
    curves: drawn.map(({ pair, arrow }) => curveOf(pair, arrow)),
    numbers: drawn.flatMap(({ pair, arrow }) => numbersOf(pair, arrow)),
  };
};
