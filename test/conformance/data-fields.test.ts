import { describe, expect, it } from "vitest";

declare const foundry: { data: { fields: typeof import("../stand-in/core/data/namespace.ts").fields } };
const { fields } = foundry.data;

type Field = InstanceType<typeof fields.DataField>;

/** What a field makes of a value, or what it says against it. */
const settle = (field: Field, value: unknown): unknown => {
  const cleaned = field.clean(value);
  const failure = field.validate(cleaned);
  return failure ? `refused: ${String(cleaned)}` : cleaned;
};

describe("NumberField [field-classes]", () => {
  it("casts text, and takes an empty one for no number [cleaning?]", () => {
    const field = new fields.NumberField();
    expect(field.clean("3.5")).to.equal(3.5);
    expect(field.clean("")).to.equal(null);
    expect(field.clean(undefined)).to.equal(null);
  });

  it("refuses what is no number [cleaning?]", () => {
    expect(settle(new fields.NumberField(), "heat")).to.equal("refused: NaN");
    expect(settle(new fields.NumberField(), Number.POSITIVE_INFINITY)).to.equal("refused: Infinity");
  });

  it("rounds to integers and steps when cleaning [cleaning?]", () => {
    expect(new fields.NumberField({ integer: true }).clean("2.6")).to.equal(3);
    expect(new fields.NumberField({ step: 0.1 }).clean(0.34)).to.equal(0.3);
    expect(new fields.NumberField({ step: 5, min: 2 }).clean(8)).to.equal(7);
  });

  it("never lets a number out of its bounds stand [bounds?]", () => {
    const field = new fields.NumberField({ min: 0, max: 10, integer: true });
    for (const value of [-1, 11]) {
      const settled = settle(field, value);
      expect(settled === value).to.equal(false);
    }
    expect(settle(field, 0)).to.equal(0);
    expect(settle(field, 10)).to.equal(10);
    expect(field.validate(-1) === undefined).to.equal(false);
    expect(field.validate(11) === undefined).to.equal(false);
    expect(field.validate(1.5) === undefined).to.equal(false);
    expect(new fields.NumberField({ positive: true }).validate(0) === undefined).to.equal(false);
  });

  it("gives a missing or null value its initial one where null isn't allowed [number-null?]", () => {
    const field = new fields.NumberField({ required: true, nullable: false, initial: 3 });
    expect(field.clean(null)).to.equal(3);
    expect(field.clean(undefined)).to.equal(3);
    expect(new fields.NumberField({ initial: 3 }).clean(null)).to.equal(null);
  });

  it("takes only its choices", () => {
    const field = new fields.NumberField({ choices: [1, 2] });
    expect(settle(field, "2")).to.equal(2);
    expect(settle(field, 3)).to.equal("refused: 3");
    expect(new fields.NumberField({ choices: { 4: "four" } }).validate(4)).to.equal(undefined);
  });
});

describe("StringField [field-classes]", () => {
  it("casts and trims [cleaning?]", () => {
    expect(new fields.StringField().clean(12)).to.equal("12");
    expect(new fields.StringField().clean("  a ")).to.equal("a");
    expect(new fields.StringField({ trim: false }).clean(" a ")).to.equal(" a ");
  });

  it("is empty at first where that is allowed [cleaning?]", () => {
    expect(new fields.StringField({ required: true }).clean(undefined)).to.equal("");
    expect(settle(new fields.StringField({ required: true, blank: false }), undefined)).to.equal("refused: undefined");
    expect(new fields.StringField().clean(undefined)).to.equal(undefined);
  });

  it("refuses blanks where they aren't allowed, but takes the initial value for them [number-null?]", () => {
    expect(new fields.StringField({ blank: false }).validate("") === undefined).to.equal(false);
    expect(new fields.StringField({ required: true, blank: false, initial: "x" }).clean("  ")).to.equal("x");
  });

  it("takes only its choices: a list, a record, a function; blank isn't one of them [number-null?]", () => {
    const list = new fields.StringField({ required: true, choices: ["a", "b"], initial: "a" });
    expect(settle(list, "b")).to.equal("b");
    expect(settle(list, "c")).to.equal("refused: c");
    expect(list.validate("") === undefined).to.equal(false);
    const record = new fields.StringField({ choices: { a: "Label" } });
    expect(record.validate("a")).to.equal(undefined);
    expect(record.validate("toString") === undefined).to.equal(false);
    const computed = new fields.StringField({ choices: () => ["z"] });
    expect(computed.validate("z")).to.equal(undefined);
    expect(computed.validate("a") === undefined).to.equal(false);
  });
});

describe("BooleanField [field-classes]", () => {
  it("reads the words true and false [cleaning?]", () => {
    const field = new fields.BooleanField();
    expect(["true", "false", 1, 0, undefined, null].map((value) => field.clean(value))).to.deep.equal([
      true,
      false,
      true,
      false,
      false,
      false,
    ]);
    expect(field.validate("true") === undefined).to.equal(false);
  });
});

