type Source = Record<string, unknown>;

interface Step {
  readonly do: string;
  readonly document: string;
  readonly path: string;
  readonly values: { readonly from?: unknown; readonly to?: unknown; readonly data?: { readonly _id: string } };
}

interface Entry {
  readonly step: string;
  readonly about: string;
  readonly state: string;
  readonly undoneBy: string;
  readonly steps: readonly Step[];
}

interface Receipt {
  readonly card: string;
  readonly sets: readonly (readonly [string, unknown, unknown])[];
}

export const at = (source: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>((value, key) => (value as Source | null | undefined)?.[key], source);

const listOf = (source: Source | undefined, key: string): Source[] => (source?.[key] ?? []) as Source[];

/** A world's actor or an item of it, by uuid. */
export const find = (world: StoredWorld, uuid: string): Source | undefined => {
  const [, actorId, , itemId] = uuid.split(".");
  const actor = world.Actor?.find(({ _id }) => _id === actorId);
  return itemId === undefined ? actor : listOf(actor, "items").find(({ _id }) => _id === itemId);
};

export const ledgerOf = (world: StoredWorld, card: string): [string, Entry][] =>
  Object.entries(
    (at(
      world.ChatMessage?.find(({ _id }) => _id === card),
      "system.entries",
    ) ?? {}) as Record<string, Entry>,
  );

const receiptsOf = (source: Source | undefined): Record<string, Receipt> =>
  (at(source, "flags.hot-property.receipts") ?? {}) as Record<string, Receipt>;

/** An entry's set steps on one document, the first `from` and the last `to` of each path. */
const folded = (steps: readonly Step[]): Map<string, [string, unknown, unknown][]> => {
  const byDocument = new Map<string, [string, unknown, unknown][]>();
  for (const { do: what, document, path, values } of steps) {
    if (what !== "set") continue;
    const sets = byDocument.get(document) ?? [];
    byDocument.set(document, sets);
    const same = sets.find(([p]) => p === path);
    if (same) same[2] = values.to;
    else sets.push([path, values.from, values.to]);
  }
  return byDocument;
};

const stands = ({ state, undoneBy }: Entry): boolean => state === "done" && undoneBy === "";

const liesOf = (world: StoredWorld, id: string, entry: Entry): string[] => {
  if (entry.state !== "done") return [];
  const sets = [...folded(entry.steps)].flatMap(([uuid, told]) => {
    const file = find(world, uuid);
    const written = receiptsOf(file)[id]?.sets;
    const same = JSON.stringify(written) === JSON.stringify(told);
    return !file || same
      ? []
      : [`${entry.step} tells ${JSON.stringify(told)}, ${uuid} says ${JSON.stringify(written)}`];
  });
  const children = entry.steps.flatMap(({ do: what, document, values }) => {
    const there = find(world, `${document}.Item.${values.data?._id}`) !== undefined;
    const wanted = what === "create" ? stands(entry) : !stands(entry);
    return (what !== "create" && what !== "delete") || there === wanted
      ? []
      : [`${entry.step}: an item is ${there ? "still there" : "gone"}`];
  });
  return [...sets, ...children];
};

/** Files that say an entry changed them, of which its card says nothing. */
const silences = (world: StoredWorld): string[] =>
  listOf(world as Source, "Actor")
    .flatMap((actor) => [actor, ...listOf(actor, "items")])
    .flatMap((file) =>
      Object.entries(receiptsOf(file)).flatMap(([id, { card }]) => {
        const told = ledgerOf(world, card).find(([entry]) => entry === id)?.[1];
        return told?.state === "done" ? [] : [`${String(file.name)} was changed by ${id}, and its card doesn't say so`];
      }),
    );

/** Where a world's cards and its files tell different stories: nothing, if every card tells the truth. */
export const untruths = (world: StoredWorld): string[] => [
  ...listOf(world as Source, "ChatMessage").flatMap(({ _id }) =>
    ledgerOf(world, String(_id)).flatMap(([id, entry]) => liesOf(world, id, entry)),
  ),
  ...silences(world),
];

const LEFT_OUT = new Set(["_stats", "timestamp", "seen", "known", "writer"]);

/** A world without what differs from run to run: times. Keys in order, since a record has none. */
export const comparable = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => !LEFT_OUT.has(key));
  return Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, comparable(inner)]));
};

/** What lies in somebody's outbox, by user name. */
export const outboxOf = (world: StoredWorld, name: string): string[] =>
  Object.keys(
    (at(
      world.User?.find((user) => user.name === name),
      "flags.hot-property.outbox",
    ) ?? {}) as object,
  );
