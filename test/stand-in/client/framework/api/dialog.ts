import { element, icon } from "../../dom/element.ts";
import { isTag } from "../../dom/realm.ts";
import { type HostUser, host, localize } from "../host.ts";
import { parseFragment } from "../parse-html.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import { ApplicationV2 } from "./application.ts";
import type {
  ApplicationConfiguration,
  ApplicationOptions,
  RenderContext,
  RenderOptions,
} from "./application-types.ts";
import type {
  DialogButton,
  DialogConfiguration,
  DialogConfirmConfiguration,
  DialogPromptConfiguration,
  DialogWaitConfiguration,
} from "./dialog-types.ts";

type DialogType = "wait" | "prompt" | "confirm" | "input";
type DialogOptions = Readonly<ApplicationConfiguration> & {
  content?: string | HTMLDivElement;
  modal?: boolean;
  buttons: Record<string, DialogButton>;
  submit?: DialogConfiguration["submit"];
};

/** A small window that asks something: content in a form, and buttons, of which one answers. */
export class DialogV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "dialog-{id}",
    classes: ["dialog"],
    tag: "dialog",
    form: { closeOnSubmit: true },
    window: { frame: true, positioned: true, minimizable: false },
  };

  declare readonly options: DialogOptions;

  constructor(options: DialogConfiguration) {
    super(options as ApplicationOptions);
  }

  override get form(): HTMLFormElement | null {
    return this.element?.querySelector("form") ?? null;
  }

  protected override _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
    const { buttons, ...rest } = options as DialogConfiguration;
    if (!buttons?.length) throw new Error("A dialog needs at least one button.");
    const merged = super._initializeApplicationOptions(rest as ApplicationOptions);
    merged.buttons = Object.fromEntries(buttons.map((button) => [button.action, button]));
    return merged;
  }

  /* ---------------------------------------- rendering ---------------------------------------- */

  protected override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLFormElement> {
    const content = element("div", { class: "dialog-content standard-form" });
    const given = this.options.content ?? "";
    if (typeof given === "string") content.append(parseFragment(host.foundry.utils.cleanHTML(given)));
    else content.append(...given.childNodes);
    const footer = element("footer", { class: "form-footer" }, ...this.#buttons());
    return element("form", { class: "dialog-form standard-form", autocomplete: "off" }, content, footer);
  }

  get #default(): DialogButton | undefined {
    const buttons = Object.values(this.options.buttons);
    return buttons.find((button) => button.default) ?? buttons[0];
  }

  #buttons(): HTMLButtonElement[] {
    return Object.values(this.options.buttons).map((button) => {
      const glyph = button.icon ? icon(button.icon) : null;
      const { type = "submit", action, disabled } = button;
      return element(
        "button",
        { type, class: button.class, disabled, autofocus: button === this.#default, dataset: { action } },
        glyph,
        element("span", {}, localize(button.label)),
      );
    });
  }

  protected override _replaceHTML(result: HTMLFormElement, content: HTMLElement, _options: RenderOptions): void {
    result.addEventListener("submit", (event) => void this._onSubmit(event.submitter as HTMLButtonElement, event));
    content.replaceChildren(result);
  }

  protected override _attachFrameListeners(): void {
    super._attachFrameListeners();
    this.element.addEventListener("keydown", (event) => this._onKeyDown(event));
    // The browser's own way of dismissing a modal dialog would leave the application open.
    this.element.addEventListener("cancel", (event) => {
      if (event.target !== this.element) return;
      event.preventDefault();
      void this.close({ closeKey: true });
    });
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const dialog = this.element as HTMLDialogElement;
    if (this.options.modal) dialog.showModal();
    else dialog.show();
    if (this.options.modal) dialog.setAttribute("aria-modal", "true");
    // Shown only now, so only now can it be measured.
    this.setPosition();
  }

  /* ---------------------------------------- answering ---------------------------------------- */

  /** Enter in a field presses the default button, whichever comes first in the form. */
  protected _onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Enter" || event.defaultPrevented) return;
    const target = event.target as HTMLElement;
    const types = isTag(target, "input") || isTag(target, "select");
    if (!types && target !== this.element) return;
    const action = this.#default?.action ?? "";
    const button = this.form?.querySelector<HTMLButtonElement>(`footer [data-action="${CSS.escape(action)}"]`);
    if (!button) return;
    event.preventDefault();
    button.click();
  }

  protected override _onClickAction(event: Event, target: HTMLElement): unknown {
    const isButton = isTag(target, "button") && (target.dataset.action ?? "") in this.options.buttons;
    // Submit buttons come by way of the form, which checks its fields first.
    return isButton && target.type === "button" ? this._onSubmit(target, event) : undefined;
  }

  /** Answers by a button: its callback's result, or if there is none its action. */
  protected async _onSubmit(target: HTMLButtonElement | null, event: Event): Promise<this> {
    event.preventDefault();
    const action = target?.dataset.action ?? this.#default?.action ?? "";
    const button = this.options.buttons[action];
    const pressed =
      target ?? this.form?.querySelector<HTMLButtonElement>(`footer [data-action="${CSS.escape(action)}"]`);
    const answer = pressed ? await button?.callback?.(event, pressed, this) : undefined;
    await this.options.submit?.(answer ?? button?.action, this);
    return this.options.form.closeOnSubmit ? this.close({ submitted: true }) : this;
  }

  /* ---------------------------------------- asking ---------------------------------------- */

  /**
   * Shows a dialog and waits for its answer. Dismissed, it resolves to null, or rejects where `rejectClose` says so.
   */
  static async wait({
    rejectClose = false,
    close,
    render,
    renderOptions,
    submit,
    ...options
  }: DialogWaitConfiguration): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const dialog = new this({
        ...options,
        submit: async (result, shown) => {
          await submit?.(result, shown);
          resolve(result);
        },
      });
      dialog.addEventListener("close", (event) => {
        close?.(event, dialog);
        if (rejectClose) reject(new Error("The dialog was dismissed without an answer."));
        else resolve(null);
      });
      if (render) dialog.addEventListener("render", (event) => render(event, dialog));
      dialog.render({ ...renderOptions, force: true }).catch(reject);
    });
  }

  /** One button to go on with; its result, or null. */
  static async prompt({ ok = {}, buttons = [], ...options }: DialogPromptConfiguration): Promise<unknown> {
    const confirm = { action: "ok", label: "Confirm", icon: "fa-solid fa-check", default: true, ...ok };
    return this.wait({ ...options, buttons: [confirm, ...buttons] });
  }

  /** Yes or no: true or false unless callbacks say otherwise, null if dismissed. */
  static async confirm({ yes = {}, no = {}, buttons = [], ...options }: DialogConfirmConfiguration): Promise<unknown> {
    const agree = { action: "yes", label: "Yes", icon: "fa-solid fa-check", callback: () => true, ...yes };
    const refuse = {
      action: "no",
      label: "No",
      icon: "fa-solid fa-xmark",
      default: !yes.default,
      callback: () => false,
      ...no,
    };
    return this.wait({ ...options, buttons: [agree, refuse, ...buttons] });
  }

  /** The data of the dialog's form, flat by field name, or null. */
  static async input({ ok = {}, ...options }: DialogPromptConfiguration): Promise<unknown> {
    const read = (_event: Event, button: HTMLButtonElement): unknown =>
      button.form ? new FormDataExtended(button.form).object : {};
    return this.prompt({ ...options, ok: { callback: read, ...ok } });
  }

  /** Shows a dialog to another user. What is sent must be plain data: no callbacks, content as text. */
  static async query(
    user: HostUser | string,
    type: DialogType,
    config: DialogWaitConfiguration = {},
  ): Promise<unknown> {
    const asked = typeof user === "string" ? [...(host.game.users ?? [])].find(({ id }) => id === user) : user;
    if (!asked) throw new Error("There is no such user to ask.");
    if (asked.isSelf ?? asked.id === host.game.user?.id) return this[type](config);
    return asked.query("dialog", { type, config });
  }

  /** Answers `query` on the asked user's side. */
  static _handleQuery = ({ type, config }: { type: DialogType; config: DialogWaitConfiguration }): Promise<unknown> =>
    DialogV2[type](config);
}
