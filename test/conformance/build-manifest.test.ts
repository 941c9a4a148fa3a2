import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addressesUnder, checkManifestFiles, readManifest, stampManifest } from "../../scripts/system/manifest.ts";
import { zipFolder } from "../../scripts/system/zip.ts";

let dir = "";
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "manifest-"));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const SAMPLE = {
  id: "sample",
  title: "Sample",
  version: "0.0.0",
  compatibility: { minimum: "13.351" },
  esmodules: ["sample.mjs"],
};

const folders = (pack: string) => [{ name: "Sample", folders: [{ name: "Inside", packs: [pack] }] }];

function source(text: string) {
  const file = join(dir, "system.json");
  writeFileSync(file, text);
  return () => readManifest(file);
}

describe("the manifest's source form [own]", () => {
  const refused: [string, string, string][] = [
    ["text that isn't JSON", "{", "system.json isn't valid JSON"],
    ["a key Foundry warns about", JSON.stringify({ ...SAMPLE, minimumCoreVersion: "9" }), '"minimumCoreVersion"'],
    ["document types of its own", JSON.stringify({ ...SAMPLE, documentTypes: {} }), 'leave out "documentTypes"'],
    ["no oldest core", JSON.stringify({ ...SAMPLE, compatibility: {} }), "compatibility.minimum"],
    ["a folder with a pack that isn't there", JSON.stringify({ ...SAMPLE, packFolders: folders("x") }), 'the pack "x"'],
    [
      "a pack in two folders",
      JSON.stringify({
        ...SAMPLE,
        packs: [{ name: "x", type: "Item" }],
        packFolders: [...folders("x"), ...folders("x")],
      }),
      "two folders",
    ],
    ["a pack nobody can build", JSON.stringify({ ...SAMPLE, packs: [{ name: "x", type: "Scene" }] }), '"Scene"'],
  ];
  for (const [what, text, sentence] of refused)
    it(`refuses ${what}`, () => {
      expect(source(text)).to.throw(sentence);
    });

  it("gives each pack its folder", () => {
    const manifest = source(JSON.stringify({ ...SAMPLE, packs: [{ name: "moves", type: "Item" }] }))();
    expect(manifest.packs[0]?.path).to.equal("packs/moves");
  });
});

describe("the shipped manifest [manifest]", () => {
  const manifest = () => source(JSON.stringify(SAMPLE))();

  it("says version, document types, and where releases lie: the manifest's address stays, the zip's has the version", () => {
    const addresses = addressesUnder("https://example.org/releases/", "sample", "1.2.3");
    const stamped = stampManifest(manifest(), "1.2.3", { Actor: { npc: {} } }, addresses);
    expect(stamped.version).to.equal("1.2.3");
    expect(stamped.documentTypes).to.deep.equal({ Actor: { npc: {} } });
    expect(stamped.manifest).to.equal("https://example.org/releases/system.json");
    expect(stamped.download).to.equal("https://example.org/releases/v1.2.3/sample.zip");
  });

  it("has no addresses when none are known", () => {
    const stamped = stampManifest(manifest(), "1.2.3", {});
    expect(Object.keys(stamped)).to.not.include("manifest");
    expect(Object.keys(stamped)).to.not.include("download");
  });

  it("is refused when it names a file that isn't there [own]", () => {
    expect(() => checkManifestFiles(manifest(), dir)).to.throw('"sample.mjs"');
    writeFileSync(join(dir, "sample.mjs"), "");
    expect(() => checkManifestFiles(manifest(), dir)).to.not.throw();
  });
});

describe("the folder of the compendium list [pack-folders]", () => {
  it("is called as the system is, is sorted, and holds every pack", () => {
    const { title, packs, packFolders } = readManifest();
    expect(packFolders).to.deep.equal([
      { name: title, color: "#5e574a", sorting: "a", packs: packs.map(({ name }) => name), folders: [] },
    ]);
    expect(stampManifest(readManifest(), "1.2.3", {}).packFolders).to.deep.equal(packFolders);
  });
});

describe("the zip [own]", () => {
  const fill = (name: string, files: string[]) => {
    for (const file of files) {
      mkdirSync(join(dir, name, "lang"), { recursive: true });
      writeFileSync(join(dir, name, file), `content of ${file}`);
    }
    return join(dir, name);
  };

  it("is the same bytes whatever the files' times and the order they were written in", () => {
    const one = fill("one", ["a.mjs", "lang/en.json", "system.json"]);
    const two = fill("two", ["system.json", "lang/en.json", "a.mjs"]);
    expect(Buffer.from(zipFolder(one)).equals(Buffer.from(zipFolder(two)))).to.equal(true);
  });

  it("has the manifest at its root, with the text it is given [zip-root?]", () => {
    const zip = unzipSync(
      zipFolder(fill("one", ["a.mjs", "lang/en.json", "system.json"]), { "system.json": "stamped" }),
    );
    expect(Object.keys(zip).sort()).to.deep.equal(["a.mjs", "lang/en.json", "system.json"]);
    expect(new TextDecoder().decode(zip["system.json"])).to.equal("stamped");
  });
});
