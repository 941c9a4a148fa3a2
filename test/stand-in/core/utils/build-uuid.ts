interface UuidParts {
  id?: string | null;
  documentName?: string;
  /** uuid of the document it is embedded in. */
  parentUuid?: string | null;
  /** id of the compendium it lies in. */
  pack?: string | null;
}

/** The uuid of a document; null for one without an id. */
export function buildUuid({ id, documentName, parentUuid, pack }: UuidParts): string | null {
  if (!id || !documentName) return null;
  if (parentUuid) return `${parentUuid}.${documentName}.${id}`;
  return pack ? `Compendium.${pack}.${documentName}.${id}` : `${documentName}.${id}`;
}
