type Callback<A extends unknown[]> = (...args: A) => unknown;

/** A function that runs the given one `delay` milliseconds after its own last call. */
export function debounce<A extends unknown[]>(callback: Callback<A>, delay: number): (...args: A) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return function debounced(this: unknown, ...args: A) {
    clearTimeout(timer);
    timer = setTimeout(() => callback.apply(this, args), delay);
  };
}

/**
 * A function that runs the given one at most once every `delay` milliseconds: at once for the first call, and at the
 * end of the interval, with the latest arguments, when there were more.
 */
export function throttle<A extends unknown[]>(callback: Callback<A>, delay: number): (...args: A) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pending: { self: unknown; args: A } | null = null;
  const next = (): void => {
    timer = undefined;
    if (!pending) return;
    const { self, args } = pending;
    pending = null;
    timer = setTimeout(next, delay);
    callback.apply(self, args);
  };
  return function throttled(this: unknown, ...args: A) {
    if (timer !== undefined) {
      pending = { self: this, args };
      return;
    }
    timer = setTimeout(next, delay);
    callback.apply(this, args);
  };
}

/** Reloads the page a moment after the last call, so that several settings can ask for it at once. */
export const debouncedReload = debounce(() => globalThis.location.reload(), 250);
