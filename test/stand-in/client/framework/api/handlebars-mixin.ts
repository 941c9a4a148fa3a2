import { isElement, isTag } from "../../dom/realm.ts";
import { getTemplate, renderTemplate } from "../handlebars/templates.ts";
import { host } from "../host.ts";
import { parseFragment } from "../parse-html.ts";
import type { ApplicationV2 } from "./application.ts";
import type { ApplicationTab, FormConfiguration, RenderContext, RenderOptions } from "./application-types.ts";
import { type PartState, readPartState, restorePartState } from "./part-state.ts";

export interface TemplatePart {
  /** Path of the template that renders the part. */
  template: string;
  /** Further templates it uses as partials. */
  templates?: string[];
  /** An id for its element, put after the application's. */
  id?: string;
  classes?: string[];
  /** Selectors of what keeps its scroll over a render; the empty one is the part itself. */
  scrollable?: string[];
  /** By selector, how forms in the part are handled. */
  forms?: Record<string, FormConfiguration>;
  /** The rendered elements take the place of everything in the content. */
  root?: boolean;
}

export type TemplateParts = Record<string, TemplatePart>;

type ApplicationClass = abstract new (...args: never[]) => ApplicationV2;
type Overridable = {
  new (...args: never[]): ApplicationV2;
};

/**
 * Renders an application from Handlebars templates, one for each of its parts; each part can be rendered again alone by
 * `render({parts: [id]})`, and keeps its scroll and its focus.
 */
