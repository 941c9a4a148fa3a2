import { host } from "../host.ts";
import type { ApplicationConfiguration, ApplicationOptions, TabsConfiguration } from "./application-types.ts";
import { mergeOptions } from "./inherited-options.ts";

const STATES = Object.freeze({ ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 });
let lastId = 0;

/** What an application is by declaration: its options over the inheritance chain, its hooks and its own events. */
export abstract class ConfiguredApplication {
  /** The class at which the chains of options and hooks end. */
  static BASE_APPLICATION: typeof ConfiguredApplication;
  static RENDER_STATES = STATES;
  static emittedEvents: readonly string[] = Object.freeze(["render", "close", "position"]);
  static TABS: Record<string, TabsConfiguration> = {};
  static DEFAULT_OPTIONS: ApplicationOptions = {
    id: "app-{id}",
    classes: [],
    tag: "div",
    window: {
      frame: true,
      positioned: true,
      title: "",
      icon: "",
      controls: [],
      minimizable: true,
      resizable: false,
      contentTag: "section",
      contentClasses: [],
    },
    actions: {},
    form: { submitOnChange: false, closeOnSubmit: false },
    position: {},
  };

  /** The classes from this one to the base application, most derived first. */
  static *inheritanceChain(): Generator<typeof ConfiguredApplication> {
    yield this;
    if (this === this.BASE_APPLICATION) return;
    const parent = Object.getPrototypeOf(this) as typeof ConfiguredApplication;
    for (const cls of ConfiguredApplication.inheritanceChain.call(parent)) yield cls;
  }

  readonly options: Readonly<ApplicationConfiguration>;
  #events = new EventTarget();

  constructor(options: ApplicationOptions = {}) {
    this.options = Object.freeze(this._initializeApplicationOptions(options));
  }

  get id(): string {
    return this.options.id;
  }

  /** The whole chain's defaults, base first, then these options; the id's `{id}` becomes the unique one. */
  protected _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
    const merged = {} as ApplicationConfiguration;
    for (const cls of [...(this.constructor as typeof ConfiguredApplication).inheritanceChain()].reverse()) {
      if (Object.hasOwn(cls, "DEFAULT_OPTIONS")) mergeOptions(merged, cls.DEFAULT_OPTIONS);
    }
    mergeOptions(merged, options);
    lastId += 1;
    merged.uniqueId ??= String(lastId);
    merged.id = merged.id.replace("{id}", merged.uniqueId);
    return merged;
  }

  /** Runs a hook for this class and each one it derives from; `{}` in the name stands for the class's name. */
  protected _callHooks(name: string, ...args: unknown[]): void {
    for (const cls of (this.constructor as typeof ConfiguredApplication).inheritanceChain()) {
      if (cls.name) host.Hooks.callAll(name.replace("{}", cls.name), this, ...args);
    }
  }

  addEventListener(type: string, listener: (event: Event) => unknown, options: { once?: boolean } = {}): void {
    this.#events.addEventListener(type, listener, options);
  }

  removeEventListener(type: string, listener: (event: Event) => unknown): void {
    this.#events.removeEventListener(type, listener);
  }

  dispatchEvent(event: Event): boolean {
    return this.#events.dispatchEvent(event);
  }
}
