import { element } from "../../dom/element.ts";
import { isTag } from "../../dom/realm.ts";
import { createMultiSelectInput } from "../fields/select-input.ts";
import type { SelectInputConfig } from "../fields/select-options.ts";
import { FormElement } from "./form-element.ts";
import { tagElements } from "./tag-list.ts";

/** An element whose choices are the options it holds in the markup; its value are the chosen ones, in their order. */
abstract class MultipleChoice extends FormElement<string[]> {
  /** The options as written, groups included; the controls are made from copies. */
  protected _choices: HTMLElement[] = [];

  constructor() {
    super([]);
  }

  protected get _options(): HTMLOptionElement[] {
    return this._choices.flatMap((choice) =>
      isTag(choice, "option") ? [choice] : [...choice.querySelectorAll("option")],
    );
  }

  protected override _readValue(): string[] {
    this._choices = [...this.querySelectorAll<HTMLElement>(":scope > option, :scope > optgroup")];
    const given = this.getAttribute("value");
    if (given !== null) return given.split(",").filter(Boolean);
    return this._options.filter((option) => option.hasAttribute("selected")).map(({ value }) => value);
  }

  /** Takes the values that are choices, in the order of the choices. */
  protected override _change(value: string[]): void {
    const wanted = new Set(value);
    super._change(this._options.map((option) => option.value).filter((choice) => wanted.has(choice)));
  }

  select(value: string): void {
    if (!this.value.includes(value)) this._change([...this.value, value]);
  }

  unselect(value: string): void {
    if (this.value.includes(value)) this._change(this.value.filter((chosen) => chosen !== value));
  }
}

/** `<multi-select name><option selected>`: chosen values as tags, the rest in a select. */
export class HTMLMultiSelectElement extends MultipleChoice {
  static override tagName = "multi-select";

  readonly #tags = element("div", { class: "tags input-element-tags" });
  readonly #select = element("select");

  static create(config: SelectInputConfig): HTMLMultiSelectElement {
    return createMultiSelectInput({ ...config, type: "multi" }) as HTMLMultiSelectElement;
  }

  protected override _buildElements(): Node[] {
    this._primaryInput = this.#select;
    this.#select.append(element("option", { value: "" }), ...this._choices.map((choice) => choice.cloneNode(true)));
    this.#select.addEventListener("change", () => {
      const { value } = this.#select;
      this.#select.value = "";
      if (value) this.select(value);
    });
    return [this.#tags, this.#select];
  }

  protected override _refresh(): void {
    const labels = new Map(this._options.map((option) => [option.value, option.textContent?.trim() ?? option.value]));
    const tags = this.value.map((key) => ({ key, label: labels.get(key) ?? key }));
    this.#tags.replaceChildren(...tagElements(tags, this.editable, (key) => this.unselect(key)));
    for (const option of this.#select.options)
      option.disabled = option.value !== "" && this.value.includes(option.value);
    this.#select.value = "";
    this.#select.disabled = !this.editable;
  }
}

/** `<multi-checkbox name><option selected>`: each choice a checkbox. */
export class HTMLMultiCheckboxElement extends MultipleChoice {
  static override tagName = "multi-checkbox";

  static create(config: SelectInputConfig): HTMLMultiCheckboxElement {
    return createMultiSelectInput({ ...config, type: "checkboxes" }) as HTMLMultiCheckboxElement;
  }

  protected override _buildElements(): Node[] {
    return this._choices.map((choice) => {
      if (isTag(choice, "option")) return this.#box(choice);
      const legend = element("legend", {}, choice.getAttribute("label") ?? "");
      const boxes = [...choice.querySelectorAll("option")].map((option) => this.#box(option));
      return element("fieldset", { class: "checkbox-group" }, legend, ...boxes);
    });
  }

  #box(option: HTMLOptionElement): HTMLElement {
    const box = element("input", { type: "checkbox", value: option.value });
    box.addEventListener("change", () => (box.checked ? this.select(option.value) : this.unselect(option.value)));
    this._primaryInput ??= box;
    return element("label", { class: "checkbox" }, box, ` ${option.textContent?.trim() ?? option.value}`);
  }

  protected override _refresh(): void {
    for (const box of this.querySelectorAll<HTMLInputElement>("input[type=checkbox]")) {
      box.checked = this.value.includes(box.value);
      box.disabled = !this.editable;
    }
  }
}
