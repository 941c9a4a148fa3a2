import { IDS, registerSample, sampleWorld } from "../conformance/sample-system.ts";
import type { Conformance } from "../conformance/setup.ts";
import type { BatchContext } from "./recorder.ts";
import { Skip } from "./skip.ts";

/**
 * The sample world inside a host that is running: what the tests about documents find in vitest's setup. It empties the
 * world before each test, so it is there only in worlds of the sample system.
 */

interface DocumentClass {
  createDocuments(data: object[], operation: object): Promise<unknown>;
  deleteDocuments(ids: string[], operation: object): Promise<unknown>;
}

interface Host {
  game: {
    user: { id: string };
    users: { has(id: string): boolean };
    release: { generation: number };
    system: { id: string };
    collections: { get(name: string): { size: number } | undefined };
    packs: Iterable<{ clear(): void }>;
  };
  ui: { notifications: Record<string, unknown> };
  Hooks: {
    on(name: string, run: (...args: never[]) => unknown, options?: object): number;
    off(name: string, id: number): void;
  };
  foundry: { utils: { getDocumentClass(name: string): DocumentClass } };
}

const host = globalThis as unknown as Host;

const SAMPLE = "sample";

/** What is emptied, in this order: what stands for something goes before it. */
const EMPTIED = ["Combat", "Scene", "ChatMessage", "Macro", "RollTable", "JournalEntry", "Item", "Actor", "Folder"];

/** What is filled, in this order: what is named by something comes before it. */
const FILLED = ["Folder", "Actor", "User", "Scene", "Item"];

const errors: string[] = [];
const reported: string[] = [];

const classOf = (name: string): DocumentClass => host.foundry.utils.getDocumentClass(name);

const empty = async (): Promise<void> => {
  const { collections, users, packs } = host.game;
  const filled = EMPTIED.filter((name) => (collections.get(name)?.size ?? 0) > 0);
  for (const name of filled) await classOf(name).deleteDocuments([], { deleteAll: true, render: false });
  const others = [IDS.ana, IDS.ben].filter((id) => users.has(id));
  if (others.length > 0) await classOf("User").deleteDocuments(others, { render: false });
  // what was loaded of a compendium is let go of
  for (const pack of packs) pack.clear();
};

const fill = async (): Promise<void> => {
  const { documents } = sampleWorld();
  for (const name of FILLED) {
    const data = (documents[name] ?? []).filter(({ _id }) => _id !== IDS.gm);
    await classOf(name).createDocuments(data, { keepId: true, keepEmbeddedIds: true, render: false });
  }
};

const skipped = (): never => {
  throw new Skip();
};

const conformance: Conformance = {
  async open({ userId, generation, meanwhile } = {}) {
    const { user, release } = host.game;
    if ((userId ?? user.id) !== user.id || (generation ?? release.generation) !== release.generation || meanwhile)
      skipped();
    await empty();
    await fill();
    errors.length = 0;
    reported.length = 0;
  },
  anew: skipped,
  join: skipped,
  get requests() {
    return skipped();
  },
  get batches() {
    return skipped();
  },
  errors,
  reported,
};

/** At `ready`: keeps what is said. */
export const listen = (): void => {
  const write = console.error;
  console.error = (...args: unknown[]): void => {
    const said = args.map((part) => (part instanceof Error ? part.message : String(part))).join(" ");
    // a host may write its notices to the console too
    if (!errors.some((error) => said.includes(error))) reported.push(said);
    write(...args);
  };
  const { notifications } = host.ui;
  for (const level of ["error", "notify"]) {
    const say = notifications[level] as (...args: unknown[]) => unknown;
    notifications[level] = (message: unknown, ...more: unknown[]): unknown => {
      errors.push(String(message));
      reported.splice(0, reported.length, ...reported.filter((said) => !said.includes(String(message))));
      return say.call(notifications, message, ...more);
    };
  }
};

/** Whether this world may be emptied for the tests. */
export const isSampleWorld = (): boolean => host.game.system.id === SAMPLE;

/** At `init`: models, and what tests ask. */
export const setTable = (): void => {
  Object.assign(globalThis, { conformance });
  if (isSampleWorld()) registerSample();
};

/** Once there is a user: who plays the gamemaster. */
export const knowWho = (): void => void Object.assign(IDS, { gm: host.game.user.id });

/** Opens the world anew before each test, and takes away the handlers that a test left. */
export const atTable =
  (tests: (context: BatchContext) => void) =>
  (context: BatchContext): void => {
    const { Hooks } = host;
    const on = Hooks.on;
    let made: [string, number][] = [];
    context.beforeEach(async () => {
      await conformance.open();
      Hooks.on = (name, run, options) => {
        const id = on.call(Hooks, name, run, options);
        made.push([name, id]);
        return id;
      };
    });
    context.afterEach(() => {
      Hooks.on = on;
      for (const [name, id] of made) Hooks.off(name, id);
      made = [];
    });
    tests(context);
  };
