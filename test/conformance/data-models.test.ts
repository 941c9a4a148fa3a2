import { afterEach, describe, expect, it } from "vitest";

declare const foundry: {
  data: { fields: typeof import("../stand-in/core/data/namespace.ts").fields };
  abstract: Pick<typeof import("../stand-in/core/data/namespace.ts"), "DataModel" | "TypeDataModel">;
};
const { fields } = foundry.data;
const { DataModel } = foundry.abstract;

type Data = Record<string, unknown>;

class Thief extends DataModel {
  static override defineSchema() {
    const count = (max: number) =>
      new fields.NumberField({ required: true, nullable: false, integer: true, initial: 1, min: 0, max });
    return {
      name: new fields.StringField({ required: true, blank: false }),
      heat: new fields.SchemaField({ loose: count(10), stuck: count(10) }),
      stress: count(9),
      fixed: new fields.NumberField({ initial: 7, readonly: true }),
      tracks: new fields.ArrayField(count(5)),
    };
  }

  static override migrateData(source: Data) {
    if ("nick" in source) {
      source.name ??= source.nick;
      delete source.nick;
    }
    return super.migrateData(source);
  }

  static override validateJoint(data: Data) {
    const { loose, stuck } = data.heat as { loose: number; stuck: number };
    if (loose + stuck > 15) throw new Error("too hot altogether");
  }
}

const make = (data: Data = {}, options: { strict?: boolean; fallback?: boolean } = {}) =>
  new Thief({ name: "Ann", ...data }, options) as Thief & Data;

