import { generation } from "../../../core/compatibility.ts";
import { isTag, viewOf } from "../../dom/realm.ts";
import { detachedWindows } from "../detached/detached-windows.ts";
import { chooseHome, fillWindow, type Home, homeControl } from "../detached/home.ts";
import { localize, notify } from "../host.ts";
import { instances } from "../instances.ts";
import { ConfiguredApplication } from "./application-base.ts";
import { InteractiveApplication } from "./application-interaction.ts";
import type {
  ApplicationOptions,
  ApplicationPosition,
  CloseOptions,
  HeaderControl,
  RenderContext,
  RenderOptions,
  WindowParts,
} from "./application-types.ts";
import { focusInto, hasFocus, rememberFocus } from "./focus-return.ts";
import { HeaderMenu } from "./header-controls.ts";
import { applyTheme } from "./theme.ts";
import { buildFrame } from "./window-frame.ts";
import { makeDraggable, makeResizable } from "./window-pointer.ts";
import { applyPlace, applySize, fitSides, placeWindow } from "./window-position.ts";
import { dropWindow, raiseWindow, topWindow } from "./window-stack.ts";

const { RENDER_STATES: STATES } = ConfiguredApplication;

/**
 * A window or other piece of interface that renders itself: subclasses supply `_renderHTML` and `_replaceHTML`, or mix
 * in Handlebars. Renders and closings of one application happen one after the other.
 */
export class ApplicationV2 extends InteractiveApplication {
  static override BASE_APPLICATION: typeof ConfiguredApplication = ApplicationV2;
  // Own, since the chain of options ends at this class.
  static override DEFAULT_OPTIONS: ApplicationOptions = ConfiguredApplication.DEFAULT_OPTIONS;

  #element: HTMLElement | null = null;
  #content: HTMLElement | null = null;
  #state: number = STATES.NONE;
  #position: ApplicationPosition;
  #parts: WindowParts = {};
  #menu: HeaderMenu | null = null;
  #minimized: ApplicationPosition | null = null;
  #home: Home | null = null;
  #turn: Promise<unknown> = Promise.resolve();
  #returnFocus: () => boolean = () => false;

  constructor(options: ApplicationOptions = {}) {
    super(options);
    this.#position = { ...this.options.position };
  }

  /** The outer element while rendered; type it as present, as packages do. */
  get element(): HTMLElement {
    return this.#element as HTMLElement;
  }
  get form(): HTMLFormElement | null {
    return isTag(this.#element, "form") ? this.#element : null;
  }
  get title(): string {
    return localize(this.options.window.title);
  }
  get rendered(): boolean {
    return this.#state === STATES.RENDERED;
  }
  get state(): number {
    return this.#state;
  }
  get window(): WindowParts {
    return this.#parts;
  }
  get position(): ApplicationPosition {
    return this.#position;
  }
  get hasFrame(): boolean {
    return this.options.window.frame;
  }
  get minimized(): boolean {
    return this.#minimized !== null;
  }
  get classList(): DOMTokenList | undefined {
    return this.#element?.classList;
  }
  get #class(): typeof ApplicationV2 {
    return this.constructor as typeof ApplicationV2;
  }

  /* ---------------------------------------- rendering ---------------------------------------- */

  /** Shows or refreshes. Without `force` an application that isn't open stays closed. Resolves once all is in place. */
  async render(options: boolean | RenderOptions = {}, more: RenderOptions = {}): Promise<this> {
    const asked = typeof options === "boolean" ? { ...more, force: options } : { ...options };
    return this.#inTurn(() => this.#render(asked));
  }

