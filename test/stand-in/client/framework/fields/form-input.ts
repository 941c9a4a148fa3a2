/** What every input can be given. */
export interface FormInputConfig<T = unknown> {
  name: string;
  value?: T;
  required?: boolean;
  disabled?: boolean;
  readonly?: boolean;
  autofocus?: boolean;
  placeholder?: string;
  localize?: boolean;
  id?: string;
  classes?: string;
  dataset?: Record<string, string>;
  aria?: Record<string, string>;
}

export interface NumberInputConfig extends FormInputConfig<number | null> {
  min?: number;
  max?: number;
  step?: number | "any";
}

export interface TextAreaInputConfig extends FormInputConfig<string> {
  rows?: number;
}

/** Puts the common attributes of a configuration on an input. */
export function setInputAttributes(input: HTMLElement, config: FormInputConfig): void {
  if (config.name) input.setAttribute("name", config.name);
  for (const flag of ["required", "disabled", "readonly", "autofocus"] as const) {
    input.toggleAttribute(flag, config[flag] === true);
  }
  if (config.placeholder) input.setAttribute("placeholder", config.placeholder);
  if (config.id) input.id = config.id;
  if (config.classes) input.classList.add(...config.classes.split(" ").filter(Boolean));
  Object.assign(input.dataset, config.dataset);
  for (const [key, value] of Object.entries(config.aria ?? {})) input.setAttribute(`aria-${key}`, value);
}

function createInput(type: string, config: FormInputConfig): HTMLInputElement {
  const input = document.createElement("input");
  input.type = type;
  setInputAttributes(input, config);
  return input;
}

export function createTextInput(config: FormInputConfig<string>): HTMLInputElement {
  const input = createInput("text", config);
  input.setAttribute("value", config.value ?? "");
  return input;
}

export function createCheckboxInput(config: FormInputConfig<boolean>): HTMLInputElement {
  const input = createInput("checkbox", config);
  input.toggleAttribute("checked", config.value === true);
  return input;
}

/** A number field; with both ends and a step given, a slider with its number. */
export function createNumberInput(config: NumberInputConfig): HTMLElement {
  const { min, max, step, value } = config;
  const slider = min !== undefined && max !== undefined && typeof step === "number";
  const input = slider ? document.createElement("range-picker") : createInput("number", config);
  if (slider) setInputAttributes(input, config);
  for (const [key, limit] of Object.entries({ min, max }))
    if (limit !== undefined) input.setAttribute(key, String(limit));
  input.setAttribute("step", String(step ?? "any"));
  if (value !== null && value !== undefined) input.setAttribute("value", String(value));
  return input;
}

export function createTextareaInput(config: TextAreaInputConfig): HTMLTextAreaElement {
  const area = document.createElement("textarea");
  setInputAttributes(area, config);
  if (config.rows) area.rows = config.rows;
  area.textContent = config.value ?? "";
  return area;
}

/** A Font Awesome icon; decorative, so never read aloud. */
export function createFontAwesomeIcon(
  glyph: string,
  {
    style = "solid",
    fixedWidth = false,
    classes = [],
  }: { style?: string; fixedWidth?: boolean; classes?: string[] } = {},
): HTMLElement {
  const node = document.createElement("i");
  node.classList.add(`fa-${style}`, glyph.startsWith("fa-") ? glyph : `fa-${glyph}`, ...classes);
  if (fixedWidth) node.classList.add("fa-fw");
  node.inert = true;
  return node;
}
