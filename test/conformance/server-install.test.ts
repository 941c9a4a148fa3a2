import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTable, type Table } from "../stand-in/server/table.ts";
import { type LinkedTable, tableFiles, temporaryFolder } from "./server-fixture.ts";
import { Releases, setupOf, zipOf } from "./server-install-fixture.ts";

let root = "";
let options: LinkedTable;
let table: Table;
let releases: Releases;
let setup: ReturnType<typeof setupOf>;
const systems = (...parts: string[]): string => join(options.dataDir, "Data", "systems", ...parts);

beforeEach(async () => {
  root = await temporaryFolder();
  options = await tableFiles(root);
  await writeFile(join(options.clientDir, "setup.html"), "<title>setup</title>");
  const { port, dataDir, clientDir, generation } = options;
  table = await openTable({ port, dataDir, clientDir, generation });
  setup = setupOf(table.url);
  releases = await new Releases().open();
});

afterEach(async () => {
  await table.close();
  await releases.close();
  await rm(root, { recursive: true, force: true });
});

const installed = async (): Promise<string[][]> =>
  (await setup.state()).packages.map(({ kind, id, version, fault }) => [kind, id, version, fault ?? ""]);

describe("installing by the address of a manifest [package-addresses]", () => {
  it("fetches the manifest and then its download, and unpacks that", async () => {
    releases.publish("1.0.0", {}, { "lang/en.json": "{}" });
    const answer = await setup.install(` ${releases.url}/system.json `);
    expect(answer).to.deep.equal({ kind: "system", id: "gazette", title: "Gazette", version: "1.0.0", before: null });
    expect(releases.asked).to.deep.equal(["/system.json", "/1.0.0.zip"]);
    expect(await readFile(systems("gazette", "lang", "en.json"), "utf8")).to.equal("{}");
    expect(await installed()).to.deep.equal([["system", "gazette", "1.0.0", ""]]);
  });

  it("takes a zip that has everything in one top folder, and what archivers leave [zip-root?]", async () => {
    releases.publish("1.0.0");
    const text = String(releases.files.get("/system.json"));
    const inFolder = { "gazette-1/system.json": text, "gazette-1/gazette.mjs": "", "__MACOSX/gazette-1/._x": "" };
    releases.files.set("/1.0.0.zip", zipOf(inFolder));
    await setup.install(`${releases.url}/system.json`);
    expect((await readdir(systems("gazette"))).sort()).to.deep.equal(["gazette.mjs", "system.json"]);
  });

  it("knows a module by what its zip holds [own]", async () => {
    const manifest = { id: "clock", title: "Clock", version: "2", download: `${releases.url}/clock.zip` };
    releases.files.set("/clock.json", JSON.stringify(manifest));
    releases.files.set("/clock.zip", zipOf({ "module.json": JSON.stringify(manifest) }));
    expect((await setup.install(`${releases.url}/clock.json`)).kind).to.equal("module");
    expect(await readdir(join(options.dataDir, "Data", "modules"))).to.deep.equal(["clock"]);
  });

  const refused: [string, () => void, string][] = [
    ["answers 404", () => releases.files.clear(), "/system.json answered 404, not with a file."],
    ["isn't JSON", () => releases.files.set("/system.json", '{\n"id": gazette}'), "is not valid JSON (line 2)."],
    ["is a list", () => releases.files.set("/system.json", "[]"), "holds no object."],
    ["has a path for an id", () => releases.publish("1", { id: "../gazette" }), "has no valid id"],
    ["has no version", () => releases.publish("1", { version: "" }), "has no version."],
    ["has no download", () => releases.publish("1", { download: "" }), "names no download"],
    [
      "names a file for a download",
      () => releases.publish("1", { download: "file:///etc/passwd" }),
      "is no http or https",
    ],
    [
      "needs a later Foundry",
      () => releases.publish("1", { compatibility: { minimum: "14" } }),
      "needs Foundry 14 or later",
    ],
    [
      "ended with an older Foundry",
      () => releases.publish("1", { compatibility: { maximum: "12" } }),
      "on Foundry up to 12",
    ],
  ];
  for (const [what, prepare, sentence] of refused) {
    it(`refuses a manifest that ${what}, and leaves nothing`, async () => {
      releases.publish("1");
      prepare();
      expect((await setup.install(`${releases.url}/system.json`)).error).to.contain(sentence);
      expect(await readdir(systems()).catch(() => [])).to.deep.equal([]);
    });
  }

  it("refuses what is no address, and one where nobody answers [own]", async () => {
    expect((await setup.install("system.json")).error).to.equal('"system.json" is no http or https address.');
    expect((await setup.install("file:///etc/hostname")).error).to.contain("is no http or https address.");
    const { url } = releases;
    await releases.close();
    expect((await setup.install(`${url}/system.json`)).error).to.contain("can't be had (ECONNREFUSED)");
    releases = await new Releases().open();
  });

  const slips = ["../../worlds/evil.txt", "/tmp/evil.txt", "C:/evil.txt", "..\\..\\evil.txt", "a/../../evil.txt"];
  for (const name of slips) {
    it(`refuses a zip with ${name} in it, and writes no file [own]`, async () => {
      releases.publish("1", {}, { [name]: "evil" });
      expect((await setup.install(`${releases.url}/system.json`)).error).to.contain("would lie outside its folder");
      expect(await readdir(systems()).catch(() => [])).to.deep.equal([]);
    });
  }

  const broken: [string, () => string | Uint8Array, string][] = [
    ["is no zip", () => "<html>not found</html>", "is no zip, or a broken one"],
    [
      "was cut off",
      () => Buffer.from(releases.files.get("/2.zip") ?? "").subarray(0, 200),
      "is no zip, or a broken one",
    ],
    ["has no manifest", () => zipOf({ "readme.txt": "" }), "has no system.json or module.json"],
    ["has it too deep", () => zipOf({ "a/b/system.json": "{}" }), "has no system.json or module.json"],
    ["lacks a file", () => zipOf({ "system.json": String(releases.files.get("/system.json")) }), "names gazette.mjs"],
    [
      "is of another version",
      () =>
        zipOf({ "system.json": JSON.stringify({ id: "gazette", title: "G", version: "3", esmodules: ["a"] }), a: "" }),
      "tells of gazette 2, and its download holds gazette 3",
    ],
  ];
  for (const [what, content, sentence] of broken) {
    it(`leaves the installed version when a download ${what} [wrong-download?]`, async () => {
      releases.publish("1");
      await setup.install(`${releases.url}/system.json`);
      releases.publish("2");
      releases.files.set("/2.zip", content());
      expect((await setup.update("gazette")).error).to.contain(sentence);
      expect(await readdir(systems())).to.deep.equal(["gazette"]);
      expect(await readFile(systems("gazette", "gazette.mjs"), "utf8")).to.equal("// 1");
      expect(await installed()).to.deep.equal([["system", "gazette", "1", ""]]);
    });
  }
});

