/**
 * Splits `kh2cs>=5` into its modifiers.
 * @param known  the letters that this kind of term understands
 * @param refuse  called with the part nobody understands
 */
export const splitModifiers = (text: string, known: readonly string[], refuse: (rest: string) => never): string[] => {
  const keys = [...known].sort((a, b) => b.length - a.length);
  const parts: string[] = [];
  let rest = text;
  while (rest) {
    const letters = keys.find((key) => rest.toLowerCase().startsWith(key));
    if (!letters) return refuse(rest);
    const end = endOfArgument(rest, letters.length);
    parts.push(letters + rest.slice(letters.length, end));
    rest = rest.slice(end);
  }
  return parts;
};

/** Index of the first letter after the modifier's numbers, comparisons and bracketed formulas. */
const endOfArgument = (text: string, from: number): number => {
  let depth = 0;
  for (let i = from; i < text.length; i++) {
    const letter = text.charAt(i);
    if (letter === "(") depth++;
    else if (letter === ")") depth--;
    else if (depth === 0 && /[a-z]/i.test(letter)) return i;
  }
  return text.length;
};
