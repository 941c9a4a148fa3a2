import { afterEach, beforeEach, describe, expect, it } from "vitest";

declare const foundry: {
  data: { fields: typeof import("../stand-in/core/data/namespace.ts").fields };
  abstract: Pick<typeof import("../stand-in/core/data/namespace.ts"), "DataModel" | "TypeDataModel">;
};
declare const CONFIG: { Item: { dataModels: Record<string, unknown> } };
const { fields } = foundry.data;
const { DataModel, TypeDataModel } = foundry.abstract;

type Data = Record<string, unknown>;

class GearData extends TypeDataModel {
  static override LOCALIZATION_PREFIXES = ["CONFORMANCE.Gear"];

  static override defineSchema() {
    return {
      load: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 1, min: 0, max: 5 }),
      tags: new fields.SetField(new fields.StringField()),
      inner: new fields.SchemaField({ a: new fields.StringField({ required: true }), b: new fields.StringField() }),
    };
  }

  static override migrateData(source: Data) {
    if ("weight" in source) {
      source.load = source.weight;
      delete source.weight;
    }
    return super.migrateData(source);
  }

  declare load: number;
}

class OtherData extends TypeDataModel {
  static override defineSchema() {
    return { words: new fields.StringField({ required: true }) };
  }
}

/** A stand-alone model that is typed as items are. */
class Thing extends DataModel {
  static readonly documentName = "Item";

  static override defineSchema() {
    return {
      _id: new fields.DocumentIdField(),
      name: new fields.StringField({ required: true, blank: false }),
      type: new fields.StringField({ required: true, blank: false }),
      system: new fields.TypeDataField(this as never),
    };
  }
}

const make = (data: Data) => new Thing({ name: "Crowbar", ...data }) as Thing & { system: Data; type: string };

beforeEach(() => {
  CONFIG.Item.dataModels.conformanceGear = GearData;
  CONFIG.Item.dataModels.conformanceOther = OtherData;
});

afterEach(() => {
  delete CONFIG.Item.dataModels.conformanceGear;
  delete CONFIG.Item.dataModels.conformanceOther;
});

describe("a document's system data [type-data-model]", () => {
  it("is an instance of the type's model, whose parent is the document", () => {
    const thing = make({ type: "conformanceGear", system: { load: "2", junk: 1 } });
    const { system } = thing;
    expect(system instanceof GearData).to.equal(true);
    expect((system as unknown as GearData).parent).to.equal(thing);
    expect(thing.toObject().system).to.deep.equal({ load: 2, tags: [], inner: { a: "", b: undefined } });
    expect((system as unknown as GearData)._source).to.equal(thing._source.system);
  });

  it("is kept as it is where no model is registered [no-model?]", () => {
    const thing = make({ type: "conformanceUnknown", system: { anything: { goes: [1] } } });
    expect(thing.toObject().system).to.deep.equal({ anything: { goes: [1] } });
    expect(thing.updateSource({ "system.anything.more": 1 })).to.deep.equal({ system: { anything: { more: 1 } } });
    thing.system.derived = 1;
    expect(thing.toObject().system).to.deep.equal({ anything: { goes: [1], more: 1 } });
  });

  it("is cleaned and checked by the model when it is updated, without the type being named [model-steps?]", () => {
    const thing = make({ type: "conformanceGear" });
    expect(thing.updateSource({ "system.load": "3", "system.junk": 1 })).to.deep.equal({ system: { load: 3 } });
    expect(thing.system.load).to.equal(3);
    expect(() => thing.updateSource({ "system.load": 50 })).to.throw(Error, /system[\s\S]*load/);
    expect(thing.system.load).to.equal(3);
  });

  it("is migrated whole and in parts [model-steps?]", () => {
    const thing = make({ type: "conformanceGear", system: { weight: 4 } });
    expect(thing.system.load).to.equal(4);
    expect(thing.updateSource({ system: { weight: 5 } })).to.deep.equal({ system: { load: 5 } });
  });

  it("names the document's path to the bad field", () => {
    expect(() => make({ type: "conformanceGear", system: { load: 50 } })).to.throw(Error, /system[\s\S]*load/);
  });

  it("can be replaced as a whole [deletion-keys]", () => {
    const thing = make({ type: "conformanceGear", system: { load: 3, inner: { a: "x" } } });
    thing.updateSource({ "==system": { load: 2 } });
    expect(thing.toObject().system).to.deep.equal({ load: 2, tags: [], inner: { a: "", b: undefined } });
  });

  it("changes its type only together with a replacement [type-change?]", () => {
    const thing = make({ type: "conformanceGear", system: { load: 3 } });
    expect(() => thing.updateSource({ type: "conformanceOther" })).to.throw(Error);
    expect(thing.type).to.equal("conformanceGear");
    thing.updateSource({ type: "conformanceOther", "==system": { words: "hi", load: 3 } });
    expect(thing.system instanceof OtherData).to.equal(true);
    expect(thing.toObject().system).to.deep.equal({ words: "hi" });
  });

  it("its fields know their path in the document", () => {
    expect(GearData.schema.getField("inner.a")?.fieldPath).to.equal("system.inner.a");
  });

  it("has lifecycle methods to override, which do nothing by themselves", async () => {
    const { system } = make({ type: "conformanceGear" });
    const model = system as unknown as GearData;
    model.prepareBaseData();
    model.prepareDerivedData();
    expect(await model._preCreate({}, {}, {} as never)).to.equal(undefined);
    expect(await model._preUpdate({}, {}, {} as never)).to.equal(undefined);
    expect(model.load).to.equal(1);
  });
});
