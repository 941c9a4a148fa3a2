import { host } from "../host.ts";
import { ContextMenu, type ContextMenuEntry, type ContextMenuOptions } from "../ux/context-menu.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import { dispatchAction } from "./actions.ts";
import { ConfiguredApplication } from "./application-base.ts";
import type {
  ApplicationPosition,
  ApplicationTab,
  CloseOptions,
  FormConfiguration,
  TabChange,
  TabsConfiguration,
} from "./application-types.ts";
import { prepareTabs, showTab } from "./tabs.ts";

/** What an application does when somebody works in it: tabs, actions, forms and context menus. */
export abstract class InteractiveApplication extends ConfiguredApplication {
  /** The active tab of each group. */
  tabGroups: Record<string, string | null> = {};

  abstract get element(): HTMLElement;
  abstract get minimized(): boolean;
  abstract close(options?: CloseOptions): Promise<unknown>;
  abstract minimize(): Promise<void>;
  abstract maximize(): Promise<void>;
  abstract toggleControls(expanded?: boolean): void;
  abstract detachWindow(): Promise<void>;
  abstract attachWindow(): Promise<void>;
  abstract setPosition(position?: ApplicationPosition): ApplicationPosition | undefined;

  get #class(): typeof ConfiguredApplication {
    return this.constructor as typeof ConfiguredApplication;
  }

  /* ---------------------------------------- tabs ---------------------------------------- */

  protected _getTabsConfig(group: string): TabsConfiguration | null {
    return this.#class.TABS[group] ?? null;
  }

  protected _prepareTabs(group: string): Record<string, ApplicationTab> {
    const config = this._getTabsConfig(group) ?? { tabs: [] };
    this.tabGroups[group] ??= config.initial ?? null;
    return prepareTabs(group, config, this.tabGroups[group] ?? undefined);
  }

  /** @throws when the rendered application has no such tab */
  changeTab(tab: string, group: string, options: TabChange = {}): void {
    if (!tab || !group) throw new Error("To change tabs, name the tab and its group.");
    if (this.tabGroups[group] === tab && !options.force) return;
    showTab(this.element, tab, group, options);
    this.tabGroups[group] = tab;
    if (options.updatePosition ?? true) this.setPosition();
  }

  /* ---------------------------------------- actions ---------------------------------------- */

  /** One listener on the root serves every `[data-action]` in it, whenever that was rendered. */
  protected _listenToActions(): void {
    for (const type of ["click", "auxclick"] as const) {
      this.element.addEventListener(type, (event) => this.#onClick(event));
    }
  }

  #onClick(event: MouseEvent): void {
    const builtIn: Record<string, (event: Event, target: HTMLElement) => unknown> = {
      close: () => this.close(),
      tab: (click) => this._onClickTab(click),
      toggleControls: () => this.toggleControls(),
      detachWindow: () => this.detachWindow(),
      attachWindow: () => this.attachWindow(),
      minimize: () => (this.minimized ? this.maximize() : this.minimize()),
    };
    dispatchAction(this, event, builtIn, this.options.actions, (target) => this._onClickAction(event, target));
  }

  protected _onClickAction(_event: Event, _target: HTMLElement): unknown {
    return undefined;
  }

  protected _onClickTab(event: Event): void {
    const { tab, group } = (event.target as Element).closest<HTMLElement>("[data-tab]")?.dataset ?? {};
    if (tab && group) this.changeTab(tab, group, { event });
  }

  /* ---------------------------------------- forms ---------------------------------------- */

  /** Makes a form follow a form configuration. Errors of its handler are told to the user. */
  protected _listenToForm(form: HTMLFormElement, config: FormConfiguration): void {
    const guarded = (work: Promise<unknown>): void => {
      work.catch((error: Error) =>
        host.Hooks.onError(`${this.#class.name}#_onSubmitForm`, error, { log: "error", notify: "error" }),
      );
    };
    form.addEventListener("submit", (event) => guarded(this._onSubmitForm(config, event)));
    form.addEventListener("change", (event) => guarded(Promise.resolve(this._onChangeForm(config, event))));
  }

  protected async _onSubmitForm(config: FormConfiguration, event: Event): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const formData = new FormDataExtended(form);
    const handler = config.handler as ((...args: unknown[]) => unknown) | undefined;
    await handler?.call(this, event, form, formData);
    if (config.closeOnSubmit) await this.close({ submitted: true });
  }

  protected _onChangeForm(config: FormConfiguration, event: Event): unknown {
    return config.submitOnChange ? this._onSubmitForm(config, event) : undefined;
  }

  /* ---------------------------------------- context menus ---------------------------------------- */

  /**
   * Binds a context menu to what matches `selector`. Others may add entries in the hook `hookName`, called for each class
   * of the chain where the name holds `{}`.
   */
  protected _createContextMenu(
    entries: () => ContextMenuEntry[],
    selector: string,
    {
      container,
      hookName,
      parentClassHooks = true,
      ...options
    }: ContextMenuOptions & {
      container?: HTMLElement;
      hookName?: string;
      parentClassHooks?: boolean;
    } = {},
  ): ContextMenu | null {
    const items = entries.call(this);
    const name = hookName ?? "get{}ContextOptions";
    if (name.includes("{}") && parentClassHooks) this._callHooks(name, items);
    else host.Hooks.callAll(name.replace("{}", this.#class.name), this, items);
    return items.length ? new ContextMenu.implementation(container ?? this.element, selector, items, options) : null;
  }
}
