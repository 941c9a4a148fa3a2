import { element } from "../../dom/element.ts";
import type { FormInputConfig } from "../fields/form-input.ts";
import { host, notify } from "../host.ts";
import { TextEditor } from "../ux/text-editor.ts";
import { FormElement } from "./form-element.ts";
import { iconButton, tagElements } from "./tag-list.ts";

type Value = string | string[] | null;

export interface DocumentTagsConfig extends FormInputConfig<string | Iterable<string> | null> {
  type?: string;
  single?: boolean;
  max?: number;
}

/** `<document-tags name type="Item" single max value="uuid,uuid">`: documents, by dropping them or entering their uuid. */
export class HTMLDocumentTagsElement extends FormElement<Value> {
  static override tagName = "document-tags";

  readonly #tags = element("div", { class: "tags input-element-tags" });
  readonly #input = element("input", { type: "text" });
  readonly #add = iconButton("Add document", "fa-solid fa-plus", () => this.#addTyped());

  constructor() {
    super(null);
  }

  static create(config: DocumentTagsConfig): HTMLDocumentTagsElement {
    const tags = FormElement._configure(document.createElement(this.tagName) as HTMLDocumentTagsElement, config);
    const { value } = config;
    tags.setAttribute("value", typeof value === "string" ? value : [...(value ?? [])].join(","));
    if (config.type) tags.setAttribute("type", config.type);
    if (config.max !== undefined) tags.setAttribute("max", String(config.max));
    tags.toggleAttribute("single", config.single === true);
    return tags;
  }

  get type(): string | null {
    return this.getAttribute("type");
  }
  get single(): boolean {
    return this.hasAttribute("single");
  }
  get max(): number {
    return this.single ? 1 : Number(this.getAttribute("max") ?? Number.POSITIVE_INFINITY);
  }

  get #uuids(): string[] {
    const { value } = this;
    return Array.isArray(value) ? value : value ? [value] : [];
  }

  #take(uuids: string[]): void {
    this._change(this.single ? (uuids[0] ?? null) : uuids);
  }

  protected override _readValue(): Value {
    const uuids = (this.getAttribute("value") ?? "").split(",").filter(Boolean);
    return this.single ? (uuids[0] ?? null) : uuids;
  }

  protected override _buildElements(): Node[] {
    this._primaryInput = this.#input;
    this.#input.placeholder = this.getAttribute("placeholder") ?? "Drop a document here, or enter its UUID";
    this.#input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      event.stopPropagation();
      void this.#addTyped();
    });
    this.addEventListener("dragover", (event) => event.preventDefault());
    this.addEventListener("drop", (event) => {
      event.preventDefault();
      event.stopPropagation();
      const { uuid } = TextEditor.implementation.getDragEventData(event);
      if (typeof uuid === "string" && this.editable) void this.#addDocument(uuid);
    });
    return [this.#tags, this.#input, this.#add];
  }

  async #addTyped(): Promise<void> {
    const typed = this.#input.value.trim();
    if (typed && (await this.#addDocument(typed))) this.#input.value = "";
  }

  async #addDocument(uuid: string): Promise<boolean> {
    const found = await host.fromUuid(uuid).catch(() => null);
    const problem = !found
      ? `There is no document "${uuid}".`
      : this.type && found.documentName !== this.type
        ? `This field takes a document of the kind ${this.type}, not ${found.documentName}.`
        : null;
    if (problem) notify("error", problem);
    if (problem || this.#uuids.includes(uuid)) return false;
    if (this.single) this.#take([uuid]);
    else if (this.#uuids.length < this.max) this.#take([...this.#uuids, uuid]);
    else notify("error", `This field takes at most ${this.max} documents.`);
    return true;
  }

  protected override _refresh(): void {
    const tags = this.#uuids.map((uuid) => ({
      key: uuid,
      label: host.fromUuidSync(uuid, { strict: false })?.name ?? uuid,
    }));
    const remove = (key: string): void => this.#take(this.#uuids.filter((uuid) => uuid !== key));
    this.#tags.replaceChildren(...tagElements(tags, this.editable, remove));
    this.#input.disabled = !this.editable;
    this.#add.disabled = !this.editable;
  }
}
