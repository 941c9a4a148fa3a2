/** The little language behind a modifier's letters: a number, a comparison, or both. */

export type Comparison = "<" | "<=" | "=" | ">=" | ">";

export const matches = (value: number, comparison: Comparison, target: number): boolean => {
  switch (comparison) {
    case "<":
      return value < target;
    case "<=":
      return value <= target;
    case "=":
      return value === target;
    case ">=":
      return value >= target;
    case ">":
      return value > target;
  }
};

/** `r2<3` → 2, "<", 3; what is not written is null. */
export interface Condition {
  first: number | null;
  comparison: Comparison | null;
  target: number | null;
}

const isComparison = (text: string): text is Comparison => ["<", "<=", "=", ">=", ">"].includes(text);

/**
 * Reads what stands behind the letters of a modifier.
 * @throws a sentence that names the modifier, where it can't be read
 */
export const readCondition = (modifier: string): Condition => {
  const found = /^[a-z]+(-?\d+)?([<>=]+)?(-?\d+)?$/i.exec(modifier);
  const comparison = found?.[2] ?? null;
  if (!found || (comparison !== null && (!isComparison(comparison) || found[3] === undefined))) {
    throw new Error(`The dice modifier "${modifier}" can't be read; it should look like "cs>=5".`);
  }
  const number = (text: string | undefined) => (text === undefined ? null : Number(text));
  return { first: number(found[1]), comparison, target: number(found[3]) };
};

/** A condition where a lone number means "equal to that number". */
export const readTarget = (modifier: string, defaults: { comparison: Comparison; target: number }) => {
  const { first, comparison, target } = readCondition(modifier);
  if (comparison === null || target === null) {
    return { limit: null, comparison: defaults.comparison, target: first ?? defaults.target };
  }
  return { limit: first, comparison, target };
};
