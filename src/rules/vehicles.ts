/** S7.7 What speaks for a vehicle, and what against it. `hot` is both a bad tag and its heat. */
export const GOOD_TAGS = ["fast", "faster", "tough", "roomy", "agile"] as const;
export const BAD_TAGS = ["hot", "slow", "weak", "tiny", "stiff"] as const;
export const VEHICLE_TAGS = [...GOOD_TAGS, ...BAD_TAGS] as const;

export type VehicleTag = (typeof VEHICLE_TAGS)[number];
export type Tags = Readonly<Record<VehicleTag, boolean>>;

/** S7.7 Pairs that exclude each other. `faster` only replaces `fast`: see `withTag`. */
const OPPOSITES: readonly (readonly [VehicleTag, VehicleTag])[] = [
  ["fast", "slow"],
  ["faster", "slow"],
  ["tough", "weak"],
  ["roomy", "tiny"],
  ["agile", "stiff"],
];

const opposites = (tag: VehicleTag): VehicleTag[] =>
  OPPOSITES.flatMap(([good, bad]) => (tag === good ? [bad] : tag === bad ? [good] : []));

/** S7.7 The tag that stands in the way of another; null where none does. */
export const inTheWay = (tags: Tags, tag: VehicleTag): VehicleTag | null =>
  opposites(tag).find((other) => tags[other]) ?? null;

/** S7.6, S7.7 The tags with one more: faster takes the place of fast, and fast that of faster. */
export const withTag = (tags: Tags, tag: VehicleTag): Tags => {
  const replaced = tag === "fast" ? { faster: false } : tag === "faster" ? { fast: false } : {};
  return { ...tags, ...replaced, [tag]: true };
};

/** S7.7 Tags as they may stand: of two that exclude each other the first in order stays, and faster rather than fast. */
export const lawfulTags = (tags: Tags): Tags => {
  const kept = { ...tags };
  if (kept.faster) kept.fast = false;
  for (const [good, bad] of OPPOSITES) if (kept[good]) kept[bad] = false;
  return kept;
};

const BASE_PRICE = 3;
const FASTER_COUNTS = 2;

/** S7.6 What a vehicle costs in dough: 3, one more per good tag (faster counts two), one less per bad one, never below 0. */
export const priceOf = (tags: Tags): number => {
  const good = GOOD_TAGS.filter((tag) => tags[tag]).reduce(
    (sum, tag) => sum + (tag === "faster" ? FASTER_COUNTS : 1),
    0,
  );
  const bad = BAD_TAGS.filter((tag) => tags[tag]).length;
  return Math.max(0, BASE_PRICE + good - bad);
};

/** S7.8 What has become of a vehicle: `plain` was tough and drove off once; it counts as plain until it is repaired. */
export const DAMAGES = ["fine", "plain", "repair", "wreck"] as const;
export type Damage = (typeof DAMAGES)[number];

/** Whether it can be driven at all. */
export const drives = (damage: Damage): boolean => damage === "fine" || damage === "plain";

/** S7.8 What a collision makes of a vehicle that drove into it. */
export const afterCollision = (tags: Tags, damage: Damage): Damage => {
  if (tags.weak) return "wreck";
  return tags.tough && damage === "fine" ? "plain" : "repair";
};

/** S7.8 What a repair makes of it: whole again, but for a write-off. */
export const afterRepair = (damage: Damage): Damage => (damage === "wreck" ? "wreck" : "fine");

/** S7.8 How it does on a straight road, 0 to 3, and round the corners of a city, 0 to 2: more is better. */
export const straightRoad = (tags: Tags): number => (tags.faster ? 3 : tags.fast ? 2 : tags.slow ? 0 : 1);
export const cityCorners = (tags: Tags): number => (tags.agile ? 2 : tags.stiff ? 0 : 1);

/** S7.8 Which of two is ahead; `same` where the driving decides. */
export const ahead = (one: number, other: number): "one" | "other" | "same" =>
  one === other ? "same" : one > other ? "one" : "other";

/** S7.8 Who fits into a tiny one: its driver. */
const TINY_SEATS = 1;

/** S7.8 Whether so many more fit, with so many aboard: a tiny one takes its driver alone, of the others no number is said. */
export const hasSeat = (tags: Tags, aboard: number, more = 1): boolean => !tags.tiny || aboard + more <= TINY_SEATS;

/** S7.8 What would be too much for it if it were tiny: more than its driver, or baggage. Null where nothing is. */
export const isCrowded = (aboard: number, baggage: number): "people" | "baggage" | null =>
  aboard > TINY_SEATS ? "people" : baggage > 0 ? "baggage" : null;

/** S7.8 Whether baggage fits: not in a tiny one. */
export const takesBaggage = (tags: Tags): boolean => !tags.tiny;
