/** A language key of ours. */
const OURS = /^HOTPROPERTY(?:\.\w+)+$/;

/**
 * The sentence behind a language key, its `{placeholders}` filled. What fills one may be a key itself: whoever reads it
 * has it in their own language, whoever wrote it.
 */
export const say = (key: string, data?: Record<string, string>): string => {
  const i18n = game.i18n;
  if (!i18n) return key;
  if (!data) return i18n.localize(key);
  const filled = Object.entries(data).map(([name, value]) => [name, OURS.test(value) ? i18n.localize(value) : value]);
  return i18n.format(key, Object.fromEntries(filled) as Record<string, string>);
};

const pluralRules = (): Intl.PluralRules => new Intl.PluralRules(game.i18n?.lang ?? "en");

/** Like `say`, for keys that differ by number: `key.one`, `key.other` … with `{n}` filled. */
export const sayCount = (key: string, n: number, data: Record<string, string> = {}): string => {
  const form = `${key}.${pluralRules().select(n)}`;
  return say(game.i18n?.has(form) ? form : `${key}.other`, { n: String(n), ...data });
};

/** A number with its sign, as modifiers are shown: "+2", "0", "−1" (a true minus). */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");

/** Names joined the way the table's language joins them: "A, B and C". */
export const sayList = (names: readonly string[]): string =>
  new Intl.ListFormat(game.i18n?.lang ?? "en", { style: "long", type: "conjunction" }).format(names);

/** Names of which one is meant: "A, B or C". */
export const sayEither = (names: readonly string[]): string =>
  new Intl.ListFormat(game.i18n?.lang ?? "en", { style: "long", type: "disjunction" }).format(names);
