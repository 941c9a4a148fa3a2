import { element } from "../../dom/element.ts";
import type { FormInputConfig, NumberInputConfig } from "../fields/form-input.ts";
import { FormElement } from "./form-element.ts";

/** `<range-picker name min max step value>`: a slider and the number it stands at. */
export class HTMLRangePickerElement extends FormElement<number> {
  static override tagName = "range-picker";

  readonly #slider = element("input", { type: "range" });
  readonly #number = element("input", { type: "number" });

  constructor() {
    super(0);
  }

  static create(config: NumberInputConfig): HTMLRangePickerElement {
    const picker = FormElement._configure(document.createElement(this.tagName) as HTMLRangePickerElement, config);
    for (const key of ["min", "max", "step", "value"] as const) {
      const given = config[key];
      if (given !== undefined && given !== null) picker.setAttribute(key, String(given));
    }
    return picker;
  }

  #limit(name: "min" | "max", otherwise: number): number {
    return this.hasAttribute(name) ? Number(this.getAttribute(name)) : otherwise;
  }

  #within(value: number): number {
    return Math.min(Math.max(value, this.#limit("min", 0)), this.#limit("max", 100));
  }

  protected override _readValue(): number {
    return this.#within(Number(this.getAttribute("value") ?? this.#limit("min", 0)));
  }

  protected override _buildElements(): Node[] {
    this._primaryInput = this.#slider;
    for (const input of [this.#slider, this.#number]) {
      input.min = String(this.#limit("min", 0));
      input.max = String(this.#limit("max", 100));
      input.step = this.getAttribute("step") ?? "1";
      input.addEventListener("change", () => {
        const typed = input.valueAsNumber;
        if (Number.isNaN(typed)) this._refresh();
        else this._change(this.#within(typed));
      });
    }
    this.#slider.addEventListener("input", () => {
      this.#number.value = this.#slider.value;
    });
    return [this.#slider, this.#number];
  }

  protected override _refresh(): void {
    for (const input of [this.#slider, this.#number]) {
      input.value = String(this.value);
      input.disabled = !this.editable;
    }
    const name = this.#slider.getAttribute("aria-label");
    if (name) this.#number.setAttribute("aria-label", name);
  }
}

const COLOR = /^#[0-9a-f]{6}$/i;

/** `<color-picker name value>`: "#rrggbb", or an empty text for none. */
export class HTMLColorPickerElement extends FormElement<string> {
  static override tagName = "color-picker";

  readonly #text = element("input", { type: "text", maxlength: 7 });
  readonly #swatch = element("input", { type: "color", "aria-label": "Pick a colour" });

  constructor() {
    super("");
  }

  static create(config: FormInputConfig<string>): HTMLColorPickerElement {
    const picker = FormElement._configure(document.createElement(this.tagName) as HTMLColorPickerElement, config);
    picker.setAttribute("value", String(config.value ?? ""));
    return picker;
  }

  protected override _readValue(): string {
    return this.getAttribute("value") ?? "";
  }

  protected override _buildElements(): Node[] {
    this._primaryInput = this.#text;
    this.#text.placeholder = this.getAttribute("placeholder") ?? "";
    this.#swatch.addEventListener("change", () => this._change(this.#swatch.value));
    this.#text.addEventListener("change", () => {
      const typed = this.#text.value.trim();
      if (typed === "" || COLOR.test(typed)) this._change(typed.toLowerCase());
      else this._refresh();
    });
    return [this.#text, this.#swatch];
  }

  protected override _refresh(): void {
    this.#text.value = this.value;
    if (COLOR.test(this.value)) this.#swatch.value = this.value;
    for (const input of [this.#text, this.#swatch]) input.disabled = !this.editable;
  }
}
