import { type Expect, expect } from "./expectation.ts";

/** What a suite is handed: the same names that Quench hands to a batch. */
export interface SuiteContext {
  describe(title: string, body: () => void): void;
  it(title: string, test: () => unknown): void;
  afterEach(work: () => unknown): void;
  expect: Expect;
}

export type Suite = (context: SuiteContext) => void;

export interface Outcome {
  title: string;
  /** What went wrong; null for a test that holds. */
  error: string | null;
}

interface Case {
  title: string;
  run: () => unknown;
  after: (() => unknown)[];
}

function casesOf(suite: Suite): Case[] {
  const cases: Case[] = [];
  let path: string[] = [];
  let after: (() => unknown)[] = [];
  suite({
    expect,
    describe(title, body) {
      const [outerPath, outerAfter] = [path, after];
      path = [...path, title];
      after = [...after];
      body();
      [path, after] = [outerPath, outerAfter];
    },
    it: (title, run) => void cases.push({ title: [...path, title].join(" "), run, after }),
    afterEach: (work) => void after.push(work),
  });
  return cases;
}

/** Rejects when a test has had its time, so that what hangs has a name. */
const tooLong = (): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error("It never ended.")), 5000));

/** Runs the tests of a suite one after the other. */
export async function runSuite(suite: Suite): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { title, run, after } of casesOf(suite)) {
    const outcome: Outcome = { title, error: null };
    try {
      await Promise.race([run(), tooLong()]);
    } catch (error) {
      outcome.error = (error as Error).stack ?? String(error);
    }
    for (const work of after) await work();
    outcomes.push(outcome);
  }
  return outcomes;
}
