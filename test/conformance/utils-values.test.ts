import { describe, expect, it } from "vitest";

declare const foundry: { utils: typeof import("../stand-in/core/utils/namespace.ts").utils };
const { utils } = foundry;

describe("property paths [utils]", () => {
  const object = { a: { b: [{ c: 1 }], d: undefined }, "x.y": 2 };

  it("are followed through objects and arrays", () => {
    expect(utils.getProperty(object, "a.b.0.c")).to.equal(1);
    expect(utils.getProperty(object, "x.y")).to.equal(2);
    expect(utils.getProperty(object, "a.nothing.c")).to.equal(undefined);
    expect(utils.getProperty(undefined, "a")).to.equal(undefined);
  });

  it("tell what is undefined from what is missing", () => {
    expect(utils.hasProperty(object, "a.d")).to.equal(true);
    expect(utils.hasProperty(object, "a.e")).to.equal(false);
  });

  it("are made on setting, which says whether something changed", () => {
    const target: object = {};
    expect(utils.setProperty(target, "a.b.c", 1)).to.equal(true);
    expect(utils.setProperty(target, "a.b.c", 1)).to.equal(false);
    expect(target).to.deep.equal({ a: { b: { c: 1 } } });
  });

  it("are deleted", () => {
    const target = { a: { b: 1, c: 2 } };
    expect(utils.deleteProperty(target, "a.b")).to.equal(true);
    expect(utils.deleteProperty(target, "a.b")).to.equal(false);
    expect(target).to.deep.equal({ a: { c: 2 } });
  });
});

describe("kinds of values [utils]", () => {
  it("getType names them", () => {
    class Mine {}
    const values = [
      null,
      undefined,
      1,
      "a",
      true,
      {},
      [],
      new Set(),
      new Map(),
      new Error("x"),
      () => {},
      Mine,
      new Mine(),
    ];
    expect(values.map((value) => utils.getType(value))).to.deep.equal(
      "null undefined number string boolean Object Array Set Map Error function class Unknown".split(" "),
    );
  });

  it("isEmpty looks into containers", () => {
    for (const value of [null, undefined, "", {}, [], new Set(), new Map()])
      expect(utils.isEmpty(value)).to.equal(true);
    for (const value of ["a", { a: undefined }, [0], new Set([1]), 1]) expect(utils.isEmpty(value)).to.equal(false);
  });

  it("classes know their ancestors", () => {
    class A {}
    class B extends A {}
    class C extends B {}
    expect(utils.isSubclass(C, A)).to.equal(true);
    expect(utils.isSubclass(A, A)).to.equal(true);
    expect(utils.isSubclass(A, C)).to.equal(false);
    expect(utils.getParentClasses(C)).to.deep.equal([B, A]);
  });

  it("versions are compared part by part, as numbers", () => {
    expect(utils.isNewerVersion("0.10.0", "0.9.0")).to.equal(true);
    expect(utils.isNewerVersion("13.351", "13.350")).to.equal(true);
    expect(utils.isNewerVersion("1.0.0", "1.0.0")).to.equal(false);
    expect(utils.isNewerVersion("1.0.1", "1.0")).to.equal(true);
    expect(utils.isNewerVersion("1.0", "1.0.1")).to.equal(false);
    expect(utils.isNewerVersion("1.0.b", "1.0.a")).to.equal(true);
  });
});

describe("copies [utils]", () => {
  it("deepClone shares nothing", () => {
    const original = { a: [{ b: 1 }], date: new Date(0) };
    const copy = utils.deepClone(original);
    copy.a[0] = { b: 2 };
    copy.date.setTime(5);
    expect(original).to.deep.equal({ a: [{ b: 1 }], date: new Date(0) });
  });

  it("deepClone keeps other instances, and refuses them when strict", () => {
    const instance = new (class Mine {})();
    expect(utils.deepClone({ instance }).instance).to.equal(instance);
    expect(() => utils.deepClone({ instance }, { strict: true })).to.throw(Error);
  });

  it("deepClone refuses what contains itself [own]", () => {
    const loop: Record<string, unknown> = {};
    loop.loop = loop;
    expect(() => utils.deepClone(loop)).to.throw(Error);
  });

  it("deepFreeze freezes all the way down", () => {
    const frozen = utils.deepFreeze({ a: { b: [1] } });
    expect(() => frozen.a.b.push(2)).to.throw(TypeError);
  });
});

describe("ids and order [utils]", () => {
  it("randomID makes ids of letters and digits that differ", () => {
    const ids = Array.from({ length: 200 }, () => utils.randomID());
    for (const id of ids) expect(/^[A-Za-z0-9]{16}$/.test(id)).to.equal(true);
    expect(new Set(ids).size).to.equal(200);
    expect(utils.randomID(8).length).to.equal(8);
  });

  it("sorts between two neighbours with one update", () => {
    const [a, b, c] = [{ sort: 0 }, { sort: 100 }, { sort: 300 }];
    const updates = utils.performIntegerSort(c, { target: b, siblings: [a, b] });
    expect(updates.length).to.equal(1);
    expect(updates[0]?.target).to.equal(c);
    expect((updates[0]?.update.sort ?? 0) > 0 && (updates[0]?.update.sort ?? 0) < 100).to.equal(true);
  });

  it("gives all new numbers where there is no room between [sort-space?]", () => {
    const [a, b, c] = [{ sort: 1 }, { sort: 2 }, { sort: 0 }];
    const updates = utils.performIntegerSort(c, { target: b, siblings: [a, b] });
    const order = updates.toSorted((x, y) => (x.update.sort ?? 0) - (y.update.sort ?? 0)).map(({ target }) => target);
    expect(order).to.deep.equal([a, c, b]);
    expect(order[1]).to.equal(c);
    expect(new Set(updates.map(({ update }) => update.sort)).size).to.equal(3);
  });

  it("sorts behind the target with sortBefore: false", () => {
    const [a, b, c] = [{ sort: 0 }, { sort: 100 }, { sort: 50 }];
    const [update] = utils.performIntegerSort(c, { target: b, siblings: [a, b], sortBefore: false });
    expect((update?.update.sort ?? 0) > 100).to.equal(true);
  });
});

