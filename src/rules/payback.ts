/** Somebody who may stand in a payback box: known by their NPC's uuid where there is one, else by name. */
export interface Owed {
  readonly name: string;
  readonly npc: string | null;
}

const LETTERS = new Intl.Collator(undefined, { sensitivity: "base" });

/** Whether two names are meant to be the same: capitals and blanks around don't tell. */
export const sameName = (a: string, b: string): boolean => LETTERS.compare(a.trim(), b.trim()) === 0;

/** Whether two entries mean the same person. */
export const samePerson = (a: Owed, b: Owed): boolean =>
  a.npc !== null && b.npc !== null ? a.npc === b.npc : sameName(a.name, b.name);

/**
 * S5.5 Whether `who` may be owed: while they are in the box they can't be leaned on again.
 * Source: docs/rules.md S5.5.
 */
export const mayBeOwed = (box: readonly Owed[], who: Owed): boolean => !box.some((entry) => samePerson(entry, who));

/** S5.4 Why somebody is owed, once two entries about them become one: each reason once. */
export const reasonsTogether = (theirs: string, handed: string): string => {
  const all = [theirs.trim(), handed.trim()].filter((why) => why !== "");
  return [...new Set(all)].join("; ");
};

/** S5.6 What becomes of an entry: a promise is noted; it is kept; they went to the NPC; the NPC came; the GM counts it. */
export const PAYBACK_ACTS = ["promise", "kept", "went", "came", "counted"] as const;

export type PaybackAct = (typeof PAYBACK_ACTS)[number];

/**
 * S5.6 Whether that is the GM's alone to say: that the NPC came, that it counts as repaid, and what is promised instead of
 * what was promised before.
 */
export const isGMs = (act: PaybackAct, promised: boolean): boolean =>
  act === "came" || act === "counted" || (act === "promise" && promised);
