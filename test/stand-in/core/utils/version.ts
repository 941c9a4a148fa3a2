/**
 * Whether version `a` is newer than version `b`. Dotted parts are compared one by one, as numbers where both are; a
 * version with more parts is newer than the same with fewer.
 */
export function isNewerVersion(a: string | number, b: string | number): boolean {
  const left = String(a).split(".");
  const right = String(b).split(".");
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const mine = left[index];
    const theirs = right[index];
    if (mine === undefined) return false;
    if (theirs === undefined) return true;
    if (mine === theirs) continue;
    const numbers = [Number(mine), Number(theirs)] as const;
    if (numbers.every(Number.isFinite)) {
      if (numbers[0] !== numbers[1]) return numbers[0] > numbers[1];
      continue;
    }
    return mine > theirs;
  }
  return false;
}
