import { element } from "../../dom/element.ts";
import { FilePicker } from "../apps/file-picker.ts";
import type { FormInputConfig } from "../fields/form-input.ts";
import { FormElement } from "./form-element.ts";
import { iconButton } from "./tag-list.ts";

/** `<file-picker name type="image" value>`: a path, typed or picked. */
export class HTMLFilePickerElement extends FormElement<string> {
  static override tagName = "file-picker";

  readonly #path = element("input", { type: "text", class: "image", autocomplete: "off" });
  readonly #browse = iconButton("Browse files", "fa-solid fa-file-import", () => this.#open());

  constructor() {
    super("");
  }

  static create(config: FormInputConfig<string> & { type?: string }): HTMLFilePickerElement {
    const picker = FormElement._configure(document.createElement(this.tagName) as HTMLFilePickerElement, config);
    if (config.type) picker.setAttribute("type", config.type);
    picker.setAttribute("value", config.value ?? "");
    return picker;
  }

  protected override _readValue(): string {
    return this.getAttribute("value") ?? "";
  }

  protected override _buildElements(): Node[] {
    this._primaryInput = this.#path;
    this.#path.placeholder = this.getAttribute("placeholder") ?? "path/to/file.webp";
    this.#path.addEventListener("change", () => this._change(this.#path.value.trim()));
    return [this.#path, this.#browse];
  }

  async #open(): Promise<void> {
    const type = this.getAttribute("type") ?? "any";
    const picker = new FilePicker.implementation({ type, current: this.value, callback: (path) => this._change(path) });
    await picker.browse();
  }

  protected override _refresh(): void {
    this.#path.value = this.value;
    this.#path.disabled = !this.editable;
    this.#browse.disabled = !this.editable;
  }
}
