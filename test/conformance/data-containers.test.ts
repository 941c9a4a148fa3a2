import { describe, expect, it } from "vitest";

declare const foundry: {
  data: { fields: typeof import("../stand-in/core/data/namespace.ts").fields };
  abstract: Pick<typeof import("../stand-in/core/data/namespace.ts"), "DataModel" | "TypeDataModel">;
};
const { fields } = foundry.data;
const { DataModel } = foundry.abstract;

type Data = Record<string, unknown>;
type Schema = Record<string, InstanceType<typeof fields.DataField>>;

/** A model with these fields, made of this data. Its properties are read by name. */
function make(schema: () => Schema, data: Data = {}) {
  class Model extends DataModel {
    static override defineSchema() {
      return schema();
    }
  }
  return new Model(data) as InstanceType<typeof Model> & Data;
}

const count = () =>
  new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0, min: 0, max: 9 });

describe("SchemaField [field-classes]", () => {
  const schema = () => ({ a: new fields.SchemaField({ x: count(), y: count() }) });

  it("fills in what is missing and drops what it doesn't know [cleaning?]", () => {
    expect(make(schema, { a: { x: "4", z: 1 }, b: 1 }).toObject()).to.deep.equal({ a: { x: 4, y: 0 } });
  });

  it("an update touches only what it names", () => {
    const model = make(schema, { a: { x: 1, y: 2 } });
    expect(model.updateSource({ "a.x": "3" })).to.deep.equal({ a: { x: 3 } });
    expect(model.toObject()).to.deep.equal({ a: { x: 3, y: 2 } });
  });

  it("a field that is deleted is as it was at first [cleaning?]", () => {
    const model = make(schema, { a: { x: 1, y: 2 } });
    model.updateSource({ "a.-=x": null });
    expect(model.toObject()).to.deep.equal({ a: { x: 0, y: 2 } });
  });

  it("a change to a null schema makes a whole one [cleaning?]", () => {
    const model = make(() => ({
      a: new fields.SchemaField({ x: count(), y: count() }, { nullable: true, initial: null }),
    }));
    expect(model.toObject()).to.deep.equal({ a: null });
    model.updateSource({ "a.x": 5 });
    expect(model.toObject()).to.deep.equal({ a: { x: 5, y: 0 } });
  });
});

describe("ArrayField [field-classes]", () => {
  const schema = () => ({ list: new fields.ArrayField(new fields.SchemaField({ n: count() })) });

  it("cleans each element", () => {
    expect(make(schema, { list: [{ n: "2" }, {}] }).toObject()).to.deep.equal({ list: [{ n: 2 }, { n: 0 }] });
  });

  it("takes a form's object with positions as keys [cleaning?]", () => {
    expect(make(schema, { list: { 1: { n: 2 }, 0: { n: 1 } } }).toObject()).to.deep.equal({
      list: [{ n: 1 }, { n: 2 }],
    });
  });

  it("is replaced as a whole by an update [model-steps?]", () => {
    const model = make(schema, { list: [{ n: 1 }, { n: 2 }] });
    expect(model.updateSource({ list: [{ n: 5 }] })).to.deep.equal({ list: [{ n: 5 }] });
    expect(model.toObject()).to.deep.equal({ list: [{ n: 5 }] });
    expect(model.updateSource({ list: [{ n: 5 }] })).to.deep.equal({});
  });

  it("names the bad element", () => {
    expect(() => make(schema, { list: [{ n: 1 }, { n: 99 }] })).to.throw(Error, /list[\s\S]*1[\s\S]*n/);
  });

  it("keeps to its length", () => {
    const short = () => ({ list: new fields.ArrayField(count(), { min: 1, max: 2 }) });
    expect(() => make(short, { list: [] })).to.throw(Error);
    expect(() => make(short, { list: [1, 2, 3] })).to.throw(Error);
    expect(make(short, { list: [1] }).toObject()).to.deep.equal({ list: [1] });
  });
});

describe("SetField [field-classes]", () => {
  it("is a list without repetitions in the source and a Set in the instance", () => {
    const model = make(() => ({ tags: new fields.SetField(new fields.StringField()) }), { tags: ["a", "b", "a"] });
    expect(model._source.tags).to.deep.equal(["a", "b"]);
    expect(model.tags instanceof Set).to.equal(true);
    expect((model.tags as Set<string>).has("b")).to.equal(true);
    expect(model.toObject(false)).to.deep.equal({ tags: ["a", "b"] });
    model.updateSource({ tags: new Set(["c"]) });
    expect(model._source.tags).to.deep.equal(["c"]);
  });
});

