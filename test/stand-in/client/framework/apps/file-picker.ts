import { element } from "../../dom/element.ts";
import { ApplicationV2 } from "../api/application.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/application-types.ts";
import { type HostDocument, host } from "../host.ts";

export interface FilePickerOptions extends ApplicationOptions {
  type?: string;
  /** The path chosen so far. */
  current?: string;
  callback?: (path: string, picker: FilePicker) => unknown;
}

/** The pictures the table already uses: those of its actors, items and compendium entries, sorted. */
function knownImages(current: string): string[] {
  const { actors = [], items = [], packs = [] } = host.game;
  const documents: { img?: string }[] = [...actors, ...items];
  for (const actor of actors) documents.push(...((actor as HostDocument).items?.contents ?? []));
  for (const pack of packs) documents.push(...pack.index);
  const images = documents.map(({ img }) => img).filter((img): img is string => Boolean(img));
  return [...new Set([current, ...images])].filter(Boolean).sort();
}

/** Picks a picture among those in use, or takes a path that is typed. */
export class FilePicker extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "file-picker-{id}",
    classes: ["filepicker"],
    tag: "form",
    window: { title: "Choose a file", icon: "fa-solid fa-folder-open", resizable: true },
    position: { width: 520, height: 480 },
    actions: { pickFile: FilePicker.#onPick },
    form: { handler: FilePicker.#onSubmit, closeOnSubmit: true },
  };

  static get implementation(): typeof FilePicker {
    return (host.CONFIG?.ux?.FilePicker as typeof FilePicker | undefined) ?? FilePicker;
  }

  constructor(options: FilePickerOptions = {}) {
    super(options as ApplicationOptions);
  }

  get #settings(): FilePickerOptions {
    return this.options as unknown as FilePickerOptions;
  }

  /** Opens the picker. */
  async browse(): Promise<this> {
    return this.render({ force: true });
  }

  protected override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    const { current = "" } = this.#settings;
    const path = element("input", { type: "text", name: "path", value: current, autocomplete: "off", autofocus: true });
    const choose = element("button", { type: "submit" }, "Choose");
    const entry = element("div", { class: "form-group" }, element("label", {}, "Path ", path), choose);
    const list = element("ul", { class: "file-list", "aria-label": "Pictures in use" });
    list.append(...knownImages(current).map((image) => this.#line(image, current)));
    return [entry, list];
  }

  #line(image: string, current: string): HTMLLIElement {
    const button = element(
      "button",
      { type: "button", dataset: { action: "pickFile", path: image }, "aria-pressed": String(image === current) },
      element("img", {
        src: image.startsWith("/") || image.includes("://") ? image : `/${image}`,
        alt: "",
        loading: "lazy",
      }),
      element("span", {}, image.split("/").at(-1) ?? image),
    );
    return element("li", {}, button);
  }

  protected override _replaceHTML(result: HTMLElement[], content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(...result);
  }

  static async #onPick(this: FilePicker, _event: Event, target: HTMLElement): Promise<void> {
    await this.#choose(target.dataset.path ?? "");
    await this.close({ submitted: true });
  }

  static async #onSubmit(this: FilePicker, _event: Event, form: HTMLFormElement): Promise<void> {
    const field = form.elements.namedItem("path");
    if (field instanceof HTMLInputElement) await this.#choose(field.value.trim());
  }

  async #choose(path: string): Promise<void> {
    await this.#settings.callback?.(path, this);
  }
}
