import { CONST } from "../constants.ts";
import { getProperty } from "./property-path.ts";

interface SortOptions<T> {
  /** Next to which sibling the source goes; null for an end of the list. */
  target?: T | null;
  siblings?: T[];
  sortBefore?: boolean;
  /** The key that holds the order. */
  sortKey?: string;
}

export interface SortUpdate<T> {
  target: T;
  update: Record<string, number>;
}

/**
 * Which new order numbers put `source` before or after `target` among its siblings: only the source's own while there is
 * room between its neighbours, else those of all.
 */
export function performIntegerSort<T extends object>(source: T, options: SortOptions<T> = {}): SortUpdate<T>[] {
  const { target = null, siblings = [], sortBefore = true, sortKey = "sort" } = options;
  const order = (sibling: T): number => Number(getProperty(sibling, sortKey)) || 0;
  const list = siblings.filter((sibling) => sibling !== source).sort((a, b) => order(a) - order(b));
  const found = target ? list.indexOf(target) : -1;
  const index = found < 0 ? (sortBefore ? 0 : list.length) : found + (sortBefore ? 0 : 1);
  const density = CONST.SORT_INTEGER_DENSITY;

  const before = list[index - 1];
  const after = list[index];
  const low = before ? order(before) : null;
  const high = after ? order(after) : null;
  let value: number | null;
  if (low === null) value = high === null ? density : high - density;
  else value = high === null ? low + density : between(low, high);
  if (value !== null) return [{ target: source, update: { [sortKey]: value } }];

  list.splice(index, 0, source);
  return list.map((sibling, position) => ({ target: sibling, update: { [sortKey]: (position + 1) * density } }));
}

function between(low: number, high: number): number | null {
  const middle = Math.round((low + high) / 2);
  return middle > low && middle < high ? middle : null;
}
