import { documentConfig } from "../config.ts";
import { fields } from "../data/namespace.ts";
import type { BaseDocument } from "./base-document.ts";

/** A document's subtype: one of those that the core or an active package declares. */
export class DocumentTypeField extends fields.StringField {
  constructor(cls: typeof BaseDocument) {
    super({
      required: true,
      blank: false,
      initial: () => initialType(cls),
      validate: (value: string) => cls.TYPES.includes(value),
      validationError: `is not a type of ${cls.documentName} that any active package declares`,
    });
  }
}

/** The configured type, else `base` for kinds that don't have to have another. */
function initialType(cls: typeof BaseDocument): string | undefined {
  const configured = documentConfig(cls.documentName)?.defaultType;
  return configured ?? (cls.metadata.mustHaveType ? undefined : cls.metadata.coreTypes[0]);
}
