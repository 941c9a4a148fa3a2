import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";

declare const foundry: { utils: typeof import("../stand-in/core/utils/namespace.ts").utils };
declare const CONFIG: object;

const { mergeObject, diffObject, expandObject, flattenObject, filterObject, invertObject, setProperty } = foundry.utils;
// Foundry 14 gave the option another name.
const operators = "applyDataOperators" in foundry.utils && foundry.utils.applyDataOperators;
const orders = operators ? { applyOperators: true } : { performDeletions: true };

const hostile = (): object => JSON.parse('{"__proto__": {"polluted": 1}, "a": {"__proto__": {"polluted": 1}}}');

afterEach(() => {
  expect(({} as { polluted?: number }).polluted).to.equal(undefined);
  expect("polluted" in CONFIG).to.equal(false);
});

describe("mergeObject [merge]", () => {
  it("changes and returns the original", () => {
    const original = { a: { b: 1 } };
    const merged = mergeObject(original, { a: { c: 2 }, d: 3 });
    expect(merged).to.equal(original);
    expect(merged).to.deep.equal({ a: { b: 1, c: 2 }, d: 3 });
  });

  it("leaves the original alone with inplace: false", () => {
    const original = { a: { b: 1 } };
    expect(mergeObject(original, { "a.b": 2 }, { inplace: false })).to.deep.equal({ a: { b: 2 } });
    expect(original).to.deep.equal({ a: { b: 1 } });
  });

  it("shares nothing with what was merged in [own]", () => {
    const other = { a: { list: [{ x: 1 }] } };
    const merged = mergeObject({}, other) as typeof other;
    merged.a.list.push({ x: 2 });
    expect(other.a.list.length).to.equal(1);
  });

  it("expands dotted keys", () => {
    expect(mergeObject({ a: { b: 1, c: 1 } }, { "a.b": 2 })).to.deep.equal({ a: { b: 2, c: 1 } });
  });

  it("replaces arrays as a whole [merge?]", () => {
    expect(mergeObject({ a: [1, 2, 3] }, { a: [9] })).to.deep.equal({ a: [9] });
  });

  it("an object takes the place of a value, and a value that of an object [merge?]", () => {
    expect(mergeObject({ a: 1, b: { c: 1 } } as object, { a: { c: 2 }, b: null })).to.deep.equal({
      a: { c: 2 },
      b: null,
    });
  });

  it("insertKeys: false adds no top-level keys but does add inner ones", () => {
    const merged = mergeObject({ a: {} }, { a: { x: 1 }, b: 1 }, { insertKeys: false });
    expect(merged).to.deep.equal({ a: { x: 1 } });
  });

  it("insertValues: false adds no inner keys but does add top-level ones", () => {
    const merged = mergeObject({ a: { y: 1 } }, { a: { x: 1 }, b: 1 }, { insertValues: false });
    expect(merged).to.deep.equal({ a: { y: 1 }, b: 1 });
  });

  it("overwrite: false keeps values and fills gaps", () => {
    expect(mergeObject({ a: 1, c: { d: 1 } }, { a: 2, b: 2, c: { d: 2, e: 2 } }, { overwrite: false })).to.deep.equal({
      a: 1,
      b: 2,
      c: { d: 1, e: 2 },
    });
  });

  it("recursive: false replaces inner objects", () => {
    expect(mergeObject({ a: { b: 1 } }, { a: { c: 2 } }, { recursive: false })).to.deep.equal({ a: { c: 2 } });
  });

  it("enforceTypes throws where a type would change", () => {
    expect(() => mergeObject({ a: 1 }, { a: "1" }, { enforceTypes: true })).to.throw(Error);
    expect(mergeObject({ a: 1 }, { a: 2 }, { enforceTypes: true })).to.deep.equal({ a: 2 });
  });

  it("carries out deletion keys only when told to [deletion-keys]", () => {
    expect(mergeObject({ a: 1, b: { c: 1, d: 1 } }, { "-=a": null, "b.-=c": null }, orders)).to.deep.equal({
      b: { d: 1 },
    });
    expect(mergeObject({ a: 1 }, { "-=a": null })).to.deep.equal({ a: 1, "-=a": null });
  });

  it("replaces by == keys instead of merging [deletion-keys]", () => {
    expect(mergeObject({ a: { b: 1 } }, { "==a": { c: 2 } }, orders)).to.deep.equal({ a: { c: 2 } });
  });

  it("stores no order where there was nothing to act on [operators?]", () => {
    expect(mergeObject({}, { a: { "-=b": null, c: 1 } }, orders)).to.deep.equal({ a: { c: 1 } });
  });

  it("throws for what isn't an object", () => {
    expect(() => mergeObject(null as unknown as object, {})).to.throw(Error);
    expect(() => mergeObject({}, 3 as unknown as object)).to.throw(Error);
  });

  it("never reaches a prototype [own]", () => {
    const merged = mergeObject({ a: {} }, hostile());
    expect(Object.keys(merged)).to.deep.equal(["a"]);
    mergeObject({}, { "__proto__.polluted": 1, "constructor.prototype.polluted": 1 });
    mergeObject({}, JSON.parse('{"-=__proto__": null, "==constructor": {"x": 1}}') as object, orders);
    expect(Object.keys({}.constructor)).to.deep.equal([]);
  });
});

