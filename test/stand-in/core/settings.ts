/** Settings: what `game.settings` can do. */

import { deprecated, generation } from "./compatibility.ts";
import { Hooks } from "./hooks.ts";
import { castSetting, prepareSetting, type SettingType } from "./settings-values.ts";

export type SettingScope = "world" | "user" | "client";
export type OnChange = (value: unknown, options: Record<string, unknown>, userId?: string) => unknown;

/** As passed to `register`. */
export interface SettingConfig {
  name?: string;
  hint?: string;
  scope?: SettingScope;
  /** Whether the settings window shows it. */
  config?: boolean;
  requiresReload?: boolean;
  type?: SettingType;
  default?: unknown;
  choices?: Record<string, string>;
  range?: { min: number; max: number; step?: number };
  filePicker?: unknown;
  input?: unknown;
  onChange?: OnChange;
}

/** As kept in `game.settings.settings`. */
export interface RegisteredSetting extends SettingConfig {
  id: string;
  namespace: string;
  key: string;
  scope: SettingScope;
  config: boolean;
}

/** As passed to `registerMenu`. */
export interface MenuConfig {
  name?: string;
  label?: string;
  hint?: string;
  icon?: string;
  /** The window to open: an ApplicationV2 class. */
  type: new (
    ...args: never[]
  ) => { render(...args: never[]): unknown };
  /** Only for GMs. */
  restricted?: boolean;
}

export interface RegisteredMenu extends MenuConfig {
  id: string;
  namespace: string;
  key: string;
  restricted: boolean;
}

/** What settings need of a Setting document. `value` is JSON text, `user` the id of whom a user setting belongs to. */
export interface StoredSetting {
  readonly _source: { key?: unknown; value?: unknown; user?: unknown };
  update(changes: Record<string, unknown>, operation?: Record<string, unknown>): Promise<unknown>;
}

/** Where settings are kept. The game supplies it, so that this file depends on no document class. */
export interface SettingsHome {
  /** Client settings; a browser's localStorage or a stand-in for it. */
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  /** The Setting documents of the world as they are now. */
  documents(): Iterable<StoredSetting>;
  /** Creates a Setting document; rejects with the server's sentence where the user may not. */
  create(
    data: { key: string; value: string; user: string | null },
    operation: Record<string, unknown>,
  ): Promise<unknown>;
  /** Id of the user at this client. */
  userId(): string;
}

export class ClientSettings {
  readonly settings = new Map<string, RegisteredSetting>();
  readonly menus = new Map<string, RegisteredMenu>();
  readonly storage: Map<SettingScope, unknown>;
  readonly #home: SettingsHome;

  constructor(home: SettingsHome) {
    this.#home = home;
    this.storage = new Map<SettingScope, unknown>([
      ["client", home.storage],
      ["world", { [Symbol.iterator]: () => home.documents()[Symbol.iterator]() }],
    ]);
    // Who sees a roll unless its sheet says otherwise: one setting with another name in each generation.
    if (generation() >= 14) {
      this.register("core", "messageMode", { scope: "client", config: false, type: String, default: "public" });
    } else this.register("core", "rollMode", { scope: "client", config: false, type: String, default: "publicroll" });
  }

  /** Declares a setting. A second declaration of the same one replaces the first. */
  register(namespace: string, key: string, data: SettingConfig): void {
    if (!namespace || !key) throw new Error("A setting needs a namespace and a key.");
    const scope = data.scope ?? "client";
    if (!["world", "user", "client"].includes(scope)) {
      throw new Error(`The setting ${namespace}.${key} has the scope "${scope}"; it can be world, user or client.`);
    }
    const id = `${namespace}.${key}`;
    this.settings.set(id, { ...data, id, namespace, key, scope, config: data.config ?? false });
  }

