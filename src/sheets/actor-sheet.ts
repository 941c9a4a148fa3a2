import { thingData } from "../data/held-elsewhere.ts";
import { WITHOUT_OWNER } from "../data/item/without-owner.ts";
import { isPlayed } from "../data/rule-sets.ts";
import { confirm } from "../foundry/dialogs.ts";
import type { ItemDocument } from "../foundry/documents.ts";
import { FocusPlace } from "../foundry/focus-place.ts";
import { findActor, findItem, me } from "../foundry/lookup.ts";
import { attempt } from "../foundry/notices.ts";
import { Refusal } from "../foundry/refusal.ts";
import { createItem, deleteItem, followFromNow, openSheet } from "../foundry/sheets.ts";
import { say } from "../foundry/text.ts";
import {
  ActorSheetBase,
  type FormValues,
  type RenderContext,
  type RenderOptions,
  type WindowOptions,
} from "../foundry/windows.ts";
import { askAndNameHolder } from "../play/change-vehicle.ts";
import { askAndHandOver, handOver } from "../play/hand-over.ts";
import { keepMended } from "../play/keep-mended.ts";
import { showThing } from "../play/show-thing.ts";
import { enableAlways } from "./always.ts";
import { drawAroundOpenTexts } from "./around-open.ts";
import { askOvertaken, changedFields } from "./changed-fields.ts";
import { watchCounts } from "./count-field.ts";
import { mendedLines } from "./mended.ts";
import { nameNotes, richNotes } from "./notes.ts";
import { watchLines } from "./one-line.ts";
import { addModeSwitch, isMode, type Mode, showMode } from "./play-edit.ts";
import { Typing } from "./typing.ts";

/** What all our actor sheets share: play and edit, the notice of what was mended, opening and deleting items. */
export class HotPropertyActorSheet extends ActorSheetBase {
  static override DEFAULT_OPTIONS: WindowOptions = {
    classes: ["hot-property"],
    window: { resizable: true },
    form: { submitOnChange: true },
    actions: {
      setMode: HotPropertyActorSheet.#onSetMode,
      keepMended: HotPropertyActorSheet.#onKeepMended,
      createItem: HotPropertyActorSheet.#onCreateItem,
      openItem: HotPropertyActorSheet.#onOpenItem,
      deleteItem: HotPropertyActorSheet.#onDeleteItem,
      handOver: HotPropertyActorSheet.#onHandOver,
      showThing: HotPropertyActorSheet.#onShowThing,
      holdThing: HotPropertyActorSheet.#onHoldThing,
      openThing: HotPropertyActorSheet.#onOpenThing,
      changePicture: HotPropertyActorSheet.#onChangePicture,
    },
  };

  mode: Mode = "play";

