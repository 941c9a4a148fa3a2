import { spawnSync } from "node:child_process";
import { readCommandLine } from "./command-line.ts";
import { runTask } from "./complaint.ts";
import { inProject, root } from "./project.ts";

/** `npm run fix`: formats and mends what Biome can mend safely. */
await runTask(async () => {
  readCommandLine("fix", {});
  const biome = inProject("node_modules", "@biomejs", "biome", "bin", "biome");
  return spawnSync(process.execPath, [biome, "check", "--write"], { cwd: root, stdio: "inherit" }).status ?? 1;
});
