import type { Data } from "../../core/protocol.ts";
import { mergeObject } from "../../core/utils/merge.ts";
import { isData, nameOf, sameData } from "./plain-data.ts";

/**
 * What of `changes` (expanded, no dotted keys) would change `source`: equal values, deletions of what isn't there and
 * replacements by the same are left out. Objects shrink to their changed keys; arrays are whole.
 * @param recursive false: an object stands for the whole new value, not for a part of it
 */
export const differences = (source: Data, changes: Data, recursive: boolean): Data => {
  const changed: Data = {};
  for (const [key, value] of Object.entries(changes)) {
    const name = nameOf(key);
    const present = Object.hasOwn(source, name);
    const current = source[name];
    if (key.startsWith("-=")) {
      if (present) changed[key] = null;
    } else if (key.startsWith("==")) {
      if (!present || !sameData(current, settled(value))) changed[key] = settled(value);
    } else if (recursive && isData(value) && isData(current)) {
      const inner = differences(current, value, true);
      if (Object.keys(inner).length > 0) changed[key] = inner;
    } else if (!present || !sameData(current, settled(value))) {
      changed[key] = settled(value);
    }
  }
  return changed;
};

/** A new source with `changed`, as `differences` gives it, carried out; `source` stays as it was. */
export const applied = (source: Data, changed: Data, recursive: boolean): Data =>
  // The clients' own merge, so that both sides arrive at the same document.
  mergeObject(source, changed, { inplace: false, applyOperators: true, recursive });

/** A value that is set whole: there is nothing in it for `-=` to delete, and `==` replaces nothing. */
const settled = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(settled);
  if (!isData(value)) return value;
  const result: Data = {};
  for (const [key, inner] of Object.entries(value)) {
    if (!key.startsWith("-=")) result[nameOf(key)] = settled(inner);
  }
  return result;
};
