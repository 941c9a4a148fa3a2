import type { ApplicationOptions, RenderContext, RenderOptions } from "../framework/api/application-types.ts";
import { DocumentSheetV2 } from "../framework/api/document-sheet.ts";

/**
 * A sheet of the table's own. What it is made of is built once each time it opens; every later render only brings it up
 * to date, so that focus, scroll and half-typed words survive what others change.
 */
export abstract class PlainSheet extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["plain-sheet"],
    window: { resizable: true },
    form: { submitOnChange: true },
  };

  protected abstract build(): Node[];

  /** Brings what is shown in line with the document. */
  protected abstract sync(): void | Promise<void>;

  protected override async _renderHTML(_context: RenderContext, options: RenderOptions): Promise<Node[]> {
    return options.isFirstRender ? this.build() : [];
  }

  protected override _replaceHTML(nodes: Node[], content: HTMLElement): void {
    if (nodes.length) content.replaceChildren(...nodes);
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await this.sync();
    await super._onRender(context, options);
  }

  /** Only what changes the document: looking around is for everybody who may look. */
  protected override _toggleDisabled(disabled: boolean): void {
    const changing = "input, select, textarea, button[data-edits]";
    for (const control of this.element.querySelectorAll<HTMLInputElement>(`.window-content :is(${changing})`)) {
      control.disabled = disabled;
    }
  }

  /** Puts a value into a control, unless somebody is writing there. */
  protected fill(control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, value: unknown): void {
    if (control === document.activeElement) return;
    if (control instanceof HTMLInputElement && control.type === "checkbox") control.checked = value === true;
    else control.value = value === null || value === undefined ? "" : String(value as string | number);
  }
}
