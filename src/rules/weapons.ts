/** S7.2 Edge and lead run from 1 to 3; 0 is none. */
export const WEAPON_MAX = 3;

export interface Weapon {
  readonly edge: number;
  readonly lead: number;
  readonly inHand: boolean;
}

/** S1.4 The best edge or lead among weapons in hand, or null where there is none: then no such roll. */
export const bestInHand = (weapons: readonly Weapon[], tag: "edge" | "lead"): number | null => {
  const best = Math.max(0, ...weapons.filter((w) => w.inHand).map((w) => w[tag]));
  return best > 0 ? best : null;
};

/** S1.4, S7.2 Whether a weapon would have edge and lead at once, which none has. */
export const hasBothTags = ({ edge, lead }: { edge: number; lead: number }): boolean => edge > 0 && lead > 0;

/** S1.4 A weapon has edge or lead, never both: whichever was set last takes the other's place. */
export const oneTag = (weapon: { edge: number; lead: number }, set: "edge" | "lead"): { edge: number; lead: number } =>
  set === "edge" && weapon.edge > 0
    ? { edge: weapon.edge, lead: 0 }
    : set === "lead" && weapon.lead > 0
      ? { edge: 0, lead: weapon.lead }
      : { edge: weapon.edge, lead: weapon.lead };

/** S7.2 How well a weapon hides, 1 to 3; 0 for one without a tag, which nobody would call a weapon. */
export const sizeOf = ({ edge, lead }: { edge: number; lead: number }): number => Math.max(edge, lead);
