import type { ConsequenceKind } from "./kind.ts";

/** A job is paid out. By the GM's word alone, never by a move. Source: docs/rules.md S6.8. */
export const job: ConsequenceKind = {
  type: "job",
  icon: "job",
  schema: () => ({}),
  inputs: [],
  aimable: false,
  byHand: true,
  asks: () => [],
  says: () => ({ key: "HOTPROPERTY.Consequence.job.Says" }),
  plan: () => [],
  tells: () => ({ key: "HOTPROPERTY.Consequence.job.Tells", from: "", to: "" }),
};
