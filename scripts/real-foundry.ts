import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, lstatSync, mkdirSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { Complaint } from "./complaint.ts";
import { SYSTEM_ID, systemDir } from "./project.ts";

/** @throws Complaint when the folder holds no Foundry */
function mainModule(install: string): string {
  const main = [join(install, "main.js"), join(install, "resources", "app", "main.js")].find((path) =>
    existsSync(path),
  );
  if (!main) throw new Complaint(`FOUNDRY_PATH names ${install}, and there is no main.js of Foundry in it.`, 2);
  return main;
}

/** Makes the built package the installed one, without touching a copy that somebody put there. */
function linkSystem(dataDir: string): void {
  const systems = join(dataDir, "Data", "systems");
  const link = join(systems, SYSTEM_ID);
  mkdirSync(systems, { recursive: true });
  const present = lstatSync(link, { throwIfNoEntry: false });
  if (present && !present.isSymbolicLink())
    throw new Complaint(`${link} is an installed copy, not a link: move it away to play the one built here.`);
  if (present && existsSync(link) && realpathSync(link) === realpathSync(systemDir)) return;
  if (present) rmSync(link);
  symlinkSync(systemDir, link, "junction");
}

/** Foundry can't choose a free port by itself. */
const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

async function untilAnswering(url: string, child: ChildProcess): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null) {
    if (
      await fetch(url, { redirect: "manual" }).then(
        () => true,
        () => false,
      )
    )
      return true;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return false;
}

export interface RealFoundry {
  url: string;
  process: ChildProcess;
}

/**
 * Links the built package into a data folder of a real Foundry and starts that.
 * @param install the folder FOUNDRY_PATH names: with `main.js`, or `resources/app/main.js`
 * @throws Complaint when that isn't one, when its data folder holds a copy of the system, or when it ends at once
 */
export async function startFoundry(install: string, dataDir: string, wantedPort: number): Promise<RealFoundry> {
  const main = mainModule(install);
  linkSystem(dataDir);
  const port = wantedPort || (await freePort());
  const child = spawn(process.execPath, [main, `--dataPath=${dataDir}`, `--port=${port}`], { stdio: ["ignore", 2, 2] });
  const url = `http://127.0.0.1:${port}`;
  if (!(await untilAnswering(url, child))) throw new Complaint("Foundry ended before it answered; it says above why.");
  return { url, process: child };
}
