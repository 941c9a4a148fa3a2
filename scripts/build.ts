import { readCommandLine } from "./command-line.ts";
import { runTask } from "./complaint.ts";
import { buildConformance } from "./quench/build.ts";
import { rebuildSystem } from "./system/fresh-builds.ts";

/** `npm run build`: the package in dist/hot-property, always anew; with `--quench` the conformance tests as a module too. */
await runTask(async () => {
  const { quench } = readCommandLine("build", { quench: { type: "boolean" } });
  await rebuildSystem();
  if (quench) process.stderr.write(`Built hot-property-conformance and sample; ${await buildConformance()}.\n`);
  return 0;
});
