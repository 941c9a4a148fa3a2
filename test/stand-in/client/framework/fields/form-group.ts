import { localize } from "../host.ts";

export interface FormGroupConfig {
  label?: string;
  hint?: string;
  units?: string;
  /** What makes ids unique on the page; the label is tied to its input by one. */
  rootId?: string;
  input: HTMLElement | HTMLCollection;
  classes?: string[] | string;
  stacked?: boolean;
  localize?: boolean;
  hidden?: boolean | string;
  widget?: (group: HTMLElement, config: FormGroupConfig) => HTMLElement | null;
}

let lastId = 0;

function tie(label: HTMLLabelElement, input: Element | undefined, rootId: string | undefined): void {
  if (!input) return;
  if (!input.id) {
    lastId += 1;
    input.id = [rootId, input.getAttribute("name") ?? "field", rootId ? "" : String(lastId)].filter(Boolean).join("-");
  }
  label.htmlFor = input.id;
}

/** A labelled field: label with units, the input, a hint that the input is described by. */
export function createFormGroup(config: FormGroupConfig): HTMLDivElement {
  const say = (value: string): string => (config.localize ? localize(value) : value);
  const group = document.createElement("div");
  group.className = "form-group";
  const classes = typeof config.classes === "string" ? config.classes.split(" ") : (config.classes ?? []);
  group.classList.add(...classes.filter(Boolean));
  group.classList.toggle("stacked", config.stacked === true);
  if (config.hidden) group.hidden = true;

  const inputs = config.input instanceof HTMLCollection ? [...config.input] : [config.input];
  const [first] = inputs;
  if (config.label) {
    const label = document.createElement("label");
    label.append(say(config.label));
    if (config.units) {
      const units = document.createElement("span");
      units.className = "units";
      units.textContent = ` (${say(config.units)})`;
      label.append(units);
    }
    tie(label, first, config.rootId);
    group.append(label);
  }
  const box = document.createElement("div");
  box.className = "form-fields";
  box.append(...inputs);
  group.append(box);
  if (config.hint) {
    const hint = document.createElement("p");
    hint.className = "hint";
    hint.textContent = say(config.hint);
    if (first?.id) {
      hint.id = `${first.id}-hint`;
      first.setAttribute("aria-describedby", hint.id);
    }
    group.append(hint);
  }
  return group;
}
