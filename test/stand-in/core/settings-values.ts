/** How the value of a setting is cast to its declared type when read, and checked when written. */

/** What settings need of a data field. */
interface FieldLike {
  getInitialValue?(data?: object): unknown;
  initial?: unknown;
  clean(value: unknown, options?: object): unknown;
  validate(value: unknown, options?: object): unknown;
  initialize(value: unknown, model?: unknown, options?: object): unknown;
}

/** What settings need of a data model class. */
interface ModelClass {
  new (data?: object, options?: object): { toObject(): object };
  schema: unknown;
}

/** String, Number, Boolean, Object, Array, another callable cast, a field or a model class. */
export type SettingType = FieldLike | ModelClass | ((value?: never) => unknown) | (new (...args: never[]) => object);

interface TypedSetting {
  id: string;
  type?: SettingType;
  default?: unknown;
}

const isField = (type: unknown): type is FieldLike =>
  typeof type === "object" && type !== null && "clean" in type && "initialize" in type;

const isModel = (type: unknown): type is ModelClass => typeof type === "function" && "schema" in type;

/** A copy where copying is possible: a caller who changes what they got must not change the default for everybody. */
const copy = (value: unknown): unknown => {
  if (typeof value !== "object" || value === null) return value;
  if ("toObject" in value && typeof value.toObject === "function") return value.toObject();
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype ? structuredClone(value) : value;
};

const failureOf = (field: FieldLike, value: unknown): string | null => {
  try {
    const failure = field.validate(value);
    return failure ? (failure as { toString(): string }).toString() : null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

const initialOf = (setting: TypedSetting, field: FieldLike): unknown => {
  if (setting.default !== undefined) return copy(setting.default);
  if (field.getInitialValue) return field.getInitialValue({});
  return typeof field.initial === "function" ? field.initial({}) : copy(field.initial);
};

const castPrimitive = (type: SettingType | undefined, value: unknown): unknown => {
  if (value === null) return null;
  if (type === (String as unknown)) return typeof value === "string" ? value : JSON.stringify(value);
  if (type === (Number as unknown)) return Number(value);
  if (type === (Boolean as unknown)) return Boolean(value);
  return value;
};

/** The value a reader gets. `stored` is undefined where nothing is stored. A stored value that its field refuses reads as the default. */
export const castSetting = (setting: TypedSetting, stored: unknown): unknown => {
  const { type } = setting;
  if (isField(type)) {
    const cleaned = type.clean(stored === undefined ? initialOf(setting, type) : stored);
    const valid = failureOf(type, cleaned) === null ? cleaned : initialOf(setting, type);
    const value = type.initialize(valid, null, {});
    // A field may give a function that is called each time the value is read; here it is read once.
    return typeof value === "function" ? value() : value;
  }
  if (isModel(type)) return new type((copy(stored ?? setting.default) ?? {}) as object);
  if (stored === undefined) return copy(setting.default);
  return castPrimitive(type, stored);
};

/**
 * The plain value to store; undefined means the default.
 * @throws where the setting's field or model refuses it, naming the setting
 */
export const prepareSetting = (setting: TypedSetting, value: unknown): unknown => {
  const { type } = setting;
  if (isField(type)) {
    const plain = value instanceof Set ? [...value] : copy(value);
    const cleaned = type.clean(plain === undefined ? initialOf(setting, type) : plain);
    const failure = failureOf(type, cleaned);
    if (failure) throw new Error(`The setting ${setting.id} can't take that value: ${failure}`);
    return cleaned;
  }
  if (isModel(type)) return new type((copy(value ?? setting.default) ?? {}) as object).toObject();
  const plain = castPrimitive(type, value === undefined ? copy(setting.default) : copy(value));
  if (type === (Number as unknown) && Number.isNaN(plain)) {
    throw new Error(`The setting ${setting.id} needs a number.`);
  }
  return plain ?? null;
};