describe("ObjectField [field-classes]", () => {
  const schema = () => ({ free: new fields.ObjectField() });

  it("keeps whatever it holds, and merges updates into it [model-steps?]", () => {
    const model = make(schema, { free: { a: { b: 1 }, list: [1] } });
    expect(model.updateSource({ "free.a.c": 2 })).to.deep.equal({ free: { a: { c: 2 } } });
    expect(model.toObject()).to.deep.equal({ free: { a: { b: 1, c: 2 }, list: [1] } });
  });

  it("deletes and replaces inside [deletion-keys]", () => {
    const model = make(schema, { free: { a: 1, b: { c: 1, d: 1 } } });
    expect(model.updateSource({ "free.-=a": null, "free.-=x": null })).to.deep.equal({ free: { "-=a": null } });
    model.updateSource({ "free.==b": { e: 1 } });
    expect(model.toObject()).to.deep.equal({ free: { b: { e: 1 } } });
  });

  it("stores no order that found nothing to act on [operators?]", () => {
    const model = make(schema);
    model.updateSource({ free: { a: { "-=b": null, c: 1 } } });
    expect(model.toObject()).to.deep.equal({ free: { a: { c: 1 } } });
  });

  it("what happens to the instance's object doesn't reach the source [model-steps?]", () => {
    const model = make(schema, { free: { a: 1 } });
    (model.free as Data).a = 2;
    expect(model._source.free).to.deep.equal({ a: 1 });
    model.reset();
    expect(model.free).to.deep.equal({ a: 1 });
  });
});

describe("TypedObjectField [field-classes]", () => {
  const schema = () => ({
    map: new fields.TypedObjectField(new fields.SchemaField({ x: count(), y: count() }), {
      validateKey: (key: string) => /^[a-z]+$/.test(key),
    }),
  });

  it("cleans each value, and keeps no key that may not be", () => {
    expect(make(schema, { map: { a: { x: "3" }, B2: { x: 1 } } }).toObject()).to.deep.equal({
      map: { a: { x: 3, y: 0 } },
    });
  });

  it("an update completes new entries and changes parts of known ones [cleaning?]", () => {
    const model = make(schema, { map: { a: { x: 1, y: 2 } } });
    const difference = model.updateSource({ "map.a.x": 5, "map.b.y": 4 });
    expect(difference).to.deep.equal({ map: { a: { x: 5 }, b: { x: 0, y: 4 } } });
    expect(model.toObject()).to.deep.equal({ map: { a: { x: 5, y: 2 }, b: { x: 0, y: 4 } } });
  });

  it("deletes entries that are there [deletion-keys]", () => {
    const model = make(schema, { map: { a: {}, b: {} } });
    expect(model.updateSource({ "map.-=a": null, "map.-=c": null })).to.deep.equal({ map: { "-=a": null } });
    expect(Object.keys(model.map as object)).to.deep.equal(["b"]);
  });

  it("replaces an entry whole by == [deletion-keys]", () => {
    const model = make(schema, { map: { a: { x: 1, y: 2 } } });
    model.updateSource({ "map.==a": { x: 7 } });
    expect(model.toObject()).to.deep.equal({ map: { a: { x: 7, y: 0 } } });
  });

  it("refuses a bad value, and names its key", () => {
    expect(() => make(schema, { map: { a: { x: 99 } } })).to.throw(Error, /map[\s\S]*a[\s\S]*x/);
  });
});

describe("EmbeddedDataField [field-classes]", () => {
  class Clock extends DataModel {
    static override defineSchema() {
      return { size: new fields.NumberField({ initial: 6, integer: true }), filled: count() };
    }
    static override validateJoint(data: Data) {
      if (Number(data.filled) > Number(data.size)) throw new Error("more is filled than there is");
    }
    static override migrateData(source: Data) {
      if ("ticks" in source) {
        source.filled = source.ticks;
        delete source.ticks;
      }
      return super.migrateData(source);
    }
    get full(): boolean {
      const { size, filled } = this as unknown as { size: number; filled: number };
      return filled >= size;
    }
  }
  const schema = () => ({ clock: new fields.EmbeddedDataField(Clock) });

  it("makes an instance of the model whose parent is the outer one", () => {
    const model = make(schema, { clock: { filled: 6 } });
    const clock = model.clock as Clock;
    expect(clock instanceof Clock).to.equal(true);
    expect(clock.full).to.equal(true);
    expect(clock.parent).to.equal(model);
    expect(model.toObject()).to.deep.equal({ clock: { size: 6, filled: 6 } });
  });

  it("asks the model's joint validation, when made and when updated", () => {
    expect(() => make(schema, { clock: { size: 2, filled: 3 } })).to.throw(Error, /more is filled/);
    const model = make(schema, { clock: { size: 4, filled: 3 } });
    expect(() => model.updateSource({ "clock.size": 2 })).to.throw(Error, /more is filled/);
    expect(model.toObject()).to.deep.equal({ clock: { size: 4, filled: 3 } });
  });

  it("lets the model migrate, a whole source or a part", () => {
    const model = make(schema, { clock: { ticks: 2 } });
    expect(model.toObject()).to.deep.equal({ clock: { size: 6, filled: 2 } });
    model.updateSource({ "clock.ticks": 4 });
    expect(model.toObject()).to.deep.equal({ clock: { size: 6, filled: 4 } });
  });
});

