import { setInputAttributes } from "./form-input.ts";
import { optionElements, prepareSelectOptionGroups, type SelectInputConfig } from "./select-options.ts";

/** A `<select>` for one value. */
export function createSelectInput(config: SelectInputConfig): HTMLSelectElement {
  const select = document.createElement("select");
  setInputAttributes(select, config);
  select.append(...optionElements(prepareSelectOptionGroups({ ...config, value: config.value ?? "" })));
  return select;
}

/** A `<multi-select>`, or with the type "checkboxes" a `<multi-checkbox>`, for several values. */
export function createMultiSelectInput(config: SelectInputConfig): HTMLElement {
  const input = document.createElement(config.type === "checkboxes" ? "multi-checkbox" : "multi-select");
  setInputAttributes(input, config);
  input.append(...optionElements(prepareSelectOptionGroups({ ...config, value: config.value ?? [] })));
  return input;
}