/** The error that something ends with. */
function errorOf(work: () => unknown): Error {
  try {
    work();
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error("Nothing was thrown.");
}

const warnings: string[] = [];
const { warn, error: logError } = console;
function listen(): void {
  console.warn = (...args: unknown[]) => warnings.push(args.map(String).join(" "));
  console.error = console.warn;
}
afterEach(() => {
  console.warn = warn;
  console.error = logError;
  warnings.length = 0;
});

describe("making a model [data-model]", () => {
  it("cleans the source and puts its values on the instance", () => {
    const thief = make({ heat: { loose: "4" }, unknown: 1 });
    expect(thief.toObject()).to.deep.equal({
      name: "Ann",
      heat: { loose: 4, stuck: 1 },
      stress: 1,
      fixed: 7,
      tracks: [],
    });
    expect((thief.heat as Data).loose).to.equal(4);
  });

  it("migrates before it cleans [model-steps?]", () => {
    expect((new Thief({ nick: "Bob" }) as Thief & Data).name).to.equal("Bob");
  });

  it("an error in a migration is reported, not thrown [migration-error?]", () => {
    class Broken extends Thief {
      static override migrateData(_source: Data): Data {
        throw new Error("can't migrate");
      }
    }
    listen();
    expect((new Broken({ name: "x" }) as unknown as Data).name).to.equal("x");
    expect(warnings.length).to.equal(1);
  });

  it("names the path of every bad field in one error", () => {
    const error = errorOf(() => new Thief({ heat: { loose: "many" }, tracks: [1, "x"] }));
    expect(error.name).to.equal("DataModelValidationError");
    for (const part of ["name", "heat", "loose", "tracks", "1"]) expect(error.message).to.include(part);
    expect(error.message).to.not.include("stress");
  });

  it("asks for a joint validation", () => {
    expect(() => make({ heat: { loose: 9, stuck: 9 } })).to.throw(Error, /too hot/);
  });

  it("with strict: false says what is wrong on the console, and is invalid [invalid?]", () => {
    listen();
    const thief = make({ stress: "x" }, { strict: false });
    expect(thief.invalid).to.equal(true);
    expect(warnings.some((text) => text.includes("stress"))).to.equal(true);
    expect(make().invalid).to.equal(false);
  });

  it("with fallback puts initial values where invalid ones were, and keeps the rest [fallback?]", () => {
    listen();
    const thief = make({ heat: { loose: "x", stuck: 5 }, stress: "y" }, { fallback: true });
    expect(thief.toObject()).to.deep.equal({
      name: "Ann",
      heat: { loose: 1, stuck: 5 },
      stress: 1,
      fixed: 7,
      tracks: [],
    });
    expect(thief.invalid).to.equal(false);
  });

  it("with fallback still throws where no initial value is valid [fallback?]", () => {
    expect(() => new Thief({}, { fallback: true })).to.throw(Error, /name/);
  });

  it("seals the source and protects read-only fields", () => {
    const thief = make();
    expect(Object.isSealed(thief._source)).to.equal(true);
    expect(() => {
      thief.fixed = 8;
    }).to.throw(TypeError);
    thief.stress = 5;
    expect(thief.stress).to.equal(5);
    expect(thief._source.stress).to.equal(1);
    thief.reset();
    expect(thief.stress).to.equal(1);
  });

  it("defines its schema once for each class", () => {
    class Other extends Thief {}
    expect(Thief.schema).to.equal(Thief.schema);
    expect(Thief.schema === Other.schema).to.equal(false);
    expect(Thief.schema.getField("heat.loose")?.fieldPath).to.equal("heat.loose");
  });
});

describe("updateSource [data-model]", () => {
  it("returns what differs and changes source and instance [data-model]", () => {
    const thief = make();
    const difference = thief.updateSource({ "heat.loose": "3", stress: 1, unknown: 2 });
    expect(difference).to.deep.equal({ heat: { loose: 3 } });
    expect((thief.heat as Data).loose).to.equal(3);
    expect(thief._source.heat).to.deep.equal({ loose: 3, stuck: 1 });
  });

  it("with dryRun changes nothing", () => {
    const thief = make();
    expect(thief.updateSource({ stress: 4 }, { dryRun: true })).to.deep.equal({ stress: 4 });
    expect(thief._source.stress).to.equal(1);
  });

  it("doesn't change what it was given [model-steps?]", () => {
    const changes = { heat: { loose: "3" } };
    make().updateSource(changes);
    expect(changes).to.deep.equal({ heat: { loose: "3" } });
  });

  it("migrates the part it is given [model-steps?]", () => {
    const thief = make();
    expect(thief.updateSource({ name: "Cy" })).to.deep.equal({ name: "Cy" });
    expect(thief.updateSource({ nick: "Di" })).to.deep.equal({ name: "Di" });
  });

  it("refuses bad changes whole [model-steps?]", () => {
    const thief = make();
    const error = errorOf(() => thief.updateSource({ stress: 99, "heat.loose": 2 }));
    expect(error.message).to.include("stress");
    expect(thief._source.stress).to.equal(1);
    expect(thief._source.heat).to.deep.equal({ loose: 1, stuck: 1 });
  });

  it("asks for a joint validation of the whole", () => {
    const thief = make({ heat: { loose: 9, stuck: 1 } });
    expect(() => thief.updateSource({ "heat.stuck": 9 })).to.throw(Error, /too hot/);
  });

  it("isn't hindered by bad data elsewhere [model-steps?]", () => {
    listen();
    const thief = make({ stress: "x", heat: { loose: 1, stuck: "y" } }, { strict: false });
    expect(thief.updateSource({ "heat.loose": 2 })).to.deep.equal({ heat: { loose: 2 } });
    expect(() => thief.updateSource({ "heat.stuck": 99 })).to.throw(Error, /stuck/);
  });

  it("with fallback takes initial values for bad ones, and says so in the difference [fallback?]", () => {
    const thief = make({ stress: 4, heat: { loose: 5, stuck: 5 } });
    const difference = thief.updateSource({ stress: 99, heat: { loose: 99, stuck: 6 } }, { fallback: true });
    expect(difference).to.deep.equal({ stress: 1, heat: { loose: 1, stuck: 6 } });
    expect(thief._source.heat).to.deep.equal({ loose: 1, stuck: 6 });
  });

  it("with recursive: false replaces objects", () => {
    const thief = make({ heat: { loose: 5, stuck: 5 } });
    thief.updateSource({ heat: { loose: 2 } }, { recursive: false });
    expect(thief._source.heat).to.deep.equal({ loose: 2, stuck: 1 });
  });

  it("gives null the field's initial value where null isn't allowed [cleaning?]", () => {
    const thief = make({ stress: 5 });
    expect(thief.updateSource({ stress: null })).to.deep.equal({ stress: 1 });
  });

  it("leaves alone what is undefined [cleaning?]", () => {
    const thief = make({ stress: 5 });
    expect(thief.updateSource({ stress: undefined })).to.deep.equal({});
  });

  it("never reaches a prototype [own]", () => {
    make().updateSource(JSON.parse('{"__proto__": {"polluted": 1}, "heat": {"__proto__": {"polluted": 1}}}') as Data);
    make().updateSource({ "constructor.prototype.polluted": 1 });
    expect(({} as Data).polluted).to.equal(undefined);
    expect((make() as Data).polluted).to.equal(undefined);
  });
});

describe("copies of a model [data-model]", () => {
  it("toObject gives a copy of the source, or of the live values", () => {
    const thief = make();
    (thief.toObject().heat as Data).loose = 9;
    expect(thief._source.heat).to.deep.equal({ loose: 1, stuck: 1 });
    thief.stress = 6;
    expect(thief.toObject(false).stress).to.equal(6);
    expect(thief.toObject(true).stress).to.equal(1);
    expect(JSON.parse(JSON.stringify(thief))).to.deep.equal(thief.toObject());
  });

  it("clone changes the copy only", () => {
    const thief = make();
    const clone = thief.clone({ "heat.loose": 4 }) as Thief & Data;
    expect(clone instanceof Thief).to.equal(true);
    expect(clone._source.heat).to.deep.equal({ loose: 4, stuck: 1 });
    expect(thief._source.heat).to.deep.equal({ loose: 1, stuck: 1 });
  });

  it("fromSource leaves its argument alone", () => {
    const source = { name: "Ann", heat: { loose: "3" } };
    const thief = Thief.fromSource(source) as Thief & Data;
    expect((thief.heat as Data).loose).to.equal(3);
    expect(source).to.deep.equal({ name: "Ann", heat: { loose: "3" } });
    expect((Thief.fromJSON(JSON.stringify(source)) as Thief & Data).name).to.equal("Ann");
  });
});

describe("cleanData and validate [data-model]", () => {
  it("cleanData with partial fills in nothing", () => {
    expect(Thief.cleanData({ heat: { loose: "3" } }, { partial: true })).to.deep.equal({ heat: { loose: 3 } });
  });

  it("validate looks at changes alone if there are some", () => {
    const thief = make();
    expect(thief.validate({ changes: { stress: 3 } })).to.equal(true);
    expect(() => thief.validate({ changes: { stress: 30 } })).to.throw(Error, /stress/);
    listen();
    expect(thief.validate({ changes: { stress: 30 }, strict: false })).to.equal(false);
  });
});
