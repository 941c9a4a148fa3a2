type Loose = Record<string, unknown>;

const isLoose = (value: unknown): value is Loose =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A form knows a list's entries by their number; the list is written whole, each entry with what the form has of it. */
const merged = (present: unknown, typed: unknown): unknown => {
  if (!Array.isArray(present) || !isLoose(typed)) return present;
  return present.map((entry, i) => ({ ...(entry as Loose), ...(typed[String(i)] as Loose | undefined) }));
};

const mergeIn = (typed: unknown, present: unknown): void => {
  if (!isLoose(typed) || !isLoose(present)) return;
  for (const [key, holder] of Object.entries(typed)) {
    const now = present[key];
    if (!isLoose(holder) || !isLoose(now) || !("consequences" in holder)) continue;
    holder.consequences = merged(now.consequences, holder.consequences);
  }
};

/**
 * What a move's form says, made fit to be written: the fields of consequences put back into their lists. `changes` is
 * the expanded form; `source` the item as stored. Changes `changes` and returns it.
 */
export const mergeConsequences = (changes: Loose, source: object): Loose => {
  const system = changes.system;
  const present = (source as { system?: unknown }).system;
  if (!isLoose(system) || !isLoose(present)) return changes;
  mergeIn(system.results, present.results);
  mergeIn(system.options, present.options);
  return changes;
};
