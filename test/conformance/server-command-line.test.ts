import { type ChildProcess, spawn } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { tableFiles, temporaryFolder } from "./server-fixture.ts";

const MAIN = fileURLToPath(new URL("../stand-in/server/main.ts", import.meta.url));
const SEED = fileURLToPath(new URL("../stand-in/seed/hood", import.meta.url));

let root = "";
const children: ChildProcess[] = [];

beforeEach(async () => {
  root = await temporaryFolder();
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  await rm(root, { recursive: true, force: true });
});

interface Run {
  child: ChildProcess;
  /** the first line on stdout; undefined when it ended without one */
  ready: Promise<string | undefined>;
  ended: Promise<{ code: number | null; stdout: string; stderr: string }>;
}

const run = async (...args: string[]): Promise<Run> => {
  const { system, clientDir, dataDir } = await tableFiles(root);
  const files = ["--system", system.dir, "--client", clientDir, "--data", dataDir, "--world", "w"];
  const child = spawn(process.execPath, ["--import", "tsx", MAIN, ...files, ...args]);
  children.push(child);
  const out = { stdout: "", stderr: "" };
  const ready = new Promise<string | undefined>((resolve) => {
    child.stdout.on("data", (chunk) => {
      out.stdout += String(chunk);
      if (out.stdout.includes("\n")) resolve(out.stdout.split("\n")[0]);
    });
    child.once("close", () => resolve(undefined));
  });
  child.stderr.on("data", (chunk) => {
    out.stderr += String(chunk);
  });
  const ended = new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    child.once("close", (code) => resolve({ code, ...out }));
  });
  return { child, ready, ended };
};

describe("the command line [own]", () => {
  it("says one line when people can join, and closes cleanly when asked to", async () => {
    for (const signal of ["SIGTERM", "SIGINT"] as const) {
      const { child, ready, ended } = await run("--port", "0");
      const line = (await ready) ?? "";
      expect(line).to.match(/^ready: http:\/\/127\.0\.0\.1:\d+$/);
      expect((await fetch(`${line.slice("ready: ".length)}/api/join`)).status).to.equal(200);
      child.kill(signal);
      expect(await ended).to.deep.equal({ code: 0, stdout: `${line}\n`, stderr: "" });
    }
  }, 20_000);

  it("says one sentence when it can't open, and ends with 1", async () => {
    const first = await run("--port", "0");
    const port = (await first.ready)?.split(":").at(-1) ?? "";
    const cases: [string[], string][] = [
      [["--port", port], `port ${port} is in use: choose another with --port\n`],
      [
        ["--port", "0"],
        'another table has the world "w" open: close it first, or use another data folder with --data\n',
      ],
      [["--port", "many"], "--port many is no port: 0 to 65535\n"],
      [["--foundry", "12"], "--foundry 12 is not played here: 13 or 14\n"],
      [
        ["--seed", join(root, "none"), "--world", "new", "--port", "0"],
        `the seed folder ${join(root, "none")} is missing: check --seed\n`,
      ],
    ];
    for (const [args, sentence] of cases) {
      const { ended } = await run(...args);
      expect(await ended).to.deep.equal({ code: 1, stdout: "", stderr: sentence });
    }
  }, 30_000);

  it("won't seed what the system doesn't know", async () => {
    const { ended } = await run("--port", "0", "--world", "hood", "--seed", SEED);
    const { code, stderr } = await ended;
    expect(code).to.equal(1);
    expect(stderr).to.contain(`the world "hood" can't be made: "crew" is no type of Actor in this world`);
  }, 20_000);
});
