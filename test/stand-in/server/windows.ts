/** Which users have windows open on the table. `W` is whatever stands for one window. */
export class Windows<W> {
  readonly #byUser = new Map<string, Set<W>>();

  /** @returns whether it is the user's first */
  opened(userId: string, window: W): boolean {
    const windows = this.#byUser.get(userId);
    if (windows) {
      windows.add(window);
      return false;
    }
    this.#byUser.set(userId, new Set([window]));
    return true;
  }

  /** @returns whether it was the user's last */
  closed(userId: string, window: W): boolean {
    const windows = this.#byUser.get(userId);
    if (!windows?.delete(window) || windows.size > 0) return false;
    return this.#byUser.delete(userId);
  }

  of(userId: string): W[] {
    return [...(this.#byUser.get(userId) ?? [])];
  }

  /** ids of all users with at least one */
  get users(): string[] {
    return [...this.#byUser.keys()];
  }
}
