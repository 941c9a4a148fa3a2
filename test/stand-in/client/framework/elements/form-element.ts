import { type FormInputConfig, setInputAttributes } from "../fields/form-input.ts";

/**
 * A custom element that takes part in forms: it has a name and a typed value, and tells of changes by bubbling `input`
 * and `change` events, as native fields do. Subclasses build the controls inside.
 */
export abstract class FormElement<T> extends HTMLElement {
  static formAssociated = true;
  static observedAttributes = ["disabled"];
  static tagName: string;

  protected readonly _internals = this.attachInternals();
  /** The control that stands for the whole: it takes the label's name and the focus. */
  protected _primaryInput: HTMLElement | null = null;
  #value: T;
  #built = false;

  /** `initial` is replaced by what the attributes say as soon as the element is on a page. */
  protected constructor(initial: T) {
    super();
    this.#value = initial;
  }

  get name(): string {
    return this.getAttribute("name") ?? "";
  }
  set name(name: string) {
    this.setAttribute("name", name);
  }

  get form(): HTMLFormElement | null {
    return this._internals.form;
  }

  get value(): T {
    this.#initialize();
    return this.#value;
  }
  set value(value: T) {
    this.#initialize();
    this._change(value);
  }

  get disabled(): boolean {
    return this.matches(":disabled");
  }
  set disabled(disabled: boolean) {
    this.toggleAttribute("disabled", disabled);
  }

  get editable(): boolean {
    return !this.disabled && !this.hasAttribute("readonly");
  }

  /** The value the attributes and children give. */
  protected abstract _readValue(): T;
  /** The controls; called once. */
  protected abstract _buildElements(): Node[];
  /** Brings the controls in line with the value and with whether they may be used. */
  protected abstract _refresh(): void;

  /** Takes a new value and tells of it. */
  protected _change(value: T): void {
    this.#value = value;
    if (this.isConnected) this._refresh();
    this.dispatchEvent(new Event("input", { bubbles: true, cancelable: true }));
    this.dispatchEvent(new Event("change", { bubbles: true, cancelable: true }));
  }

  #initialize(): void {
    if (this.#built) return;
    this.#built = true;
    this.#value = this._readValue();
    this.replaceChildren(...this._buildElements());
    // Inner controls report to this element alone; the form hears from it.
    for (const type of ["input", "change"]) {
      this.addEventListener(type, (event) => event.target !== this && event.stopPropagation());
    }
  }

  connectedCallback(): void {
    this.#initialize();
    this.#adoptName();
    this._refresh();
  }

  #adoptName(): void {
    const control = this._primaryInput;
    if (!control || control.hasAttribute("aria-label")) return;
    const text = this.getAttribute("aria-label") ?? this._internals.labels[0]?.textContent?.trim();
    if (text) control.setAttribute("aria-label", text);
  }

  attributeChangedCallback(): void {
    if (this.#built && this.isConnected) this._refresh();
  }

  formDisabledCallback(): void {
    if (this.#built && this.isConnected) this._refresh();
  }

  override focus(options?: FocusOptions): void {
    this._primaryInput?.focus(options);
  }

  /** Attributes common to all inputs, put on a new element of a subclass. */
  protected static _configure<E extends HTMLElement>(input: E, config: FormInputConfig): E {
    setInputAttributes(input, config);
    return input;
  }
}
