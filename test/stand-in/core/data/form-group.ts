import { randomID } from "../utils/identifiers.ts";
import { asText } from "./as-text.ts";
import { type Choice, type Choices, listChoices } from "./choices.ts";
import type { DataField } from "./fields/data-field.ts";

export interface InputConfig {
  name?: string | undefined;
  value?: unknown;
  id?: string;
  required?: boolean;
  disabled?: boolean;
  readonly?: boolean;
  autofocus?: boolean;
  placeholder?: string;
  /** Translate the labels of choices, the label, and the hint. */
  localize?: boolean;
  classes?: string;
  dataset?: Record<string, string>;
  aria?: Record<string, string>;
  choices?: Choices;
  options?: Choice[];
  /** Label of the choice for no value; false for none. */
  blank?: string | false;
  sort?: boolean;
  min?: number | undefined;
  max?: number | undefined;
  step?: number | "any";
  rows?: number;
  /** `range` for a slider in place of a box with a number. */
  type?: string;
  /** Name of the element to use, where a field can be edited with several. */
  elementType?: string;
  /** Builds the element in the field's stead. */
  input?: (field: DataField, config: InputConfig) => HTMLElement;
  [key: string]: unknown;
}

export interface GroupConfig {
  label?: string;
  hint?: string;
  /** Said behind the label: `(m)`. */
  units?: string;
  /** Beginning of the ids of what is built; random when left out. */
  rootId?: string;
  /** Label above the input. */
  stacked?: boolean;
  hidden?: boolean;
  localize?: boolean;
  classes?: string | string[];
  widget?: ((field: DataField, groupConfig: GroupConfig, inputConfig: InputConfig) => HTMLElement) | null;
  [key: string]: unknown;
}

function translate(text: string, localize: boolean | undefined): string {
  const { game } = globalThis as { game?: { i18n?: { localize(key: string): string } } };
  return (localize && game?.i18n?.localize(text)) || text;
}

/** Builds an element and gives it what all inputs have in common. */
function element<T extends HTMLElement = HTMLElement>(tag: string, config: InputConfig): T {
  const made = document.createElement(tag) as T;
  const { name, id, placeholder, classes, dataset = {}, aria = {} } = config;
  if (name) made.setAttribute("name", name);
  if (id) made.id = id;
  if (placeholder) made.setAttribute("placeholder", translate(placeholder, config.localize));
  if (classes) made.className = classes;
  for (const flag of ["required", "disabled", "readonly", "autofocus"] as const) {
    if (config[flag]) made.setAttribute(flag, "");
  }
  for (const [key, value] of Object.entries(dataset)) made.dataset[key] = value;
  for (const [key, value] of Object.entries(aria)) made.setAttribute(`aria-${key}`, translate(value, config.localize));
  return made;
}

export function createTextInput(config: InputConfig, tag = "input"): HTMLElement {
  const input = element(tag, config);
  if (tag === "input") input.setAttribute("type", config.type ?? "text");
  input.setAttribute("value", asText(config.value));
  return input;
}

export function createTextarea(config: InputConfig): HTMLElement {
  const area = element("textarea", config);
  if (config.rows) area.setAttribute("rows", String(config.rows));
  area.textContent = asText(config.value);
  return area;
}

export function createNumberInput(config: InputConfig): HTMLElement {
  const input = element("input", config);
  input.setAttribute("type", config.type === "range" ? "range" : "number");
  for (const key of ["min", "max", "step"] as const) {
    if (config[key] !== undefined) input.setAttribute(key, String(config[key]));
  }
  input.dataset.dtype = "Number";
  input.setAttribute("value", asText(config.value));
  return input;
}

export function createBooleanInput(config: InputConfig): HTMLElement {
  const input = element("input", config);
  input.setAttribute("type", "checkbox");
  if (config.value) input.setAttribute("checked", "");
  return input;
}

