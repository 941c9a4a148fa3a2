interface Waiting {
  run: () => Promise<void>;
  cancel: () => void;
}

/** A queue of asynchronous work of which at most `max` tasks run at once. */
export class Semaphore {
  readonly max: number;
  #queue: Waiting[] = [];
  #active = 0;

  constructor(max = 1) {
    this.max = max;
  }

  /** How many tasks run. */
  get active(): number {
    return this.#active;
  }

  /** How many tasks wait. */
  get remaining(): number {
    return this.#queue.length;
  }

  /** Queues a task; the promise settles as the task does. */
  add<A extends unknown[], R>(task: (...args: A) => R | Promise<R>, ...args: A): Promise<R> {
    return new Promise<R>((resolve, reject) => {
      const run = async (): Promise<void> => {
        try {
          resolve(await task(...args));
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      };
      this.#queue.push({ run, cancel: () => reject(new Error("The queue was cleared before this task began.")) });
      this.#next();
    });
  }

  /** Drops what waits; the promises of dropped tasks reject. */
  clear(): void {
    for (const waiting of this.#queue.splice(0)) waiting.cancel();
  }

  #next(): void {
    while (this.#active < this.max) {
      const waiting = this.#queue.shift();
      if (!waiting) return;
      this.#active += 1;
      void waiting.run().finally(() => {
        this.#active -= 1;
        this.#next();
      });
    }
  }
}
