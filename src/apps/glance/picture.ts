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

/** A line and the triangle at its end. */
const shape = ({ start, control, end }: DrawnArrow, thick: number) => {
  const way = { x: end.x - control.x, y: end.y - control.y };
  const length = Math.hypot(way.x, way.y) || 1;
  const ahead = { x: way.x / length, y: way.y / length };
  const long = HEAD + thick;
  const half = long * 0.55;
  const back = { x: end.x - ahead.x * long, y: end.y - ahead.y * long };
  const left = { x: back.x - ahead.y * half, y: back.y + ahead.x * half };
  const right = { x: back.x + ahead.y * half, y: back.y - ahead.x * half };
  return {
    line: `M ${said(start)} Q ${said(control)} ${said(back)}`,
    head: `M ${said(end)} L ${said(left)} L ${said(right)} Z`,
  };
};

/**
 * The picture: a card for everybody, an arrow for each entry that isn't zero. It points at who is owed; one below zero is drawn
 * the other way round, dashed, with its sign. Lengths are in rem.
 */
export const pictureOf = (people: readonly Seen[], entries: readonly Entry[], width: number) => {
  const ring = ringOf(people.length, width);
  const owing = entries.filter(({ value }) => value !== 0);
  const place = (who: Seen): number => people.indexOf(who);
  const drawn = drawArrows(
    ring,
    owing.map(({ debtor, owed, value }) =>
      value > 0 ? { from: place(debtor), to: place(owed) } : { from: place(owed), to: place(debtor) },
    ),
  );
  return {
    width: round(ring.width),
    height: round(ring.height),
    cards: people.map((person, i) => {
      const { x = 0, y = 0, w = 0, h = 0 } = ring.boxes[i] ?? {};
      const { id, uuid, name, img, facts } = person;
      const at = { left: round(x - w / 2), top: round(y - h / 2), width: round(w), height: round(h) };
      return { id, uuid, name, img, facts, at };
    }),
    arrows: owing.flatMap((entry, i) => {
      const arrow = drawn[i];
      if (!arrow) return [];
      const thick = THIN + THICKER * Math.min(Math.abs(entry.value) - 1, THICKEST);
      return [
        {
          debtor: entry.debtor.id,
          owed: entry.owed.id,
          name: entryName(entry),
          number: plain(entry.value),
          below: entry.value < 0,
          may: entry.owed.mine,
          thick: round(thick),
          ...shape(arrow, thick),
          at: { left: round(arrow.label.x - DISC), top: round(arrow.label.y - DISC) },
        },
      ];
    }),
  };
};
