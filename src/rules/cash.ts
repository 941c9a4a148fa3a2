import type { READS, RollKind } from "./roll-kinds.ts";

/** What of a move says whether it can be paid for. */
interface Payable {
  readonly cash: boolean;
  readonly reads: (typeof READS)[number];
  readonly roll: { readonly kind: RollKind };
}

/**
 * S4.4 Whether dough can be paid instead of rolling: where the move says so, never where a high roll is bad, and not where
 * nothing is rolled.
 */
export const mayPay = ({ cash, reads, roll }: Payable): boolean => cash && reads === "up" && roll.kind !== "none";
