import { describe, expect, it } from "vitest";
import { faultsOf, type Model } from "../../scripts/system/faults.ts";
import { type Field, typeEntry } from "../../scripts/system/models.ts";

class HTMLField implements Field {}
class FilePathField implements Field {
  categories = ["IMAGE"];
}
const plain: Field = {};
const schema: Field = {
  fields: {
    biography: new HTMLField(),
    level: plain,
    notes: { fields: { secret: new HTMLField() } },
    tracks: { element: { fields: { img: new FilePathField(), text: new HTMLField() } } },
    entries: {
      element: { types: { words: { fields: { text: new HTMLField() } }, heat: { fields: { amount: plain } } } },
    },
  },
};

describe("what the manifest says of a type is read from its model [manifest]", () => {
  it("names HTML and file fields at any depth, an entry of a list as *", () => {
    expect(typeEntry(schema, { HTMLField, FilePathField })).to.deep.equal({
      htmlFields: ["biography", "entries.*.text", "notes.secret", "tracks.*.text"],
      filePathFields: { "tracks.*.img": ["IMAGE"] },
    });
  });

  it("says nothing of a type that has none", () => {
    expect(typeEntry({ fields: { level: plain } }, { HTMLField, FilePathField })).to.deep.equal({});
  });
});

describe("a source's system data is held against its type's model [own]", () => {
  const validate = ({ level }: Record<string, unknown>) =>
    level === "high"
      ? { leaves: () => [["level", { message: "must be a number." }] as [string, { message: string }]] }
      : undefined;
  const model: Model = class {
    static schema = { ...schema, validate };
    toObject = () => ({});
  };

  it("finds a key no field reads, wherever it lies", () => {
    const faults = faultsOf(model, { tracks: [{ img: "a.png" }, { imgg: "b.png" }] });
    expect(faults.map(({ path }) => path)).to.deep.equal([["tracks", 1, "imgg"]]);
  });

  it("follows the type of an entry", () => {
    expect(faultsOf(model, { entries: [{ type: "heat", amount: 1 }] })).to.deep.equal([]);
    expect(faultsOf(model, { entries: [{ type: "heat", text: "" }] }).length).to.equal(1);
  });

  it("passes on what its fields refuse, with the place", () => {
    const fault = { path: ["level"], reason: "level: must be a number" };
    expect(faultsOf(model, { level: "high" })).to.deep.equal([fault]);
  });
});
