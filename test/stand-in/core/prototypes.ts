/**
 * The additions to JavaScript's own classes that Foundry's API documents as "primitives".
 * Installed by an explicit call, so that importing a file of the stand-in changes nothing by itself.
 */

declare global {
  interface Math {
    clamp(value: number, min: number, max: number): number;
    mix(a: number, b: number, weight: number): number;
    normalizeDegrees(degrees: number): number;
    normalizeRadians(radians: number): number;
    toDegrees(radians: number): number;
    toRadians(degrees: number): number;
  }
  interface Number {
    almostEqual(other: number, epsilon?: number): boolean;
    between(a: number, b: number, inclusive?: boolean): boolean;
    ordinalString(): string;
    paddedString(digits: number): string;
    signedString(): string;
    toNearest(interval?: number, method?: "round" | "floor" | "ceil"): number;
  }
  interface NumberConstructor {
    isNumeric(value: unknown): boolean;
    fromString(text: string): number;
  }
  interface String {
    capitalize(): string;
    compare(other: string): number;
    slugify(options?: { replacement?: string; strict?: boolean; lowercase?: boolean }): string;
    stripScripts(): string;
    titleCase(): string;
  }
  interface Array<T> {
    deepFlatten(): unknown[];
    equals(other: readonly unknown[]): boolean;
    filterJoin(separator: string): string;
    findSplice(test: (value: T, index: number, array: T[]) => boolean, replacement?: T): T | null;
    partition(test: (value: T) => boolean): [T[], T[]];
  }
  interface ArrayConstructor {
    fromRange(length: number, first?: number): number[];
  }
  interface Set<T> {
    equals(other: Set<T>): boolean;
    every(test: (value: T, index: number, set: Set<T>) => boolean): boolean;
    filter(test: (value: T, index: number, set: Set<T>) => boolean): Set<T>;
    find(test: (value: T, index: number, set: Set<T>) => boolean): T | undefined;
    first(): T | undefined;
    intersects(other: Iterable<T>): boolean;
    isSubset(other: Set<T>): boolean;
    map<R>(transform: (value: T, index: number, set: Set<T>) => R): Set<R>;
    reduce<R>(step: (result: R, value: T, index: number, set: Set<T>) => R, initial: R): R;
    some(test: (value: T, index: number, set: Set<T>) => boolean): boolean;
    toObject(): T[];
  }
  interface Date {
    isValid(): boolean;
    toDateInputString(): string;
    toTimeInputString(): string;
  }
}

const TURN = 2 * Math.PI;

const math: ThisType<Math> & Partial<Math> = {
  clamp: (value, min, max) => Math.min(max, Math.max(min, value)),
  mix: (a, b, weight) => a * (1 - weight) + b * weight,
  normalizeDegrees: (degrees) => ((degrees % 360) + 360) % 360,
  normalizeRadians(radians) {
    const turned = ((radians % TURN) + TURN) % TURN;
    return turned > Math.PI ? turned - TURN : turned;
  },
  toDegrees: (radians) => (radians * 180) / Math.PI,
  toRadians: (degrees) => (degrees * Math.PI) / 180,
};

const number: ThisType<number> &
  Pick<number, "almostEqual" | "between" | "ordinalString" | "paddedString" | "signedString" | "toNearest"> = {
  almostEqual(other, epsilon = 1e-8) {
    return Math.abs(this - other) < epsilon;
  },
  between(a, b, inclusive = true) {
    const [low, high] = a < b ? [a, b] : [b, a];
    return inclusive ? this >= low && this <= high : this > low && this < high;
  },
  ordinalString() {
    const tail = Math.abs(this) % 100;
    if (tail >= 11 && tail <= 13) return `${this}th`;
    return `${this}${{ 1: "st", 2: "nd", 3: "rd" }[tail % 10] ?? "th"}`;
  },
  paddedString(digits) {
    return this.toString().padStart(digits, "0");
  },
  signedString() {
    return this < 0 ? this.toString() : `+${this}`;
  },
  toNearest(interval = 1, method = "round") {
    if (interval < 0) throw new Error("Number#toNearest needs an interval that is not negative.");
    if (interval === 0) return this.valueOf();
    // Twelve digits drop what binary fractions add (0.1 * 3) and keep every interval people use.
    return Number((Math[method](this / interval) * interval).toPrecision(12));
  },
};

const numberStatics: Partial<NumberConstructor> = {
  isNumeric(value) {
    if (value === null || value === undefined || value === "" || typeof value === "boolean") return false;
    if (typeof value === "object") return value instanceof Number;
    return !Number.isNaN(Number(value));
  },
  fromString(text) {
    return typeof text === "string" && text.trim() !== "" ? Number(text.replace(/\s+/g, "")) : Number.NaN;
  },
};

