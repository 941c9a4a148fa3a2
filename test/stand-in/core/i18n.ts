/** Translations: what `game.i18n` can do. */

import { generation } from "./compatibility.ts";

type Translations = Record<string, unknown>;

/** What localising needs of a data field; the field classes themselves satisfy it. */
interface LocalizableField {
  label?: unknown;
  hint?: unknown;
  fields?: unknown;
  element?: unknown;
  model?: unknown;
  types?: unknown;
}

/** What localising needs of a data model class. */
interface LocalizableModel {
  schema?: { fields?: unknown };
  LOCALIZATION_PREFIXES?: readonly string[];
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const isModel = (value: unknown): value is LocalizableModel => typeof value === "function" && "schema" in value;

/** Merges `source`, nested or dotted or both, into `target`; on a collision the newcomer wins. */
const mergeTranslations = (target: Translations, source: object): void => {
  for (const [dotted, value] of Object.entries(source)) {
    const path = dotted.split(".");
    const last = path.pop() ?? dotted;
    let home: Translations = target;
    for (const step of path) {
      if (!isRecord(home[step])) home[step] = {};
      home = home[step] as Translations;
    }
    if (isRecord(value)) {
      if (!isRecord(home[last])) home[last] = {};
      mergeTranslations(home[last] as Translations, value);
    } else home[last] = value;
  }
};

const lookUp = (translations: Translations, key: string): string | undefined => {
  let here: unknown = translations;
  for (const step of key.split(".")) {
    if (!isRecord(here) || !Object.hasOwn(here, step)) return undefined;
    here = here[step];
  }
  return typeof here === "string" ? here : undefined;
};

/** Models already done: labels are replaced by their translations, so a second pass would translate a translation. */
const localizedModels = new WeakSet<object>();

export class Localization {
  /** The language shown, e.g. `en`, `pt-BR`. */
  lang: string;
  defaultModule = "core";
  translations: Translations = {};
  _fallback: Translations = {};
  readonly #sources: readonly Record<string, object>[];
  readonly #listFormats = new Map<string, Intl.ListFormat>();
  #pluralRules: Intl.PluralRules | null = null;

  /**
   * @param lang     the language to show
   * @param sources  per package, in the order core, system, modules: language → parsed JSON
   */
  constructor(lang = "en", sources: readonly Record<string, object>[] = []) {
    this.lang = lang;
    this.#sources = sources;
  }

  /**
   * Reads the sources and translates the labels of every model in `config` (the global CONFIG), which must happen
   * before the hook `i18nInit`. Calling the hook is the game's part.
   */
  async initialize(config: object = {}): Promise<void> {
    await this.setLanguage(this.lang);
    if (generation() >= 14) {
      const shorthand = (key: string, data?: Record<string, unknown>) =>
        data ? this.format(key, data) : this.localize(key);
      Object.defineProperty(globalThis, "_loc", { value: shorthand, writable: true, configurable: true });
    }
    for (const entry of Object.values(config)) {
      if (!isRecord(entry) || !isRecord(entry.dataModels)) continue;
      for (const model of Object.values(entry.dataModels)) if (isModel(model)) this.localizeModel(model);
    }
  }

  /** Shows another language from now on; what was rendered or labelled before keeps its words. */
  async setLanguage(lang: string): Promise<void> {
    this.lang = lang;
    this.translations = {};
    this._fallback = {};
    this.#listFormats.clear();
    this.#pluralRules = null;
    for (const source of this.#sources) {
      if (source.en) mergeTranslations(this._fallback, source.en);
      if (source[lang]) mergeTranslations(this.translations, source[lang]);
    }
  }

  /** Whether there is a text for this key; with `fallback` an English one counts too. */
  has(key: string, fallback = true): boolean {
    if (typeof key !== "string") return false;
    return lookUp(this.translations, key) !== undefined || (fallback && lookUp(this._fallback, key) !== undefined);
  }

  /** The text for a key; the key itself where there is none. */
  localize(key: string): string {
    if (typeof key !== "string") return String(key ?? "");
    return lookUp(this.translations, key) ?? lookUp(this._fallback, key) ?? key;
  }

  /** The text for a key with each `{name}` replaced; a name that `data` lacks stays as it stands. */
  format(key: string, data: Record<string, unknown> = {}): string {
    return this.localize(key).replace(/\{([^{}]+)\}/g, (whole, name: string) =>
      name in data ? String(data[name]) : whole,
    );
  }

  /** Joins lists in this language. */
  getListFormatter({ style = "long", type = "conjunction" }: Intl.ListFormatOptions = {}): Intl.ListFormat {
    const id = `${style}.${type}`;
    const known = this.#listFormats.get(id) ?? new Intl.ListFormat(this.lang, { style, type });
    this.#listFormats.set(id, known);
    return known;
  }

  /** Generation 14: one shared `Intl.PluralRules`; 13 has no such name. */
  get pluralRules(): Intl.PluralRules | undefined {
    if (generation() < 14) return undefined;
    this.#pluralRules ??= new Intl.PluralRules(this.lang);
    return this.#pluralRules;
  }

  /** The same objects sorted, as this language sorts, by the text they hold under `key`. */
  sortObjects<T extends object>(objects: readonly T[], key: keyof T & string): T[] {
    const collator = new Intl.Collator(this.lang);
    return [...objects].sort((a, b) => collator.compare(String(a[key] ?? ""), String(b[key] ?? "")));
  }

  /**
   * Translates the labels and hints of a model's fields once: an own label is taken as a key, a missing one is looked
   * up as `{prefix}.FIELDS.{path}.label` under each prefix in turn.
   */
  localizeModel(model: LocalizableModel, options: { prefixes?: readonly string[]; prefixPath?: string } = {}): void {
    if (localizedModels.has(model)) return;
    localizedModels.add(model);
    const prefixes = [...(model.LOCALIZATION_PREFIXES ?? []), ...(options.prefixes ?? [])];
    this.#localizeFields(model.schema?.fields, prefixes, options.prefixPath ?? "");
  }

  /** The public name for models that belong to no document, e.g. of a setting; uses the running game's language. */
  static localizeDataModel(
    model: LocalizableModel,
    options?: { prefixes?: readonly string[]; prefixPath?: string },
  ): void {
    const game = (globalThis as { game?: { i18n?: unknown } }).game;
    if (!(game?.i18n instanceof Localization)) {
      throw new Error("Data models can be localised from the hook i18nInit on; translations are not loaded yet.");
    }
    game.i18n.localizeModel(model, options);
  }

  #localizeFields(fields: unknown, prefixes: readonly string[], parentPath: string): void {
    if (!isRecord(fields)) return;
    for (const [name, field] of Object.entries(fields)) {
      this.#localizeField(field, prefixes, parentPath ? `${parentPath}.${name}` : name);
    }
  }

  #localizeField(value: unknown, prefixes: readonly string[], path: string): void {
    if (!isRecord(value)) return;
    const field: LocalizableField = value;
    for (const part of ["label", "hint"] as const) {
      const own = field[part];
      const key =
        typeof own === "string" && own
          ? own
          : prefixes.map((p) => `${p}.FIELDS.${path}.${part}`).find((k) => this.has(k));
      if (key) field[part] = this.localize(key);
    }
    if (isModel(field.model)) this.localizeModel(field.model, { prefixes, prefixPath: path });
    else this.#localizeFields(field.fields, prefixes, path);
    if (field.element) this.#localizeField(field.element, prefixes, `${path}.element`);
    if (isRecord(field.types)) {
      for (const type of Object.values(field.types)) if (isModel(type)) this.localizeModel(type);
    }
  }
}
