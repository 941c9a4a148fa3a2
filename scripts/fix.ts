import { spawnSync } from "node:child_process";
import { biomeCheck } from "./checks/biome.ts";
import { readCommandLine } from "./command-line.ts";
import { runTask } from "./complaint.ts";
import { root } from "./project.ts";

/** `npm run fix`: formats and mends what Biome can mend safely. */
await runTask(async () => {
  readCommandLine("fix", {});
  return spawnSync(process.execPath, biomeCheck("--write"), { cwd: root, stdio: "inherit" }).status ?? 1;
});
