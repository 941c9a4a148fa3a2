import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { readCommandLine } from "./command-line.ts";
import { Complaint, runTask } from "./complaint.ts";
import { filesUnder } from "./fingerprint.ts";
import { inProject } from "./project.ts";
import { freshSystem } from "./system/fresh-builds.ts";

/** What a `test/bench/*.bench.ts` exports as default: two sizes of the same work, compared within one run. */
export interface RatioBench {
  /** What is compared, as the head of a line: `preparing 200 items, to 50`. */
  name: string;
  /** The ratio of the medians must stay below this. */
  limit: number;
  small(): unknown;
  large(): unknown;
}

const ROUNDS = 41;

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function timed(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Medians in milliseconds. The two alternate, so that whatever else the machine does meets both. */
async function measure({ small, large }: RatioBench): Promise<{ small: number; large: number }> {
  const times = { small: [] as number[], large: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.small.push(await timed(small));
    times.large.push(await timed(large));
  }
  return { small: median(times.small.slice(1)), large: median(times.large.slice(1)) };
}

/** `npm run bench`: ratios, so that the machine's speed doesn't matter. */
await runTask(async () => {
  readCommandLine("bench", {});
  await freshSystem();
  const dir = inProject("test", "bench");
  const files = existsSync(dir) ? filesUnder(dir).filter((file) => file.endsWith(".bench.ts")) : [];
  if (files.length === 0) throw new Complaint("There is nothing to measure: test/bench has no *.bench.ts.");
  let slow = 0;
  for (const file of files) {
    const { default: bench } = (await import(pathToFileURL(`${dir}/${file}`).href)) as { default: RatioBench };
    const { small, large } = await measure(bench);
    const ratio = large / small;
    if (ratio > bench.limit) slow += 1;
    const verdict = ratio > bench.limit ? "too slow" : "fine";
    process.stdout.write(
      `${bench.name}: ${large.toFixed(2)} ms / ${small.toFixed(2)} ms = ${ratio.toFixed(2)}, at most ${bench.limit}: ${verdict}\n`,
    );
  }
  return slow > 0 ? 1 : 0;
});
