/**
 * Foundry's windows, their types worn down to what ours use: written out in full they exceed what the compiler follows.
 * Facts: docs/foundry.md, "Windows".
 */
import type { ActorDocument, ItemDocument } from "./documents.ts";
import { released, watchPresses } from "./held-presses.ts";

export interface Part {
  template: string;
  scrollable?: string[];
  classes?: string[];
}

export type RenderContext = Record<string, unknown>;

export interface RenderOptions {
  force?: boolean;
  parts?: string[];
  isFirstRender?: boolean;
  /** 14: the detached window to lie in. */
  window?: { windowId?: string };
}

export type Action = (this: never, event: PointerEvent, target: HTMLElement) => void | Promise<void>;

export interface WindowOptions {
  id?: string;
  tag?: string;
  classes?: string[];
  window?: {
    title?: string;
    icon?: string;
    resizable?: boolean;
    contentClasses?: string[];
    /** Behind the three dots of the header: what they say is a language key. */
    controls?: { icon: string; label: string; action: string }[];
  };
  position?: { width?: number; height?: number | "auto"; left?: number; top?: number };
  actions?: Record<string, Action>;
  form?: {
    handler?: (this: never, event: Event, form: HTMLFormElement, data: FormValues) => void | Promise<void>;
    submitOnChange?: boolean;
    closeOnSubmit?: boolean;
  };
}

/** What a window of ours can do and may override. */
export interface SmallWindow {
  readonly element: HTMLElement;
  readonly rendered: boolean;
  readonly id: string;
  readonly title: string;
  readonly options: { readonly actions: Readonly<Record<string, Action>> };
  tabGroups: Record<string, string | null>;
  render(options?: RenderOptions | boolean): Promise<unknown>;
  close(options?: object): Promise<unknown>;
  bringToFront(): void;
  addEventListener(type: string, listener: () => void, options?: object): void;
  changeTab(tab: string, group: string, options?: object): void;
  _prepareContext(options: RenderOptions): Promise<RenderContext>;
  _preparePartContext(part: string, context: RenderContext, options: RenderOptions): Promise<RenderContext>;
  _configureRenderParts(options: RenderOptions): Record<string, Part>;
  _prepareTabs(
    group: string,
  ): Record<string, { id: string; group: string; active: boolean; cssClass: string; label: string }>;
  _renderFrame(options: RenderOptions): Promise<HTMLElement>;
  _replaceHTML(parts: Record<string, HTMLElement>, content: HTMLElement, options: RenderOptions): void;
  _renderHTML(context: RenderContext, options: RenderOptions): Promise<Record<string, HTMLElement>>;
  _onRender(context: RenderContext, options: RenderOptions): Promise<void>;
  _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void>;
  _onClose(options: object): void;
}

/** A sheet's form as it was read: flat, by field name. */
export interface FormValues {
  object: Record<string, unknown>;
}

export interface SmallSheet<D> extends SmallWindow {
  readonly document: D;
  readonly isEditable: boolean;
  _processFormData(event: Event | null, form: HTMLFormElement, data: FormValues): Record<string, unknown>;
}

export interface SmallActorSheet extends SmallSheet<ActorDocument> {
  readonly actor: ActorDocument;
  _canDragStart(selector: string | null): boolean;
  _canDragDrop(selector: string | null): boolean;
  _onDropItem(event: DragEvent, item: ItemDocument): Promise<unknown>;
  _onDropActor(event: DragEvent, actor: ActorDocument): Promise<unknown>;
  _onDragStart(event: DragEvent): Promise<void>;
}

export interface SmallItemSheet extends SmallSheet<ItemDocument> {
  readonly item: ItemDocument;
}

interface WindowClass<W> {
  new (options?: object): W;
  DEFAULT_OPTIONS: WindowOptions;
  PARTS: Record<string, Part>;
  TABS: Record<string, { tabs: { id: string; label?: string }[]; initial: string; labelPrefix?: string }>;
}

const { HandlebarsApplicationMixin, ApplicationV2 } = foundry.applications.api;
const { ActorSheetV2, ItemSheetV2 } = foundry.applications.sheets;

/** What is drawn anew takes its place once nobody holds a button of the window: else the press would be gone with it. */
const waitingForPresses = <Base>(base: Base): Base => {
  class WaitingForPresses extends (base as unknown as WindowClass<SmallWindow>) {
    override async _renderHTML(context: RenderContext, options: RenderOptions): Promise<Record<string, HTMLElement>> {
      const parts = await super._renderHTML(context, options);
      if (!options.isFirstRender) await released(this.id);
      return parts;
    }

    override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
      await super._onFirstRender(context, options);
      watchPresses(this.id, this.element);
    }
  }
  return WaitingForPresses as unknown as Base;
};

export const WindowBase = waitingForPresses(
  HandlebarsApplicationMixin(ApplicationV2) as unknown as WindowClass<SmallWindow>,
);
export const ActorSheetBase = waitingForPresses(
  HandlebarsApplicationMixin(ActorSheetV2) as unknown as WindowClass<SmallActorSheet>,
);
export const ItemSheetBase = waitingForPresses(
  HandlebarsApplicationMixin(ItemSheetV2) as unknown as WindowClass<SmallItemSheet>,
);
