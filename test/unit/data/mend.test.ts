import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CharacterData } from "../../../src/data/actor/character.ts";
import { ContactData } from "../../../src/data/item/contact.ts";
import { MoveData } from "../../../src/data/item/move.ts";
import { ACTOR_MODELS, ITEM_MODELS, MESSAGE_MODELS } from "../../../src/data/models.ts";

const MODELS = { ...ACTOR_MODELS, ...ITEM_MODELS, "card: move": MESSAGE_MODELS.move };

const character = (system: object) => new CharacterData(system as never);

describe("stored values that can't be right", () => {
  it.each([
    ["text", "lots"],
    ["null", null],
    ["NaN", Number.NaN],
    ["a list", [1]],
    ["an object", { a: 1 }],
  ])("C134 %s in a number becomes its first value, and the model says so", (_what, value) => {
    const data = character({ heat: { loose: value }, stats: { brass: value, name: 2 } });
    expect(data.heat.loose).toBe(0);
    expect(data.stats.brass).toBe(0);
    expect(data.stats.name).toBe(2);
    expect(data.mended.map(({ path }) => path).sort()).toEqual(["heat.loose", "stats.brass"]);
  });

  it("C134 text that is a number is taken as that number, and nothing is reported", () => {
    const data = character({ heat: { loose: "3" } });
    expect(data.heat.loose).toBe(3);
    expect(data.mended).toEqual([]);
  });

  it("S1.1 a stat out of range comes back into it, reported", () => {
    const data = character({ stats: { name: 7, hush: -9 } });
    expect([data.stats.name, data.stats.hush]).toEqual([3, -3]);
    expect(data.mended).toHaveLength(2);
  });

  it("C134 a missing value is no fault: it takes its default, unreported", () => {
    const data = character({});
    expect(data.heat.loose).toBe(0);
    expect(data.mended).toEqual([]);
  });

  it("C134 an unknown choice takes the first, the rest stays", () => {
    const data = new ContactData({ kind: "nemesis", how: "met at the bookie's" } as never);
    expect(data.kind).toBe("friend");
    expect(data.how).toBe("met at the bookie's");
    expect(data.mended).toEqual([{ path: "kind", was: "nemesis" }]);
  });

  it("C134 a consequence of no known kind goes, its neighbours stay", () => {
    const data = new MoveData({
      options: {
        aaaaaaaaaaaaaaaa: {
          label: "kept",
          sort: 1,
          consequences: [{ type: "plague" }, { type: "constructor" }, { type: "heat", amount: 2 }, null],
        },
      },
    } as never);
    const [option] = data.optionList;
    expect(option?.label).toBe("kept");
    expect(option?.consequences.map(({ type }) => type)).toEqual(["heat"]);
    expect(data.mended).toHaveLength(3);
  });

  it("C134 mending twice reports once", () => {
    const once = CharacterData.migrateData({ heat: { loose: "lots" } });
    const twice = CharacterData.migrateData(structuredClone(once));
    expect(twice).toEqual(once);
  });
});

describe.each(Object.entries(MODELS))("%s", (_type, Model) => {
  const keys = Object.keys(Model.schema.fields);
  const shapes = fc.oneof(
    fc.constant(null),
    fc.string(),
    fc.double(),
    fc.boolean(),
    fc.array(fc.anything(), { maxLength: 3 }),
    fc.dictionary(fc.string({ minLength: 1 }), fc.anything(), { maxKeys: 3 }),
  );

  it("C137 takes any shape for any key without throwing, and opens", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...keys), shapes), (source) => {
        const migrated = Model.migrateData(structuredClone(source) as never);
        const data = new (Model as new (source: unknown) => { mended: unknown[] })(migrated);
        expect(Array.isArray(data.mended)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it.each([[null], ["text"], [7], [["a"]], [undefined]])("C137 takes %j for the whole without throwing", (source) => {
    expect(() => Model.migrateData(source as never)).not.toThrow();
  });
});