export function HandlebarsApplicationMixin<Base extends ApplicationClass>(
  BaseApplication: Base,
): Base & { PARTS: TemplateParts } {
  abstract class HandlebarsApplication extends (BaseApplication as unknown as Overridable) {
    static PARTS: TemplateParts = {};

    #rendered: Record<string, HTMLElement> = {};
    #configured: TemplateParts = {};

    get parts(): Record<string, HTMLElement> {
      return this.#rendered;
    }

    protected override _configureRenderOptions(options: RenderOptions): void {
      super._configureRenderOptions(options);
      this.#configured = this._configureRenderParts(options);
      const known = Object.keys(this.#configured);
      options.parts = options.isFirstRender ? known : (options.parts ?? known);
    }

    /** The parts of this render, in order: a copy of the class's, to change at will. */
    protected _configureRenderParts(_options: RenderOptions): TemplateParts {
      return host.foundry.utils.deepClone((this.constructor as typeof HandlebarsApplication).PARTS);
    }

    protected override async _preFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
      await super._preFirstRender(context, options);
      const paths = Object.values(this.#configured).flatMap(({ template, templates = [] }) => [template, ...templates]);
      await Promise.all(paths.map((path) => getTemplate(path)));
    }

    protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
      const context = await super._prepareContext(options);
      return { rootId: this.id, user: host.game?.user, ...context };
    }

    /** The context of one part; by default all parts share the application's, which carries on from part to part. */
    protected async _preparePartContext(
      partId: string,
      context: RenderContext,
      _options: RenderOptions,
    ): Promise<RenderContext> {
      context.partId = `${this.id}-${partId}`;
      context.tab = (context.tabs as Record<string, ApplicationTab> | undefined)?.[partId];
      return context;
    }

    protected override async _renderHTML(
      context: RenderContext,
      options: RenderOptions,
    ): Promise<Record<string, HTMLElement>> {
      const rendered: Record<string, HTMLElement> = {};
      for (const partId of options.parts ?? []) {
        const part = this.#configured[partId];
        if (!part) {
          console.warn(`${this.constructor.name} has no part "${partId}" to render.`);
          continue;
        }
        const partContext = await this._preparePartContext(partId, context, options);
        rendered[partId] = this.#parsePart(partId, part, await renderTemplate(part.template, partContext));
      }
      return rendered;
    }

    #parsePart(partId: string, part: TemplatePart, html: string): HTMLElement {
      const fragment = parseFragment(html, this.element.ownerDocument);
      if (part.root) {
        const wrapper = document.createElement("div");
        wrapper.append(...fragment.children);
        // There is no form within a form: what a template brings of its own goes up in the window's.
        if (this.options.tag === "form")
          for (const inner of wrapper.querySelectorAll("form")) inner.replaceWith(...inner.childNodes);
        return wrapper;
      }
      const [element] = fragment.children;
      if (!isElement(element) || fragment.children.length !== 1) {
        throw new Error(
          `The part "${partId}" must render exactly one element, but ${part.template} has ${fragment.children.length}.`,
        );
      }
      if (part.id) element.id = `${this.id}-${part.id}`;
      element.classList.add(...(part.classes ?? []));
      element.dataset.applicationPart = partId;
      return element;
    }

    protected override _replaceHTML(
      result: Record<string, HTMLElement>,
      content: HTMLElement,
      options: RenderOptions,
    ): void {
      this.#dropVanished(content);
      for (const [partId, element] of Object.entries(result)) {
        const part = this.#configured[partId];
        const root = part?.root === true;
        const prior = root ? (this.#rendered[partId] ?? null) : this.#find(content, partId);
        const state: Partial<PartState> = {};
        if (prior) this._preSyncPartState(partId, element, prior, state);
        const placed = root ? this.#fillRoot(content, partId, element) : this.#place(content, partId, element, prior);
        if (prior) this._syncPartState(partId, placed, prior, state);
        this.#rendered[partId] = placed;
        this._attachPartListeners(partId, placed, options);
      }
    }

    #find(content: HTMLElement, partId: string): HTMLElement | null {
      return content.querySelector<HTMLElement>(`[data-application-part="${CSS.escape(partId)}"]`);
    }

    /** Parts that this render is configured without leave the page. */
    #dropVanished(content: HTMLElement): void {
      for (const partId of Object.keys(this.#rendered)) {
        if (partId in this.#configured) continue;
        this.#find(content, partId)?.remove();
        delete this.#rendered[partId];
      }
    }

    #fillRoot(content: HTMLElement, partId: string, wrapper: HTMLElement): HTMLElement {
      content.replaceChildren(...wrapper.children);
      content.dataset.applicationPart = partId;
      return content;
    }

    #place(content: HTMLElement, partId: string, element: HTMLElement, prior: HTMLElement | null): HTMLElement {
      if (prior) {
        prior.replaceWith(element);
        return element;
      }
      const order = Object.keys(this.#configured);
      const after = order.slice(order.indexOf(partId) + 1);
      const next = after.map((id) => this.#find(content, id)).find((found) => found !== null);
      if (next) next.before(element);
      else content.append(element);
      return element;
    }

    /** Notes what of the old element the new one shall keep. */
    protected _preSyncPartState(
      partId: string,
      _newElement: HTMLElement,
      priorElement: HTMLElement,
      state: Partial<PartState>,
    ): void {
      Object.assign(state, readPartState(priorElement, this.#configured[partId]?.scrollable ?? []));
    }

    protected _syncPartState(
      _partId: string,
      newElement: HTMLElement,
      _priorElement: HTMLElement,
      state: Partial<PartState>,
    ): void {
      restorePartState(newElement, { scrolls: state.scrolls ?? [], focus: state.focus ?? null });
    }

    protected _attachPartListeners(partId: string, element: HTMLElement, _options: RenderOptions): void {
      for (const [selector, config] of Object.entries(this.#configured[partId]?.forms ?? {})) {
        const form = element.matches(selector) ? element : element.querySelector(selector);
        if (isTag(form, "form")) this._listenToForm(form, config);
      }
    }

    protected override _tearDown(options: Record<string, unknown>): void {
      super._tearDown(options);
      this.#rendered = {};
    }
  }
  return HandlebarsApplication as unknown as Base & { PARTS: TemplateParts };
}
