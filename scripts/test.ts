import { apiNames } from "./checks/api-names.ts";
import { biomeCheck } from "./checks/biome.ts";
import { citations } from "./checks/citations.ts";
import { layers } from "./checks/layers.ts";
import { add, NOTHING, type Tally, tallyLine } from "./checks/tally.ts";
import { check, playwright, type Result, vitest } from "./checks/test-runs.ts";
import { readCommandLine } from "./command-line.ts";
import { Complaint, runTask } from "./complaint.ts";
import { inProject } from "./project.ts";

type Run = () => Promise<Result>;

const tool = (...path: string[]) => inProject("node_modules", ...path);
const compile = (project: string) => () =>
  check([tool("typescript", "bin", "tsc"), "-p", project, "--pretty", "false"]);
const script = (name: string, ...args: string[]) => check(["--import", "tsx", inProject("scripts", name), ...args]);

/** In the order they run: the quick ones that find most first. */
const STEPS: Record<string, Run[]> = {
  types: [compile("tsconfig.json"), compile("tsconfig.stand-in.json")],
  lint: [
    () => check(biomeCheck("--error-on-warnings")),
    () => check([tool("oxlint", "bin", "oxlint"), "--type-aware", "--deny-warnings", "src", "test", "scripts"]),
  ],
  layers: [layers],
  "api-names": [apiNames],
  citations: [citations],
  "dead-code": [() => check([tool("knip", "bin", "knip.js"), "--no-progress"])],
  build: [() => script("build.ts"), () => script("template.ts", "--check")],
  unit: [() => vitest("unit", "rules")],
  conformance: [() => vitest("conformance"), () => playwright("conformance")],
  play: [() => playwright("play-13"), () => playwright("play-14")],
};

interface Done {
  step: string;
  tally: Tally;
  seconds: number;
}

function chosenSteps(only: string | undefined): [string, Run[]][] {
  const names = only?.split(",").map((name) => name.trim());
  const unknown = names?.find((name) => !(name in STEPS));
  if (unknown !== undefined)
    throw new Complaint(`--only names "${unknown}"; the steps are ${Object.keys(STEPS).join(", ")}.`, 2);
  return Object.entries(STEPS).filter(([name]) => !names || names.includes(name));
}

const say = (text: string) => process.stdout.write(text);

async function runStep(step: string, runs: Run[]): Promise<Done> {
  say(`${step} … `);
  const started = performance.now();
  let tally = NOTHING;
  const complaints: string[] = [];
  const notes: string[] = [];
  for (const run of runs) {
    const result = await run();
    tally = add(tally, result.tally);
    if (result.note) notes.push(` (${result.note})`);
    if (result.tally.failed > 0) complaints.push(result.output);
  }
  say(`${tallyLine(tally)}${notes.join("")}\n`);
  for (const output of complaints) say(`${output.trimEnd()}\n\n`);
  return { step, tally, seconds: (performance.now() - started) / 1000 };
}

const row = (cells: [string, string, string]) => say(`${cells[0].padEnd(14)}${cells[1].padStart(8)}   ${cells[2]}\n`);

/** `npm test`: every check and test; the last line counts them. */
await runTask(async () => {
  const { only } = readCommandLine("test", { only: { type: "string" } });
  const done: Done[] = [];
  for (const [step, runs] of chosenSteps(only)) done.push(await runStep(step, runs));
  const total = done.map(({ tally }) => tally).reduce(add, NOTHING);
  say("\n");
  for (const { step, tally, seconds } of done) row([step, `${seconds.toFixed(1)} s`, tallyLine(tally)]);
  say(`\n${tallyLine(total)}\n`);
  return total.failed > 0 ? 1 : 0;
});
