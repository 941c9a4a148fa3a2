import type { MaybeHot } from "./heat.ts";

/** S7.3 Where the table plays: what may be bought with a licence differs. */
export const COUNTRIES = ["uk", "usa"] as const;

export type Country = (typeof COUNTRIES)[number];

/** S7.3 How a weapon can be had: sold to anybody for nothing, off the black market, or bought clean but late and traced. */
export type Way = "anywhere" | "blackMarket" | "clean";

/** S7.3 Every way to have a weapon of this edge and lead. Source: docs/rules.md S7.3. */
export const waysToHave = ({ edge, lead }: { edge: number; lead: number }, country: Country): readonly Way[] => {
  if (lead > 0) return country === "usa" ? ["blackMarket", "clean"] : ["blackMarket"];
  return edge > 1 ? ["blackMarket"] : ["anywhere"];
};

/** S7.4 Whether a weapon can't but be hot: the black market is the only way to it, and what comes from there is hot. */
export const isHotByKind = (weapon: { edge: number; lead: number }, country: Country): boolean =>
  waysToHave(weapon, country).every((way) => way === "blackMarket");

/** S7.4 Whether goods are hot: said to be, or off the black market. */
export const isHotGear = ({ hot, blackMarket }: MaybeHot & { readonly blackMarket: boolean }): boolean =>
  hot || blackMarket;
