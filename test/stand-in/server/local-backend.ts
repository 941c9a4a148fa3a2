import type { Backend, Data, ModifyResponse, PackageManifest, PackMetadata, WorldData } from "../core/protocol.ts";
import { randomID } from "../core/utils/identifiers.ts";
import { Authority } from "./authority.ts";
import { openLibrary } from "./documents/library.ts";
import { newborn } from "./documents/newborn.ts";
import { MemoryStore } from "./memory-store.ts";
import { firstAnswer } from "./queries.ts";
import { Refusal } from "./refusal.ts";
import { coreVersionOf, releaseOf } from "./release.ts";
import { may, personOf } from "./rights/people.ts";
import { worldDataFor } from "./world/world-data.ts";

/** A compendium of a local table. */
export interface LocalPack {
  metadata: PackMetadata;
  documents: Data[];
  folders?: Data[];
}

export interface LocalTableOptions {
  generation: 13 | 14;
  manifest: PackageManifest;
  /** by document name; without users there is one gamemaster */
  documents?: Record<string, Data[]>;
  packs?: LocalPack[];
  /** who sits at the first window; by default the first user */
  userId?: string;
}

/** One window at a local table. */
export interface LocalWindow {
  world: WorldData;
  backend: Backend;
  /** Answers queries of other windows with what `answer` resolves to; its error becomes theirs. */
  onQuery(answer: Answer): void;
}

type Answer = (name: string, data: unknown, context: { userId: string; timeout: number }) => Promise<unknown>;

export interface LocalTable extends LocalWindow {
  authority: Authority;
  /** Opens a window for another user, or another for the same. */
  join(userId: string): LocalWindow;
}

interface Seat {
  userId: string;
  modified: ((response: ModifyResponse) => void)[];
  listeners: Map<string, Set<(...args: unknown[]) => void>>;
  answer: Answer | null;
}

/**
 * A whole table in this process: the same authority as behind a socket, documents in memory.
 * @throws Refusal as the authority does, for documents it won't have
 */
export const createLocalTable = async (options: LocalTableOptions): Promise<LocalTable> => {
  const { generation, manifest } = options;
  const release = releaseOf(generation);
  const packs = new Map((options.packs ?? []).map((pack) => [pack.metadata.id, pack]));
  const birth = {
    userId: null,
    time: Date.now(),
    coreVersion: coreVersionOf(release),
    systemId: manifest.id,
    systemVersion: manifest.version,
  };
  const library = await openLibrary(
    async () => new MemoryStore(),
    [...packs.values()].map(({ metadata }) => metadata),
    async () => new MemoryStore(),
  );
  for (const [id, { documents, folders = [] }] of packs) {
    const pack = library.packs.get(id);
    if (!pack) continue;
    for (const [shelf, sources] of [
      [pack.documents, documents],
      [pack.folders, folders],
    ] as const) {
      const keep = { own: true, embedded: true };
      const whole = sources.map((data) => newborn(shelf.documentName, crossed(data), birth, keep));
      await shelf.save(new Map(whole.map((source) => [String(source._id), source])));
    }
  }
  const authority = new Authority({ library, release, system: manifest });
  const { User: users = [], ...rest } = options.documents ?? {};
  const gamemaster = { _id: options.userId ?? randomID(), name: "Gamemaster", role: 4, color: "#cc4422" };
  await authority.plant(crossed({ User: users.length > 0 ? users : [gamemaster], ...rest }));

  const seats: Seat[] = [];
  const world = { id: "local", title: "Local table", system: manifest.id };

  const join = (userId: string): LocalWindow => {
    personOf(library, userId);
    const seat: Seat = { userId, modified: [], listeners: new Map(), answer: null };
    seats.push(seat);
    const activeUsers = [...new Set(seats.map((one) => one.userId))];
    const parts = { library, release, world, system: manifest, strict: true, modules: [], activeUsers };
    const onQuery = (answer: Answer): void => {
      seat.answer = answer;
    };
    return { world: crossed(worldDataFor(userId, parts)), backend: backendFor(authority, seats, seat), onQuery };
  };

  const first = options.userId ?? String(library.world.get("User")?.all()[0]?._id);
  return { ...join(first), authority, join };
};

const backendFor = (authority: Authority, seats: readonly Seat[], seat: Seat): Backend => {
  const others = (): Seat[] => seats.filter((one) => one !== seat);
  const broadcast = (response: ModifyResponse): void => {
    const { action, operation, result } = response;
    if (action === "get" || operation.broadcast === false || result.length === 0) return;
    for (const { modified } of others()) for (const listener of modified) call(() => listener(crossed(response)));
  };
  const broadcastAll = (responses: ModifyResponse[]): void => responses.forEach(broadcast);
  return {
    modify: async (request) => crossed(await authority.modify(seat.userId, crossed(request), broadcast)),
    modifyBatch: async (requests) => crossed(await authority.modifyBatch(seat.userId, crossed(requests), broadcastAll)),
    onModify: (listener) => {
      seat.modified.push(listener);
    },
    emit: (event, ...args) => {
      for (const { listeners } of others()) {
        for (const listener of listeners.get(event) ?? []) call(() => listener(...crossed(args)));
      }
    },
    on: (event, listener) => {
      const listeners = seat.listeners.get(event) ?? new Set<(...args: unknown[]) => void>();
      seat.listeners.set(event, listeners.add(listener));
    },
    off: (event, listener) => {
      seat.listeners.get(event)?.delete(listener);
    },
    query: async (userId, name, data, timeout) => {
      const { library } = authority;
      if (!may(library, personOf(library, seat.userId), "QUERY_USER")) {
        throw new Refusal("Your user may not query others.");
      }
      const target = personOf(library, userId);
      const context = { userId: seat.userId, timeout };
      const answers = others().flatMap((one) => (one.userId === userId && one.answer ? [one.answer] : []));
      const asks = answers.map((answer) => async () => crossed(await answer(name, crossed(data), context)));
      return firstAnswer(target.name, asks, timeout);
    },
  };
};

/** As a socket would carry it: JSON, and nothing shared between the two sides. */
const crossed = <T>(value: T): T => (value === undefined ? value : JSON.parse(JSON.stringify(value)));

/** What goes wrong at another window is that window's fault, not the asker's. */
const call = (listener: () => void): void => {
  try {
    listener();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
};
