import { existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { linkPackage } from "../stand-in/server/packages/link.ts";
import { readManifest } from "../stand-in/server/packages/manifest.ts";
import { openTable } from "../stand-in/server/table.ts";
import { refusal, tableFiles, temporaryFolder } from "./server-fixture.ts";

let root = "";
beforeEach(async () => {
  root = await temporaryFolder();
});
afterEach(() => rm(root, { recursive: true, force: true }));

const writeModule = async (manifest: object): Promise<string> => {
  const dir = join(root, "clock");
  await mkdir(dir, { recursive: true });
  await writeFile(join(dir, "module.json"), JSON.stringify({ id: "clock", title: "Clock", version: "1", ...manifest }));
  return dir;
};

describe("a package linked by what a person names [own]", () => {
  it("is found by its folder and by its manifest", async () => {
    const dir = await writeModule({});
    for (const path of [dir, join(dir, "module.json")])
      expect(await linkPackage(path, "module")).to.deep.equal({ id: "clock", dir });
  });

  it("is refused in one sentence when it isn't there, or isn't of that kind", async () => {
    const dir = await writeModule({});
    expect(await refusal(linkPackage(join(root, "none"), "module"))).to.contain(
      "module.json is missing: --module takes the folder of a built package, or its module.json",
    );
    expect(await refusal(linkPackage(dir, "system"))).to.contain("system.json is missing: --system takes");
    expect(await refusal(linkPackage(join(dir, "module.json"), "system"))).to.contain("is no system.json");
  });
});

describe("the manifest's scripts and styles [greensock?]", () => {
  it("name files of the package, or the animation library that Foundry has as if it lay there", async () => {
    const dir = await writeModule({ scripts: ["greensock/dist/gsap.min.js", "own.js"] });
    expect(await refusal(readManifest(dir, "module", "13.351"))).to.contain(
      "names own.js, which is not in that folder",
    );
    await writeFile(join(dir, "own.js"), "");
    expect((await readManifest(dir, "module", "13.351")).scripts).to.deep.equal([
      "/scripts/greensock/dist/gsap.min.js",
      "own.js",
    ]);
    await mkdir(join(dir, "greensock", "dist"), { recursive: true });
    await writeFile(join(dir, "greensock", "dist", "gsap.min.js"), "");
    expect((await readManifest(dir, "module", "13.351")).scripts?.[0]).to.equal("greensock/dist/gsap.min.js");
  });

  it("put a stylesheet into the module's layer, another one, or none [layer-system?]", async () => {
    const dir = await writeModule({
      styles: ["a.css", { src: "b.css", layer: "elements" }, { src: "c.css", layer: null }],
    });
    expect((await readManifest(dir, "module", "13.351")).styles).to.deep.equal([
      { src: "a.css", layer: "modules" },
      { src: "b.css", layer: "elements" },
      { src: "c.css", layer: null },
    ]);
  });
});

describe("the manifest's folders for compendia [pack-folders]", () => {
  const packs = [{ name: "tools", type: "Item" }];
  const folders = [
    { name: "Clock", folders: [{ name: "Inside", sorting: "m", color: "#334455", packs: ["tools", "x"] }] },
  ];

  it("name packs of the same manifest, in folders inside folders", async () => {
    const dir = await writeModule({ packs, packFolders: folders });
    expect((await readManifest(dir, "module", "13.351")).packFolders).to.deep.equal([
      {
        name: "Clock",
        color: null,
        sorting: "a",
        packs: [],
        folders: [{ name: "Inside", color: "#334455", sorting: "m", packs: ["tools"], folders: [] }],
      },
    ]);
    expect((await readManifest(await writeModule({}), "module", "13.351")).packFolders).to.deep.equal([]);
  });

  it("are refused without a name, and of a system where a pack isn't there [own]", async () => {
    const dir = await writeModule({ packs, packFolders: [{ packs: ["tools"] }] });
    expect(await refusal(readManifest(dir, "module", "13.351"))).to.contain("a pack folder without a name");
    await writeFile(
      join(dir, "system.json"),
      JSON.stringify({ id: "s", title: "S", version: "1", esmodules: ["s.mjs"], packs, packFolders: folders }),
    );
    await writeFile(join(dir, "s.mjs"), "");
    expect(await refusal(readManifest(dir, "system", "13.351"))).to.contain('"Inside" that names x');
  });
});

describe("libraries of Foundry's that packages count on [libraries]", () => {
  const installed = (name: string): boolean =>
    existsSync(new URL(`../../node_modules/${name}/package.json`, import.meta.url));

  it("are at their addresses when they are installed here, and nothing else of npm is", async () => {
    const table = await openTable(await tableFiles(root));
    const status = async (path: string): Promise<number> => (await fetch(`${table.url}/scripts/${path}`)).status;
    try {
      expect(await status("greensock/dist/gsap.min.js")).to.equal(installed("gsap") ? 200 : 404);
      expect(await status("greensock/esm/all.js")).to.equal(installed("gsap") ? 200 : 404);
      expect(await status("jquery/jquery.min.js")).to.equal(installed("jquery") ? 200 : 404);
      expect(await status("vite/package.json")).to.equal(404);
      expect(await status("greensock/..%2f..%2fpackage.json")).to.equal(404);
    } finally {
      await table.close();
    }
  });
});
