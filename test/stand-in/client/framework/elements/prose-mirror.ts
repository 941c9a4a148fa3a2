import { element } from "../../dom/element.ts";
import { isNode } from "../../dom/realm.ts";
import type { FormInputConfig } from "../fields/form-input.ts";
import { type HostDocument, host } from "../host.ts";
import { defaultPlugins, type Plugins } from "../prosemirror/default-plugins.ts";
import { ProseMirrorKeyMaps } from "../prosemirror/keymaps-plugin.ts";
import { ProseMirrorMenu } from "../prosemirror/menu-plugin.ts";
import { schema } from "../prosemirror/schema.ts";
import { ProseMirrorEditor } from "../ux/prose-mirror-editor.ts";
import { FormElement } from "./form-element.ts";
import { iconButton } from "./tag-list.ts";

export interface ProseMirrorInputConfig extends FormInputConfig<string> {
  toggled?: boolean;
  collaborate?: boolean;
  documentUUID?: string;
  /** What is shown while a toggled editor isn't open. */
  enriched?: string;
  height?: number;
}

/** Tells which plugins an editor is about to have; whoever hears it may change them. */
class PluginsEvent extends Event {
  readonly plugins: Plugins;

  constructor(plugins: Plugins) {
    super("plugins", { bubbles: true });
    this.plugins = plugins;
  }
}

/**
 * `<prose-mirror name value toggled>enriched</prose-mirror>`: a rich text. A toggled one shows its text enriched and is
 * opened by a button; any other is open as long as it is on the page. It saves by its button, by Ctrl+S and when the focus
 * leaves it; a toggled one closes with that.
 */
export class HTMLProseMirrorElement extends FormElement<string> {
  static override tagName = "prose-mirror";

  readonly #content = element("div", { class: "editor-content" });
  readonly #toggle = iconButton("Edit", "fa-solid fa-pen-to-square", () => this.#open());
  readonly #source = element("textarea", { class: "source-editor", "aria-label": "HTML", rows: 10, hidden: true });
  #editor: ProseMirrorEditor | null = null;

  constructor() {
    super("");
  }

  static create(config: ProseMirrorInputConfig): HTMLProseMirrorElement {
    const made = FormElement._configure(document.createElement(this.tagName) as HTMLProseMirrorElement, config);
    made.setAttribute("value", config.value ?? "");
    if (config.toggled) made.setAttribute("toggled", "");
    if (config.collaborate) made.setAttribute("collaborate", "");
    if (config.documentUUID) made.dataset.documentUuid = config.documentUUID;
    if (config.height) made.style.height = `${config.height}px`;
    if (config.enriched) made.innerHTML = config.enriched;
    return made;
  }

  get toggled(): boolean {
    return this.hasAttribute("toggled") && this.getAttribute("toggled") !== "false";
  }

  /** Whether it is being edited; a toggled one is opened and closed by setting it. Closed so, what was written is lost. */
  get open(): boolean {
    return this.#editor !== null;
  }
  set open(open: boolean) {
    if (open === this.open || !this.toggled) return;
    if (open) this.#open();
    else this.#close();
  }

  /** While it is open: what is written there by now. */
  override get value(): string {
    return this.#editor ? this.#written() : super.value;
  }
  override set value(html: string) {
    super.value = html;
    this.#editor?.replace(html);
  }

  /** Whether anything was written that isn't saved. */
  isDirty(): boolean {
    return this.open && this.#written() !== super.value;
  }

  protected override _readValue(): string {
    return this.getAttribute("value") ?? "";
  }

  protected override _buildElements(): Node[] {
    this.#toggle.classList.add("toggle");
    this.#content.append(...this.childNodes);
    this.addEventListener("focusout", (event) => this.#onFocusOut(event));
    return this.toggled ? [this.#toggle, this.#content, this.#source] : [this.#content, this.#source];
  }

  protected override _refresh(): void {
    this.#toggle.disabled = !this.editable;
    this.#toggle.hidden = !this.editable || this.open;
    this.classList.toggle("active", this.open);
    this.classList.toggle("inactive", !this.open);
    this.#editor?.view.setProps({ editable: () => this.editable });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#toggle.setAttribute("aria-label", `Edit ${this.#label}`.trim());
    this.#toggle.dataset.tooltip = "Edit";
    if (!this.toggled) this.#open();
  }

  disconnectedCallback(): void {
    this.#destroy();
  }

  get #label(): string {
    return this.getAttribute("aria-label") ?? this._internals.labels[0]?.textContent?.trim() ?? "";
  }

  #open(): void {
    if (this.#editor || !this.isConnected) return;
    const html = super.value;
    const event = new PluginsEvent(this.#plugins());
    this.dispatchEvent(event);
    const uuid = this.dataset.documentUuid ?? this.dataset.documentUUID;
    const found = uuid ? host.fromUuidSync(uuid, { strict: false }) : null;
    this.#content.replaceChildren();
    this.#editor = ProseMirrorEditor.open(this.#content, html, {
      uuid: `${uuid ?? ""}#${this.name}`,
      plugins: event.plugins,
      ...(found && { document: found as HostDocument }),
      props: {
        editable: () => this.editable,
        attributes: { role: "textbox", "aria-multiline": "true", "aria-label": this.#label || "Text" },
      },
    });
    this._primaryInput = this.#editor.view.dom;
    // the focus comes in before its button is hidden: a button that goes with the focus in it would look like leaving
    if (this.toggled) this.#editor.view.focus();
    this._refresh();
    this.dispatchEvent(new Event("open", { bubbles: true }));
  }

  #plugins(): Plugins {
    const onSave = (): void => this.#save();
    const options = { onSave, onSource: () => this.#toggleSource(), isSource: () => !this.#source.hidden };
    const menu = ProseMirrorMenu.build(schema, { ...options, destroyOnSave: this.toggled });
    return { ...defaultPlugins(), keyMaps: ProseMirrorKeyMaps.build(schema, { onSave }), menu };
  }

  /** What would be saved now. */
  #written(): string {
    if (!this.#source.hidden) return this.#source.value;
    if (!this.#editor) return super.value;
    // what nobody touched is what it was, letter by letter
    return this.#editor.isDirty() ? this.#editor.html : super.value;
  }

  #toggleSource(): void {
    const editor = this.#editor;
    if (!editor) return;
    const shown = this.#source.hidden;
    if (shown) this.#source.value = this.#written();
    else if (this.#source.value !== editor.html) editor.replace(this.#source.value);
    this.#source.hidden = !shown;
    editor.view.dom.hidden = shown;
    editor.view.dispatch(editor.view.state.tr);
    if (shown) this.#source.focus();
    else editor.view.focus();
  }

  #save(): void {
    if (!this.#editor) return;
    const save = new Event("save", { bubbles: true, cancelable: true });
    this.dispatchEvent(save);
    if (save.defaultPrevented) return;
    if (!this.#source.hidden) this.#toggleSource();
    const written = this.#written();
    if (written !== super.value) super.value = written;
    if (this.toggled) this.#close();
  }

  #onFocusOut({ relatedTarget }: FocusEvent): void {
    const stays = isNode(relatedTarget) && this.contains(relatedTarget);
    if (!stays && this.isConnected) this.#save();
  }

  #destroy(): void {
    const editor = this.#editor;
    if (!editor) return;
    this.#editor = null;
    this.#source.hidden = true;
    editor.destroy();
  }

  #close(): void {
    this.#destroy();
    this.#content.innerHTML = host.foundry.utils.cleanHTML(super.value);
    this._refresh();
    this.dispatchEvent(new Event("close", { bubbles: true }));
  }
}
