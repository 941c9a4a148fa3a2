import type { FormGroupConfig } from "./form-group.ts";
import type { FormInputConfig } from "./form-input.ts";

/** A data field, as far as forms ask it: it knows which input suits it. */
export interface InputField {
  toInput(config?: Partial<FormInputConfig>): HTMLElement | HTMLCollection;
  toFormGroup(group?: Partial<FormGroupConfig>, input?: Partial<FormInputConfig>): HTMLElement;
}

function requireField(field: InputField): void {
  if (typeof field?.toInput !== "function") throw new Error(`A form input needs a data field, not ${typeof field}.`);
}

/** The input of a data field. */
export function createFormInput(
  field: InputField,
  config: Partial<FormInputConfig> = {},
): HTMLElement | HTMLCollection {
  requireField(field);
  return field.toInput(config);
}

/** The labelled group of a data field. */
export function createFieldGroup(
  field: InputField,
  group: Partial<FormGroupConfig> = {},
  input: Partial<FormInputConfig> = {},
): HTMLElement {
  requireField(field);
  return field.toFormGroup(group, input);
}
