import { fork } from "node:child_process";
import { once } from "node:events";
import { inProject, root } from "../../scripts/project.ts";
import type { Generation } from "../stand-in/core/compatibility.ts";

export interface TableChild {
  url: string;
  /** Resolves when its process is gone. */
  close(): Promise<void>;
}

/**
 * Starts a table as a child process: it can't disturb the worker, and it goes when the worker goes.
 * @param module the folder of a module to be played along
 */
export async function startTable(dataDir: string, generation: Generation, module = ""): Promise<TableChild> {
  const child = fork(inProject("test", "play", "table-process.ts"), [dataDir, String(generation), module], {
    cwd: root,
    execArgv: ["--import", "tsx"],
    stdio: ["ignore", 2, 2, "ipc"],
  });
  const gone = once(child, "exit");
  const first = await Promise.race([once(child, "message"), gone.then(() => null)]);
  if (!first) throw new Error("The table ended before it was ready; it says above why.");
  const close = async () => {
    if (child.connected) child.disconnect();
    await gone;
  };
  return { url: String(first[0]), close };
}
