interface Shell {
  notifications?: { error(message: string, options?: object): unknown };
}

/** Shows why a change was refused, where there is something to show it on, and gives it back as an Error to throw. */
export function notifyFailure(thrown: unknown): Error {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  (globalThis as { ui?: Shell }).ui?.notifications?.error(error.message);
  return error;
}
