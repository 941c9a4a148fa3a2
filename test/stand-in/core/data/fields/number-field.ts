import type { Choices } from "../choices.ts";
import { isChoice } from "../choices.ts";
import { createNumberInput, createSelectInput, type InputConfig } from "../form-group.ts";
import { DataField, type DataFieldOptions } from "./data-field.ts";

export interface NumberFieldOptions extends DataFieldOptions {
  min?: number;
  max?: number;
  /** Distance of allowed values from `min`, or from zero. */
  step?: number;
  integer?: boolean;
  positive?: boolean;
  choices?: Choices;
}

export class NumberField extends DataField {
  static override get _defaults(): NumberFieldOptions {
    return {
      ...super._defaults,
      initial: null,
      nullable: true,
      min: undefined,
      max: undefined,
      step: undefined,
      integer: false,
      positive: false,
      choices: undefined,
    } as DataFieldOptions;
  }

  declare min: number | undefined;
  declare max: number | undefined;
  declare step: number | undefined;
  declare integer: boolean;
  declare positive: boolean;
  declare choices: Choices | undefined;

  /** An empty string is no number rather than zero. */
  override clean(value: unknown, options = {}): unknown {
    return super.clean(typeof value === "string" && value.trim() === "" ? null : value, options);
  }

  override _cast(value: unknown): unknown {
    return Number(value);
  }

  override _cleanType(value: unknown): unknown {
    let number = value as number;
    if (this.integer) number = Math.round(number);
    if (this.step) {
      const base = this.min ?? 0;
      // Steps such as 0.1 have no exact binary form; the digits of the step say what is meant.
      const digits = Math.max(decimals(this.step), decimals(base));
      number = Number((Math.round((number - base) / this.step) * this.step + base).toFixed(digits));
    }
    return number;
  }

  override _validateType(value: unknown): void {
    if (typeof value !== "number") throw new Error("must be a number");
    if (!Number.isFinite(value)) throw new Error("must be a finite number");
    if (this.positive && value <= 0) throw new Error("must be a positive number");
    if (this.min !== undefined && value < this.min) throw new Error(`must be at least ${this.min}`);
    if (this.max !== undefined && value > this.max) throw new Error(`must be at most ${this.max}`);
    if (this.integer && !Number.isInteger(value)) throw new Error("must be an integer");
    if (this.step !== undefined && this._cleanType(value) !== value) {
      throw new Error(`must be a multiple of ${this.step}`);
    }
    if (this.choices && !isChoice(this.choices, value)) throw new Error(`${value} is not a valid choice`);
  }

  override _toInput(config: InputConfig): HTMLElement {
    const bounds: InputConfig = { ...config };
    const value = config.value;
    if (this.choices || config.choices || config.options) {
      const select: InputConfig = { ...config, dataset: { dtype: "Number", ...config.dataset } };
      if (!select.choices && this.choices) select.choices = this.choices;
      return createSelectInput(select, !this.required || this.nullable);
    }
    bounds.min ??= this.min;
    bounds.max ??= this.max;
    bounds.step ??= this.step ?? (this.integer ? 1 : "any");
    bounds.value = value === undefined || value === null ? "" : value;
    return createNumberInput(bounds);
  }
}

function decimals(value: number): number {
  return /\.(\d+)$/.exec(String(value))?.[1]?.length ?? (/e-(\d+)$/.exec(String(value))?.[1] ? 12 : 0);
}
