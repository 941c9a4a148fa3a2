import { equals } from "../../utils/compare.ts";
import { createMultiSelect, type InputConfig } from "../form-group.ts";
import type { CleanOptions, ModelInstance, ModelOptions } from "../model-shape.ts";
import { ArrayField } from "./array-field.ts";
import { NumberField } from "./number-field.ts";
import { StringField } from "./string-field.ts";

/** A list without repetitions in the source; a Set in the instance. */
export class SetField extends ArrayField {
  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    const elements = super._cleanType(value, options) as unknown[];
    return elements.filter((element, index) => elements.findIndex((other) => equals(element, other)) === index);
  }

  override initialize(value: unknown, model: ModelInstance, options: ModelOptions = {}): unknown {
    const elements = super.initialize(value, model, options);
    return Array.isArray(elements) ? new Set(elements) : elements;
  }

  override _toInput(config: InputConfig): HTMLElement {
    const { element } = this;
    const known = element instanceof StringField || element instanceof NumberField ? element.choices : undefined;
    if (!known && !config.choices && !config.options) return super._toInput(config);
    const select = { ...config };
    if (!select.choices && known) select.choices = known;
    if (element instanceof NumberField) select.dataset = { dtype: "Number", ...config.dataset };
    return createMultiSelect(select);
  }
}
