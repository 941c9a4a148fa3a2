import type { Document } from "./documents/document.ts";
import type { CompendiumCollection, IndexEntry } from "./packs.ts";
import { runtime } from "./runtime.ts";

/** What a uuid says, without looking anything up. */
export interface ParsedUuid {
  uuid: string;
  /** Document name and id of what is meant. */
  type: string;
  id: string;
  /** The world's collection or the compendium of the outermost document; undefined where this client has none. */
  collection: { get(id: string): unknown } | undefined;
  /** Names and ids from the outermost document inwards. */
  embedded: string[];
  primaryType: string;
  primaryId: string;
}

interface LookUp {
  /** Where a uuid that starts with a dot begins. */
  relative?: Document | null;
  /** Throw where nothing is found or the uuid can't be read; else null. */
  strict?: boolean;
}

/**
 * Takes a uuid apart: `Actor.a`, `Actor.a.Item.b`, `Compendium.<package>.<pack>.Actor.a.Item.b` (the older form without
 * the document name too), and with `relative` `.b`, `.Item.b` or `..Item.b`. Null where it can't be read.
 */
export function parseUuid(uuid: string, { relative = null }: { relative?: Document | null } = {}): ParsedUuid | null {
  if (typeof uuid !== "string" || !uuid) return null;
  const absolute = uuid.startsWith(".") && relative ? resolveRelative(uuid, relative) : uuid;
  if (!absolute || absolute.startsWith(".")) return null;
  const parts = absolute.split(".");
  const inCompendium = parts[0] === "Compendium";
  const pack = inCompendium ? runtime.game?.packs.get(parts.slice(1, 3).join(".")) : undefined;
  if (inCompendium) parts.splice(0, 3);
  if (inCompendium && parts.length % 2) parts.unshift(pack?.documentName ?? "");
  const [primaryType, primaryId] = parts;
  if (!primaryType || !primaryId || parts.length % 2 || parts.some((part) => !part)) return null;
  const collection = inCompendium ? pack : runtime.game?.collections.get(primaryType);
  const type = parts.at(-2) ?? primaryType;
  const id = parts.at(-1) ?? primaryId;
  return { uuid: absolute, type, id, collection, embedded: parts.slice(2), primaryType, primaryId };
}

/** `.b`: a child of its kind, or a sibling; `.Item.b`: inside the relative document; each further dot one level up. */
function resolveRelative(uuid: string, relative: Document): string | null {
  const levels = /^\.+/.exec(uuid)?.[0].length ?? 0;
  const rest = uuid.slice(levels);
  let base: Document | null = relative;
  for (let level = 1; level < levels; level++) base = base?.parent ?? null;
  if (!base) return null;
  if (rest.includes(".")) return `${base.uuid}.${rest}`;
  if (base.parent) return `${base.parent.uuid}.${base.documentName}.${rest}`;
  const children = Object.keys(base.embeddedNames);
  return children.length === 1 ? `${base.uuid}.${children[0]}.${rest}` : null;
}

/**
 * The document of a uuid, loaded from its compendium if need be. Null where there is none.
 * Rejects with `strict` where there is none or the uuid can't be read.
 */
export async function fromUuid(uuid: string, { relative, strict = false }: LookUp = {}): Promise<Document | null> {
  const parsed = parseUuid(uuid, { relative: relative ?? null });
  if (!parsed) return missing(strict, `"${uuid}" is no uuid this table can read.`);
  const primary = isPack(parsed.collection)
    ? await parsed.collection.getDocument(parsed.primaryId)
    : parsed.collection?.get(parsed.primaryId);
  const found = isDocument(primary) ? descend(primary, parsed.embedded) : null;
  return found ?? missing(strict, `There is no document with the uuid ${parsed.uuid}.`);
}

/**
 * The same without waiting: of a compendium's document that isn't loaded, its entry in the index. What lies inside such
 * a document can't be found, which throws with `strict` and is null without.
 */
export function fromUuidSync(uuid: string, { relative, strict = false }: LookUp = {}): Document | IndexEntry | null {
  const parsed = parseUuid(uuid, { relative: relative ?? null });
  if (!parsed) return missing(strict, `"${uuid}" is no uuid this table can read.`);
  const { collection, primaryId, embedded } = parsed;
  const primary = collection?.get(primaryId);
  if (isDocument(primary)) {
    return descend(primary, embedded) ?? missing(strict, `There is no document with the uuid ${parsed.uuid}.`);
  }
  if (isPack(collection) && embedded.length) {
    return missing(strict, `${parsed.uuid} lies inside a compendium's document that is not loaded.`);
  }
  const entry = isPack(collection) ? collection.index.get(primaryId) : undefined;
  return entry ?? missing(strict, `There is no document with the uuid ${parsed.uuid}.`);
}

/** Told by what it can do: documents themselves look up uuids, so their class can't be asked for here. */
export const isDocument = (found: unknown): found is Document =>
  typeof (found as { getEmbeddedCollection?: unknown } | null | undefined)?.getEmbeddedCollection === "function";

const isPack = (collection: unknown): collection is CompendiumCollection =>
  typeof (collection as { getDocument?: unknown } | undefined)?.getDocument === "function";

function descend(primary: Document, embedded: string[]): Document | null {
  let found: Document | undefined = primary;
  for (let index = 0; index < embedded.length; index += 2) {
    const [name, id] = embedded.slice(index, index + 2);
    if (!name || !id || !found.canHold(name)) return null;
    found = found.getEmbeddedDocument(name, id);
    if (!found) return null;
  }
  return found ?? null;
}

function missing(strict: boolean, reason: string): null {
  if (strict) throw new Error(reason);
  return null;
}
