import { STAT_ADVANCED_MAX, STATS, type Stat } from "./stats.ts";

/** S9.4 What a playbook is made for; those of "either" may be asked into both, or push in. */
export const SUITS = ["heist", "hustle", "either"] as const;

/** S9.2 What a playbook can hand out to begin with. */
export const KIT_TYPES = ["weapon", "gear"] as const;

/** The five stats with their values. */
export type Stats = Readonly<Record<Stat, number>>;

/** S1.1 A stat after an advance: one up, and none above +2; one that is higher already stays. */
export const statAdvanced = (value: number): number => (value < STAT_ADVANCED_MAX ? value + 1 : value);

/** S9.5 A set of starting stats with everything that was bought on top of it: advances aren't lost with a playbook. */
export const statsWith = (set: Stats, bought: readonly Stat[]): Stats =>
  Object.fromEntries(
    STATS.map((stat) => [stat, bought.filter((one) => one === stat).reduce((value) => statAdvanced(value), set[stat])]),
  ) as Record<Stat, number>;
