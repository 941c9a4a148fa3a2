import { spawn } from "node:child_process";
import { root } from "../project.ts";

export interface Outcome {
  code: number;
  /** What it wrote to both its outputs, in the order it came. */
  output: string;
}

/** Runs one of the project's own programs (a file under node_modules or scripts) with Node and keeps what it says. */
export const runNode = (args: string[], env: Record<string, string> = {}): Promise<Outcome> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env } });
    let output = "";
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.on("error", (error) => resolve({ code: 1, output: `${output}${error.message}\n` }));
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
