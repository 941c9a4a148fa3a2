import type { DocumentCollection } from "../../core/collections/document-collection.ts";
import type { Document } from "../../core/documents/document.ts";
import type { Game } from "../../core/game.ts";
import type { Action, Data, ModifyResponse, Operation, WorldData } from "../../core/protocol.ts";
import { utils } from "../../core/utils/namespace.ts";

interface Home {
  type: string;
  parentUuid: string | null;
}

/**
 * The changes between what this client holds and what the table holds, as if they had been broadcast one by one: for a
 * client that was cut off for a while. Compendia are brought up to date at once, for nobody hears of their entries.
 */
export const missedChanges = (game: Game, world: WorldData): ModifyResponse[] => {
  const changes: ModifyResponse[] = [];
  const report = (home: Home, action: Action, result: Data[] | string[], operation: Operation = {}): void => {
    if (!result.length) return;
    const where = { parentUuid: home.parentUuid, pack: null, ...operation };
    changes.push({ type: home.type, action, operation: where, userId: lastWriter(result), result });
  };
  for (const [type, sources] of Object.entries(world.documents)) {
    const collection = game.collections.get(type);
    if (collection) compare(collection, sources, { type, parentUuid: null }, report);
  }
  for (const pack of world.packs) {
    const known = game.packs.get(pack.metadata.id);
    if (known) refreshIndex(known, pack.index);
  }
  return changes;
};

type Report = (home: Home, action: Action, result: Data[] | string[], operation?: Operation) => void;

interface Comparable {
  keys(): IterableIterator<string>;
  get(id: string): Document | undefined;
  createDocument(source: Data): Document;
}

const compare = (known: Comparable, sources: Data[], home: Home, report: Report): void => {
  const ids = new Set(sources.map((source) => String(source._id)));
  report(
    home,
    "delete",
    Array.from(known.keys()).filter((id) => !ids.has(id)),
  );
  const created: Data[] = [];
  const updated: Data[] = [];
  for (const source of sources) {
    const document = known.get(String(source._id));
    if (!document) {
      created.push(source);
      continue;
    }
    const embedded = document.embeddedNames;
    const own = without(source, Object.values(embedded));
    if (differs(known, document, source, Object.values(embedded))) updated.push(own);
    for (const [type, field] of Object.entries(embedded)) {
      const inner = Array.isArray(source[field]) ? (source[field] as Data[]) : [];
      compare(
        document.getEmbeddedCollection(type) as unknown as Comparable,
        inner,
        { type, parentUuid: document.uuid },
        report,
      );
    }
  }
  report(home, "create", created);
  // Whole parts, not differences: what was taken out of them meanwhile must go here too.
  report(home, "update", updated, { recursive: false, diff: false });
};

/** Both sides go through the same model first, or its defaults would count as differences. */
const differs = (known: Comparable, document: Document, source: Data, embedded: string[]): boolean => {
  try {
    const fresh = known.createDocument(utils.deepClone(source) as Data);
    const now = without(document.toObject(), embedded);
    return (
      !utils.isEmpty(utils.diffObject(now, without(fresh.toObject(), embedded))) ||
      !utils.isEmpty(utils.diffObject(without(fresh.toObject(), embedded), now))
    );
  } catch {
    // The table holds what this client's models refuse: then there is nothing it could take over.
    return false;
  }
};

const without = (source: Data, fields: string[]): Data => {
  const rest = { ...source };
  for (const field of fields) delete rest[field];
  return rest;
};

const lastWriter = (result: Data[] | string[]): string => {
  const [first] = result;
  const stats = typeof first === "object" ? (first._stats as Data | undefined) : undefined;
  return typeof stats?.lastModifiedBy === "string" ? stats.lastModifiedBy : "";
};

const refreshIndex = (
  pack: DocumentCollection & {
    index: { get(id: string): unknown; set(id: string, entry: never): unknown; keys(): IterableIterator<string> };
    getUuid(id: string): string;
  },
  index: Data[],
): void => {
  const ids = new Set(index.map((entry) => String(entry._id)));
  for (const id of Array.from(pack.index.keys())) if (!ids.has(id)) pack.dismiss(id);
  for (const entry of index) {
    const id = String(entry._id);
    const known = pack.index.get(id) as Data | undefined;
    // Whatever was loaded is fetched again when next asked for; only what nobody has open is let go.
    const open = pack.get(id)?.apps;
    if (open && Object.keys(open).length === 0) pack.delete(id);
    pack.index.set(id, { ...known, ...entry, uuid: pack.getUuid(id) } as never);
  }
};
