import type { DataFieldOptions } from "./data-field.ts";
import { NumberField, type NumberFieldOptions } from "./number-field.ts";

/** Degrees; cleaned to at least 0 and less than 360; a full turn, 360, stays. */
export class AngleField extends NumberField {
  static override get _defaults(): NumberFieldOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      initial: 0,
      min: 0,
      max: 360,
      validationError: "is not a number between 0 and 360",
    };
  }

  override _cast(value: unknown): unknown {
    const degrees = Number(value);
    return degrees === 360 || !Number.isFinite(degrees) ? degrees : ((degrees % 360) + 360) % 360;
  }
}

/** Opacity, 0 to 1. */
export class AlphaField extends NumberField {
  static override get _defaults(): NumberFieldOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      initial: 1,
      min: 0,
      max: 1,
      validationError: "is not a number between 0 and 1",
    };
  }
}

/** A hue as a fraction of a turn, from 0 to less than 1. */
export class HueField extends NumberField {
  static override get _defaults(): NumberFieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: 0, min: 0, max: 1 };
  }

  override _cast(value: unknown): unknown {
    const hue = Number(value);
    return Number.isFinite(hue) ? ((hue % 1) + 1) % 1 : hue;
  }
}

/** A document's place among its siblings. */
export class IntegerSortField extends NumberField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: false, integer: true, initial: 0 };
  }
}