const string: ThisType<string> & Pick<string, "capitalize" | "compare" | "slugify" | "stripScripts" | "titleCase"> = {
  capitalize() {
    return this.charAt(0).toUpperCase() + this.slice(1);
  },
  compare(other) {
    return this.localeCompare(other);
  },
  slugify({ replacement = "-", strict = false, lowercase = true } = {}) {
    const plain = this.normalize("NFKD").replace(/\p{Diacritic}/gu, "");
    const text = lowercase ? plain.toLowerCase() : plain;
    const kept = text.replace(strict ? /[^a-zA-Z0-9\s-]+/g : /[^\p{L}\p{N}\s_-]+/gu, "");
    return kept.trim().replace(/[\s-]+/g, replacement);
  },
  stripScripts() {
    return this.replace(/<script\b[^>]*>[\s\S]*?<\/script\s*>/gi, "");
  },
  titleCase() {
    return this.toLowerCase().replace(/\S+/g, (word) => word.charAt(0).toUpperCase() + word.slice(1));
  },
};

const array: ThisType<unknown[]> &
  Pick<unknown[], "deepFlatten" | "equals" | "filterJoin" | "findSplice" | "partition"> = {
  deepFlatten() {
    return this.flat(Number.POSITIVE_INFINITY);
  },
  equals(other) {
    return (
      Array.isArray(other) &&
      other.length === this.length &&
      this.every((value, i) => {
        const twin = other[i];
        return Array.isArray(value) && Array.isArray(twin) ? value.equals(twin) : value === twin;
      })
    );
  },
  filterJoin(separator) {
    return this.filter((part) => !!part).join(separator);
  },
  findSplice(test, replacement) {
    const at = this.findIndex(test);
    if (at === -1) return null;
    const [found] = replacement === undefined ? this.splice(at, 1) : this.splice(at, 1, replacement);
    return found;
  },
  partition(test) {
    const failed: unknown[] = [];
    const passed: unknown[] = [];
    for (const value of this) (test(value) ? passed : failed).push(value);
    return [failed, passed];
  },
};

const arrayStatics: Partial<ArrayConstructor> = {
  fromRange: (length, first = 0) => Array.from({ length }, (_, i) => i + first),
};

const set: ThisType<Set<unknown>> & Partial<Set<unknown>> = {
  equals(other) {
    return other instanceof Set && other.size === this.size && this.isSubset(other);
  },
  every(test) {
    return [...this].every((value, i) => test(value, i, this));
  },
  filter(test) {
    return new Set([...this].filter((value, i) => test(value, i, this)));
  },
  find(test) {
    return [...this].find((value, i) => test(value, i, this));
  },
  first() {
    return this.values().next().value;
  },
  intersects(other) {
    for (const value of other) if (this.has(value)) return true;
    return false;
  },
  isSubset(other) {
    return this.every((value) => other.has(value));
  },
  map(transform) {
    return new Set([...this].map((value, i) => transform(value, i, this)));
  },
  reduce(step, initial) {
    return [...this].reduce((result: typeof initial, value, i) => step(result, value, i, this), initial);
  },
  some(test) {
    return [...this].some((value, i) => test(value, i, this));
  },
  toObject() {
    return [...this];
  },
};

const date: ThisType<Date> & Pick<Date, "isValid" | "toDateInputString" | "toTimeInputString"> = {
  isValid() {
    return !Number.isNaN(this.getTime());
  },
  toDateInputString() {
    return [
      this.getFullYear().paddedString(4),
      (this.getMonth() + 1).paddedString(2),
      this.getDate().paddedString(2),
    ].join("-");
  },
  toTimeInputString() {
    return [this.getHours(), this.getMinutes(), this.getSeconds()].map((part) => part.paddedString(2)).join(":");
  },
};

/**
 * Adds the documented extensions to the built-in classes of this realm. Calling it again is harmless.
 * They are not enumerable: `for … in` over an array must not meet them.
 */
export const installPrototypes = (): void => {
  const homes: [object, object][] = [
    [Math, math],
    [Number.prototype, number],
    [Number, numberStatics],
    [String.prototype, string],
    [Array.prototype, array],
    [Array, arrayStatics],
    [Set.prototype, set],
    [Date.prototype, date],
  ];
  for (const [home, additions] of homes) {
    for (const [name, value] of Object.entries(additions)) {
      Object.defineProperty(home, name, { value, writable: true, configurable: true, enumerable: false });
    }
  }
};
