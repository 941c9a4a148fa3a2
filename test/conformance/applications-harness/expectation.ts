/** The part of chai's `expect` that the suites use, so that they can run where chai is: in a real Foundry, by Quench. */
export interface Expectation {
  to: Assertions & {
    be: Truths;
    deep: Pick<Assertions, "equal" | "include">;
    not: Pick<Assertions, "equal" | "include">;
  };
}

interface Assertions {
  equal(expected: unknown, message?: string): void;
  include(expected: unknown, message?: string): void;
  match(pattern: RegExp, message?: string): void;
  throw(pattern?: RegExp): void;
}

interface Truths {
  readonly true: unknown;
  readonly false: unknown;
  readonly null: unknown;
  readonly undefined: unknown;
}

export type Expect = (actual: unknown, message?: string) => Expectation;

const shown = (value: unknown): string => {
  try {
    return JSON.stringify(value) ?? String(value as string);
  } catch {
    return Object.prototype.toString.call(value);
  }
};

function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [Object.entries(a), Object.entries(b)];
  return left.length === right.length && left.every(([key, value]) => same(value, (b as Record<string, unknown>)[key]));
}

function holds(container: unknown, part: unknown, equal: (a: unknown, b: unknown) => boolean): boolean {
  if (typeof container === "string") return container.includes(part as string);
  return [...(container as Iterable<unknown>)].some((entry) => equal(entry, part));
}

function thrown(work: unknown): Error | null {
  try {
    (work as () => unknown)();
    return null;
  } catch (error) {
    return error as Error;
  }
}

/** Assertions about a value; each throws an Error that says what was there instead. */
export const expect: Expect = (actual, message = "") => {
  const check = (good: boolean, words: string, more = ""): void => {
    if (!good) throw new Error([message, more, `expected ${shown(actual)} ${words}`].filter(Boolean).join(": "));
  };
  const be: Truths = {
    get true() {
      return check(actual === true, "to be true");
    },
    get false() {
      return check(actual === false, "to be false");
    },
    get null() {
      return check(actual === null, "to be null");
    },
    get undefined() {
      return check(actual === undefined, "to be undefined");
    },
  };
  return {
    to: {
      be,
      equal: (value, more) => check(actual === value, `to equal ${shown(value)}`, more),
      include: (value, more) => check(holds(actual, value, Object.is), `to include ${shown(value)}`, more),
      match: (pattern, more) => check(pattern.test(actual as string), `to match ${pattern}`, more),
      throw: (pattern = /(?:)/) => {
        const error = thrown(actual);
        check(error !== null && pattern.test(error.message), `to throw ${pattern}, not ${error?.message ?? "nothing"}`);
      },
      deep: {
        equal: (value, more) => check(same(actual, value), `to deeply equal ${shown(value)}`, more),
        include: (value, more) => check(holds(actual, value, same), `to include ${shown(value)}`, more),
      },
      not: {
        equal: (value, more) => check(actual !== value, `not to equal ${shown(value)}`, more),
        include: (value, more) => check(!holds(actual, value, Object.is), `not to include ${shown(value)}`, more),
      },
    },
  };
};
