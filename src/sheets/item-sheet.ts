import { FocusPlace } from "../foundry/focus-place.ts";
import { attempt } from "../foundry/notices.ts";
import { followFromNow } from "../foundry/sheets.ts";
import { systemPath } from "../foundry/system.ts";
import { say } from "../foundry/text.ts";
import {
  type FormValues,
  ItemSheetBase,
  type RenderContext,
  type RenderOptions,
  type WindowOptions,
} from "../foundry/windows.ts";
import { keepMended } from "../play/keep-mended.ts";
import { CONTACT_KINDS } from "../rules/people.ts";
import { enableAlways } from "./always.ts";
import { drawAroundOpenTexts } from "./around-open.ts";
import { askOvertaken, changedFields } from "./changed-fields.ts";
import { labelled } from "./labelled.ts";
import { mendedLines } from "./mended.ts";
import { nameNotes, richNotes } from "./notes.ts";
import { watchLines } from "./one-line.ts";
import { Typing } from "./typing.ts";

export const itemPart = (name: string) => ({ template: systemPath(`templates/sheets/item/${name}.hbs`) });

/** What all our item sheets share. */
export class HotPropertyItemSheet extends ItemSheetBase {
  static override DEFAULT_OPTIONS: WindowOptions = {
    classes: ["hot-property", "item"],
    position: { width: 460, height: "auto" },
    window: { resizable: true },
    form: { submitOnChange: true },
    actions: {
      keepMended: HotPropertyItemSheet.#onKeepMended,
      changePicture: HotPropertyItemSheet.#onChangePicture,
    },
  };

  readonly #focus = new FocusPlace();
  readonly #typing = new Typing(this.item, () => this.render());

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    watchLines(this.element);
    this.#typing.watch(this.element);
  }

  /**
   * Drawn around a text that is open: it stays. Where caret and focus are is asked now, not when the drawing began:
   * meanwhile somebody may have gone on.
   */
  override _replaceHTML(parts: Record<string, HTMLElement>, content: HTMLElement, options: RenderOptions): void {
    const root = options.isFirstRender ? null : this.element;
    this.#typing.beforeRender(root);
    this.#focus.beforeRender(root);
    super._replaceHTML(drawAroundOpenTexts(parts, content), content, options);
  }

  /** What is written is saved first; where that can't be done the window stays. */
  override async close(options?: object): Promise<unknown> {
    if (this.rendered && !(await this.#typing.texts.mayClose(this.element))) return this;
    return super.close(options);
  }

  override _processFormData(event: Event | null, form: HTMLFormElement, data: FormValues): Record<string, unknown> {
    const changed = changedFields(event, form, data.object, this.#typing);
    return super._processFormData(event, form, { ...data, object: askOvertaken(this.item, changed, this.#typing) });
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { item } = this;
    if (options.isFirstRender) followFromNow(item, this);
    const [context, notes] = await Promise.all([super._prepareContext(options), richNotes(item)]);
    return {
      ...context,
      rootId: this.id,
      editable: this.isEditable,
      typeLabel: say(`TYPES.Item.${item.type}`),
      item: { id: item.id, name: item.name, img: item.img },
      system: item.toObject().system,
      richNotes: notes,
      mended: mendedLines(item),
    };
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.#typing.afterRender(this.element);
    enableAlways(this.element);
    nameNotes(this.element);
    this.#focus.afterRender(this.element);
  }

  static async #onKeepMended(this: HotPropertyItemSheet): Promise<void> {
    await attempt(() => keepMended(this.item));
  }

  /** Foundry ties changing the picture to the image itself; this lets the keyboard press it. */
  static #onChangePicture(this: HotPropertyItemSheet): void {
    this.element.querySelector<HTMLElement>("[data-action=editImage]")?.click();
  }
}

export class ContactSheet extends HotPropertyItemSheet {
  static override PARTS = { header: itemPart("header"), body: itemPart("contact") };

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    return {
      ...(await super._prepareContext(options)),
      kindChoices: labelled("HOTPROPERTY.ContactKind", CONTACT_KINDS),
    };
  }
}
