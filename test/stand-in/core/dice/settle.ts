/**
 * Rolling is one piece of code whether it may wait or not: each step gives a value or a promise of one, and the next
 * step follows at once or later accordingly.
 */

export type Settling<T> = T | Promise<T>;

/** Continues with `step` as soon as the value is there. */
export const settle = <T, R>(value: Settling<T>, step: (value: T) => Settling<R>): Settling<R> =>
  value instanceof Promise ? value.then(step) : step(value);

/** Runs `step` for one item after the other, each after what the one before has started is over. */
export const inTurn = <T>(items: readonly T[], step: (item: T, index: number) => Settling<unknown>): Settling<void> => {
  for (const [index, item] of items.entries()) {
    const running = step(item, index);
    if (running instanceof Promise) {
      return running.then(() => inTurn(items.slice(index + 1), (rest, i) => step(rest, index + 1 + i)));
    }
  }
};
