import type { StepKind } from "./kind.ts";

/** What a step's note says: stuck heat before and after. It is derived, so that nothing is written for it. */
export const stuckNote = (from: number, to: number): string => `${from} ${to}`;

/** The two numbers of such a note; both 0 in one that somebody made up. */
export const readStuckNote = (note: string): [number, number] => {
  const [, from = 0, to = 0] = /^(\d{1,3}) (\d{1,3})$/.exec(note) ?? [];
  return [Number(from), Number(to)];
};

/** Stuck heat that came or went with a hot thing. Source: docs/rules.md S1.3, S7.5. */
export const stuck: StepKind = {
  type: "stuck",
  icon: "stuck",
  tells: (step) => {
    const [from, to] = readStuckNote(step.note);
    return { key: "HOTPROPERTY.Consequence.stuck.Tells", from: String(from), to: String(to) };
  },
};
