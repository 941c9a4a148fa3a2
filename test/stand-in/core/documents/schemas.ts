import { documentConfig } from "../config.ts";
import { type DataModelClass, fields } from "../data/namespace.ts";
import type { Data } from "../protocol.ts";
import type { BaseDocument } from "./base-document.ts";
import { DocumentTypeField } from "./document-type-field.ts";

/** What every stored document has. */
export const bareFields = () => ({
  _id: new fields.DocumentIdField(),
  flags: new fields.DocumentFlagsField(),
  _stats: new fields.DocumentStatsField(),
});

/** What every document with a name has. */
export const ownFields = () => ({
  ...bareFields(),
  name: new fields.StringField({ required: true, blank: false, textSearch: true }),
});

/** What documents that lie in the world's directories have. */
export const primaryFields = () => ({
  ...ownFields(),
  folder: referenceField("Folder"),
  sort: new fields.IntegerSortField(),
  ownership: new fields.DocumentOwnershipField(),
});

/** What documents with subtypes have: the subtype, and the data of its model. */
export const typedFields = (cls: typeof BaseDocument) => ({
  type: new DocumentTypeField(cls),
  system: new fields.TypeDataField(cls),
});

/** Embedded documents, of whatever class is configured for them. */
export const embeddedField = (documentName: string) =>
  new fields.EmbeddedCollectionField(() => {
    const config = documentConfig(documentName);
    if (!config) throw new Error(`There are no documents of the kind "${documentName}".`);
    return config.documentClass as unknown as DataModelClass;
  });

/** The id of a document of the world; the instance gives the document. */
export const referenceField = (documentName: string, options: { initial?: () => string | null } = {}) =>
  new fields.ForeignDocumentField(
    { get: (id: string, context?: Data) => documentConfig(documentName)?.documentClass.get(id, context) },
    options,
  );
