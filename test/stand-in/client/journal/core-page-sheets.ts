import { CONST } from "../../core/constants.ts";
import { formRow } from "../dialogs/form-rows.ts";
import { element } from "../dom/element.ts";
import { enrichHTML } from "../enrich.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../framework/api/application-types.ts";
import { HTMLProseMirrorElement } from "../framework/elements/prose-mirror.ts";
import { JournalEntryPageSheet } from "./page-sheet.ts";

/** What pages of the core's types share: a heading to read, the name to write. */
abstract class CorePageSheet extends JournalEntryPageSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = { classes: ["core-page"] };

  protected abstract view(): Promise<Node[]>;
  protected abstract controls(): HTMLElement[];

  protected override async _renderHTML(_context: RenderContext, options: RenderOptions): Promise<Node[]> {
    const { name, title } = this.page;
    if (this.isView)
      return [...(title.show ? [element(`h${title.level}` as "h1", {}, name)] : []), ...(await this.view())];
    // Built once: what is being written stays as it is.
    return options.isFirstRender ? [formRow("Name", input("name", name)), ...this.controls()] : [];
  }

  protected override _replaceHTML(nodes: Node[], content: HTMLElement): void {
    if (nodes.length) content.replaceChildren(...nodes);
  }
}

const input = (name: string, value: string | null): HTMLInputElement =>
  element("input", { type: "text", name, value: value ?? "" });

/** A text. Markdown is shown as it is written. */
export class TextPageSheet extends CorePageSheet {
  protected override async view(): Promise<Node[]> {
    const { text, isOwner } = this.page;
    if (text.format === CONST.JOURNAL_ENTRY_PAGE_FORMATS.MARKDOWN) {
      return [element("pre", { class: "page-markdown" }, text.markdown ?? "")];
    }
    const body = element("div", { class: "page-text" });
    body.innerHTML = await enrichHTML(text.content ?? "", { secrets: isOwner, relativeTo: this.page });
    return [body];
  }

  protected override controls(): HTMLElement[] {
    const { text } = this.page;
    const isMarkdown = text.format === CONST.JOURNAL_ENTRY_PAGE_FORMATS.MARKDOWN;
    if (isMarkdown) {
      const words = element("textarea", { name: "text.markdown", rows: 16 });
      words.value = text.markdown ?? "";
      return [formRow("Text (Markdown)", words)];
    }
    const words = document.createElement(HTMLProseMirrorElement.tagName);
    const { uuid } = this.page;
    const attributes = { name: "text.content", value: text.content ?? "", "aria-label": "Text" };
    for (const [name, value] of Object.entries(attributes)) words.setAttribute(name, value);
    words.dataset.documentUuid = String(uuid);
    return [words];
  }
}

/** A picture with words below it. */
export class ImagePageSheet extends CorePageSheet {
  protected override async view(): Promise<Node[]> {
    const { src, image, name } = this.page;
    if (!src) return [element("p", { class: "hint" }, "There is no picture here yet.")];
    const caption = image.caption ? element("figcaption", {}, image.caption) : null;
    return [element("figure", { class: "page-image" }, element("img", { src, alt: image.caption || name }), caption)];
  }

  protected override controls(): HTMLElement[] {
    return [
      formRow("Path of the picture", input("src", this.page.src)),
      formRow("Words below it", input("image.caption", this.page.image.caption)),
    ];
  }
}

/** A file that is shown elsewhere. */
export class LinkedPageSheet extends CorePageSheet {
  protected override async view(): Promise<Node[]> {
    const { src } = this.page;
    if (!src) return [element("p", { class: "hint" }, "There is no file here yet.")];
    return [element("p", {}, element("a", { href: src, target: "_blank", rel: "noopener" }, `Open ${src}`))];
  }

  protected override controls(): HTMLElement[] {
    return [formRow("Path of the file", input("src", this.page.src))];
  }
}
