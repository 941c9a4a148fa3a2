import { asText } from "../as-text.ts";
import { type Choices, isChoice } from "../choices.ts";
import { createSelectInput, createTextInput, type InputConfig } from "../form-group.ts";
import { DataField, type DataFieldOptions, type FieldContext } from "./data-field.ts";

export interface StringFieldOptions extends DataFieldOptions {
  /** Whether the empty string is allowed; true unless there are choices. */
  blank?: boolean;
  /** Whether white space at both ends is removed. */
  trim?: boolean;
  choices?: Choices;
  /** Whether compendia search this field. */
  textSearch?: boolean;
}

export class StringField extends DataField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, blank: true, trim: true, choices: undefined, textSearch: false };
  }

  declare blank: boolean;
  declare trim: boolean;
  declare choices: Choices | undefined;
  declare textSearch: boolean;

  constructor(options: StringFieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    if (this.choices && !("blank" in options)) this.blank = false;
  }

  override getInitialValue(data = {}): unknown {
    const initial = super.getInitialValue(data);
    if (initial !== undefined) return initial;
    if (!this.required) return undefined;
    if (this.blank) return "";
    return this.nullable ? null : undefined;
  }

  /** Where blank isn't allowed a blank string is no value. */
  override clean(value: unknown, options = {}): unknown {
    const blank = typeof value === "string" && (this.trim ? value.trim() : value) === "";
    return super.clean(blank && !this.blank ? undefined : value, options);
  }

  override _cast(value: unknown): unknown {
    return asText(value);
  }

  override _cleanType(value: unknown): unknown {
    return this.trim ? (value as string).trim() : value;
  }

  override _validateSpecial(value: unknown): boolean {
    if (value !== "") return super._validateSpecial(value);
    if (!this.blank) throw new Error("may not be a blank string");
    return true;
  }

  override _validateType(value: unknown): void {
    if (typeof value !== "string") throw new Error("must be a string");
    if (this.choices && !isChoice(this.choices, value)) throw new Error(`${value} is not a valid choice`);
  }

  override _toInput(config: InputConfig): HTMLElement {
    if (!this.choices && !config.choices && !config.options) return createTextInput(config);
    const select = { ...config };
    if (!select.choices && this.choices) select.choices = this.choices;
    return createSelectInput(select, this.blank || this.nullable || !this.required);
  }
}
