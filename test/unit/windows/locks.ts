/** What runs while a lock is held; it is held until the promise settles, or its window goes. */
type Holder = () => Promise<unknown>;

interface Asked {
  readonly owner: object;
  readonly run: Holder;
}

/** The locks of one browser, as Web Locks have them: by name, first come first served, passed on when a window goes. */
export class BrowserLocks {
  readonly #queues = new Map<string, Asked[]>();

  /** What a window of this browser finds as `navigator.locks`. */
  for(owner: object): { request(name: string, run: Holder): Promise<unknown> } {
    return {
      request: (name, run) =>
        new Promise((resolve, reject) => {
          const queue = this.#queues.get(name) ?? [];
          this.#queues.set(name, queue);
          const asked = { owner, run: () => run().then(resolve, reject) };
          queue.push(asked);
          if (queue.length === 1) this.#grant(name, asked);
        }),
    };
  }

  /** A window goes: what it held is free, what it asked for is forgotten. */
  release(owner: object): void {
    for (const [name, queue] of this.#queues) {
      const held = queue[0]?.owner === owner;
      queue.splice(0, queue.length, ...queue.filter((asked) => asked.owner !== owner));
      if (held) this.#next(name);
    }
  }

  #grant(name: string, asked: Asked): void {
    queueMicrotask(() => {
      void asked.run().finally(() => {
        const queue = this.#queues.get(name);
        if (queue?.[0] !== asked) return;
        queue.shift();
        this.#next(name);
      });
    });
  }

  #next(name: string): void {
    const first = this.#queues.get(name)?.[0];
    if (first) this.#grant(name, first);
  }
}