/** `optional`: whether no value can be chosen. */
export function createSelectInput(config: InputConfig, optional: boolean): HTMLElement {
  const select = element<HTMLSelectElement>("select", config);
  const blank = config.blank === undefined ? optional && "" : config.blank;
  if (blank !== false) select.append(option("", translate(blank, config.localize), asText(config.value) === ""));
  addOptions(select, config, (value) => value === asText(config.value));
  return select;
}

export function createMultiSelect(config: InputConfig): HTMLElement {
  const select = element<HTMLSelectElement>("select", config);
  select.setAttribute("multiple", "");
  const chosen = new Set(Array.from((config.value ?? []) as Iterable<unknown>, asText));
  addOptions(select, config, (value) => chosen.has(value));
  return select;
}

function addOptions(select: HTMLSelectElement, config: InputConfig, isChosen: (value: string) => boolean): void {
  const choices = (config.options ?? listChoices(config.choices ?? [])).map((choice) => ({
    ...choice,
    label: translate(choice.label, config.localize),
  }));
  if (config.sort) choices.sort((a, b) => a.label.localeCompare(b.label));
  const groups = new Map<string, HTMLElement>();
  for (const { value, label, group } of choices) {
    const made = option(String(value), label, isChosen(String(value)));
    if (!group) {
      select.append(made);
      continue;
    }
    let holder = groups.get(group);
    if (!holder) {
      holder = document.createElement("optgroup");
      holder.setAttribute("label", translate(group, config.localize));
      groups.set(group, holder);
      select.append(holder);
    }
    holder.append(made);
  }
}

function option(value: string, label: string, selected: boolean): HTMLElement {
  const made = document.createElement("option");
  made.setAttribute("value", value);
  if (selected) made.setAttribute("selected", "");
  made.textContent = label;
  return made;
}

/** A field's input, with what the field itself says about it. */
export function createInput(field: DataField, config: InputConfig): HTMLElement {
  const settled: InputConfig = { name: field.fieldPath, ...config };
  if (field.readonly) settled.readonly ??= true;
  if (field.options.placeholder) settled.placeholder ??= field.options.placeholder;
  return settled.input ? settled.input(field, settled) : field._toInput(settled);
}

/**
 * Label, input and hint. The label is tied to the input by id and the hint by `aria-describedby`, so that a screen
 * reader says all three.
 */
export function createFormGroup(field: DataField, groupConfig: GroupConfig, inputConfig: InputConfig): HTMLElement {
  if (groupConfig.widget) return groupConfig.widget(field, groupConfig, inputConfig);
  const { units, stacked, hidden, localize } = groupConfig;
  const name = inputConfig.name ?? field.fieldPath;
  const id = inputConfig.id ?? `${groupConfig.rootId ?? randomID(8)}-${name.replaceAll(".", "-")}`;
  const hint = groupConfig.hint ?? field.hint;
  const settled: InputConfig = { ...inputConfig, id };
  if (localize) settled.localize ??= true;
  if (hint) settled.aria = { describedby: `${id}-hint`, ...inputConfig.aria };

  const group = document.createElement("div");
  const classes = [groupConfig.classes ?? []].flat();
  group.className = ["form-group", ...classes, stacked ? "stacked" : ""].filter(Boolean).join(" ");
  if (hidden) group.hidden = true;

  const label = document.createElement("label");
  label.htmlFor = id;
  label.textContent = translate(groupConfig.label ?? (field.label || field.fieldPath), localize);
  if (units) {
    const span = document.createElement("span");
    span.className = "units";
    span.textContent = `(${translate(units, localize)})`;
    label.append(" ", span);
  }
  const holder = document.createElement("div");
  holder.className = "form-fields";
  holder.append(createInput(field, settled));
  group.append(label, holder);

  if (hint) {
    const paragraph = document.createElement("p");
    paragraph.className = "hint";
    paragraph.id = `${id}-hint`;
    paragraph.textContent = translate(hint, localize);
    group.append(paragraph);
  }
  return group;
}
