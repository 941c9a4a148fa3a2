import type { AnyDocument } from "./documents.ts";
import { generation } from "./generation.ts";
import { Refusal } from "./refusal.ts";
import { WORLD, writeWorldFile } from "./world-file.ts";

/** Changes to one document: dotted paths to values. One of these a document and gesture. */
export interface Update {
  readonly document: AnyDocument;
  readonly changes: Readonly<Record<string, unknown>>;
}

/** New documents, each with the `_id` it is to keep: embedded in `parent`, or primary. */
export interface Creation {
  readonly parent: AnyDocument | null;
  readonly documentName: "Item" | "ChatMessage" | "Actor";
  readonly data: readonly object[];
}

/** Embedded documents to take away. */
export interface Deletion {
  readonly parent: AnyDocument;
  readonly documentName: "Item";
  readonly ids: readonly string[];
}

/** What one gesture writes, in this order: what is new, what changes, what goes, and the card last. */
export interface Batch {
  /** What comes before all of it, and without which nothing else is written: a hook may keep it from being made. */
  readonly first?: Creation;
  readonly creations?: readonly Creation[];
  readonly updates?: readonly Update[];
  readonly deletions?: readonly Deletion[];
  readonly card?: Update | Creation;
}

interface Operation {
  readonly action: "create" | "update" | "delete";
  readonly documentName: string;
  readonly parent?: unknown;
  readonly pack?: string;
  readonly keepId?: boolean;
  readonly data?: object[];
  readonly updates?: object[];
  readonly ids?: string[];
}

interface DocumentClass {
  createDocuments(data: object[], operation: object): Promise<readonly unknown[]>;
  updateDocuments(updates: object[], operation: object): Promise<unknown>;
  deleteDocuments(ids: string[], operation: object): Promise<unknown>;
}

interface TokenDocument {
  readonly documentName: string;
  readonly actor: { update(changes: object): Promise<unknown> } | null;
}

interface Batching {
  modifyBatch(operations: readonly Operation[]): Promise<unknown>;
}

const placeOf = (document: AnyDocument): { parent?: unknown; pack?: string } => {
  if (document.parent) return { parent: document.parent };
  return document.pack ? { pack: document.pack } : {};
};

/** Documents that one request can carry: of one class, one parent and one pack. */
const together = (document: AnyDocument): string =>
  [document.documentName, (document.parent as AnyDocument | null)?.uuid ?? "", document.pack ?? ""].join("|");

const updatesOf = (updates: readonly Update[]): Operation[] => {
  const groups = new Map<string, Update[]>();
  for (const item of updates) {
    const key = together(item.document);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()].flatMap((group): Operation[] => {
    const first = group[0];
    if (!first) return [];
    const { documentName } = first.document;
    const changed = group.map(({ document, changes }) => ({ _id: document.id, ...changes }));
    return [{ action: "update", documentName, updates: changed, ...placeOf(first.document) }];
  });
};

const creationOf = ({ parent, documentName, data }: Creation): Operation => ({
  action: "create",
  documentName,
  data: data.map((source) => ({ ...source })),
  keepId: true,
  ...(parent ? { parent } : {}),
});

const deletionOf = ({ parent, documentName, ids }: Deletion): Operation => ({
  action: "delete",
  documentName,
  ids: [...ids],
  parent,
});

const operationsOf = ({ first, creations = [], updates = [], deletions = [], card }: Batch): Operation[] => [
  ...(first ? [creationOf(first)] : []),
  ...creations.map(creationOf),
  ...updatesOf(updates),
  ...deletions.map(deletionOf),
  ...(card ? ("document" in card ? updatesOf([card]) : [creationOf(card)]) : []),
];

/**
 * Sends one operation. Throws a Refusal where a hook kept a document from being made; an update it kept back looks like
 * one that changes nothing.
 */
const send = async ({ action, documentName, data = [], updates = [], ids = [], ...rest }: Operation): Promise<void> => {
  const documentClass = foundry.utils.getDocumentClass(documentName as never) as unknown as DocumentClass;
  const token = rest.parent as TokenDocument | undefined;
  // an actor that only a token has is changed through itself
  if (documentName === WORLD) for (const one of updates) await writeWorldFile(one as Record<string, unknown>);
  else if (action === "update" && token?.documentName === "Token")
    for (const one of updates) await token.actor?.update(one);
  else if (action === "update") await documentClass.updateDocuments(updates, rest);
  else if (action === "delete") await documentClass.deleteDocuments(ids, rest);
  else if ((await documentClass.createDocuments(data, rest)).length < data.length) {
    throw new Refusal("HOTPROPERTY.Error.Hindered");
  }
};

/** Sends all of them as one request. Throws a Refusal where a hook cancelled it: then the answer is empty. */
const sendTogether = async (operations: readonly Operation[]): Promise<void> => {
  const answer = await (foundry.documents as unknown as Batching).modifyBatch(operations);
  if (Array.isArray(answer) && answer.length === 0) throw new Refusal("HOTPROPERTY.Error.Hindered");
};

/** What is sent one after the other, each of which is stored whole or not at all. */
const sendingsOf = (batch: Batch): (readonly Operation[])[] => {
  const all = operationsOf(batch);
  if (generation() < 14) return all.map((operation) => [operation]);
  // the table's own file is no document of Foundry's: it goes by itself, and before the card
  const apart = all.filter(({ documentName }) => documentName === WORLD);
  const together = all.filter((operation) => !apart.includes(operation));
  return [...apart.map((operation) => [operation]), ...(together.length > 0 ? [together] : [])];
};

/** How many writes a batch takes: more than one can be cut short between two of them. */
export const writesOf = (batch: Batch): number => sendingsOf(batch).length;

/**
 * Writes a batch: one update a document. Foundry 14 takes it as one request that succeeds or fails whole; 13 takes one
 * request a class and parent, creations first and deletions last, so that what is cut short has lost nothing. Rejects
 * with the server's sentence, or with a Refusal where a hook of somebody else's package stood in the way.
 */
export const writeBatch = async (batch: Batch): Promise<void> => {
  for (const operations of sendingsOf(batch)) {
    const [single] = operations;
    if (single && operations.length === 1) await send(single);
    else await sendTogether(operations);
  }
};

/** Changes one document by one write. `whole: true` sends values that equal the present ones too. */
export const update = async (
  document: AnyDocument,
  changes: Readonly<Record<string, unknown>>,
  { whole = false }: { whole?: boolean } = {},
): Promise<void> => {
  const writable = document as unknown as { update(changes: object, operation: object): Promise<unknown> };
  await writable.update({ ...changes }, whole ? { diff: false } : {});
};

interface Operators {
  readonly ForcedDeletion: { create(): unknown };
}

/** The changes that take a key out of a record: spelt differently in the two generations. */
export const removalOf = (path: string): Record<string, unknown> => {
  if (generation() >= 14) {
    const { operators } = foundry.data as unknown as { operators: Operators };
    return { [path]: operators.ForcedDeletion.create() };
  }
  const dot = path.lastIndexOf(".");
  return { [`${path.slice(0, dot)}.-=${path.slice(dot + 1)}`]: null };
};
