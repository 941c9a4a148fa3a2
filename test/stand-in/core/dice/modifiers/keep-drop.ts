import type { DieResult } from "../shapes.ts";

/** `k`, `kh`, `kl` keep, `d`, `dh`, `dl` drop that many; without a number one. Already inactive results don't count. */
export const keepOrDrop = (results: readonly DieResult[], modifier: string): void => {
  const found = /^([kd])([hl])?(\d+)?$/i.exec(modifier);
  if (!found) throw new Error(`The dice modifier "${modifier}" can't be read; it should look like "kh2" or "dl1".`);
  const keeps = found[1]?.toLowerCase() === "k";
  const highest = (found[2]?.toLowerCase() ?? (keeps ? "h" : "l")) === "h";
  const amount = Number(found[3] ?? 1);
  const active = results.filter((result) => result.active);
  const ranked = [...active].sort((a, b) => (highest ? b.result - a.result : a.result - b.result));
  const chosen = new Set(ranked.slice(0, amount));
  for (const result of active) {
    if (chosen.has(result) === keeps) continue;
    result.active = false;
    result.discarded = true;
  }
};
