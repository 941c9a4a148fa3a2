import type Handlebars from "handlebars";
import { createFieldGroup, createFormInput, type InputField } from "../fields/field-input.ts";
import type { FormGroupConfig } from "../fields/form-group.ts";
import type { FormInputConfig } from "../fields/form-input.ts";
import {
  optionElements,
  optionsOf,
  prepareSelectOptionGroups,
  type SelectInputConfig,
} from "../fields/select-options.ts";
import { localize } from "../host.ts";
import { type Call, markup } from "./helper-call.ts";
import { plain } from "./logic-helpers.ts";

type Hash = Record<string, unknown>;

const GROUP_KEYS = ["label", "hint", "rootId", "stacked", "units", "widget", "classes", "hidden"] as const;

function split(hash: Hash): { group: Partial<FormGroupConfig>; input: Partial<FormInputConfig> } {
  const { groupConfig, inputConfig, ...rest } = hash as { groupConfig?: Hash; inputConfig?: Hash };
  const group: Hash = { ...groupConfig };
  const input: Hash = { ...inputConfig };
  for (const [key, value] of Object.entries(rest as Hash)) {
    if ((GROUP_KEYS as readonly string[]).includes(key)) group[key] = value;
    else input[key] = value;
    if (key === "localize") group[key] = value;
  }
  return { group, input };
}

/** `{{formGroup field value=x …}}`: label, input and hint of a data field. */
function formGroup(field: InputField, call: Call): Handlebars.SafeString {
  const { group, input } = split(call.hash as Hash);
  return markup([createFieldGroup(field, group, input)]);
}

/** `{{formInput field value=x …}}`: the input of a data field alone. */
function formInput(field: InputField, call: Call): Handlebars.SafeString {
  const input = createFormInput(field, call.hash as Partial<FormInputConfig>);
  return markup(input instanceof HTMLCollection ? input : [input]);
}

/** `{{numberInput value name="x" min=0 …}}` */
function numberInput(value: unknown, call: Call): Handlebars.SafeString {
  const hash = call.hash as Hash;
  const input = document.createElement("input");
  input.type = "number";
  if (typeof hash.class === "string") input.className = hash.class;
  for (const key of ["name", "step", "min", "max", "placeholder"]) {
    if (plain(hash[key])) input.setAttribute(key, plain(hash[key]));
  }
  if (!hash.step) input.setAttribute("step", "any");
  for (const key of ["disabled", "readonly"]) input.toggleAttribute(key, hash[key] === true);
  input.setAttribute("value", plain(value));
  return markup([input]);
}

/** `{{radioBoxes "name" choices checked=x localize=true}}` */
function radioBoxes(name: string, choices: Hash, call: Call): Handlebars.SafeString {
  const { checked = null, localize: translate = false } = call.hash as { checked?: unknown; localize?: boolean };
  const boxes = Object.entries(choices).map(([value, text]) => {
    const label = document.createElement("label");
    label.className = "checkbox";
    const radio = document.createElement("input");
    radio.type = "radio";
    radio.setAttribute("name", name);
    radio.setAttribute("value", value);
    radio.toggleAttribute("checked", String(checked) === value);
    label.append(radio, ` ${translate ? localize(String(text)) : String(text)}`);
    return label;
  });
  return markup(boxes);
}

/** `{{selectOptions choices selected=x …}}`: the options of a select, in any of the shapes choices come in. */
function selectOptions(choices: unknown, call: Call): Handlebars.SafeString {
  const { selected, ...hash } = call.hash as Partial<SelectInputConfig> & { selected?: unknown };
  const options = optionsOf(choices, hash);
  const shaped = { ...hash, labelAttr: "label", valueAttr: "value", inverted: false, options };
  const value = selected === undefined ? (hash.blank === undefined ? undefined : "") : selected;
  return markup(optionElements(prepareSelectOptionGroups({ ...shaped, value })));
}

export const formHelpers = {
  formGroup,
  formField: formGroup,
  formInput,
  numberInput,
  radioBoxes,
  selectOptions,
};
