import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTable, type Table, type TableOptions } from "../stand-in/server/table.ts";
import { type LinkedTable, refusal, tableFiles, temporaryFolder } from "./server-fixture.ts";

let root = "";
let options: LinkedTable;
const open: Table[] = [];

beforeEach(async () => {
  root = await temporaryFolder();
  options = await tableFiles(root);
});

afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
  await rm(root, { recursive: true, force: true });
});

const start = async (changes: Partial<TableOptions> = {}): Promise<Table> => {
  const table = await openTable({ ...options, ...changes });
  open.push(table);
  return table;
};

describe("what keeps a table from opening [own]", () => {
  const refused = (changes: Partial<TableOptions> = {}): Promise<string> => refusal(start(changes));
  const worlds = (): Promise<string[]> => readdir(join(options.dataDir, "Data", "worlds")).catch(() => []);

  it("a port in use, and nothing is made", async () => {
    const { port } = await start();
    const dataDir = join(root, "other");
    expect(await refused({ port, dataDir })).to.equal(`port ${port} is in use: choose another with --port`);
    expect(await readdir(root)).to.not.contain("other");
  });

  it("a world that another table has open", async () => {
    await start();
    expect(await refused()).to.contain('another table has the world "w" open');
  });

  it("a data folder that can't be written", async () => {
    const dataDir = join(root, "file");
    await writeFile(dataDir, "");
    expect(await refused({ dataDir })).to.contain(`the data folder ${dataDir} can't be written`);
  });

  it("a malformed world.json, which stays as it is", async () => {
    const folder = join(options.dataDir, "Data", "worlds", "w");
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "world.json"), '{\n  "title": "W",\n  "system" "sample"\n}\n');
    expect(await refused()).to.equal(
      `${join(folder, "world.json")} is not valid JSON (line 3): correct it and start again`,
    );
    expect(await readdir(folder)).to.deep.equal(["world.json"]);
  });

  it("a world of another system", async () => {
    const folder = join(options.dataDir, "Data", "worlds", "w");
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "world.json"), '{"title": "W", "system": "other"}');
    expect(await refused()).to.equal('the world "w" plays the system other, not sample');
  });

  const seeds: [string, string, string][] = [
    ["isn't YAML", "{_id: [", "is not valid YAML"],
    ["has no id", "{name: X, type: npc}", "has no _id of 16 letters and digits"],
    ["is of no declared type", "{_id: ActorBad00000001, name: X, type: dragon}", '"dragon" is no type of Actor'],
    ["has a taken id", "{_id: ActorSlip0000001, name: X, type: npc}", "is taken by another Actor"],
  ];
  for (const [what, text, sentence] of seeds) {
    it(`a seed that ${what}; no half of a world is left`, async () => {
      await writeFile(join(root, "seed", "actors", "z.yaml"), text);
      expect(await refused()).to.contain(sentence);
      expect(await worlds()).to.deep.equal([]);
    });
  }

  const manifests: [string, string | null, string][] = [
    ["is missing", null, "system.json is missing: run npm start or npm run build"],
    ["isn't JSON", '{\n"id": "sample",\n}', "is not valid JSON (line 3)"],
    ["has no id", '{"title": "S", "version": "1"}', "has no valid id"],
    ["is another's", '{"id": "other", "title": "S", "version": "1", "esmodules": ["sample.mjs"]}', "manifest of other"],
    ["names no modules", '{"id": "sample", "title": "S", "version": "1"}', "names no esmodules"],
    [
      "names a file that isn't there",
      '{"id": "sample", "title": "S", "version": "1", "esmodules": ["x.mjs"]}',
      "names x.mjs",
    ],
    [
      "is for a later Foundry",
      '{"id": "sample", "title": "S", "version": "1", "esmodules": ["sample.mjs"], "compatibility": {"minimum": "14"}}',
      "S needs Foundry 14 or later, and this table plays 13.351",
    ],
    [
      "is for an earlier Foundry",
      '{"id": "sample", "title": "S", "version": "1", "esmodules": ["sample.mjs"], "compatibility": {"maximum": "12"}}',
      "S runs on Foundry up to 12, and this table plays 13.351",
    ],
  ];
  for (const [what, text, sentence] of manifests) {
    it(`a manifest that ${what}`, async () => {
      const file = join(options.system.dir, "system.json");
      await (text === null ? rm(file) : writeFile(file, text));
      expect(await refused()).to.contain(sentence);
      expect(await worlds()).to.deep.equal([]);
    });
  }

  it("a client that isn't built", async () => {
    await rm(join(options.clientDir, "game.html"));
    expect(await refused()).to.contain("game.html is missing: run npm start");
  });
});
