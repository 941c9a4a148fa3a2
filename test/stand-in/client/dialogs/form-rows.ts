import { element } from "../dom/element.ts";

let rows = 0;

/** One labelled control of a form, with the words that explain it tied to it. */
export const formRow = (label: string, control: HTMLElement, hint?: string): HTMLElement => {
  rows += 1;
  control.id ||= `form-row-${rows}`;
  const explanation = hint ? element("p", { class: "hint", id: `${control.id}-hint` }, hint) : null;
  if (explanation) control.setAttribute("aria-describedby", explanation.id);
  return element(
    "div",
    { class: "form-group" },
    element("label", { for: control.id }, label),
    element("div", { class: "form-fields" }, control),
    explanation,
  );
};

export interface Choice {
  value: string;
  label: string;
}

export const selectOf = (name: string, choices: readonly Choice[], value: string): HTMLSelectElement => {
  const select = element("select", { name });
  for (const choice of choices) select.append(element("option", { value: choice.value }, choice.label));
  select.value = value;
  return select;
};

/** The content of a dialog: a plain div, whose inner nodes it takes. */
export const dialogContent = (...children: (Node | string | null)[]): HTMLDivElement =>
  element("div", {}, element("div", { class: "standard-form" }, ...children));
