import type { Step } from "./kind.ts";

/** The two ends of a step on a number, as a card shows them; blank where it was none. */
export const numbersOf = (step: Step): { from: string; to: string } =>
  step.do === "set" && typeof step.from === "number" && typeof step.to === "number"
    ? { from: String(step.from), to: String(step.to) }
    : { from: "", to: "" };
