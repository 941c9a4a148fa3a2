import type { ActorDocument, AnyDocument, ItemDocument, MessageDocument, UserDocument } from "./documents.ts";
import { WORLD_UUID, worldFile } from "./world-file.ts";

/** Elements of world collections lose members in the types; this gives them back, once. */
interface Lookup<T> extends Iterable<T> {
  get(id: string): T | undefined;
  filter(test: (document: T) => boolean): T[];
}

export const worldActors = (): Lookup<ActorDocument> => game.actors as unknown as Lookup<ActorDocument>;
/** The same, none while the world is still being read. */
export const actorsSoFar = (): readonly ActorDocument[] => (game.actors ? [...worldActors()] : []);
export const worldItems = (): Lookup<ItemDocument> => game.items as unknown as Lookup<ItemDocument>;
export const messages = (): Lookup<MessageDocument> => game.messages as unknown as Lookup<MessageDocument>;
export const users = (): Lookup<UserDocument> => game.users as unknown as Lookup<UserDocument>;

/** The user of this window. Throws before the world has loaded. */
export const me = (): UserDocument => {
  const user = game.user;
  if (!user) throw new Error("There is no user yet: the world has not loaded.");
  return user as unknown as UserDocument;
};

/** The document behind a uuid, from the world or a compendium; null where it is gone or the uuid is no uuid. */
export const findDocument = async (uuid: string | null | undefined): Promise<AnyDocument | null> => {
  if (!uuid) return null;
  if (uuid === WORLD_UUID) return worldFile();
  try {
    return ((await foundry.utils.fromUuid(uuid as never)) as AnyDocument | null) ?? null;
  } catch {
    return null; // a uuid that names no collection of this world: the same as a document that is gone
  }
};

/** The same for documents of the world that are at hand; what lies in a compendium is none, loaded or not: null. */
const findWorldDocument = (uuid: string | null | undefined): AnyDocument | null => {
  if (!uuid) return null;
  try {
    const found: unknown = foundry.utils.fromUuidSync(uuid as never);
    if (!(found instanceof foundry.abstract.Document)) return null;
    const document = found as unknown as AnyDocument;
    return document.pack ? null : document;
  } catch {
    return null;
  }
};

/** The type of a document that a uuid names, where that can be said at once: also of one in a compendium. */
export const typeOf = (uuid: string): string | undefined => {
  try {
    return (foundry.utils.fromUuidSync(uuid as never) as { type?: string } | null)?.type;
  } catch {
    return undefined; // embedded in a document that has to be fetched first
  }
};

const asInstance =
  <T>(base: () => abstract new (...args: never[]) => unknown) =>
  (document: AnyDocument | null): T | null =>
    document instanceof base() ? (document as unknown as T) : null;

const asActor = asInstance<ActorDocument>(() => Actor as never);
const asItem = asInstance<ItemDocument>(() => Item as never);

export const findActor = async (uuid: string | null | undefined): Promise<ActorDocument | null> =>
  asActor(await findDocument(uuid));
export const findItem = async (uuid: string | null | undefined): Promise<ItemDocument | null> =>
  asItem(await findDocument(uuid));
export const findWorldItem = (uuid: string | null | undefined): ItemDocument | null => asItem(findWorldDocument(uuid));
export const findWorldActor = (uuid: string | null | undefined): ActorDocument | null =>
  asActor(findWorldDocument(uuid));

/**
 * The value at a dotted path of a document's stored source; undefined where there is none. A copy: what is stored
 * changes in its place, and what was read is what it was.
 */
export const sourceAt = (document: AnyDocument, path: string): unknown =>
  foundry.utils.deepClone(foundry.utils.getProperty(document._source, path));

interface Delta {
  readonly _source: { readonly items?: readonly { readonly _id?: string }[] };
}

interface Placed {
  readonly actorLink: boolean;
  readonly delta: Delta | null;
  readonly actor: ActorDocument | null;
}

interface OfToken {
  readonly isToken?: boolean;
  readonly token?: Placed | null;
}

/**
 * What a document keeps itself. An actor that only a token has shows what its base keeps as well: of it, and of what it
 * holds, this is the token's own part.
 */
export const ownSource = (document: AnyDocument): object => {
  const holder = (document.documentName === "Item" ? document.parent : document) as (AnyDocument & OfToken) | null;
  const delta = holder?.isToken ? holder.token?.delta : null;
  if (!delta) return document._source;
  if (document === holder) return delta._source;
  return delta._source.items?.find(({ _id }) => _id === document.id) ?? {};
};

/** Actors that only a token has, in every scene. */
export const tokenActors = (): ActorDocument[] => {
  const scenes = [...(game.scenes as unknown as Iterable<{ tokens: Iterable<Placed> }>)];
  return scenes
    .flatMap(({ tokens }) => [...tokens])
    .flatMap(({ actorLink, actor }) => (actorLink || !actor ? [] : [actor]));
};

/** Whether a document of the world is no longer in it. One of a compendium is never said to be. */
export const isGone = (document: AnyDocument): boolean => !document.pack && findWorldDocument(document.uuid) === null;
