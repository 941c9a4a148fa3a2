import { expect } from "chai";
import type { BatchContext } from "./recorder.ts";

/** A small Quench for the stand-in: batches with mocha's functions and the real chai, run one after the other. */

type Work = (this: { skip(): unknown }) => unknown;

/** Mocha's way to skip: it throws. */
class Pending extends Error {}

const seat = {
  skip(): never {
    throw new Pending();
  },
};

interface Group {
  readonly path: string;
  readonly above: Group | null;
  readonly before: Work[];
  readonly beforeEach: Work[];
  readonly after: Work[];
  readonly afterEach: Work[];
  readonly parts: (Group | Case)[];
}

interface Case {
  readonly title: string;
  readonly test: Work;
}

/** What became of a batch. */
export interface BatchReport {
  passed: number;
  skipped: number;
  failed: string[];
}

const TIME = 10_000;

const groupOf = (path: string, above: Group | null): Group => ({
  path,
  above,
  before: [],
  beforeEach: [],
  after: [],
  afterEach: [],
  parts: [],
});

const contextOf = (root: Group): BatchContext => {
  let at = root;
  return {
    describe(title, body) {
      const outer = at;
      at = groupOf(`${outer.path} ${title}`.trim(), outer);
      outer.parts.push(at);
      body();
      at = outer;
    },
    it: (title, test) => void at.parts.push({ title: `${at.path} ${title}`.trim(), test }),
    before: (work) => void at.before.push(work),
    beforeEach: (work) => void at.beforeEach.push(work),
    after: (work) => void at.after.push(work),
    afterEach: (work) => void at.afterEach.push(work),
    expect: expect as unknown as BatchContext["expect"],
  };
};

const chain = (group: Group | null): Group[] => (group ? [...chain(group.above), group] : []);

const inTime = (work: Work): Promise<unknown> =>
  Promise.race([
    Promise.resolve().then(() => work.call(seat)),
    new Promise((_, reject) => setTimeout(() => reject(new Error("It never ended.")), TIME)),
  ]);

const note = (error: unknown, report: BatchReport, title: string): void => {
  if (error instanceof Pending) report.skipped += 1;
  else report.failed.push(`${title}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
};

const settle = async (work: Work, report: BatchReport, title: string): Promise<void> => {
  try {
    await work.call(seat);
  } catch (error) {
    if (!(error instanceof Pending)) note(error, report, `after ${title}`);
  }
};

const runCase = async ({ title, test }: Case, groups: Group[], report: BatchReport): Promise<void> => {
  try {
    for (const { beforeEach } of groups) for (const work of beforeEach) await work.call(seat);
    await inTime(test);
    report.passed += 1;
  } catch (error) {
    note(error, report, title);
  }
  for (const { afterEach } of groups.toReversed()) for (const work of afterEach) await settle(work, report, title);
};

const run = async (group: Group, report: BatchReport): Promise<void> => {
  for (const work of group.before) await work.call(seat);
  for (const part of group.parts) await ("parts" in part ? run(part, report) : runCase(part, chain(group), report));
  for (const work of group.after) await work.call(seat);
};

const batches = new Map<string, (context: BatchContext) => void>();

const fakeQuench = {
  registerBatch: (key: string, register: (context: BatchContext) => void) => void batches.set(key, register),
  keys: () => [...batches.keys()],
  async runBatch(key: string): Promise<BatchReport> {
    const report: BatchReport = { passed: 0, skipped: 0, failed: [] };
    const root = groupOf("", null);
    batches.get(key)?.(contextOf(root));
    await run(root, report);
    return report;
  },
};

export type FakeQuench = typeof fakeQuench;

Object.assign(globalThis, { fakeQuench });
