import { deepClone } from "../../utils/clone.ts";
import { applySpecialKeys } from "../../utils/data-operators.ts";
import { isPlainObject } from "../../utils/value-type.ts";
import type { CleanOptions, ModelInstance } from "../model-shape.ts";
import { DataField, type DataFieldOptions } from "./data-field.ts";

/** An object of whatever content. Updates are merged into it. */
export class ObjectField extends DataField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: () => ({}) };
  }

  override _cast(value: unknown): unknown {
    if (isPlainObject(value)) return value;
    const convert = (value as { toObject?: unknown }).toObject;
    return typeof convert === "function" ? (convert.call(value) as unknown) : {};
  }

  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    return options.partial ? value : applySpecialKeys(value as Record<string, unknown>);
  }

  override _validateType(value: unknown): void {
    if (!isPlainObject(value)) throw new Error("must be an object");
  }

  override initialize(value: unknown, _model: ModelInstance): unknown {
    return deepClone(value);
  }
}
