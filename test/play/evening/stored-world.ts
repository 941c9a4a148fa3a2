import type { Page } from "@playwright/test";
import { FILES, MOSS, PIKE, TANSY } from "./cast.ts";

interface Source {
  readonly [key: string]: unknown;
}

interface InPage {
  game: {
    actors: { get(id: string): { toObject(): Source } | undefined };
    settings: { get(scope: string, key: string): { system: { scene: number; evening: number } } };
  };
}

const NAMES: Readonly<Record<string, string>> = { [MOSS]: "Moss", [PIKE]: "Pike", [TANSY]: "Tansy" };

/** A file as it is stored, by its id. */
const sourceOf = (page: Page, uuid: string): Promise<Source> =>
  page.evaluate((id) => {
    const found = (globalThis as unknown as InPage).game.actors.get(id);
    if (!found) throw new Error(`${id} is gone.`);
    return found.toObject();
  }, uuid.slice("Actor.".length));

/** The counters of the table. */
export const counters = (page: Page): Promise<{ scene: number; evening: number }> =>
  page.evaluate(() => {
    const { scene, evening } = (globalThis as unknown as InPage).game.settings.get("hot-property", "table").system;
    return { scene, evening };
  });

const at = (source: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>((value, key) => (value as Source | null | undefined)?.[key], source);

const entries = (source: unknown, path: string): [string, Source][] =>
  Object.entries((at(source, path) ?? {}) as Record<string, Source>);

const itemsOf = (source: Source): Source[] => (source.items ?? []) as Source[];

const isHot = (item: Source): boolean => at(item, "system.hot") === true;

/** What a deal is about, what each has done with their side, and whether it was crossed. */
const dealIn = (item: Source): string => {
  const sides = Object.entries((at(item, "system.sides") ?? {}) as Record<string, string>);
  const told = sides.map(([id, word]) => `${NAMES[id] ?? id} ${word}`);
  return `${String(at(item, "system.what"))}: ${[...told, ...(at(item, "system.crossed") ? ["crossed"] : [])].join(", ")}`;
};

/** What the file of somebody who is played says, in the words of the test's table. */
const personIn = (source: Source) => {
  const items = itemsOf(source);
  const contacts = items.filter(({ type }) => type === "contact");
  return {
    stats: ["name", "hush", "brass", "wise", "straight"].map((stat) => at(source, `system.stats.${stat}`)).join(" "),
    loose: at(source, "system.heat.loose"),
    owedBy: Object.fromEntries(
      Object.entries((at(source, "system.debts") ?? {}) as Record<string, number>)
        .filter(([, n]) => n !== 0)
        .map(([id, n]) => [NAMES[id] ?? id, n]),
    ),
    experience: at(source, "system.experience"),
    dough: at(source, "system.dough"),
    short: at(source, "system.short"),
    since: at(source, "system.shortSince"),
    state: at(source, "system.state"),
    hurts: entries(source, "system.injuries").flatMap(([, { what, over }]) => (over ? [] : [what])),
    carries: entries(source, "system.modifiers").flatMap(([, { kind, value, cause }]) =>
      value === 0 ? [] : [`${String(value)} ${String(kind)}: ${String(cause)}`],
    ),
    advances: entries(source, "system.advances").flatMap(([, { kind, what, evening }]) =>
      what === "" ? [] : [`${String(kind)} ${String(what)}, evening ${String(evening)}`],
    ),
    owes: contacts.filter((item) => at(item, "system.payback.owed") === true).map(({ name }) => name),
    knows: contacts.map(({ name }) => name),
    moves: items.filter(({ type }) => type === "move").map(({ name }) => name),
    playbook: items.filter(({ type }) => type === "playbook").map(({ name }) => name),
    things: items
      .filter(({ type }) => type === "gear" || type === "weapon")
      .map((item) => `${String(item.name)}${isHot(item) ? ", hot" : ""}`),
    deals: items.filter(({ type }) => type === "deal").map(dealIn),
  };
};

/** What the world holds of the evening now, read from what is stored and from nothing else. */
export const evening = async (page: Page) => {
  const [moss, pike, tansy, crew, van, watchman, driver] = await Promise.all([
    sourceOf(page, FILES.Moss),
    sourceOf(page, FILES.Pike),
    sourceOf(page, FILES.Tansy),
    sourceOf(page, FILES.crew),
    sourceOf(page, FILES.van),
    sourceOf(page, FILES.watchman),
    sourceOf(page, FILES.driver),
  ]);
  const [job] = itemsOf(crew);
  return {
    Moss: personIn(moss),
    Pike: personIn(pike),
    Tansy: personIn(tansy),
    crew: { funds: at(crew, "system.funds"), paid: at(job, "system.paid") },
    van: { holder: NAMES[String(at(van, "system.holder"))] },
    watchman: at(watchman, "system.state"),
    driver: at(driver, "system.state"),
    ...(await counters(page)),
  };
};

/** What an entry of a map leaves when it never came: a debt of nought, a modifier of nought, an injury or advance of nothing. */
const isNothing = (value: unknown): boolean => {
  if (value === 0) return true;
  const { value: amount, what } = (value ?? {}) as { value?: unknown; what?: unknown };
  return amount === 0 || what === "";
};

const MAPS = ["debts", "modifiers", "injuries", "advances", "ticked"];

const withoutNothing = (system: Source): Source =>
  Object.fromEntries(
    Object.entries(system).map(([key, value]) => [
      key,
      MAPS.includes(key)
        ? Object.fromEntries(Object.entries((value ?? {}) as Source).filter(([, one]) => !isNothing(one)))
        : value,
    ]),
  );

const bare = ({ flags: _flags, _stats, ...rest }: Source): Source => ({
  ...rest,
  ...(rest.system ? { system: withoutNothing(rest.system as Source) } : {}),
  ...(Array.isArray(rest.items)
    ? { items: (rest.items as Source[]).map(bare).sort((a, b) => String(a._id).localeCompare(String(b._id))) }
    : {}),
});

/** Every file whole, field by field; receipts and times aside. */
export const whole = async (page: Page): Promise<Record<string, unknown>> => {
  const files = Object.entries(FILES).map(async ([name, uuid]) => [name, bare(await sourceOf(page, uuid))] as const);
  return { ...Object.fromEntries(await Promise.all(files)), time: await counters(page) };
};
