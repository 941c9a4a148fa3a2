import { clocksOf, type PlacedClock } from "../documents/clocks.ts";
import type { ActorDocument } from "../foundry/documents.ts";
import { attempt } from "../foundry/notices.ts";
import { say } from "../foundry/text.ts";
import type { Action } from "../foundry/windows.ts";
import { moveClock, pressSegment, removeClock, stepClock } from "../play/change-clock.ts";
import { CLOCK_SIZES, FEWEST_SEGMENTS, MOST_SEGMENTS, readClock } from "../rules/clocks.ts";

/** Corners that one segment's bow is drawn with, besides the two at its ends: more where it is wide. */
const corners = (size: number): number => Math.ceil(MOST_SEGMENTS / size);

/** From the middle of a face of 100 by 100 to its rim, and to the hub, which stays free. */
const RIM = 49;
const HUB = 13;

/** The corners of a segment: along the rim, clockwise from the top on, and back along the hub. */
const outline = (index: number, size: number): (readonly [number, number])[] => {
  const steps = corners(size);
  const bow = (radius: number) =>
    Array.from({ length: steps + 1 }, (_, i): readonly [number, number] => {
      const turn = (2 * Math.PI * (index + i / steps)) / size;
      return [round(50 + radius * Math.sin(turn)), round(50 - radius * Math.cos(turn))];
    });
  return [...bow(RIM), ...bow(HUB).reverse()];
};

const round = (value: number): number => Math.round(value * 100) / 100;

/** What the partial `clock` shows. */
const clockContext = ({ id, path, name, value, size }: PlacedClock) => {
  const { segments, full } = readClock({ value, size });
  const called = name || say("HOTPROPERTY.Clock.Unnamed");
  return {
    id,
    path,
    name,
    called,
    value,
    size,
    full,
    reading: say("HOTPROPERTY.Clock.Reading", { name: called, value: String(value), size: String(size) }),
    segments: segments.map((filled, i) => {
      const points = outline(i, size);
      return {
        number: i + 1,
        filled,
        label: say("HOTPROPERTY.Clock.Segment", { name: called, value: String(i + 1), size: String(size) }),
        points: points.map(([x, y]) => `${x},${y}`).join(" "),
        clip: points.map(([x, y]) => `${x}% ${y}%`).join(", "),
      };
    }),
  };
};

/** Every clock of a file, and the sizes that are offered. */
export const clocksContext = (actor: ActorDocument) => ({
  clocks: clocksOf(actor).map(clockContext),
  clockSizes: CLOCK_SIZES,
  mostSegments: MOST_SEGMENTS,
  fewestSegments: FEWEST_SEGMENTS,
});

interface Sheet {
  readonly actor: ActorDocument;
}

const idOf = (target: HTMLElement): string => target.closest<HTMLElement>("[data-clock-id]")?.dataset.clockId ?? "";

async function onPressSegment(this: Sheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  await attempt(() => pressSegment(this.actor, idOf(target), Number(target.dataset.segment)));
}

async function onStepClock(this: Sheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  await attempt(() => stepClock(this.actor, idOf(target), Number(target.dataset.step)));
}

async function onZeroClock(this: Sheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  await attempt(() => moveClock(this.actor, idOf(target), 0));
}

async function onRemoveClock(this: Sheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  await attempt(() => removeClock(this.actor, idOf(target)));
}

/** What the buttons of a clock do, on whatever sheet it stands. */
export const CLOCK_ACTIONS: Record<string, Action> = {
  pressSegment: onPressSegment,
  stepClock: onStepClock,
  zeroClock: onZeroClock,
  removeClock: onRemoveClock,
};
