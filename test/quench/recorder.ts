import { Skip } from "./skip.ts";

/**
 * What a bundled test file finds in the place of vitest: it writes down what the file declares, and says it again to
 * whoever runs it: Quench hands over mocha's functions and chai's `expect`.
 */

type Work = () => unknown;

/** What mocha's functions are called on. */
interface Runnable {
  skip(): unknown;
}

type Runner = (this: Runnable) => Promise<unknown>;
type Step = (context: BatchContext) => void;
type Expect = ((actual: unknown, message?: string) => unknown) & { fail(message?: string): never };

/** What Quench hands to a batch, as far as it is used. Facts: https://github.com/Ethaks/FVTT-Quench */
export interface BatchContext {
  describe(title: string, body: () => void): void;
  it(title: string, test: Runner): void;
  before(work: Runner | Work): void;
  beforeEach(work: Runner | Work): void;
  after(work: Runner | Work): void;
  afterEach(work: Runner | Work): void;
  expect: Expect;
}

let steps: Step[] = [];
let running: Expect | null = null;

/** Writes down what `declare` declares; hands over how to say it to a runner. */
export const record = async (declareTests: () => Promise<unknown>): Promise<Step> => {
  const outer = steps;
  const own: Step[] = [];
  steps = own;
  try {
    await declareTests();
  } finally {
    steps = outer;
  }
  return (context) => {
    running = context.expect;
    for (const step of own) step(context);
  };
};

export const describe = (title: string, body: () => void): void => {
  const outer = steps;
  const own: Step[] = [];
  steps = own;
  body();
  steps = outer;
  steps.push((context) =>
    context.describe(title, () => {
      for (const step of own) step(context);
    }),
  );
};

/** Without parameters, which mocha would take for a callback. */
const runner = (work: Work): Runner =>
  async function (this: Runnable) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Skip) return this.skip();
      throw error;
    }
  };

export const it = (title: string, test: Work): void => void steps.push((context) => context.it(title, runner(test)));

const hook =
  (name: "before" | "beforeEach" | "afterEach") =>
  (work: Work): void =>
    void steps.push((context) => context[name](runner(work)));

export const beforeAll = hook("before");
export const beforeEach = hook("beforeEach");

/** At the end there is nothing left to skip. */
export const afterAll = (work: Work): void =>
  void steps.push((context) =>
    context.after(async () => {
      try {
        await work();
      } catch (error) {
        if (!(error instanceof Skip)) throw error;
      }
    }),
  );

export const afterEach = hook("afterEach");

const chai = (): Expect => {
  if (!running) throw new Error("No batch is running.");
  return running;
};

export const expect = Object.assign((actual: unknown, message?: string) => chai()(actual, message), {
  fail: (message?: string): never => chai().fail(message),
});
