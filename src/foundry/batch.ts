import type { AnyDocument } from "./documents.ts";

/** Changes to one document: dotted paths to values. One of these a document and gesture. */
export interface Update {
  readonly document: AnyDocument;
  readonly changes: Readonly<Record<string, unknown>>;
}

/** New embedded documents of one parent, each with the `_id` it is to keep. */
export interface Creation {
  readonly parent: AnyDocument;
  readonly documentName: "Item";
  readonly data: readonly Readonly<Record<string, unknown>>[];
}

/** Embedded documents to take away. */
export interface Deletion {
  readonly parent: AnyDocument;
  readonly documentName: "Item";
  readonly ids: readonly string[];
}

export interface Batch {
  readonly updates: readonly Update[];
  readonly creations: readonly Creation[];
  readonly deletions: readonly Deletion[];
}

interface DocumentClass {
  updateDocuments(updates: object[], operation: object): Promise<unknown>;
  createDocuments(data: object[], operation: object): Promise<unknown>;
  deleteDocuments(ids: string[], operation: object): Promise<unknown>;
}

const classOf = (documentName: string): DocumentClass =>
  foundry.utils.getDocumentClass(documentName as never) as unknown as DocumentClass;

/** Documents that one request can carry: of one class, one parent and one pack. */
const together = (document: AnyDocument): string =>
  [document.documentName, (document.parent as AnyDocument | null)?.uuid ?? "", document.pack ?? ""].join("|");

const operationFor = (parent: unknown, pack: string | null): object => ({
  ...(parent ? { parent } : {}),
  ...(pack && !parent ? { pack } : {}),
});

/**
 * Writes a batch: one update a document, one request a class and parent. Creations come first, deletions last, so that
 * what is cut short has lost nothing. Rejects with the server's sentence.
 */
export const writeBatch = async (batch: Batch): Promise<void> => {
  for (const { parent, documentName, data } of batch.creations) {
    await classOf(documentName).createDocuments(
      data.map((d) => ({ ...d })),
      {
        ...operationFor(parent, parent.pack),
        keepId: true,
      },
    );
  }
  const groups = new Map<string, Update[]>();
  for (const item of batch.updates) {
    const key = together(item.document);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  for (const group of groups.values()) {
    const first = group[0];
    if (!first) continue;
    const updates = group.map(({ document, changes }) => ({ _id: document.id, ...changes }));
    await classOf(first.document.documentName).updateDocuments(
      updates,
      operationFor(first.document.parent, first.document.pack),
    );
  }
  for (const { parent, documentName, ids } of batch.deletions) {
    await classOf(documentName).deleteDocuments([...ids], operationFor(parent, parent.pack));
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

/** The changes that take a key out of a record: spelt differently in the two generations. */
export const removalOf = (path: string): Record<string, unknown> => {
  const dot = path.lastIndexOf(".");
  return { [`${path.slice(0, dot)}.-=${path.slice(dot + 1)}`]: null };
};
