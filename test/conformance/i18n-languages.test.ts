import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Generation, generation, setGeneration } from "../stand-in/core/compatibility.ts";
import { Localization } from "../stand-in/core/i18n.ts";

/** What three packages, the first of them the core, bring. */
const sources = [
  { en: { COMMON: { Save: "Save", Cancel: "Cancel" } }, de: { "COMMON.Save": "Sichern" } },
  {
    en: { "HEAT.Label": "Heat", HEAT: { Hint: "{name} has {n} heat", One: "one" }, Zero: "" },
    de: { HEAT: { Label: "Hitze" } },
  },
  { en: { COMMON: { Save: "Keep" } } },
];

const open = async (lang = "en") => {
  const i18n = new Localization(lang, sources);
  await i18n.initialize();
  return i18n;
};

describe("translations [localize]", () => {
  it("are found whether a file nests its keys or dots them [language-files?]", async () => {
    const i18n = await open();
    expect(i18n.localize("HEAT.Label")).to.equal("Heat");
    expect(i18n.localize("HEAT.One")).to.equal("one");
  });

  it("of a later package stand in for those of an earlier one [later-package?]", async () => {
    const i18n = await open();
    expect(i18n.localize("COMMON.Save")).to.equal("Keep");
    expect(i18n.localize("COMMON.Cancel")).to.equal("Cancel");
  });

  it("that a language lacks are taken from English [localize]", async () => {
    const i18n = await open("de");
    expect(i18n.localize("HEAT.Label")).to.equal("Hitze");
    expect(i18n.localize("HEAT.One")).to.equal("one");
    expect(i18n.has("HEAT.One")).to.equal(true);
    expect(i18n.has("HEAT.One", false)).to.equal(false);
    expect(i18n.has("HEAT.Label", false)).to.equal(true);
  });

  it("that nobody has are shown as their key", async () => {
    const i18n = await open();
    for (const key of ["HEAT.Missing", "HEAT", "constructor", ""]) expect(i18n.localize(key)).to.equal(key);
    expect(i18n.has("HEAT")).to.equal(false);
    expect(i18n.localize("Zero")).to.equal("");
  });

  it("take values by name, and leave a name nobody gave [unnamed-brace?]", async () => {
    const i18n = await open();
    expect(i18n.format("HEAT.Hint", { name: "Moll", n: 3 })).to.equal("Moll has 3 heat");
    expect(i18n.format("HEAT.Hint", { n: 0 })).to.equal("{name} has 0 heat");
  });

  it("sort and join as the language does [localize]", async () => {
    const i18n = await open("de");
    const sorted = i18n.sortObjects([{ name: "Zoe" }, { name: "Ärger" }, { name: "Bo" }], "name");
    expect(sorted.map(({ name }) => name)).to.deep.equal(["Ärger", "Bo", "Zoe"]);
    expect(i18n.getListFormatter().format(["a", "b", "c"])).to.equal("a, b und c");
    expect(i18n.getListFormatter({ type: "disjunction" }).format(["a", "b"])).to.equal("a oder b");
  });
});

describe("labels of a model's fields [localization-prefixes]", () => {
  const field = (more: object = {}) => ({ label: "", hint: "", ...more });

  it("come from its prefixes, and nested fields from their path", async () => {
    const i18n = new Localization("en", [
      {
        en: {
          "CREW.FIELDS.heat.label": "Crew heat",
          "CREW.FIELDS.heat.hint": "9 at most",
          "CREW.FIELDS.hold.value.label": "Hold",
          "BASE.FIELDS.name.label": "Name",
          OWN: "Its own",
        },
      },
    ]);
    const heat = field();
    const value = field();
    const own = field({ label: "OWN" });
    class Crew {
      static LOCALIZATION_PREFIXES = ["CREW", "BASE"];
      static schema = { fields: { heat, hold: field({ fields: { value } }), own, name: field() } };
    }
    await i18n.initialize({ Actor: { dataModels: { crew: Crew } } });
    expect([heat.label, heat.hint, value.label, own.label]).to.deep.equal([
      "Crew heat",
      "9 at most",
      "Hold",
      "Its own",
    ]);
    expect(Crew.schema.fields.name.label).to.equal("Name");
  });

  it("are translated once, however many types share a model [own]", async () => {
    const i18n = new Localization("en", [{ en: { "A.FIELDS.x.label": "B.C", "B.C": "twice" } }]);
    const x = field();
    class Shared {
      static LOCALIZATION_PREFIXES = ["A"];
      static schema = { fields: { x } };
    }
    await i18n.initialize({ Actor: { dataModels: { one: Shared, two: Shared } } });
    expect(x.label).to.equal("B.C");
  });
});

describe("what differs by generation [plural-rules]", () => {
  let before: Generation;
  beforeEach(() => {
    before = generation();
  });
  afterEach(() => setGeneration(before));

  it("13 has no plural rules of its own", async () => {
    setGeneration(13);
    expect((await open()).pluralRules).to.equal(undefined);
  });

  it("14 has plural rules and the shorthand _loc", async () => {
    setGeneration(14);
    const i18n = await open();
    expect(i18n.pluralRules?.select(1)).to.equal("one");
    const { _loc } = globalThis as unknown as { _loc: (key: string, data?: object) => string };
    expect(_loc("HEAT.Label")).to.equal("Heat");
    expect(_loc("HEAT.Hint", { name: "Moll", n: 1 })).to.equal("Moll has 1 heat");
    Reflect.deleteProperty(globalThis, "_loc");
  });
});