  /** Declares a button of the settings window that opens a window of its own. */
  registerMenu(namespace: string, key: string, data: MenuConfig): void {
    if (!namespace || !key) throw new Error("A settings menu needs a namespace and a key.");
    if (typeof data.type !== "function") throw new Error(`The settings menu ${namespace}.${key} has no window class.`);
    const id = `${namespace}.${key}`;
    this.menus.set(id, { ...data, id, namespace, key, restricted: data.restricted ?? false });
  }

  /**
   * The value as of now: as stored, cast to the declared type, else the default.
   * @throws where the setting was never registered
   */
  get(namespace: string, key: string, options: { document?: boolean } = {}): unknown {
    if (this.#isOldRollMode(namespace, key)) return null;
    const setting = this.#registered(namespace, key);
    if (options.document) return this.#document(setting) ?? null;
    return castSetting(setting, this.#stored(setting));
  }

  /**
   * Stores a value and resolves to it as it is then read. World settings reach every client; `options` travel along.
   * @throws where the setting was never registered, the value is not of its type, or the user may not
   */
  async set(namespace: string, key: string, value: unknown, options: Record<string, unknown> = {}): Promise<unknown> {
    if (this.#isOldRollMode(namespace, key)) return null;
    const setting = this.#registered(namespace, key);
    const json = JSON.stringify(prepareSetting(setting, value));
    if (setting.scope === "client") this.#setClient(setting, json, options);
    else {
      const known = this.#document(setting);
      const user = setting.scope === "user" ? this.#home.userId() : null;
      if (known) await known.update({ value: json }, options);
      else await this.#home.create({ key: setting.id, value: json, user }, options);
    }
    return castSetting(setting, this.#stored(setting));
  }

  /**
   * To be called by the Setting document once it was created or updated, on every client: runs `onChange` where the
   * new value applies.
   */
  onDocumentChange(document: StoredSetting, options: Record<string, unknown>, userId: string): void {
    const { key, user } = document._source;
    const setting = this.settings.get(String(key));
    if (!setting || setting.scope === "client") return;
    if ((setting.scope === "user" ? this.#home.userId() : null) !== (user ?? null)) return;
    setting.onChange?.(castSetting(setting, parse(document._source.value, setting.id)), options, userId);
  }

  #setClient(setting: RegisteredSetting, json: string, options: Record<string, unknown>): void {
    if (this.#home.storage.getItem(setting.id) === json) return;
    this.#home.storage.setItem(setting.id, json);
    const value = castSetting(setting, parse(json, setting.id));
    setting.onChange?.(value, options, this.#home.userId());
    Hooks.callAll("clientSettingChanged", setting.id, value, options);
  }

  #registered(namespace: string, key: string): RegisteredSetting {
    const setting = this.settings.get(`${namespace}.${key}`);
    if (!setting) throw new Error(`"${namespace}.${key}" is not a registered game setting.`);
    return setting;
  }

  #document(setting: RegisteredSetting): StoredSetting | undefined {
    if (setting.scope === "client") return undefined;
    const user = setting.scope === "user" ? this.#home.userId() : null;
    for (const document of this.#home.documents()) {
      if (document._source.key === setting.id && (document._source.user ?? null) === user) return document;
    }
    return undefined;
  }

  #stored(setting: RegisteredSetting): unknown {
    const json =
      setting.scope === "client" ? this.#home.storage.getItem(setting.id) : this.#document(setting)?._source.value;
    return parse(json, setting.id);
  }

  /** Generation 14 renamed this one; there, reading the old name is deprecated and answers nothing useful. */
  #isOldRollMode(namespace: string, key: string): boolean {
    if (generation() < 14 || namespace !== "core" || key !== "rollMode") return false;
    deprecated('The setting "core.rollMode" is "core.messageMode" now.', { since: 14, until: 16 });
    return true;
  }
}

/** JSON text to a value; undefined where nothing, or nothing legible, is stored. */
function parse(json: unknown, id: string): unknown {
  if (typeof json !== "string") return undefined;
  try {
    return JSON.parse(json);
  } catch {
    console.warn(`The stored value of the setting ${id} can't be read; its default is used.`);
    return undefined;
  }
}
