import type { Data } from "../../../core/protocol.ts";

/** Objects written as literals merge; documents, elements and other instances are passed on as they are. */
function isLiteral(value: unknown): value is Data {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function copy(value: unknown): unknown {
  if (Array.isArray(value)) return [...(value as unknown[])];
  return isLiteral(value) ? mergeOptions({}, value) : value;
}

/**
 * Lays later options over earlier ones, in place: literals merge deeply, arrays accumulate without repeats, everything
 * else is replaced. An undefined value changes nothing.
 */
export function mergeOptions(target: Data, source: Data): Data {
  for (const [key, value] of Object.entries(source)) {
    if (value === undefined) continue;
    const prior = target[key];
    if (Array.isArray(prior) && Array.isArray(value)) {
      target[key] = [...new Set<unknown>([...(prior as unknown[]), ...(value as unknown[])])];
    } else if (isLiteral(prior) && isLiteral(value)) {
      mergeOptions(prior, value);
    } else {
      target[key] = copy(value);
    }
  }
  return target;
}
