import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { filesUnder } from "../../scripts/fingerprint.ts";
import { inProject } from "../../scripts/project.ts";
import { buildSystem } from "../../scripts/system/build.ts";

/** Runs a task as npm does; gives its exit code and the lines it wrote to stderr. */
function run(...args: string[]) {
  const { status, stderr } = spawnSync(process.execPath, [inProject("scripts", "run.mjs"), ...args], {
    encoding: "utf8",
  });
  return { status, lines: stderr.trimEnd().split("\n") };
}

describe("a task that can't use its arguments says so in one sentence and ends with 2 [own]", () => {
  const refused: [string[], string][] = [
    [["nothing"], "Name one of these tasks"],
    [["start", "--prot", "1"], '"--prot"'],
    [["start", "--port", "99999"], "--port"],
    [["start", "--foundry", "12"], "--foundry"],
    [["test", "--only", "unit,sleep"], '"sleep"'],
    [["package", "--base-url", "nowhere"], "--base-url"],
  ];
  for (const [args, words] of refused)
    it(args.join(" "), () => {
      const { status, lines } = run(...args);
      expect(status).to.equal(2);
      expect(lines.length).to.equal(1);
      expect(lines[0]).to.contain(words);
    });
});

describe("the build [own]", () => {
  const places = inProject(".cache", "built-twice");
  afterAll(() => rmSync(places, { recursive: true, force: true }));

  it("is byte for byte the same when made twice", async () => {
    const content = async (name: string) => {
      const dir = join(places, name);
      await buildSystem(dir);
      return filesUnder(dir).map((file) => [file, readFileSync(join(dir, file), "base64")]);
    };
    const one = await content("one");
    expect(await content("two")).to.deep.equal(one);
    expect(one.map(([file]) => file)).to.include.members(["hot-property.mjs", "hot-property.css", "system.json"]);
  }, 60_000);
});
