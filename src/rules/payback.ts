/** Somebody who may stand in a payback box: known by their NPC's uuid where there is one, else by name. */
export interface Owed {
  readonly name: string;
  readonly npc: string | null;
}

/** Whether two names are meant to be the same: capitals and blanks around don't tell. */
export const sameName = (a: string, b: string): boolean =>
  a.trim().localeCompare(b.trim(), undefined, { sensitivity: "base" }) === 0;

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
