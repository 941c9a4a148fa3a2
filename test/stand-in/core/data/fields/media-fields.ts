import { CONST } from "../../constants.ts";
import { Color } from "../../utils/color.ts";
import { asText } from "../as-text.ts";
import { createTextInput, type InputConfig } from "../form-group.ts";
import type { CleanOptions, ModelInstance } from "../model-shape.ts";
import type { DataFieldOptions, FieldContext } from "./data-field.ts";
import { StringField } from "./string-field.ts";

/** A colour: `#rrggbb` in the source, a Color in the instance. */
export class ColorField extends StringField {
  static override get _defaults(): DataFieldOptions {
    return {
      ...super._defaults,
      nullable: true,
      initial: null,
      blank: false,
      validationError: "is not a valid hexadecimal color string",
    };
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    if (value === "" && this.nullable) return null;
    return super.clean(value, options);
  }

  override _cast(value: unknown): unknown {
    const color = Color.from(value);
    return color.valid ? color.css : super._cast(value);
  }

  override _validateType(value: unknown): void {
    if (!/^#[0-9a-f]{6}$/i.test(asText(value))) throw new Error(this.validationError);
  }

  override initialize(value: unknown, _model: ModelInstance): unknown {
    return typeof value === "string" ? Color.from(value) : value;
  }

  override toObject(value: unknown): unknown {
    return value instanceof Color ? value.css : value;
  }

  override _toInput(config: InputConfig): HTMLElement {
    const value = config.value instanceof Color ? config.value.css : config.value;
    const picker = customElements.get("color-picker");
    if (picker) return createTextInput({ ...config, value }, "color-picker");
    const input = createTextInput({ ...config, value });
    input.setAttribute("type", "color");
    return input;
  }
}

type Category = keyof typeof CONST.FILE_CATEGORIES;

export interface FilePathFieldOptions extends DataFieldOptions {
  /** Which kinds of files; at least one. */
  categories?: string[];
  /** Whether the file itself may stand there as data. */
  base64?: boolean;
  /** Whether `*` may stand for parts of the name. */
  wildcard?: boolean;
  /** Whether `#name` for what is no file is allowed. */
  virtual?: boolean;
}

/** The path or URL of a file. */
export class FilePathField extends StringField {
  static override get _defaults(): DataFieldOptions {
    return {
      ...super._defaults,
      categories: [],
      base64: false,
      wildcard: false,
      virtual: false,
      nullable: true,
      blank: false,
      initial: null,
    };
  }

  declare categories: Category[];
  declare base64: boolean;
  declare wildcard: boolean;
  declare virtual: boolean;

  /** Throws without categories, or with unknown ones. */
  constructor(options: FilePathFieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    if (!this.categories.length || !this.categories.every((category) => category in CONST.FILE_CATEGORIES)) {
      throw new Error("A FilePathField needs categories out of CONST.FILE_CATEGORIES.");
    }
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    return super.clean(value === "" && this.nullable && !this.blank ? null : value, options);
  }

  override _validateType(value: unknown): void {
    const path = asText(value);
    if (this.virtual && path.startsWith("#")) return;
    if (path.startsWith("data:")) {
      this.#validateData(path);
      return;
    }
    const name = path.split(/[?#]/)[0] ?? "";
    if (this.wildcard && /\*/.test(name)) return;
    const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
    if (this.categories.some((category) => extension in CONST.FILE_CATEGORIES[category])) return;
    throw new Error(`"${path}" does not have a valid file extension for ${this.categories.join(", ")}`);
  }

  #validateData(path: string): void {
    if (!this.base64) throw new Error("may not be the data of a file");
    const type = /^data:([a-z0-9.+-]+\/[a-z0-9.+-]+);base64,/i.exec(path)?.[1]?.toLowerCase();
    const known = this.categories.flatMap((category): string[] => Object.values(CONST.FILE_CATEGORIES[category]));
    if (!type || !known.includes(type)) throw new Error(`is not data of the kind ${this.categories.join(", ")}`);
  }

  override _toInput(config: InputConfig): HTMLElement {
    return createTextInput(config, customElements.get("file-picker") ? "file-picker" : undefined);
  }
}