describe("updating [updates]", () => {
  it("asks the address that the installed manifest names, and compares versions by their numbers", async () => {
    releases.publish("0.9.0");
    await setup.install(`${releases.url}/system.json`);
    expect(await setup.check("gazette")).to.deep.equal({ installed: "0.9.0", available: "0.9.0", newer: false });
    expect((await setup.update("gazette")).error).to.equal("Gazette 0.9.0 is up to date: its address has 0.9.0.");
    releases.publish("0.10.0");
    expect(await setup.check("gazette")).to.deep.equal({ installed: "0.9.0", available: "0.10.0", newer: true });
    expect((await setup.update("gazette")).before).to.equal("0.9.0");
    expect(await readFile(systems("gazette", "gazette.mjs"), "utf8")).to.equal("// 0.10.0");
  });

  it("replaces the package whole, and keeps its storage when it asks for that [replaced-folder?]", async () => {
    releases.publish("1", { persistentStorage: true }, { "old.txt": "", "storage/seed.json": "[]" });
    await setup.install(`${releases.url}/system.json`);
    await writeFile(systems("gazette", "storage", "seed.json"), "[1]");
    releases.publish("2", { persistentStorage: true }, { "storage/seed.json": "[]" });
    await setup.update("gazette");
    expect((await readdir(systems("gazette"))).sort()).to.deep.equal(["gazette.mjs", "storage", "system.json"]);
    expect(await readFile(systems("gazette", "storage", "seed.json"), "utf8")).to.equal("[1]");
    releases.publish("3");
    await setup.update("gazette");
    expect((await readdir(systems("gazette"))).sort()).to.deep.equal(["gazette.mjs", "system.json"]);
  });

  it("says so when the installed manifest names no address, or the address is another package's by now [own]", async () => {
    releases.publish("1", { manifest: "" });
    await setup.install(`${releases.url}/system.json`);
    expect((await setup.check("gazette")).error).to.contain("names no address for updates");
    releases.publish("1");
    await setup.install(`${releases.url}/system.json`);
    releases.publish("2", { id: "herald" });
    expect((await setup.check("gazette")).error).to.equal("The address of Gazette now has the manifest of herald.");
  });

  it("puts back what was cut off in the middle, when the table opens [own]", async () => {
    releases.publish("1");
    await setup.install(`${releases.url}/system.json`);
    await table.close();
    const { port, dataDir, clientDir, generation } = options;
    await rename(systems("gazette"), systems(".gazette.old"));
    await mkdir(systems(".gazette.new"));
    table = await openTable({ port, dataDir, clientDir, generation });
    setup = setupOf(table.url);
    expect(await installed()).to.deep.equal([["system", "gazette", "1", ""]]);
    releases.publish("2");
    await setup.update("gazette");
    expect(await readdir(systems())).to.deep.equal(["gazette"]);
  });
});