describe("expandObject and flattenObject [utils]", () => {
  it("expand at every level, and in arrays", () => {
    expect(expandObject({ "a.b": 1, "a.c.d": 2, e: { "f.g": 3 }, list: [{ "x.y": 1 }] })).to.deep.equal({
      a: { b: 1, c: { d: 2 } },
      e: { f: { g: 3 } },
      list: [{ x: { y: 1 } }],
    });
  });

  it("join an object and dotted keys that meet [merge?]", () => {
    expect(expandObject({ a: { b: 1 }, "a.c": 2 })).to.deep.equal({ a: { b: 1, c: 2 } });
    expect(expandObject({ "a.c": 2, a: { b: 1 } })).to.deep.equal({ a: { b: 1, c: 2 } });
  });

  it("keep special keys where they are meant [operators?]", () => {
    expect(expandObject({ "a.b.-=c": null })).to.deep.equal({ a: { b: { "-=c": null } } });
  });

  it("flatten objects but neither arrays nor empty objects", () => {
    expect(flattenObject({ a: { b: 1, c: {} }, d: [{ e: 1 }] })).to.deep.equal({ "a.b": 1, "a.c": {}, d: [{ e: 1 }] });
  });

  it("never reach a prototype [own]", () => {
    expect(Object.keys(expandObject({ "__proto__.polluted": 1, "a.constructor.prototype.polluted": 1 }))).to.deep.equal(
      [],
    );
    expect(Object.keys(flattenObject(hostile() as Record<string, unknown>))).to.deep.equal([]);
    expect(setProperty({}, "__proto__.polluted", 1)).to.equal(false);
    expect(setProperty({}, "constructor.prototype.polluted", 1)).to.equal(false);
  });

  const key = fc.stringMatching(/^[a-z]{1,3}$/);
  const leaf = fc.oneof(fc.integer(), fc.string(), fc.boolean(), fc.constant(null), fc.array(fc.integer()));
  const { tree } = fc.letrec<{ tree: Record<string, unknown> }>((tie) => ({
    tree: fc.dictionary(key, fc.oneof({ depthSize: "small" }, leaf, tie("tree")), { noNullPrototype: true }),
  }));

  it("are each other's inverse [own]", () => {
    fc.assert(
      fc.property(tree, (object) => {
        expect(expandObject(flattenObject(object))).to.deep.equal(object);
      }),
    );
  });

  it("a difference merged into the first gives what both have of the second [own]", () => {
    fc.assert(
      fc.property(tree, tree, (a, b) => {
        const merged = mergeObject(a, diffObject(a, b), { inplace: false });
        expect(Object.keys(diffObject(merged, b))).to.deep.equal([]);
      }),
    );
  });
});

describe("diffObject [utils]", () => {
  it("holds what differs, and nothing else", () => {
    expect(diffObject({ a: 1, b: { c: 1, d: 1 }, e: 1 }, { a: 1, b: { c: 1, d: 2 } })).to.deep.equal({ b: { d: 2 } });
  });

  it("holds new keys, unless inner", () => {
    expect(diffObject({ a: 1 }, { b: 2 })).to.deep.equal({ b: 2 });
    expect(diffObject({ a: 1 }, { a: 2, b: 2 }, { inner: true })).to.deep.equal({ a: 2 });
  });

  it("compares arrays by content, and holds them whole [merge?]", () => {
    expect(diffObject({ a: [1, { b: 1 }] }, { a: [1, { b: 1 }] })).to.deep.equal({});
    expect(diffObject({ a: [1, 2] }, { a: [1, 3] })).to.deep.equal({ a: [1, 3] });
  });

  it("tells null, undefined, zero and empty text apart [own]", () => {
    expect(diffObject({ a: null, b: 0 }, { a: 0, b: "" })).to.deep.equal({ a: 0, b: "" });
    expect(diffObject({ a: Number.NaN }, { a: Number.NaN })).to.deep.equal({});
  });

  it("with deletionKeys holds an order only where there is something to delete [operators?]", () => {
    const changes = { "-=a": null, "-=x": null };
    expect(diffObject({ a: 1 }, changes, { deletionKeys: true })).to.deep.equal({ "-=a": null });
  });

  it("never reaches a prototype [own]", () => {
    expect(Object.keys(diffObject({}, hostile()))).to.deep.equal(["a"]);
    expect(Object.keys((diffObject({}, hostile()) as { a: object }).a)).to.deep.equal([]);
  });
});

describe("filterObject and invertObject [utils]", () => {
  it("keep the keys that the template has", () => {
    expect(filterObject({ a: 1, b: { c: 1, d: 1 }, e: 1 }, { a: null, b: { c: null } })).to.deep.equal({
      a: 1,
      b: { c: 1 },
    });
    expect(filterObject({ a: 1 }, { a: 5 }, { templateValues: true })).to.deep.equal({ a: 5 });
  });

  it("invert, and refuse what can't be inverted", () => {
    expect(invertObject({ a: 1, b: "x" })).to.deep.equal({ 1: "a", x: "b" });
    expect(() => invertObject({ a: 1, b: 1 })).to.throw(Error);
  });
});
