import { localize } from "../host.ts";
import type { FormInputConfig } from "./form-input.ts";

export interface FormSelectOption {
  value?: string;
  label?: string;
  group?: string;
  disabled?: boolean;
  selected?: boolean;
  rule?: boolean;
  dataset?: Record<string, string>;
}

export interface SelectInputConfig extends FormInputConfig<unknown> {
  options?: FormSelectOption[] | Record<string, unknown>[];
  /** `{value: label}`, `{value: object}` or a list: an alternative to `options`. */
  choices?: unknown;
  /** Order of the groups; "" is the place of options without one. */
  groups?: string[];
  blank?: string | false | null;
  labelAttr?: string;
  valueAttr?: string;
  sort?: boolean;
  inverted?: boolean;
  hideDisabled?: boolean;
  type?: "single" | "multi" | "checkboxes";
}

export interface OptionGroup {
  group: string;
  options: Required<Pick<FormSelectOption, "value" | "label" | "disabled" | "selected">>[];
}

/** Values and labels as an option holds them; what is neither text, number nor truth is no value. */
const text = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : "";

/** Choices in any of their shapes as options; an object's label and value come from the named attributes. */
export function optionsOf(
  choices: unknown,
  { labelAttr = "label", valueAttr = "value", inverted = false }: Partial<SelectInputConfig>,
): FormSelectOption[] {
  const entry = (key: string, choice: unknown): FormSelectOption => {
    if (typeof choice !== "object" || choice === null) {
      return inverted ? { value: text(choice), label: key } : { value: key, label: text(choice) };
    }
    const own = choice as Record<string, unknown>;
    const label = text(own[labelAttr] ?? own.name ?? key);
    return { ...(own as FormSelectOption), value: text(own[valueAttr] ?? key), label };
  };
  if (choices instanceof Map) return [...choices].map(([key, choice]) => entry(String(key), choice));
  if (Array.isArray(choices) || choices instanceof Set) {
    return [...(choices as Iterable<unknown>)].map((choice, index) =>
      typeof choice === "object" ? entry(String(index), choice) : entry(text(choice), choice),
    );
  }
  return Object.entries((choices ?? {}) as object).map(([key, choice]) => entry(key, choice));
}

function selection(value: unknown): Set<string> {
  if (Array.isArray(value) || value instanceof Set) return new Set([...(value as Iterable<unknown>)].map(text));
  return new Set([text(value)]);
}

/** Options sorted into their groups, labels localised, what `value` names selected. */
export function prepareSelectOptionGroups(config: Omit<SelectInputConfig, "name"> & { name?: string }): OptionGroup[] {
  const { groups = [], blank, sort = false, localize: translate = false, hideDisabled = false, value } = config;
  const say = (label: string): string => (translate ? localize(label) : label);
  const chosen = value === undefined ? null : selection(value);
  const options = optionsOf(config.options ?? config.choices, config).filter(
    (option) => !(hideDisabled && option.disabled),
  );
  const byGroup = new Map<string, OptionGroup["options"]>(groups.map((group) => [group, []]));
  for (const { value: key = "", label, group = "", disabled = false, selected = false } of options) {
    const line = { value: key, label: say(label ?? key), disabled, selected: selected || (chosen?.has(key) ?? false) };
    byGroup.set(group, [...(byGroup.get(group) ?? []), line]);
  }
  if (sort) for (const lines of byGroup.values()) lines.sort((a, b) => a.label.localeCompare(b.label));
  const isBlank = typeof blank === "string" || (blank as unknown) === true;
  if (isBlank) {
    const label = typeof blank === "string" ? say(blank) : "";
    const first = { value: "", label, disabled: false, selected: chosen?.has("") ?? false };
    byGroup.set("", [first, ...(byGroup.get("") ?? [])]);
  }
  const ungroupedFirst = [...byGroup].sort(([a], [b]) => (groups.length ? 0 : Number(a !== "") - Number(b !== "")));
  return ungroupedFirst
    .filter(([, lines]) => lines.length > 0)
    .map(([group, lines]) => ({ group: say(group), options: lines }));
}

/** The `<option>` and `<optgroup>` elements of prepared groups. */
export function optionElements(groups: OptionGroup[]): HTMLElement[] {
  return groups.flatMap(({ group, options }) => {
    const lines = options.map(({ value, label, disabled, selected }) => {
      const option = document.createElement("option");
      option.value = value;
      option.textContent = label;
      option.toggleAttribute("selected", selected);
      option.toggleAttribute("disabled", disabled);
      return option;
    });
    if (!group) return lines;
    const box = document.createElement("optgroup");
    box.label = group;
    box.append(...lines);
    return [box];
  });
}
