import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { systemDir } from "../../scripts/project.ts";
import { startFoundry } from "../../scripts/real-foundry.ts";

let dir = "";
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "foundry-"));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** A program where Foundry's would be, that writes down its arguments and answers at the port it is given. */
function install(...place: string[]): string {
  const folder = join(dir, "install", ...place);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, "main.js"),
    `require("fs").writeFileSync(${JSON.stringify(join(dir, "arguments.json"))}, JSON.stringify(process.argv.slice(2)));
     const port = Number(process.argv.find((text) => text.startsWith("--port=")).slice(7));
     require("http").createServer((request, response) => response.end("hello")).listen(port);`,
  );
  return join(dir, "install");
}

const data = () => join(dir, "data");
const link = () => join(data(), "Data", "systems", "hot-property");

async function refusal(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "",
    (error: Error) => error.message,
  );
}

describe("with FOUNDRY_PATH a real Foundry is started on the built package [own]", () => {
  for (const place of [[], ["resources", "app"]])
    it(`starts main.js in ${place.join("/") || "the folder itself"}, with the package linked into its data`, async () => {
      const foundry = await startFoundry(install(...place), data(), 0);
      try {
        expect(await (await fetch(foundry.url)).text()).to.equal("hello");
        expect(readlinkSync(link())).to.equal(systemDir);
        const [first] = JSON.parse(readFileSync(join(dir, "arguments.json"), "utf8")) as string[];
        expect(first).to.equal(`--dataPath=${data()}`);
      } finally {
        foundry.process.kill();
        await once(foundry.process, "exit");
      }
    });

  it("refuses a folder without Foundry", async () => {
    expect(await refusal(startFoundry(dir, data(), 0))).to.contain("no main.js");
  });

  it("leaves an installed copy of the package alone and says so", async () => {
    mkdirSync(link(), { recursive: true });
    writeFileSync(join(link(), "mine.txt"), "kept");
    expect(await refusal(startFoundry(install(), data(), 0))).to.contain("not a link");
    expect(readFileSync(join(link(), "mine.txt"), "utf8")).to.equal("kept");
  });

  it("says so when Foundry ends before it answers", async () => {
    const folder = install();
    writeFileSync(join(folder, "main.js"), "process.exit(3);");
    expect(await refusal(startFoundry(folder, data(), 0))).to.contain("ended before it answered");
  });
});
