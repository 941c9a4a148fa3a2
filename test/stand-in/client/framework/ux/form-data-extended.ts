import type { Data } from "../../../core/protocol.ts";
import { isTag } from "../../dom/realm.ts";

export interface FormDataOptions {
  /** Data types by field name, stronger than the fields' own. */
  dtypes?: Record<string, string>;
  /** Read disabled fields too. */
  disabled?: boolean;
  /** Read fields that are read-only; true when left out. */
  readonly?: boolean;
}

/** A field of a form: a native one, or a custom element with a name and a value. */
type Field = HTMLElement & { name: string; value: unknown; type?: string };

const isToggle = (field: Field, type: "checkbox" | "radio"): field is Field & HTMLInputElement =>
  isTag(field, "input") && field.type === type;

function cast(value: unknown, dtype: string | undefined): unknown {
  if (dtype === undefined || typeof value !== "string") return value;
  if (dtype === "Number") return value.trim() === "" || Number.isNaN(Number(value)) ? null : Number(value);
  if (dtype === "Boolean") return value === "true" || value === "1" || value === "on";
  return dtype === "JSON" ? (JSON.parse(value) as unknown) : value;
}

function ownValue(field: Field): unknown {
  if (isTag(field, "select") && field.multiple) {
    return [...field.selectedOptions].map((option) => option.value);
  }
  if (isTag(field, "input") && (field.type === "number" || field.type === "range")) {
    return cast(field.value, "Number");
  }
  return field.value;
}

/**
 * The data of a form with the types its fields mean: `.object` is flat, by field name. A lone checkbox is a boolean,
 * several of one name are the list of the checked values; numbers are numbers or null; custom elements give their `value`;
 * an `img[data-edit]` gives its source. Disabled and unnamed fields are left out.
 */
export class FormDataExtended extends FormData {
  readonly object: Data = {};
  readonly dtypes: Record<string, string> = {};

  /** @throws when a field of the type JSON holds no JSON */
  constructor(form: HTMLFormElement, { dtypes = {}, disabled = false, readonly = true }: FormDataOptions = {}) {
    super();
    for (const [name, fields] of namedFields(form, disabled, readonly)) {
      const dtype = dtypes[name] ?? fields[0]?.dataset.dtype;
      if (dtype) this.dtypes[name] = dtype;
      this.#put(name, readFields(fields, dtype));
    }
    for (const image of form.querySelectorAll<HTMLImageElement>("img[data-edit]:not([disabled])")) {
      this.#put(image.dataset.edit ?? "", image.src.replace(`${location.origin}/`, ""));
    }
  }

  #put(name: string, value: unknown): void {
    if (!name || value === undefined) return;
    this.object[name] = value;
    this.set(name, typeof value === "string" ? value : JSON.stringify(value));
  }
}

function namedFields(form: HTMLFormElement, disabled: boolean, readonly: boolean): Map<string, Field[]> {
  const fields = new Map<string, Field[]>();
  for (const element of form.elements) {
    const field = element as Field;
    const name = field.name || field.getAttribute("name");
    if (!name || isTag(field, "button") || isTag(field, "fieldset")) continue;
    if (isTag(field, "object") || isTag(field, "output") || isPress(field)) continue;
    if (!disabled && field.matches(":disabled")) continue;
    if (!readonly && field.hasAttribute("readonly")) continue;
    fields.set(name, [...(fields.get(name) ?? []), field]);
  }
  return fields;
}

const isPress = (field: Field): boolean =>
  isTag(field, "input") && ["submit", "button", "reset", "image", "file"].includes(field.type);

function readFields(fields: Field[], dtype: string | undefined): unknown {
  const [first] = fields;
  if (!first) return undefined;
  if (isToggle(first, "radio")) {
    const chosen = fields.find((field) => isToggle(field, "radio") && field.checked);
    return chosen ? cast(chosen.value, dtype) : null;
  }
  if (isToggle(first, "checkbox")) {
    if (fields.length === 1) return first.checked;
    return fields
      .filter((field) => isToggle(field, "checkbox") && field.checked)
      .map(({ value }) => cast(value, dtype));
  }
  if (fields.length === 1) return cast(ownValue(first), dtype);
  return fields.map((field) => cast(ownValue(field), dtype));
}