  #inTurn<T>(job: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(job);
    this.#turn = result.catch(() => undefined);
    return result;
  }

  async #render(options: RenderOptions): Promise<this> {
    const first = this.#element === null;
    if (first && !options.force) return this;
    if (!(await this.#mayRender(options))) return this;
    options.isFirstRender = first;
    this.#state = STATES.RENDERING;
    try {
      await this.#fill(options, first);
    } catch (error) {
      if (first) this.#discard();
      this.#state = first ? STATES.ERROR : STATES.RENDERED;
      throw new Error(`Failed to render ${this.#class.name} "${this.id}": ${(error as Error).message}`, {
        cause: error,
      });
    }
    return this;
  }

  async #mayRender(options: RenderOptions): Promise<boolean> {
    try {
      return (await this._canRender(options)) !== false;
    } catch (error) {
      notify("warn", (error as Error).message);
      return false;
    }
  }

  async #fill(options: RenderOptions, first: boolean): Promise<void> {
    this._configureRenderOptions(options);
    if (generation() >= 14 && this.hasFrame) await this.#chooseHome(options);
    const context = await this._prepareContext(options);
    if (first) await this._preFirstRender(context, options);
    await this._preRender(context, options);
    if (first) {
      this.#element = await this._renderFrame(options);
      this._attachFrameListeners();
    }
    const result = await this._renderHTML(context, options);
    this._replaceHTML(result, this.#content ?? this.element, options);
    if (first) {
      this.#returnFocus = this.hasFrame ? rememberFocus(this.#page) : () => false;
      this._insertElement(this.element);
      instances.set(this.id, this);
    }
    if (this.hasFrame) this._updateFrame(options);
    this.#state = STATES.RENDERED;
    this.setPosition(options.position);
    if (first) await this._onFirstRender(context, options);
    await this._onRender(context, options);
    if (this.hasFrame && (first || options.force)) this.bringToFront();
    if (first && this.hasFrame) focusInto(this.element);
    this.dispatchEvent(new Event("render"));
    this._callHooks("render{}", this.element, context, options);
  }

  #discard(): void {
    this.#element?.remove();
    this.#element = null;
    this.#content = null;
    this.#parts = {};
    this.#menu = null;
    this.#minimized = null;
    this.#children.clear();
    instances.delete(this.id);
    dropWindow(this);
    if (this.#home) detachedWindows.leave(this.#home.id, this);
    this.#home = null;
  }

  /** Return false to not render; throw to also tell the user why. */
  protected _canRender(_options: RenderOptions): unknown {
    return true;
  }

  protected _configureRenderOptions(options: RenderOptions): void {
    if (options.isFirstRender && this.hasFrame) {
      const { icon, controls } = this.options.window;
      options.window = { title: this.title, icon, controls, ...options.window };
    }
    const group = Object.keys(this.#class.TABS)[0];
    if (typeof options.tab === "string" && group) this.tabGroups[group] = options.tab;
    else if (typeof options.tab === "object") Object.assign(this.tabGroups, options.tab);
  }

  /** With exactly one group of tabs its entries come as `tabs`. */
  protected async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const groups = Object.keys(this.#class.TABS);
    const [group] = groups;
    return group !== undefined && groups.length === 1 ? { tabs: this._prepareTabs(group) } : {};
  }

  protected async _preFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  protected async _preRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  protected async _onFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  protected async _onRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}

  protected async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<unknown> {
    throw new Error(`${this.#class.name} has no _renderHTML: it can't be rendered.`);
  }

  protected _replaceHTML(_result: unknown, _content: HTMLElement, _options: RenderOptions): void {
    throw new Error(`${this.#class.name} has no _replaceHTML: it can't be rendered.`);
  }

  protected async _renderFrame(_options: RenderOptions): Promise<HTMLElement> {
    const { id, tag, classes, window } = this.options;
    const { root, content, parts } = buildFrame({ id, tag, classes, hasFrame: this.hasFrame, window });
    this.#content = content;
    this.#parts = { ...parts, windowId: this.#home?.id };
    if (this.hasFrame) this.#menu = new HeaderMenu(this.#parts, () => this.#visibleControls());
    return root;
  }

  protected _insertElement(element: HTMLElement): void {
    this.#page.getElementById(element.id)?.remove();
    this.#page.body.append(element);
  }

  protected _removeElement(element: HTMLElement): void {
    element.remove();
  }

  protected _updateFrame({ window: changes }: RenderOptions): void {
    applyTheme(this.element);
    const { title, icon } = this.#parts;
    if (title && changes?.title !== undefined) title.textContent = changes.title;
    if (icon && changes?.icon !== undefined) icon.className = `window-icon ${changes.icon || "hidden"}`;
    this.#menu?.refresh();
  }

  /* ---------------------------------------- header controls ---------------------------------------- */

  protected _getHeaderControls(): HeaderControl[] {
    const controls = [...this.options.window.controls];
    return generation() >= 14 && this.hasFrame ? [...controls, homeControl(this.#home !== null)] : controls;
  }

  /** Whether the user has the ownership a control asks for; windows about no document ask nobody. */
  protected _hasOwnership(_level: string | number): boolean {
    return true;
  }

  #visibleControls(): HeaderControl[] {
    const controls = this._getHeaderControls();
    this._callHooks("getHeaderControls{}", controls);
    return controls.filter(({ visible, ownership }) => {
      if (ownership !== undefined && !this._hasOwnership(ownership)) return false;
      return typeof visible === "function" ? visible.call(this as never) : (visible ?? true);
    });
  }

  toggleControls(expanded?: boolean): void {
    this.#menu?.toggle(expanded);
  }

  /* ---------------------------------------- closing ---------------------------------------- */

  async close(options: CloseOptions = {}): Promise<this> {
    return this.#inTurn(() => this.#close(options));
  }

  async #close(options: CloseOptions): Promise<this> {
    const element = this.#element;
    if (!element) return this;
    const prior = this.#state;
    this.#state = STATES.CLOSING;
    try {
      await this._preClose(options);
    } catch (error) {
      this.#state = prior;
      throw error;
    }
    const held = this.hasFrame && hasFocus(element);
    const children = [...this.#children];
    this._tearDown(options);
    this._removeElement(element);
    this.#discard();
    this.#state = STATES.CLOSED;
    if (held && !this.#returnFocus()) topWindow()?.element?.focus({ preventScroll: true });
    this._onClose(options);
    this.dispatchEvent(new Event("close"));
    this._callHooks("close{}");
    for (const child of children) void child.close();
    return this;
  }

  protected async _preClose(_options: CloseOptions): Promise<void> {}
  protected _tearDown(_options: CloseOptions): void {}
  protected _onClose(_options: CloseOptions): void {}

  /* ---------------------------------------- windows of the browser's ---------------------------------------- */

  readonly #children = new Set<ApplicationV2>();

  get #page(): Document {
    return this.#home?.window.document ?? document;
  }

  /** Takes the application into a browser window of its own. */
  async detachWindow(): Promise<void> {
    if (!this.#home) await this.render({ window: { detached: true }, parts: [] });
  }

  /** Brings it back to the page of the table. */
  async attachWindow(): Promise<void> {
    if (this.#home) await this.render({ window: { detached: false }, parts: [] });
  }

  /** Renders another application in the browser window this one lies in. */
  async renderChild(app: ApplicationV2, options: RenderOptions = {}): Promise<ApplicationV2> {
    this.#children.add(app);
    const windowId = this.#home?.id;
    return app.render({ ...options, force: true, window: { ...options.window, ...(windowId && { windowId }) } });
  }

  protected _onDetach(): void {}
  protected _onAttach(): void {}

  async #chooseHome({ window: wish }: RenderOptions): Promise<void> {
    const { from, to } = { from: this.#home, to: await chooseHome(this.#home, wish, this.#position, this.#element) };
    if (from?.id === to?.id) return;
    this.#home = to;
    if (to) detachedWindows.enter(to.id, this);
    this.#parts.windowId = to?.id;
    if (this.#element) {
      this.#page.body.append(this.#element);
      if (to) this._onDetach();
      else this._onAttach();
    }
    if (from) detachedWindows.leave(from.id, this);
    if (!to?.isOwn && from?.place) this.#position = { ...from.place };
  }

  /* ---------------------------------------- place and order ---------------------------------------- */

  /** Moves or sizes; the answer is what the page allowed. Undefined while not rendered or not positioned. */
  setPosition(position: ApplicationPosition = {}): ApplicationPosition | undefined {
    if (!this.#element || !this.hasFrame || !this.options.window.positioned) return undefined;
    const asked = { ...this.#position, ...position };
    this._prePosition(asked);
    this.#position = this._updatePosition(asked);
    applyPlace(this.#element, this.#position);
    this._onPosition(this.#position);
    this.dispatchEvent(new Event("position"));
    return this.#position;
  }

  protected _updatePosition(position: ApplicationPosition): ApplicationPosition {
    if (this.#minimized) return placeWindow(this.element, position);
    if (this.#home?.isOwn) return fillWindow(this.element, position);
    const sides = fitSides(position, viewOf(this.element));
    applySize(this.element, sides);
    return placeWindow(this.element, sides);
  }

  protected _prePosition(_position: ApplicationPosition): void {}
  protected _onPosition(_position: ApplicationPosition): void {}

  bringToFront(): void {
    if (!this.#element || !this.hasFrame || topWindow() === this) return;
    this.#position.zIndex = raiseWindow(this);
    this.#element.style.zIndex = String(this.#position.zIndex);
  }

  async minimize(): Promise<void> {
    if (!this.rendered || !this.hasFrame || !this.options.window.minimizable || this.minimized) return;
    this.#minimized = { ...this.#position };
    this.element.classList.add("minimized");
    applySize(this.element, {});
    this.setPosition();
  }

  async maximize(): Promise<void> {
    const before = this.#minimized;
    if (!before) return;
    this.#minimized = null;
    this.element.classList.remove("minimized");
    const { width, height } = before;
    this.setPosition({ ...(width !== undefined && { width }), ...(height !== undefined && { height }) });
  }

  /* ---------------------------------------- events ---------------------------------------- */

  protected _attachFrameListeners(): void {
    const { element } = this;
    this._listenToActions();
    if (this.form) this._listenToForm(this.form, this.options.form);
    if (!this.hasFrame) return;
    element.addEventListener("pointerdown", () => this.bringToFront());
    element.addEventListener("focusin", () => this.bringToFront());
    const { header, resize } = this.#parts;
    if (header && this.options.window.positioned) makeDraggable(header, this);
    header?.addEventListener("dblclick", ({ target }) => {
      if (!(target as Element).closest("button")) void (this.minimized ? this.maximize() : this.minimize());
    });
    if (resize) makeResizable(resize, this);
  }
}
