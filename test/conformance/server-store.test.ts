import { execFile, spawn } from "node:child_process";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { ClassicLevel } from "classic-level";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Data, PackMetadata } from "../stand-in/core/protocol.ts";
import { Shelf } from "../stand-in/server/documents/shelf.ts";
import { LevelStore } from "../stand-in/server/level-store.ts";
import { openPackCopy } from "../stand-in/server/packages/pack-copies.ts";
import { refusal, temporaryFolder } from "./server-fixture.ts";

const execute = promisify(execFile);
const TOOL = fileURLToPath(import.meta.resolve("@foundryvtt/foundryvtt-cli/fvtt.mjs"));

const ACTOR = "Actor00000000001";
const ITEM = "Item000000000001";
const EFFECT = "Effect0000000001";

let folder = "";
const notices: string[] = [];

beforeEach(async () => {
  folder = await temporaryFolder();
  notices.length = 0;
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const actor = (): Data => {
  const effects = [{ _id: EFFECT, name: "Effect" }];
  return { _id: ACTOR, name: "Slip", effects: [], items: [{ _id: ITEM, name: "Thing", effects }] };
};

const openActors = async (): Promise<{ store: LevelStore; shelf: Shelf }> => {
  const store = await LevelStore.open(join(folder, "actors"), "the world", (sentence) => notices.push(sentence));
  return { store, shelf: new Shelf("Actor", store, await store.load()) };
};

/** Works on the actors' bare records. */
const withRecords = async <T>(work: (database: ClassicLevel<string, string>) => Promise<T>): Promise<T> => {
  const database = new ClassicLevel<string, string>(join(folder, "actors"), { valueEncoding: "utf8" });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

const storeActor = async (): Promise<void> => {
  const { store, shelf } = await openActors();
  await shelf.save(new Map([[ACTOR, actor()]]));
  await store.close();
};

describe("what lies on disk [cli-keys]", () => {
  it("is one record a document; parents hold the ids of their children", async () => {
    await storeActor();
    const records = await withRecords((database) => database.iterator().all());
    expect(records.map(([key, value]) => [key, JSON.parse(value)])).to.deep.equal([
      [`!actors!${ACTOR}`, { _id: ACTOR, name: "Slip", effects: [], items: [ITEM] }],
      [`!actors.items!${ACTOR}.${ITEM}`, { _id: ITEM, name: "Thing", effects: [EFFECT] }],
      [`!actors.items.effects!${ACTOR}.${ITEM}.${EFFECT}`, { _id: EFFECT, name: "Effect" }],
    ]);
  });

  it("comes back whole [own]", async () => {
    await storeActor();
    const { store, shelf } = await openActors();
    expect(shelf.all()).to.deep.equal([actor()]);
    await store.close();
  });

  it("is gone with its parent [own]", async () => {
    await storeActor();
    const { store, shelf } = await openActors();
    await shelf.save(new Map([[ACTOR, null]]));
    await store.close();
    expect(await withRecords((database) => database.keys().all())).to.deep.equal([]);
  });

  it("is read and written as the compendium tool does [cli-keys]", async () => {
    const sources = join(folder, "sources");
    await mkdir(sources);
    const source = { ...actor(), _key: `!actors!${ACTOR}` };
    const keyed = JSON.stringify(source)
      .replace(`{"_id":"${ITEM}"`, `{"_key":"!actors.items!${ACTOR}.${ITEM}","_id":"${ITEM}"`)
      .replace(`{"_id":"${EFFECT}"`, `{"_key":"!actors.items.effects!${ACTOR}.${ITEM}.${EFFECT}","_id":"${EFFECT}"`);
    await writeFile(join(sources, "slip.json"), keyed);
    await compilePack(sources, join(folder, "actors"));
    const { store, shelf } = await openActors();
    expect(shelf.all()).to.deep.equal([actor()]);
    await shelf.save(new Map([[ACTOR, { ...actor(), name: "Renamed here" }]]));
    await store.close();
    const unpack = ["package", "unpack", "-n", "actors", "--type", "System", "--id", "sample"];
    await execute(process.execPath, [TOOL, ...unpack, "--in", folder, "--out", join(folder, "out")]);
    const [name = ""] = await readdir(join(folder, "out"));
    const extracted: Data = JSON.parse(await readFile(join(folder, "out", name), "utf8"));
    expect(extracted.name).to.equal("Renamed here");
    expect((extracted.items as Data[])[0]?.name).to.equal("Thing");
  });

  it("outlives a process that is killed amid writes: nothing acknowledged is lost, nothing is there by half [own]", async () => {
    const writer = fileURLToPath(new URL("./server-writer.ts", import.meta.url));
    const child = spawn(process.execPath, ["--import", "tsx", writer, folder], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const acknowledged: string[] = [];
    const gone = new Promise((resolve) => child.once("close", resolve));
    for await (const id of createInterface(child.stdout)) {
      acknowledged.push(id);
      if (acknowledged.length === 60) child.kill("SIGKILL");
    }
    await gone;
    const { store, shelf } = await openActors();
    const lost = acknowledged.filter((id) => !shelf.get(id));
    const halves = shelf.all().filter(({ items }) => !Array.isArray(items) || items.length !== 1);
    await store.close();
    expect(acknowledged.length).to.be.at.least(60);
    expect(lost).to.deep.equal([]);
    expect(halves).to.deep.equal([]);
    expect(notices).to.deep.equal([]);
  }, 30_000);

  it("is one table's at a time [own]", async () => {
    const { store } = await openActors();
    expect(await refusal(openActors())).to.equal(
      "another table has the world open: close it first, or use another data folder with --data",
    );
    await store.close();
  });
});

describe("a record that can't be read [own]", () => {
  const LAST = "Actor00000000009";

  for (const [what, text] of [
    ["no valid JSON", '{"name": "Sl'],
    ["no object", '"just text"'],
    ["no object", "[1]"],
  ] as const) {
    it(`(${text}) is skipped, named, and kept; the rest is served`, async () => {
      await storeActor();
      await withRecords((database) => database.put(`!actors!${LAST}`, text));
      const { store, shelf } = await openActors();
      expect(shelf.all().map(({ name }) => name)).to.deep.equal(["Slip"]);
      expect(notices.length).to.equal(1);
      expect(notices[0]).to.contain(`the record !actors!${LAST} in `);
      expect(notices[0]).to.contain(`${what}: it is skipped and kept as it is`);
      expect(shelf.isTaken(LAST)).to.equal(true);
      await shelf.save(new Map([[ACTOR, { ...actor(), name: "New" }]]));
      await store.close();
      expect(await withRecords((database) => database.get(`!actors!${LAST}`))).to.equal(text);
    });
  }

  it("of an embedded document stays in its parent's list, whatever becomes of the parent", async () => {
    await storeActor();
    const key = `!actors.items!${ACTOR}.${ITEM}`;
    await withRecords((database) => database.put(key, "{"));
    const { store, shelf } = await openActors();
    const [source] = shelf.all();
    expect(source?.items).to.deep.equal([]);
    await shelf.save(new Map([[ACTOR, { ...source, name: "New" }]]));
    await store.close();
    const parent = JSON.parse(await withRecords((database) => database.get(`!actors!${ACTOR}`)));
    expect(parent).to.deep.equal({ _id: ACTOR, name: "New", effects: [], items: [ITEM] });
    expect(await withRecords((database) => database.get(key))).to.equal("{");
  });

  it("a child its parent doesn't list is there all the same", async () => {
    await storeActor();
    await withRecords((database) =>
      database.put(`!actors!${ACTOR}`, JSON.stringify({ _id: ACTOR, name: "Slip", items: [] })),
    );
    const { store, shelf } = await openActors();
    const [source] = shelf.all();
    expect(source?.items).to.deep.equal([{ _id: ITEM, name: "Thing", effects: [{ _id: EFFECT, name: "Effect" }] }]);
    await store.close();
  });
});

describe("a package's compendium [own]", () => {
  const metadata: PackMetadata = {
    id: "sample.people",
    name: "people",
    label: "People",
    type: "Actor",
    path: "packs/people",
    packageName: "sample",
    packageType: "system",
    system: "sample",
    ownership: {},
    flags: {},
  };
  const open = (copies: string): Promise<LevelStore> =>
    openPackCopy(metadata, join(folder, "actors"), copies, (sentence) => notices.push(sentence));
  const names = async (store: LevelStore): Promise<unknown[]> =>
    new Shelf("Actor", store, await store.load()).all().map(({ name }) => name);

  it("is opened as a copy: two tables run from one, and neither changes it", async () => {
    await storeActor();
    const one = await open(join(folder, "one"));
    const other = await open(join(folder, "other"));
    await new Shelf("Actor", one, await one.load()).save(new Map([[ACTOR, { ...actor(), name: "Mine" }]]));
    expect(await names(other)).to.deep.equal(["Slip"]);
    await one.close();
    await other.close();
    const { store, shelf } = await openActors();
    expect(shelf.get(ACTOR)?.name).to.equal("Slip");
    await store.close();
  });

  it("keeps what was changed in the copy until the package's own changes", async () => {
    await storeActor();
    const copies = join(folder, "copies");
    const first = await open(copies);
    await new Shelf("Actor", first, await first.load()).save(new Map([[ACTOR, { ...actor(), name: "Mine" }]]));
    await first.close();
    const second = await open(copies);
    expect(await names(second)).to.deep.equal(["Mine"]);
    await second.close();
    await withRecords((database) => database.put(`!actors!${ACTOR}`, JSON.stringify({ _id: ACTOR, name: "Updated" })));
    const third = await open(copies);
    expect(await names(third)).to.deep.equal(["Updated"]);
    await third.close();
  });

  it("that another table has open isn't touched", async () => {
    await storeActor();
    const copies = join(folder, "copies");
    const first = await open(copies);
    await withRecords((database) => database.put("!actors!x", "{}"));
    const before = await readdir(join(copies, "sample", "people"));
    expect(await refusal(open(copies))).to.contain("another table has the compendium sample.people open");
    expect(await readdir(join(copies, "sample", "people"))).to.deep.equal(before);
    await first.close();
  });

  it("that isn't built yet is empty, and says so", async () => {
    const store = await open(join(folder, "copies"));
    expect(await names(store)).to.deep.equal([]);
    expect(notices[0]).to.contain("the compendium sample.people is not in its package");
    await store.close();
  });
});
