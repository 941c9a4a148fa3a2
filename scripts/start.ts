import { resolve } from "node:path";
import { type LinkedPackage, linkPackage } from "../test/stand-in/server/packages/link.ts";
import { Refusal, sentenceOf } from "../test/stand-in/server/refusal.ts";
import { openTable } from "../test/stand-in/server/table.ts";
import { readCommandLine } from "./command-line.ts";
import { Complaint, runTask } from "./complaint.ts";
import { type Generation, type HoodOptions, openHood } from "./hood.ts";
import { openBrowser } from "./open-browser.ts";
import { clientDir, inProject, SYSTEM_ID, systemDir } from "./project.ts";
import { startFoundry } from "./real-foundry.ts";
import { freshClient, freshSystem } from "./system/fresh-builds.ts";

const DEFAULT_PORT = 30_000;

const ours: LinkedPackage = { id: SYSTEM_ID, dir: systemDir };

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

interface Packages {
  /** Instead of ours. */
  system: LinkedPackage | null;
  modules: LinkedPackage[];
}

/** A table on the stand-in, until it is asked to close. */
async function playOnStandIn(options: HoodOptions, system: LinkedPackage | null, setup: boolean, show: boolean) {
  await freshClient();
  const ended = asked();
  const table = await plainly(() => {
    const others = { ...options, clientDir, strict: [SYSTEM_ID] };
    if (setup) return openTable({ ...others, system: system ?? ours, setup });
    if (system) return openTable({ ...others, system, world: { id: `try-${system.id}` } });
    return openHood(options);
  });
  await announce(table.url, show);
  await ended;
  await table.close();
  return 0;
}

/** What the table won't do is said to the person in its one sentence. */
async function plainly<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Refusal ? new Complaint(sentenceOf(error)) : error;
  }
}

/** The packages named on the command line. */
const namedPackages = (system: string | undefined, modules: string[]): Promise<Packages> =>
  plainly(async () => ({
    system: system === undefined ? null : await linkPackage(system, "system"),
    modules: await Promise.all(modules.map((path) => linkPackage(path, "module"))),
  }));

/** A real Foundry with the package linked in; its exit code is ours. */
async function playOnFoundry(install: string, port: number, dataDir: string, show: boolean): Promise<number> {
  const foundry = await startFoundry(install, dataDir, port);
  void asked().then(() => foundry.process.kill());
  const ended = new Promise<number>((done) => foundry.process.once("exit", (code) => done(code ?? 0)));
  await announce(foundry.url, show);
  return ended;
}

/**
 * `npm start`: builds what is stale and opens a table on it. `--system` and `--module` play other people's packages from
 * their folders; `--setup` begins at the page where packages are installed and worlds made.
 */
await runTask(async () => {
  const flags = readCommandLine("start", {
    port: { type: "string" },
    data: { type: "string" },
    foundry: { type: "string" },
    system: { type: "string" },
    module: { type: "string", multiple: true },
    setup: { type: "boolean" },
    "no-open": { type: "boolean" },
  });
  const port = flags.port === undefined ? DEFAULT_PORT : portOf(flags.port);
  const generation = generationOf(flags.foundry ?? "13");
  const install = process.env.FOUNDRY_PATH;
  for (const flag of ["foundry", "system", "module", "setup"] as const)
    if (install && flags[flag] !== undefined)
      throw new Complaint(`--${flag} is the stand-in's; with FOUNDRY_PATH the Foundry installed there is played.`, 2);
  const { system, modules } = await namedPackages(flags.system, flags.module ?? []);
  const dataDir = resolve(flags.data ?? inProject(".cache", install ? "foundry" : "table"));
  const show = !flags["no-open"];
  if (system === null) await freshSystem();
  if (install) return playOnFoundry(install, port, dataDir, show);
  const log = (line: string) => process.stderr.write(`${line}\n`);
  return playOnStandIn({ port, dataDir, generation, modules, log }, system, flags.setup === true, show);
});
