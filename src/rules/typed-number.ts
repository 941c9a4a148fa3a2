/**
 * What a number becomes by what somebody typed over it: `+2` adds, `-2` takes away, `=3` or `3` sets. Null where it says no
 * whole number: then the old one stays. Source: docs/rules.md G9; every track of the table is typed so.
 */
export const typedNumber = (text: string, now: number): number | null => {
  const [, sign, digits] = /^\s*([+\-−=]?)\s*(\d{1,6})\s*$/.exec(text) ?? [];
  if (digits === undefined) return null;
  const n = Number(digits);
  if (sign === "+") return now + n;
  return sign === "-" || sign === "−" ? now - n : n;
};