describe("Collection [collection]", () => {
  it("is a Map that iterates its values", () => {
    const collection = new utils.Collection([
      ["a", { name: "Ann", n: 1 }],
      ["b", { name: "Bob", n: 2 }],
    ]);
    expect(collection instanceof Map).to.equal(true);
    expect(Array.from(collection).map(({ name }) => name)).to.deep.equal(["Ann", "Bob"]);
    expect(collection.contents.length).to.equal(2);
    expect(collection.find(({ n }) => n === 2)?.name).to.equal("Bob");
    expect(collection.filter(({ n }) => n > 1).length).to.equal(1);
    expect(collection.map(({ n }) => n)).to.deep.equal([1, 2]);
    expect(collection.reduce((sum, { n }) => sum + n, 0)).to.equal(3);
    expect(collection.getName("Ann")?.n).to.equal(1);
    expect(collection.get("c")).to.equal(undefined);
    expect(() => collection.get("c", { strict: true })).to.throw(Error);
  });
});

describe("text [utils]", () => {
  it("is escaped and back", () => {
    const text = `<b title="x">'&'</b>`;
    expect(/[<>"']/.test(utils.escapeHTML(text))).to.equal(false);
    expect(utils.unescapeHTML(utils.escapeHTML(text))).to.equal(text);
    expect(utils.unescapeHTML("&amp;lt;")).to.equal("&lt;");
  });

  it("cleanHTML lets nothing through that runs [clean-html?]", () => {
    for (const bad of [
      "<script>bad()</script>",
      `<img src="x" onerror="bad()">`,
      `<a href="java\nscript:bad()">x</a>`,
      `<svg onload="bad()"></svg>`,
      `<iframe srcdoc="<script>bad()</script>"></iframe>`,
    ]) {
      const cleaned = utils.cleanHTML(bad);
      expect(/<script|<[^>]*onerror|<[^>]*onload|<[^>]*script:|<iframe/i.test(cleaned)).to.equal(false);
    }
    expect(utils.cleanHTML("plain words")).to.equal("plain words");
  });

  it("routes are absolute, whole addresses stay", () => {
    expect(utils.getRoute("systems/x/a.hbs")).to.equal("/systems/x/a.hbs");
    expect(utils.getRoute("/systems/x/a.hbs")).to.equal("/systems/x/a.hbs");
  });

  it("a uuid is built from its parts", () => {
    const [id, other] = ["a".repeat(16), "b".repeat(16)];
    expect(utils.buildUuid({ id, documentName: "Actor" })).to.equal(`Actor.${id}`);
    expect(utils.buildUuid({ id, documentName: "Actor", pack: "p.q" })).to.equal(`Compendium.p.q.Actor.${id}`);
    const parentUuid = `Actor.${other}`;
    expect(utils.buildUuid({ id, documentName: "Item", parentUuid })).to.equal(`Actor.${other}.Item.${id}`);
  });
});

describe("time [utils]", () => {
  it("debounce runs once, after the last call, with its arguments", async () => {
    const calls: number[] = [];
    await new Promise<void>((resolve) => {
      const debounced = utils.debounce((value: number) => {
        calls.push(value);
        resolve();
      }, 5);
      debounced(1);
      debounced(2);
      debounced(3);
      expect(calls).to.deep.equal([]);
    });
    expect(calls).to.deep.equal([3]);
  });

  it("throttle runs at once, then with the latest arguments", async () => {
    const calls: number[] = [];
    await new Promise<void>((resolve) => {
      const throttled = utils.throttle((value: number) => {
        calls.push(value);
        if (calls.length === 2) resolve();
      }, 5);
      throttled(1);
      expect(calls).to.deep.equal([1]);
      throttled(2);
      throttled(3);
    });
    expect(calls).to.deep.equal([1, 3]);
  });

  it("a Semaphore runs no more at once than it may, in order, and survives errors [utils]", async () => {
    const semaphore = new utils.Semaphore(1);
    const log: string[] = [];
    const task = async (name: string) => {
      log.push(`${name} begins`);
      await Promise.resolve();
      log.push(`${name} ends`);
      if (name === "a") throw new Error("a failed");
      return name;
    };
    const results = await Promise.allSettled([semaphore.add(task, "a"), semaphore.add(task, "b")]);
    expect(log).to.deep.equal(["a begins", "a ends", "b begins", "b ends"]);
    expect(results.map(({ status }) => status)).to.deep.equal(["rejected", "fulfilled"]);
    expect(semaphore.remaining).to.equal(0);
  });
});

describe("EventEmitterMixin [utils]", () => {
  it("calls listeners of the declared types, in order", () => {
    class Emitter extends (utils.EventEmitterMixin(class {}) as unknown as new () => EventTarget) {
      static emittedEvents = ["change"];
    }
    const emitter = new Emitter();
    const calls: string[] = [];
    emitter.addEventListener("change", () => calls.push("once"), { once: true });
    emitter.addEventListener("change", (event) => {
      calls.push("always");
      event.preventDefault();
    });
    expect(emitter.dispatchEvent(new Event("change", { cancelable: true }))).to.equal(false);
    emitter.dispatchEvent(new Event("change"));
    expect(calls).to.deep.equal(["once", "always", "always"]);
    expect(() => emitter.dispatchEvent(new Event("other"))).to.throw(Error);
  });
});
