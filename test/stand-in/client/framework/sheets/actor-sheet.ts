import type { Data } from "../../../core/protocol.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/application-types.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { ImagePopout } from "../apps/image-popout.ts";
import { type HostDocument, host } from "../host.ts";
import { bindSheetDrops, droppedDocument, startDrag } from "./document-drop.ts";

/** A sheet of an actor: items dropped on it become the actor's, its own are sorted by dragging. */
export class ActorSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    position: { width: 600 },
    window: {
      controls: [
        {
          icon: "fa-solid fa-image",
          label: "Show portrait",
          action: "showPortraitArtwork",
          visible: ActorSheetV2.#hasPortrait,
        },
      ],
    },
    actions: { showPortraitArtwork: ActorSheetV2.#onShowPortrait },
  };

  get actor(): HostDocument {
    return this.document;
  }

  /** The token a synthetic actor belongs to; null for an actor of the world. */
  get token(): HostDocument | null {
    return (this.document as HostDocument & { token?: HostDocument | null }).token ?? null;
  }

  override get title(): string {
    return this.document.name ?? super.title;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    return { ...(await super._prepareContext(options)), actor: this.actor };
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    bindSheetDrops(
      this.element,
      {
        dragstart: (selector) => this._canDragStart(selector),
        drop: (selector) => this._canDragDrop(selector),
      },
      {
        dragstart: (event) => this._onDragStart(event),
        dragover: (event) => this._onDragOver(event),
        drop: (event) => this._onDrop(event),
      },
    );
  }

  static #hasPortrait(this: ActorSheetV2): boolean {
    return Boolean(this.actor.img);
  }

  static #onShowPortrait(this: ActorSheetV2): void {
    const { img = "", name = "", uuid } = this.actor;
    void new ImagePopout({ src: img, uuid, caption: name, window: { title: name } }).render({ force: true });
  }

  /* ---------------------------------------- drag and drop ---------------------------------------- */

  protected _canDragStart(_selector: string | null): boolean {
    return this.isEditable;
  }

  protected _canDragDrop(_selector: string | null): boolean {
    return this.isEditable;
  }

  protected async _onDragStart(event: DragEvent): Promise<void> {
    startDrag(this.actor, event);
  }

  protected _onDragOver(_event: DragEvent): void {}

  protected async _onDrop(event: DragEvent): Promise<unknown> {
    const document = await droppedDocument("dropActorSheetData", this, event);
    return document ? this._onDropDocument(event, document) : null;
  }

  protected async _onDropDocument(event: DragEvent, document: HostDocument): Promise<unknown> {
    switch (document.documentName) {
      case "ActiveEffect":
        return this._onDropActiveEffect(event, document);
      case "Actor":
        return this._onDropActor(event, document);
      case "Item":
        return this._onDropItem(event, document);
      case "Folder":
        return this._onDropFolder(event, document);
      default:
        return null;
    }
  }

  protected async _onDropActiveEffect(_event: DragEvent, effect: HostDocument): Promise<unknown> {
    if (!this.actor.isOwner || effect.parent?.uuid === this.actor.uuid) return null;
    const [created] = await this.actor.createEmbeddedDocuments("ActiveEffect", [effect.toObject()]);
    return created ?? null;
  }

  /** Nothing: what an actor dropped on another means is the system's to say. */
  protected async _onDropActor(_event: DragEvent, _actor: HostDocument): Promise<unknown> {
    return null;
  }

  protected async _onDropItem(event: DragEvent, item: HostDocument): Promise<unknown> {
    if (!this.actor.isOwner) return null;
    if (item.parent?.uuid === this.actor.uuid) {
      const sorted = await this._onSortItem(event, item);
      return sorted ? item : null;
    }
    const keepId = !this.actor.items?.has(item.id);
    const [created] = await this.actor.createEmbeddedDocuments("Item", [item.toObject()], { keepId });
    return created ?? null;
  }

  /** Nothing, as for actors. */
  protected async _onDropFolder(_event: DragEvent, _folder: HostDocument): Promise<unknown> {
    return null;
  }

  /** Sorts an own item next to the one it was dropped on, among the rows that are siblings on the page. */
  protected async _onSortItem(event: DragEvent, item: HostDocument): Promise<unknown> {
    const { items } = this.actor;
    const row = (event.target as Element).closest<HTMLElement>("[data-item-id]");
    const source = items?.get(item.id);
    const target = items?.get(row?.dataset.itemId ?? "");
    if (!source || !target || source.id === target.id) return undefined;
    const rows = [...(row?.parentElement?.children ?? [])] as HTMLElement[];
    const siblings = rows
      .map(({ dataset }) => dataset.itemId)
      .filter((id): id is string => id !== undefined && id !== source.id)
      .map((id) => items?.get(id));
    const sorted = host.foundry.utils.performIntegerSort(source, { target, siblings });
    const updates: Data[] = sorted.map(({ target: moved, update }) => ({ ...update, _id: moved.id }));
    return this.actor.updateEmbeddedDocuments("Item", updates);
  }
}
