import { CONST } from "../../constants.ts";
import { isValidId } from "../../utils/identifiers.ts";
import { isPlainObject } from "../../utils/value-type.ts";
import { asText } from "../as-text.ts";
import type { CleanOptions, ModelInstance } from "../model-shape.ts";
import type { DataFieldOptions, FieldContext } from "./data-field.ts";
import { NumberField } from "./number-field.ts";
import { ObjectField } from "./object-field.ts";
import { SchemaField } from "./schema-field.ts";
import { StringField } from "./string-field.ts";

/** A document's id: 16 letters and digits, or null. */
export class DocumentIdField extends StringField {
  static override get _defaults(): DataFieldOptions {
    return {
      ...super._defaults,
      required: true,
      blank: false,
      nullable: true,
      readonly: true,
      initial: null,
      validationError: "is not a valid document id of 16 letters and digits",
    };
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    return super.clean(value === "" ? null : value, options);
  }

  override _cast(value: unknown): unknown {
    const { _id } = value as { _id?: unknown };
    return typeof value === "object" && typeof _id === "string" ? _id : super._cast(value);
  }

  override _validateType(value: unknown): void {
    if (!isValidId(value)) throw new Error(this.validationError);
  }
}

/** What a reference needs of the class it refers to. */
interface ReferableClass {
  get?(id: string, options?: object): unknown;
}

/** The id of another document; the instance gives the document, or with `idOnly` the id. */
export class ForeignDocumentField extends DocumentIdField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, nullable: true, readonly: false, idOnly: false };
  }

  readonly model: ReferableClass;
  declare idOnly: boolean;

  constructor(
    model: ReferableClass,
    options: DataFieldOptions & { idOnly?: boolean } = {},
    context: FieldContext = {},
  ) {
    super(options, context);
    this.model = model;
  }

  override initialize(value: unknown, model: ModelInstance): unknown {
    if (this.idOnly || typeof value !== "string") return this.idOnly ? value : null;
    const { pack } = model as { pack?: string | null };
    return () => this.model.get?.(value, { pack: pack ?? null }) ?? null;
  }

  override toObject(value: unknown): unknown {
    const { _id } = (value ?? {}) as { _id?: unknown };
    return typeof _id === "string" ? _id : value;
  }
}

/** The uuid of a document. */
export class DocumentUUIDField extends StringField {
  static override get _defaults(): DataFieldOptions {
    return {
      ...super._defaults,
      required: true,
      blank: false,
      nullable: true,
      initial: null,
      type: undefined,
      embedded: undefined,
    };
  }

  /** Document name that is allowed; any when undefined. */
  declare type: string | undefined;
  /** Whether it must, or must not, be an embedded document; either when undefined. */
  declare embedded: boolean | undefined;

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    return super.clean(value === "" ? null : value, options);
  }

  override _cast(value: unknown): unknown {
    const { uuid } = value as { uuid?: unknown };
    return typeof value === "object" && typeof uuid === "string" ? uuid : super._cast(value);
  }

  override _validateType(value: unknown): void {
    const parts = asText(value).split(".");
    const inPack = parts[0] === "Compendium";
    if (inPack) parts.splice(0, 3);
    // The older form of a compendium's uuid leaves out the document's name, so nothing can be said of its type.
    const untyped = inPack && parts.length % 2 === 1;
    if (parts.length === 0 || parts.some((part) => !part) || (parts.length % 2 === 1 && !untyped)) {
      throw new Error(`"${asText(value)}" is not a valid UUID`);
    }
    if (!isValidId(parts.at(-1))) throw new Error(`"${asText(value)}" is not a valid UUID: its last part is no id`);
    if (untyped && parts.length === 1) return;
    const type = parts.at(-2);
    if (this.type !== undefined && type !== this.type)
      throw new Error(`must be the UUID of a ${this.type}, not a ${type}`);
    const embedded = parts.length > (untyped ? 1 : 2);
    if (this.embedded === true && !embedded) throw new Error("must be the UUID of an embedded document");
    if (this.embedded === false && embedded) throw new Error("may not be the UUID of an embedded document");
  }
}

/** User id, or `default` → level. */
export class DocumentOwnershipField extends ObjectField {
  static override get _defaults(): DataFieldOptions {
    return {
      ...super._defaults,
      initial: () => ({ default: CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE }),
      validationError: "is not a mapping of user ids and document permission levels",
      gmOnly: true,
    };
  }

  override _validateType(value: unknown): void {
    const levels: unknown[] = Object.values(CONST.DOCUMENT_OWNERSHIP_LEVELS);
    if (!isPlainObject(value)) throw new Error(this.validationError);
    for (const [key, level] of Object.entries(value)) {
      const inherits = key === "default" && level === CONST.DOCUMENT_OWNERSHIP_LEVELS.INHERIT;
      if (!(key === "default" || isValidId(key)) || (!inherits && !levels.includes(level))) {
        throw new Error(this.validationError);
      }
    }
  }
}

/** Package id → that package's data about the document. */
export class DocumentFlagsField extends ObjectField {
  override _validateType(value: unknown): void {
    super._validateType(value);
    for (const [scope, flags] of Object.entries(value as Record<string, unknown>)) {
      if (!isPlainObject(flags)) throw new Error(`the flags of "${scope}" must be an object`);
    }
  }
}

const optionalText = () => new StringField({ required: true, blank: false, nullable: true, initial: null });
const timestamp = () => new NumberField({ required: true, nullable: true, integer: true, initial: null });
const uuid = () => new DocumentUUIDField({ required: true });

/** Where a document comes from and when it was last changed. Written by the table, not by its users. */
export class DocumentStatsField extends SchemaField {
  constructor(options: DataFieldOptions = {}, context: FieldContext = {}) {
    super(
      {
        coreVersion: optionalText(),
        systemId: optionalText(),
        systemVersion: optionalText(),
        createdTime: timestamp(),
        modifiedTime: timestamp(),
        lastModifiedBy: new DocumentIdField({ readonly: false }),
        compendiumSource: uuid(),
        duplicateSource: uuid(),
        exportSource: new ObjectField({ required: true, nullable: true, initial: null }),
      },
      options,
      context,
    );
  }
}
