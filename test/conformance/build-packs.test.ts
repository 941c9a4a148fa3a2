import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ClassicLevel } from "classic-level";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkSources } from "../../scripts/packs/check.ts";
import { compileSources } from "../../scripts/packs/compile.ts";
import { type Data, readSources } from "../../scripts/packs/sources.ts";

const TYPES = { Actor: { npc: {} }, Item: { move: {}, gear: {} } };
const STAMP = { coreVersion: "13.351", systemId: "sample", systemVersion: "1.2.3" };
const id = (start: string) => start.padEnd(16, "0");

let work = "";
beforeEach(() => {
  work = mkdtempSync(join(tmpdir(), "packs-"));
});
afterEach(() => rmSync(work, { recursive: true, force: true }));

/** Writes the files of a pack; returns its sources as read, in a folder shown as `packs`. */
function pack(files: Record<string, string>, kind = "Item") {
  for (const [name, text] of Object.entries(files)) {
    const path = join(work, "packs", name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return () => checkSources(readSources(join(work, "packs"), kind, work), TYPES);
}

const move = (more = "", _id = id("a")) => `_id: ${_id}\nname: Hustle\ntype: move\n${more}`;

const compile = (found: ReturnType<typeof checkSources>, type: string, name = "out") =>
  compileSources(found, { type, dest: join(work, name), work: join(work, "work"), stamp: STAMP });

async function records(name = "out"): Promise<Map<string, Data>> {
  const db = new ClassicLevel<string, Data>(join(work, name), { valueEncoding: "json" });
  try {
    return new Map(await db.iterator().all());
  } finally {
    await db.close();
  }
}

describe("a compendium's sources are checked before they are built [own]", () => {
  const refused: [string, Record<string, string>, string][] = [
    ["no id", { "a.yml": "name: Hustle\ntype: move" }, "packs/a.yml:1: the Item has no _id."],
    ["a short id", { "a.yml": move("", "abc") }, 'packs/a.yml:1: the _id "abc" isn\'t 16 letters and digits.'],
    ["no name", { "a.yml": `_id: ${id("a")}\ntype: move` }, "packs/a.yml:1: the Item has no name."],
    [
      "a type without a model",
      { "a.yml": move().replace("move", "spell") },
      'packs/a.yml:3: the Item has the type "spell"; known are gear, move.',
    ],
    ["broken YAML", { "a.yml": `${move()}system: [1, 2\nimg: x` }, "packs/a.yml:5: not valid YAML"],
    ["a list at the top", { "a.yml": "- 1\n- 2" }, "packs/a.yml:1: a source is a mapping of a document's fields."],
    [
      "an id used twice",
      { "a.yml": move(), "b.yml": move() },
      `packs/b.yml:1: the _id "${id("a")}" is taken by packs/a.yml:1.`,
    ],
    [
      "a fault in an embedded document",
      { "a.yml": `${move()}effects:\n  - _id: ${id("e")}\n    name: Sharp\n  - name: Dull` },
      "packs/a.yml:7: the ActiveEffect has no _id.",
    ],
    ["its own _key", { "a.yml": move("_key: '!items!x'") }, "packs/a.yml:4: leave out _key, the build computes it."],
  ];
  for (const [what, files, sentence] of refused)
    it(`refuses ${what}, naming file and line`, () => {
      expect(pack(files)).to.throw(sentence);
    });
});

describe("a compendium is built as Foundry stores it [cli-keys]", () => {
  it("keys primary and embedded documents and lets parents list their children's ids", async () => {
    const found = pack(
      {
        "a.yml": [
          `_id: ${id("n")}\nname: Vera\ntype: npc`,
          `items:\n  - _id: ${id("i")}\n    name: Knife\n    type: gear`,
          `    effects:\n      - _id: ${id("e")}\n        name: Sharp`,
        ].join("\n"),
      },
      "Actor",
    )();
    expect(await compile(found, "Actor")).to.equal(3);
    const stored = await records();
    expect([...stored.keys()].sort()).to.deep.equal([
      `!actors!${id("n")}`,
      `!actors.items!${id("n")}.${id("i")}`,
      `!actors.items.effects!${id("n")}.${id("i")}.${id("e")}`,
    ]);
    expect(stored.get(`!actors!${id("n")}`)?.items).to.deep.equal([id("i")]);
  });

  it("stamps the oldest supported core on every document, embedded ones too [pack-stamp]", async () => {
    const found = pack({ "a.yml": `${move()}effects:\n  - _id: ${id("e")}\n    name: Sharp` })();
    await compile(found, "Item");
    const stats = { ...STAMP, createdTime: null, modifiedTime: null, lastModifiedBy: null };
    for (const document of (await records()).values()) expect(document._stats).to.deep.equal(stats);
  });

  it("makes a directory with a _folder.yml a folder of the compendium [own]", async () => {
    const found = pack({
      "basic/_folder.yml": `_id: ${id("f")}\nname: Basic moves`,
      "basic/a.yml": move(),
      "b.yml": move("", id("b")),
    })();
    await compile(found, "Item");
    const stored = await records();
    expect(stored.get(`!folders!${id("f")}`)?.type).to.equal("Item");
    expect(stored.get(`!items!${id("a")}`)?.folder).to.equal(id("f"));
    expect(stored.get(`!items!${id("b")}`)?.folder).to.equal(null);
  });

  it("is byte for byte the same when built twice [cli-same]", async () => {
    const files = Object.fromEntries(["a", "b", "c", "d", "e"].map((name) => [`${name}.yml`, move("", id(name))]));
    const found = pack(files)();
    await compile(found, "Item", "one");
    await compile(found, "Item", "two");
    const content = (name: string) =>
      readdirSync(join(work, name)).map((file) => [file, readFileSync(join(work, name, file), "hex")]);
    expect(content("one")).to.deep.equal(content("two"));
    expect(content("one").length).to.be.above(2);
  });
});
