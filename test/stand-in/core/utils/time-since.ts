const UNITS: [Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
];

/** How long ago a moment was, in the client's language: `5 min. ago`. */
export function timeSince(moment: Date | string | number): string {
  const { game } = globalThis as { game?: { i18n?: { lang?: string } } };
  const seconds = Math.round((Date.now() - new Date(moment).getTime()) / 1_000);
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? ["second", 1];
  const format = new Intl.RelativeTimeFormat(game?.i18n?.lang ?? "en", { numeric: "auto", style: "short" });
  return format.format(-Math.trunc(seconds / size), unit);
}
