import { createTextarea, createTextInput, type InputConfig } from "../form-group.ts";
import type { ModelInstance } from "../model-shape.ts";
import type { DataFieldOptions } from "./data-field.ts";
import { StringField } from "./string-field.ts";

/** HTML. It is cleaned where it is stored and where it is shown, not here. */
export class HTMLField extends StringField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, blank: true };
  }

  override _toInput(config: InputConfig): HTMLElement {
    const editor = customElements.get("prose-mirror");
    if (config.elementType === "textarea" || !editor) return createTextarea(config);
    return createTextInput(config, "prose-mirror");
  }
}

/** A JSON string; the instance holds what it describes. */
export class JSONField extends StringField {
  static override get _defaults(): DataFieldOptions {
    return {
      ...super._defaults,
      blank: false,
      trim: true,
      initial: undefined,
      validationError: "is not a valid JSON string",
    };
  }

  override getInitialValue(data = {}): unknown {
    return super.getInitialValue(data) ?? (this.required && !this.nullable ? "{}" : undefined);
  }

  override _cast(value: unknown): unknown {
    return typeof value === "string" && isJson(value) ? value : JSON.stringify(value);
  }

  override _validateType(value: unknown): void {
    if (typeof value !== "string" || !isJson(value)) throw new Error(this.validationError);
  }

  override initialize(value: unknown, _model: ModelInstance): unknown {
    return typeof value === "string" ? (JSON.parse(value) as unknown) : value;
  }

  override toObject(value: unknown): unknown {
    return value === undefined || value === null ? value : JSON.stringify(value);
  }

  override _toInput(config: InputConfig): HTMLElement {
    const { value } = config;
    return createTextarea({ ...config, value: typeof value === "string" ? value : JSON.stringify(value, null, 2) });
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The body of a function. Its syntax is not checked: only an evaluator could, and none of this code is to run here. */
export class JavaScriptField extends StringField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, blank: true, nullable: false, async: false };
  }

  override _toInput(config: InputConfig): HTMLElement {
    return createTextarea(config);
  }
}
