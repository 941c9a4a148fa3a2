import { afterEach, beforeEach } from "vitest";
import type { Generation } from "../stand-in/core/compatibility.ts";
import { Game } from "../stand-in/core/game.ts";
import { installGlobals } from "../stand-in/core/globals.ts";
import { Hooks } from "../stand-in/core/hooks.ts";
import type { Backend, ModifyRequest, WorldData } from "../stand-in/core/protocol.ts";
import { createLocalTable, type LocalTable } from "../stand-in/server/local-backend.ts";
import { registerSample, sampleManifest, sampleWorld } from "./sample-system.ts";

/** What the tests have besides Foundry's own globals. In a real Foundry a harness puts its own in the same place. */
export interface Conformance {
  /**
   * Opens a fresh world, as the first user or as another one; tests begin in one that the gamemaster opened.
   * `meanwhile` happens when the client has fetched the world but not yet opened it.
   */
  open(options?: { userId?: string; generation?: Generation; meanwhile?: () => Promise<unknown> }): Promise<void>;
  /** Says that a test is about a client of its own, from its start: where a client is running, it is left out. */
  anew(): void;
  /** Another user's window at this table: what it writes reaches this client as a broadcast. */
  join(userId: string): { backend: Backend; world: WorldData };
  /** The changes this client asked the table for, the oldest first. */
  readonly requests: ModifyRequest[];
  /** The batches of changes this client asked the table for, the oldest first. */
  readonly batches: ModifyRequest[][];
  /** Errors shown as notifications. */
  readonly errors: string[];
  /** Errors written to the console. */
  readonly reported: string[];
}

let table: LocalTable | null = null;
let installed: Generation | null = null;
const requests: ModifyRequest[] = [];
const batches: ModifyRequest[][] = [];
const errors: string[] = [];
const reported: string[] = [];
const write = console.error;
console.error = (...args: unknown[]): void => {
  reported.push(args.map((part) => (part instanceof Error ? part.message : String(part))).join(" "));
  write(...args);
};

const watched = (backend: Backend): Backend => ({
  ...backend,
  modify: (request) => {
    if (request.action !== "get") requests.push(request);
    return backend.modify(request);
  },
  modifyBatch: (asked) => {
    batches.push(asked);
    if (!backend.modifyBatch) throw new Error("This table has no batches.");
    return backend.modifyBatch(asked);
  },
});

const memoryStorage = (): Storage => {
  const map = new Map<string, string>();
  return {
    get length() {
      return map.size;
    },
    clear: () => map.clear(),
    getItem: (key) => map.get(key) ?? null,
    key: (index) => [...map.keys()][index] ?? null,
    removeItem: (key) => void map.delete(key),
    setItem: (key, value) => void map.set(key, value),
  };
};

const install = (generation: Generation): void => {
  if (installed === generation) return;
  installed = generation;
  installGlobals({ generation });
  registerSample();
};

const open: Conformance["open"] = async ({ userId, generation = 13, meanwhile } = {}) => {
  install(generation);
  const notice = (message: string): void => void errors.push(message);
  Object.assign(globalThis, { ui: { notifications: { error: notice, notify: notice, warn() {}, info() {} } } });
  const seated = userId ? { userId } : {};
  table = await createLocalTable({ generation, manifest: sampleManifest(), ...sampleWorld(), ...seated });
  const game = new Game({
    world: table.world,
    backend: watched(table.backend),
    storage: memoryStorage(),
    languages: [{ en: { TYPES: { Actor: { hero: "Hero" } } } }],
  });
  await meanwhile?.();
  await game.initialize();
  await game.finish();
  requests.length = 0;
  batches.length = 0;
  errors.length = 0;
  reported.length = 0;
};

const conformance: Conformance = {
  open,
  anew: () => undefined,
  join: (userId) => {
    if (!table) throw new Error("No world is open.");
    return table.join(userId);
  },
  requests,
  batches,
  errors,
  reported,
};
Object.assign(globalThis, { conformance });

const handlersNow = (): Map<number, string> =>
  new Map(Object.entries(Hooks.events).flatMap(([name, handlers]) => handlers.map(({ id }) => [id, name] as const)));

let kept = new Map<number, string>();

install(13);
await open();

beforeEach(async () => {
  kept = handlersNow();
  await open();
});

afterEach(() => {
  for (const [id, name] of handlersNow()) if (!kept.has(id)) Hooks.off(name, id);
});
