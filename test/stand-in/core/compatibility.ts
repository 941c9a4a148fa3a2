/** The two generations of the public API the table can stand in for. */
export type Generation = 13 | 14;

/** When something was deprecated, and the first generation without it. */
export interface Deprecation {
  since?: number | string;
  until?: number | string;
}

export interface CompatibilityOptions extends Deprecation {
  /** One of CONST.COMPATIBILITY_MODES; a warning when left out. */
  mode?: number;
  /** Said after the message, on a line of its own. */
  details?: string;
  /** Say the same message only once. */
  once?: boolean;
}

/** How loud a compatibility message is. */
export const COMPATIBILITY_MODES = Object.freeze({ SILENT: 0, WARNING: 1, ERROR: 2, FAILURE: 3 });

let current: Generation = 13;
let strict = true;
const said = new Set<string>();

/** The generation the table is at present. */
export function generation(): Generation {
  return current;
}

/** Switches the generation; call it before anything else is set up. */
export function setGeneration(value: Generation): void {
  current = value;
}

/** Whether the system is the one under test, whose accesses to deprecated things throw; they only warn otherwise. */
export function setStrict(value: boolean): void {
  strict = value;
}

/**
 * The package whose code is nearest to the top of the call stack: what it is loaded as, or null for the table's own code.
 * A module called back from a system's hook is thus blamed for its own accesses, not the system for them.
 */
function callingPackage(): "systems" | "modules" | null {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 100;
  const stack = new Error().stack ?? "";
  Error.stackTraceLimit = limit;
  for (const line of stack.split("\n")) {
    const found = /\/(systems|modules)\/[^/]+\//.exec(line)?.[1];
    if (found === "systems" || found === "modules") return found;
  }
  return null;
}

function sentence(message: string, { since, until }: Deprecation): string {
  const parts = [message];
  if (since !== undefined) parts.push(`Deprecated since Version ${since}.`);
  if (until !== undefined) parts.push(`Gone from Version ${until} on.`);
  return parts.join(" ");
}

/**
 * Reports an access to something deprecated. The system under test must be free of these, so an access from its code
 * throws; a package of somebody else, or the table itself, gets one warning on the console.
 */
export function deprecated(what: string, deprecation: Deprecation = {}): void {
  const message = sentence(what, deprecation);
  if (strict && callingPackage() === "systems") throw new Error(message);
  warnOnce(message);
}

function warnOnce(message: string): void {
  if (said.has(message)) return;
  said.add(message);
  console.warn(message);
}

/**
 * `foundry.utils.logCompatibilityWarning`: what packages use to warn the users of their own API.
 * Throws an Error in the mode FAILURE.
 */
export function logCompatibilityWarning(message: string, options: CompatibilityOptions = {}): void {
  const { mode = COMPATIBILITY_MODES.WARNING, details, once = false } = options;
  const whole = details ? `${sentence(message, options)}\n${details}` : sentence(message, options);
  if (mode === COMPATIBILITY_MODES.SILENT) return;
  if (mode === COMPATIBILITY_MODES.FAILURE) throw new Error(whole);
  if (once) {
    if (said.has(whole)) return;
    said.add(whole);
  }
  if (mode === COMPATIBILITY_MODES.ERROR) console.error(whole);
  else console.warn(whole);
}
