import type { StepKind } from "./kind.ts";

/** A job is paid out. By the GM's word alone, never by a move. Source: docs/rules.md S6.8. */
export const job: StepKind = {
  type: "job",
  icon: "job",
  tells: () => ({ key: "HOTPROPERTY.Consequence.job.Tells", from: "", to: "" }),
};
