/** The part of Map that a Collection keeps as it is; its iteration differs, so it can't be typed as a Map. */
interface KeyedValues<V> {
  readonly size: number;
  get(key: string): V | undefined;
  has(key: string): boolean;
  set(key: string, value: V): this;
  delete(key: string): boolean;
  clear(): void;
  keys(): IterableIterator<string>;
  values(): IterableIterator<V>;
  entries(): IterableIterator<[string, V]>;
}

const KeyedValues = Map as unknown as new <V>(entries?: Iterable<readonly [string, V]> | null) => KeyedValues<V>;

type Test<V> = (value: V, index: number, collection: Collection<V>) => unknown;

/** A Map with string keys that iterates its values, with the usual array methods over them. */
export class Collection<V> extends KeyedValues<V> {
  /** All values, in insertion order. */
  get contents(): V[] {
    return Array.from(this.values());
  }

  [Symbol.iterator](): IterableIterator<V> {
    return this.values();
  }

  /** The value of a key. Throws with `strict` when there is none. */
  override get(key: string, options?: { strict?: false }): V | undefined;
  override get(key: string, options: { strict: true }): V;
  override get(key: string, options: { strict?: boolean }): V | undefined;
  override get(key: string, { strict = false }: { strict?: boolean } = {}): V | undefined {
    const value = super.get(key);
    if (strict && value === undefined) {
      throw new Error(`The key ${key} does not exist in the ${this.constructor.name}.`);
    }
    return value;
  }

  /** The first value of that name. Throws with `strict` when there is none. */
  getName(name: string, { strict = false }: { strict?: boolean } = {}): V | undefined {
    const found = this.find((value) => (value as { name?: unknown }).name === name);
    if (strict && found === undefined) {
      throw new Error(`Nothing named "${name}" exists in the ${this.constructor.name}.`);
    }
    return found;
  }

  find(condition: Test<V>): V | undefined {
    let index = 0;
    for (const value of this.values()) if (condition(value, index++, this)) return value;
    return undefined;
  }

  filter<S extends V>(condition: (value: V, index: number, collection: Collection<V>) => value is S): S[];
  filter(condition: Test<V>): V[];
  filter(condition: Test<V>): V[] {
    return this.contents.filter((value, index) => condition(value, index, this));
  }

  map<T>(transform: (value: V, index: number, collection: Collection<V>) => T): T[] {
    return this.contents.map((value, index) => transform(value, index, this));
  }

  reduce<T>(reducer: (sum: T, value: V, index: number, collection: Collection<V>) => T, initial: T): T {
    return this.contents.reduce((sum, value, index) => reducer(sum, value, index, this), initial);
  }

  some(condition: Test<V>): boolean {
    return this.find(condition) !== undefined;
  }

  every(condition: Test<V>): boolean {
    return this.contents.every((value, index) => Boolean(condition(value, index, this)));
  }

  forEach(action: (value: V, key: string, collection: Collection<V>) => void): void {
    for (const [key, value] of this.entries()) action(value, key, this);
  }

  toJSON(): unknown[] {
    return this.map((value) => (hasToJSON(value) ? value.toJSON() : value));
  }
}

const hasToJSON = (value: unknown): value is { toJSON(): unknown } =>
  typeof (value as { toJSON?: unknown } | null)?.toJSON === "function";
