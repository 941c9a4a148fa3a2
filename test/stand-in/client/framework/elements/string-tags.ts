import { element } from "../../dom/element.ts";
import type { FormInputConfig } from "../fields/form-input.ts";
import { FormElement } from "./form-element.ts";
import { iconButton, tagElements } from "./tag-list.ts";

/** `<string-tags name value="a,b">`: a list of short texts. */
export class HTMLStringTagsElement extends FormElement<string[]> {
  static override tagName = "string-tags";

  readonly #tags = element("div", { class: "tags input-element-tags" });
  readonly #input = element("input", { type: "text" });
  readonly #add = iconButton("Add", "fa-solid fa-tag", () => this.#addTyped());

  constructor() {
    super([]);
  }

  static create(config: FormInputConfig<Iterable<string>>): HTMLStringTagsElement {
    const tags = FormElement._configure(document.createElement(this.tagName) as HTMLStringTagsElement, config);
    tags.setAttribute("value", [...(config.value ?? [])].join(","));
    return tags;
  }

  protected override _readValue(): string[] {
    const text = this.getAttribute("value") ?? this.textContent ?? "";
    return [...new Set(text.split(",").map((tag) => tag.trim()))].filter(Boolean);
  }

  protected override _buildElements(): Node[] {
    this._primaryInput = this.#input;
    this.#input.placeholder = this.getAttribute("placeholder") ?? "";
    this.#input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      event.stopPropagation();
      this.#addTyped();
    });
    return [this.#tags, this.#input, this.#add];
  }

  #addTyped(): void {
    const typed = this.#input.value.split(",").map((tag) => tag.trim());
    const value = [...new Set([...this.value, ...typed])].filter(Boolean);
    this.#input.value = "";
    if (value.length !== this.value.length) this._change(value);
    this.#input.focus();
  }

  protected override _refresh(): void {
    const tags = this.value.map((tag) => ({ key: tag, label: tag }));
    const remove = (key: string): void => this._change(this.value.filter((tag) => tag !== key));
    this.#tags.replaceChildren(...tagElements(tags, this.editable, remove));
    this.#input.disabled = !this.editable;
    this.#add.disabled = !this.editable;
  }
}
