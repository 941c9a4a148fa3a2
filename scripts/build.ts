import { readCommandLine } from "./command-line.ts";
import { runTask } from "./complaint.ts";
import { rebuildSystem } from "./system/fresh-builds.ts";

/** `npm run build`: the package in dist/hot-property, always anew. */
await runTask(async () => {
  readCommandLine("build", {});
  await rebuildSystem();
  return 0;
});
