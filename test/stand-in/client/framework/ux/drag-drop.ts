import { host } from "../host.ts";

type Part = "dragstart" | "dragenter" | "dragover" | "dragleave" | "dragend" | "drop";

export interface DragDropConfiguration {
  dragSelector?: string | null;
  dropSelector?: string | null;
  permissions?: { dragstart?: (selector: string | null) => boolean; drop?: (selector: string | null) => boolean };
  callbacks?: Partial<Record<Part, (event: DragEvent) => unknown>>;
}

/**
 * Ties drags and drops in an element to callbacks. Binding again, after the content was rendered anew, does no harm: each
 * element has one handler of a kind.
 */
export class DragDrop {
  static get implementation(): typeof DragDrop {
    return (host.CONFIG?.ux?.DragDrop as typeof DragDrop | undefined) ?? DragDrop;
  }

  readonly dragSelector: string | null;
  readonly dropSelector: string | null;
  readonly permissions: NonNullable<DragDropConfiguration["permissions"]>;
  readonly callbacks: NonNullable<DragDropConfiguration["callbacks"]>;

  constructor({
    dragSelector = null,
    dropSelector = null,
    permissions = {},
    callbacks = {},
  }: DragDropConfiguration = {}) {
    this.dragSelector = dragSelector;
    this.dropSelector = dropSelector;
    this.permissions = permissions;
    this.callbacks = callbacks;
  }

  /** Whether this user may begin that part here; yes where nobody says otherwise. */
  can(action: "dragstart" | "drop", selector: string | null): boolean {
    return this.permissions[action]?.(selector) ?? true;
  }

  bind(root: HTMLElement): this {
    if (this.dragSelector && this.can("dragstart", this.dragSelector)) {
      for (const draggable of root.querySelectorAll<HTMLElement>(this.dragSelector)) {
        draggable.draggable = true;
        draggable.ondragstart = (event) => this.callback(event, "dragstart");
        draggable.ondragend = (event) => this.callback(event, "dragend");
      }
    }
    if (!this.can("drop", this.dropSelector)) return this;
    const { dropSelector } = this;
    const whole = !dropSelector || root.matches(dropSelector);
    for (const zone of whole ? [root] : root.querySelectorAll<HTMLElement>(dropSelector)) {
      zone.ondragenter = (event) => this.callback(event, "dragenter");
      zone.ondragleave = (event) => this.callback(event, "dragleave");
      zone.ondragover = (event) => {
        event.preventDefault();
        return this.callback(event, "dragover");
      };
      zone.ondrop = (event) => {
        event.preventDefault();
        return this.callback(event, "drop");
      };
    }
    return this;
  }

  /** Hands an event on to its callback, if there is one. */
  callback(event: DragEvent, action: Part): unknown {
    return this.callbacks[action]?.(event);
  }

  /** A small picture for a drag, removed once the drag has taken its own copy. */
  static createDragImage(image: HTMLImageElement, width: number, height: number): HTMLElement {
    const page = image.ownerDocument;
    const preview = page.createElement("div");
    preview.className = "drag-preview";
    const copy = image.cloneNode() as HTMLImageElement;
    copy.width = width;
    copy.height = height;
    preview.append(copy);
    page.body.append(preview);
    requestAnimationFrame(() => preview.remove());
    return preview;
  }
}
