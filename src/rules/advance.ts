/** S8.2 What experience and total heat together must reach. */
export const ADVANCE_AT = 5;

/** S8.2 What an advance can be: a move of the playbook, a stat, or a basic or a playbook's move advanced. */
export const ADVANCES = ["move", "stat", "basic", "playbook"] as const;

export type AdvanceKind = (typeof ADVANCES)[number];

/** One advance that was taken: `what` is a move's key or a stat. */
export interface Advance {
  readonly kind: AdvanceKind;
  readonly what: string;
  /** The evening it was taken on. */
  readonly evening: number;
}

/** The entry that an advance leaves when it is taken back. */
export const NO_ADVANCE = { kind: "stat", what: "", evening: 0 } as const;

/** S8.2 Whether an advance is due. Source: docs/rules.md S8.2. */
export const advanceIsDue = (experience: number, heat: number): boolean => experience + heat >= ADVANCE_AT;

/** S8.3 Whether an advance puts a move's advanced line in force. */
export const advancesMove = ({ kind }: Advance): boolean => kind === "basic" || kind === "playbook";
