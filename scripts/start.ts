import { resolve } from "node:path";
import { Refusal, sentenceOf } from "../test/stand-in/server/refusal.ts";
import { readCommandLine } from "./command-line.ts";
import { Complaint, runTask } from "./complaint.ts";
import { type Generation, openHood } from "./hood.ts";
import { openBrowser } from "./open-browser.ts";
import { inProject } from "./project.ts";
import { startFoundry } from "./real-foundry.ts";
import { freshClient, freshSystem } from "./system/fresh-builds.ts";

const DEFAULT_PORT = 30_000;

function portOf(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new Complaint(`--port is a number from 0 (any free one) to 65535, not "${text}".`, 2);
}

function generationOf(text: string): Generation {
  if (text === "13" || text === "14") return Number(text) as Generation;
  throw new Complaint(`--foundry is 13 or 14, not "${text}".`, 2);
}

/** Says where the table is, on a line of its own for programs that wait for it, and shows it to people. */
async function announce(url: string, show: boolean): Promise<void> {
  process.stdout.write(`ready: ${url}\n`);
  if (show && !(await openBrowser(url))) process.stderr.write("Open that address in a browser.\n");
}

/** Resolves when the person or the system asks the process to end. */
const asked = (): Promise<void> =>
  new Promise((done) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => done());
  });

/** A table on the stand-in, until it is asked to close. */
async function playOnStandIn(port: number, dataDir: string, generation: Generation, show: boolean): Promise<number> {
  await freshClient();
  const ended = asked();
  const log = (line: string) => process.stderr.write(`${line}\n`);
  const table = await openHood({ port, dataDir, generation, log }).catch((error: unknown) => {
    throw error instanceof Refusal ? new Complaint(sentenceOf(error)) : error;
  });
  await announce(table.url, show);
  await ended;
  await table.close();
  return 0;
}

/** A real Foundry with the package linked in; its exit code is ours. */
async function playOnFoundry(install: string, port: number, dataDir: string, show: boolean): Promise<number> {
  const foundry = await startFoundry(install, dataDir, port);
  void asked().then(() => foundry.process.kill());
  const ended = new Promise<number>((done) => foundry.process.once("exit", (code) => done(code ?? 0)));
  await announce(foundry.url, show);
  return ended;
}

/** `npm start`: builds what is stale and opens a table on it. */
await runTask(async () => {
  const flags = readCommandLine("start", {
    port: { type: "string" },
    data: { type: "string" },
    foundry: { type: "string" },
    "no-open": { type: "boolean" },
  });
  const port = flags.port === undefined ? DEFAULT_PORT : portOf(flags.port);
  const generation = generationOf(flags.foundry ?? "13");
  const install = process.env.FOUNDRY_PATH;
  if (install && flags.foundry !== undefined)
    throw new Complaint(
      "--foundry chooses what the stand-in plays; with FOUNDRY_PATH it is the one installed there.",
      2,
    );
  const dataDir = resolve(flags.data ?? inProject(".cache", install ? "foundry" : "table"));
  const show = !flags["no-open"];
  await freshSystem();
  if (install) return playOnFoundry(install, port, dataDir, show);
  return playOnStandIn(port, dataDir, generation, show);
});
