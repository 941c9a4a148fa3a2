import { createBooleanInput, type InputConfig } from "../form-group.ts";
import { DataField, type DataFieldOptions } from "./data-field.ts";

export class BooleanField extends DataField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: false };
  }

  /** The strings "true" and "false" mean what they say. */
  override _cast(value: unknown): unknown {
    if (typeof value === "string") return value === "true";
    return Boolean(value);
  }

  override _validateType(value: unknown): void {
    if (typeof value !== "boolean") throw new Error("must be a boolean");
  }

  override _toInput(config: InputConfig): HTMLElement {
    return createBooleanInput(config);
  }
}
