import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { inProject } from "../project.ts";
import { runNode } from "./run-command.ts";
import { NOTHING, one, type Tally } from "./tally.ts";

export interface Result {
  tally: Tally;
  /** What to show when something failed. */
  output: string;
  /** What to say in any case, in a few words. */
  note?: string;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

function freshReport(name: string): string {
  const file = inProject(".cache", "reports", `${name}.json`);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

const readReport = <R>(file: string): R | null =>
  existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as R) : null;

/** A run that failed by other means than a failing test (a file that doesn't load, no report) is one failure more. */
const withRun = (tally: Tally | null, code: number): Tally => {
  const counted = tally ?? NOTHING;
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
};

/** The tests of some vitest projects, in one run. */
export async function vitest(...projects: string[]): Promise<Result> {
  const file = freshReport(`vitest-${projects.join("-")}`);
  const { code, output } = await runNode([
    inProject("node_modules", "vitest", "vitest.mjs"),
    ...[
      "run",
      ...projects.map((name) => `--project=${name}`),
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${file}`,
    ],
  ]);
  const report = readReport<VitestReport>(file);
  const tally = report && {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  return { tally: withRun(tally, code), output };
}

/** The browser tests of one Playwright project. A test that passed only when tried again counts as failed. */
export async function playwright(project: string): Promise<Result> {
  const file = freshReport(`playwright-${project}`);
  const { code, output } = await runNode(
    [
      inProject("node_modules", "@playwright", "test", "cli.js"),
      ...["test", `--project=${project}`, "--reporter=list,json", "--pass-with-no-tests"],
    ],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  );
  const stats = readReport<PlaywrightReport>(file)?.stats;
  const tally = stats && { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
  return { tally: withRun(tally ?? null, code), output };
}

/** A program that says by its exit code whether all is well. */
export async function check(args: string[]): Promise<Result> {
  const { code, output } = await runNode(args);
  return { tally: one(code === 0), output };
}