describe("TypedSchemaField [field-classes]", () => {
  const type = (name: string) =>
    new fields.StringField({ required: true, blank: false, choices: [name], initial: name });
  class Harm extends DataModel {
    static override defineSchema() {
      return { type: type("harm"), level: count() };
    }
  }
  const typed = () =>
    new fields.TypedSchemaField({
      heat: { type: type("heat"), value: count() },
      debt: new fields.SchemaField({ type: type("debt"), to: new fields.StringField({ required: true }) }),
      harm: Harm,
    });

  it("cleans by the type's own fields", () => {
    const model = make(() => ({ list: new fields.ArrayField(typed()) }), {
      list: [{ type: "heat", value: "2", to: "x" }, { type: "debt" }, { type: "harm", level: 1 }],
    });
    expect(model.toObject().list).to.deep.equal([
      { type: "heat", value: 2 },
      { type: "debt", to: "" },
      { type: "harm", level: 1 },
    ]);
    expect((model.list as unknown[])[2] instanceof Harm).to.equal(true);
  });

  it("refuses types it doesn't know and values that don't fit", () => {
    expect(() => make(() => ({ one: typed() }), { one: { type: "other" } })).to.throw(Error, /one/);
    expect(() => make(() => ({ one: typed() }), { one: { type: "heat", value: 99 } })).to.throw(
      Error,
      /one[\s\S]*value/,
    );
  });

  it("an update is read by the type that is there [cleaning?]", () => {
    const model = make(() => ({ one: typed() }), { one: { type: "heat", value: 1 } });
    expect(model.updateSource({ "one.value": "3" })).to.deep.equal({ one: { value: 3 } });
    expect(model.toObject()).to.deep.equal({ one: { type: "heat", value: 3 } });
  });

  it("of another type nothing stays [cleaning?]", () => {
    const model = make(() => ({ one: typed() }), { one: { type: "heat", value: 1 } });
    model.updateSource({ one: { type: "debt", to: "Ann" } });
    expect(model.toObject()).to.deep.equal({ one: { type: "debt", to: "Ann" } });
  });

  it("wants a type in each schema [cleaning?]", () => {
    expect(() => new fields.TypedSchemaField({ a: { value: count() } })).to.throw(Error);
  });
});

describe("EmbeddedCollectionField [field-classes]", () => {
  const [a, b, c] = ["a", "b", "c"].map((letter) => letter.repeat(16)) as [string, string, string];
  class Part extends DataModel {
    static override defineSchema() {
      return { _id: new fields.DocumentIdField(), n: count(), map: new fields.ObjectField() };
    }
  }
  const schema = () => ({ parts: new fields.EmbeddedCollectionField(Part as never) });
  const start = () =>
    make(schema, {
      parts: [
        { _id: a, n: "1", map: { x: 1, y: 1 } },
        { _id: b, n: 2 },
      ],
    });
  const sources = (model: { _source: Data }) => model._source.parts as Data[];

  it("cleans each document's source", () => {
    expect(sources(start())).to.deep.equal([
      { _id: a, n: 1, map: { x: 1, y: 1 } },
      { _id: b, n: 2, map: {} },
    ]);
  });

  it("an update changes the documents it names, adds new ones whole, and keeps the others [model-steps?]", () => {
    const model = start();
    const [first, second] = sources(model);
    const difference = model.updateSource({
      parts: [
        { _id: a, n: "5", map: { "-=x": null } },
        { _id: c, n: 7 },
      ],
    });
    expect(difference).to.deep.equal({
      parts: [
        { _id: a, n: 5, map: { "-=x": null } },
        { _id: c, n: 7, map: {} },
      ],
    });
    expect(sources(model)).to.deep.equal([
      { _id: a, n: 5, map: { y: 1 } },
      { _id: b, n: 2, map: {} },
      { _id: c, n: 7, map: {} },
    ]);
    // The documents share these very objects.
    expect(sources(model)[0]).to.equal(first);
    expect(sources(model)[1]).to.equal(second);
  });

  it("an update that changes nothing is none [no-change?]", () => {
    expect(start().updateSource({ parts: [{ _id: a, n: 1 }] })).to.deep.equal({});
  });

  it("names the document that isn't valid", () => {
    expect(() => make(schema, { parts: [{ _id: b, n: 99 }] })).to.throw(Error, /parts[\s\S]*b{16}[\s\S]*n/);
    const model = start();
    expect(() => model.updateSource({ parts: [{ _id: a, n: 99 }] })).to.throw(Error, /n/);
    expect(sources(model)[0]?.n).to.equal(1);
  });

  it("recursive: false leaves only the documents it names", () => {
    const model = start();
    model.updateSource({ parts: [{ _id: b, n: 3 }] }, { recursive: false });
    expect(sources(model)).to.deep.equal([{ _id: b, n: 3, map: {} }]);
  });
});
