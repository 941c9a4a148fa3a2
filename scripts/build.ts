import { readCommandLine } from "./command-line.ts";
import { runTask } from "./complaint.ts";
import { buildSystem } from "./system/build.ts";
import { saySystemBuilt } from "./system/fresh-builds.ts";

/** `npm run build`: the package in dist/hot-property, always anew. */
await runTask(async () => {
  readCommandLine("build", {});
  saySystemBuilt(await buildSystem());
  return 0;
});