  readonly #focus = new FocusPlace();
  readonly #typing = new Typing(this.actor, () => this.render());

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    watchLines(this.element);
    this.#typing.watch(this.element);
    watchCounts(this.element, (action, event, field) => {
      void this.options.actions[action]?.call(this as never, event, field);
    });
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
    return super._processFormData(event, form, { ...data, object: askOvertaken(this.actor, changed, this.#typing) });
  }

  /** Whether this user sees more than name and picture. */
  protected get seesAll(): boolean {
    return this.actor.testUserPermission(me(), "OBSERVER");
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { actor } = this;
    if (options.isFirstRender) followFromNow(actor, this);
    const [context, notes] = await Promise.all([
      super._prepareContext(options),
      this.seesAll ? richNotes(actor) : null,
    ]);
    return {
      ...context,
      rootId: this.id,
      editable: this.isEditable,
      edit: this.isEditable && this.mode === "edit",
      limited: !this.seesAll,
      street: isPlayed("street"),
      typeLabel: say(`TYPES.Actor.${actor.type}`),
      actor: { id: actor.id, name: actor.name, img: actor.img },
      system: this.seesAll ? actor.toObject().system : {},
      richNotes: notes,
      mended: this.seesAll ? mendedLines(actor) : [],
    };
  }

  override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    if (this.isEditable) await addModeSwitch(frame, this.mode);
    return frame;
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.#typing.afterRender(this.element);
    showMode(this.element, this.mode);
    enableAlways(this.element);
    nameNotes(this.element);
    this.#focus.afterRender(this.element);
  }

  /** S7.5 Whoever sees a thing may drag it to their own file: the desk says whether it goes, or whom it asks. */
  override _canDragStart(_selector: string | null): boolean {
    return this.seesAll;
  }

  /** S7.5 Anybody's file can be given something. Whatever else is dropped on a file that isn't one's own falls off. */
  override _canDragDrop(_selector: string | null): boolean {
    return true;
  }

  /** C109 Things change hands, or are copied with Ctrl, ⌘ or Alt held; what else somebody has is copied, without its state. */
  override async _onDropItem(event: DragEvent, item: ItemDocument): Promise<unknown> {
    const giver = item.parent as { uuid: string } | null;
    if (giver === null || giver.uuid === this.actor.uuid) return super._onDropItem(event, item);
    const copy = event.ctrlKey || event.metaKey || event.altKey;
    if (thingData(item) && item.pack === null) return attempt(() => handOver(item, this.actor, { copy }));
    const system = WITHOUT_OWNER[item.type] ?? {};
    return super._onDropItem(event, item.clone({ system } as never, { keepId: true }) as unknown as ItemDocument);
  }

  /** The item a control stands for. Throws a Refusal where it is gone. */
  itemOf(target: HTMLElement): ItemDocument {
    const id = target.closest<HTMLElement>("[data-item-id]")?.dataset.itemId ?? "";
    const item = this.actor.items.get(id);
    if (!item) throw new Refusal("HOTPROPERTY.Error.ItemGone");
    return item as unknown as ItemDocument;
  }

  static async #onSetMode(this: HotPropertyActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { mode } = target.dataset;
    if (!isMode(mode) || mode === this.mode) return;
    await attempt(() => this.#typing.texts.finish(this.element));
    this.mode = mode;
    await this.render();
  }

  static async #onKeepMended(this: HotPropertyActorSheet): Promise<void> {
    await attempt(() => keepMended(this.actor));
  }

  static async #onCreateItem(this: HotPropertyActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await attempt(() => createItem(this.actor, target.dataset.type ?? ""));
  }

  static async #onOpenItem(this: HotPropertyActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await attempt(async () => openSheet(this.itemOf(target)));
  }

  static async #onHandOver(this: HotPropertyActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await attempt(() => askAndHandOver(this.itemOf(target)));
  }

  static async #onShowThing(this: HotPropertyActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await attempt(() => showThing(this.itemOf(target)));
  }

  static async #onHoldThing(this: HotPropertyActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await attempt(() => askAndNameHolder(this.itemOf(target)));
  }

  /** Opens what lies elsewhere: who is aboard, a thing in a vehicle. */
  static async #onOpenThing(this: HotPropertyActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await attempt(async () => {
      const { uuid } = target.dataset;
      const there = (await findActor(uuid)) ?? (await findItem(uuid));
      if (!there) throw new Refusal("HOTPROPERTY.Error.ItemGone");
      await openSheet(there);
    });
  }

  static async #onDeleteItem(this: HotPropertyActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await attempt(async () => {
      const item = this.itemOf(target);
      const sure = await confirm("HOTPROPERTY.Do.DeleteTitle", "HOTPROPERTY.Do.DeleteAsk", { name: item.name });
      if (sure) await deleteItem(item);
    });
  }

  /** Foundry ties changing the picture to the image itself; this lets the keyboard press it. */
  static #onChangePicture(this: HotPropertyActorSheet): void {
    this.element.querySelector<HTMLElement>("[data-action=editImage]")?.click();
  }
}
