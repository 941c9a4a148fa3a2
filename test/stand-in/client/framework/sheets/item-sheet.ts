import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/application-types.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import type { HostDocument } from "../host.ts";
import { bindSheetDrops, droppedDocument, startDrag } from "./document-drop.ts";

/** A sheet of an item. What is dropped on it is the system's to handle, in `_onDropDocument`. */
export class ItemSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = { position: { width: 480 } };

  get item(): HostDocument {
    return this.document;
  }

  /** The actor that has the item, if one does. */
  get actor(): HostDocument | null {
    const { parent } = this.document;
    return parent?.documentName === "Actor" ? parent : null;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    return { ...(await super._prepareContext(options)), item: this.item };
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

  protected _canDragStart(_selector: string | null): boolean {
    return this.isEditable;
  }

  protected _canDragDrop(_selector: string | null): boolean {
    return this.isEditable;
  }

  protected async _onDragStart(event: DragEvent): Promise<void> {
    startDrag(this.item, event);
  }

  protected _onDragOver(_event: DragEvent): void {}

  protected async _onDrop(event: DragEvent): Promise<unknown> {
    const document = await droppedDocument("dropItemSheetData", this, event);
    return document ? this._onDropDocument(event, document) : null;
  }

  protected async _onDropDocument(event: DragEvent, document: HostDocument): Promise<unknown> {
    return document.documentName === "ActiveEffect" ? this._onDropActiveEffect(event, document) : null;
  }

  protected async _onDropActiveEffect(_event: DragEvent, effect: HostDocument): Promise<unknown> {
    if (!this.item.isOwner || effect.parent?.uuid === this.item.uuid) return null;
    const [created] = await this.item.createEmbeddedDocuments("ActiveEffect", [effect.toObject()]);
    return created ?? null;
  }
}