describe("every field [field-options]", () => {
  it("makes its initial value anew each time, from the model's data if it is a function [field-options]", () => {
    const field = new fields.ObjectField({ initial: () => ({ a: 1 }) });
    const first = field.clean(undefined);
    expect(first).to.deep.equal({ a: 1 });
    expect(field.clean(undefined) === first).to.equal(false);
    const schema = new fields.SchemaField({
      name: new fields.StringField({ required: true }),
      slug: new fields.StringField({ required: true, initial: (data: { name: string }) => `the-${data.name}` }),
    });
    expect(schema.clean({ name: "cat" })).to.deep.equal({ name: "cat", slug: "the-cat" });
  });

  it("asks its own validator, which may return false or throw", () => {
    const falsy = new fields.NumberField({ validate: (value: number) => value % 2 === 0, validationError: "is odd" });
    expect(falsy.validate(2)).to.equal(undefined);
    expect(String(falsy.validate(3))).to.include("is odd");
    const thrower = new fields.StringField({
      validate: (value: string) => {
        if (value === "bad") throw new Error("says no");
      },
    });
    expect(thrower.validate("good")).to.equal(undefined);
    expect(String(thrower.validate("bad"))).to.include("says no");
  });

  it("keeps its own checks beside a validator that agrees [validator?]", () => {
    const field = new fields.NumberField({ max: 5, validate: () => undefined });
    expect(field.validate(6) === undefined).to.equal(false);
  });

  it("knows its path, and is found by it [field-classes]", () => {
    const schema = new fields.SchemaField({
      a: new fields.SchemaField({ b: new fields.NumberField() }),
      list: new fields.ArrayField(new fields.SchemaField({ c: new fields.StringField() })),
    });
    expect(schema.getField("a.b")?.fieldPath).to.equal("a.b");
    expect(schema.getField("a.x")).to.equal(undefined);
    expect(schema.getField("list.element.c") instanceof fields.StringField).to.equal(true);
  });

  it("belongs to one schema only [one-schema?]", () => {
    const shared = new fields.NumberField();
    new fields.SchemaField({ a: shared });
    expect(() => new fields.SchemaField({ b: shared })).to.throw(Error);
  });

  it("holds further options of its own class", () => {
    class StatField extends fields.NumberField {
      static override get _defaults() {
        return Object.assign(super._defaults, { integer: true, nullable: false, initial: 0, kind: "stat" });
      }
      declare kind: string;
    }
    const field = new StatField({ max: 3 });
    expect([field.integer, field.max, field.kind, field.clean("1.2")]).to.deep.equal([true, 3, "stat", 1]);
  });
});

describe("special texts and numbers [field-classes]", () => {
  const id = "abcdefghij012345";

  it("ids have 16 letters and digits, or are null", () => {
    const field = new fields.DocumentIdField();
    expect(settle(field, id)).to.equal(id);
    expect(settle(field, "short")).to.equal("refused: short");
    expect(settle(field, undefined)).to.equal(null);
  });

  it("uuids are checked by form, type and place", () => {
    const field = new fields.DocumentUUIDField({ type: "Item", embedded: true });
    expect(field.validate(`Actor.${id}.Item.${id}`)).to.equal(undefined);
    expect(field.validate(`Item.${id}`) === undefined).to.equal(false);
    expect(field.validate(`Actor.${id}`) === undefined).to.equal(false);
    const any = new fields.DocumentUUIDField();
    expect(any.validate(`Compendium.pack.age.Item.${id}`)).to.equal(undefined);
    expect(any.validate("nonsense") === undefined).to.equal(false);
    expect(settle(any, "")).to.equal(null);
  });

  it("colours are stored as #rrggbb and come back as colours", () => {
    const field = new fields.ColorField();
    expect(settle(field, "#FF0000")).to.equal("#ff0000");
    expect(settle(field, "")).to.equal(null);
    expect(field.validate("reddish") === undefined).to.equal(false);
    expect(Number(field.initialize("#0000ff", {} as never))).to.equal(255);
  });

  it("file paths need a fitting extension", () => {
    const field = new fields.FilePathField({ categories: ["IMAGE"] });
    expect(field.validate("systems/x/a.WEBP")).to.equal(undefined);
    expect(field.validate("https://example.org/a.svg?v=1")).to.equal(undefined);
    expect(field.validate("a.mp3") === undefined).to.equal(false);
    expect(field.validate("a") === undefined).to.equal(false);
    expect(settle(field, "")).to.equal(null);
    expect(() => new fields.FilePathField()).to.throw(Error);
  });

  it("JSON is text in the source and what it means in the instance", () => {
    const field = new fields.JSONField({ required: true });
    expect(field.clean({ a: 1 })).to.equal('{"a":1}');
    expect(field.initialize('{"a":1}', {} as never)).to.deep.equal({ a: 1 });
    expect(field.validate("{a") === undefined).to.equal(false);
  });

  it("angles stay within a turn, opacities between nothing and all", () => {
    expect(new fields.AngleField().clean(-90)).to.equal(270);
    expect(new fields.AlphaField().validate(1.5) === undefined).to.equal(false);
    expect(new fields.AlphaField().clean(undefined)).to.equal(1);
  });

  it("ownership maps users, and the default, to levels", () => {
    const field = new fields.DocumentOwnershipField();
    expect(field.clean(undefined)).to.deep.equal({ default: 0 });
    expect(field.validate({ default: 0, [id]: 3 })).to.equal(undefined);
    expect(field.validate({ [id]: 7 }) === undefined).to.equal(false);
    expect(field.validate({ somebody: 3 }) === undefined).to.equal(false);
  });
});
