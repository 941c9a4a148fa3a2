import { Hooks } from "../../core/hooks.ts";
import { runtime } from "../../core/runtime.ts";
import { utils } from "../../core/utils/namespace.ts";
import { element } from "../dom/element.ts";
import { isElement, isNode, viewOf } from "../dom/realm.ts";

type Direction = "UP" | "DOWN" | "LEFT" | "RIGHT";

export interface TooltipOptions {
  text?: string;
  html?: string | HTMLElement;
  direction?: Direction;
  cssClass?: string;
}

const SELECTOR = "[data-tooltip], [data-tooltip-text], [data-tooltip-html]";
const GAP = 6;
const DELAY_MS = 350;

/**
 * Small hints on hover and on keyboard focus: `game.tooltip`. The text comes from `data-tooltip-html`,
 * `data-tooltip-text` or `data-tooltip`; an empty `data-tooltip` shows the element's `aria-label`.
 */
export class TooltipManager {
  /** What the hint belongs to, while one is shown. */
  element: HTMLElement | null = null;
  readonly tooltip: HTMLElement;
  readonly #landmark: HTMLElement;
  #timer: number | undefined;

  constructor() {
    this.tooltip = element("div", { id: "tooltip", role: "tooltip", popover: "manual" });
    // nothing on the page lies outside a landmark; a popover shows above everything wherever it stands
    this.#landmark = element("aside", { "aria-label": "Hints" }, this.tooltip);
    document.body.append(this.#landmark);
  }

  /** Starts listening on the page, and on that of each detached window. */
  activateEventListeners(): void {
    this.#listen(document);
    Hooks.on("openDetachedWindow", (_id: string, win: Window) => this.#listen(win.document));
  }

  #listen(page: Document): void {
    page.addEventListener("pointerover", (event) => this.#consider(event.target, DELAY_MS));
    page.addEventListener("pointerout", (event) => this.#leave(event.relatedTarget));
    page.addEventListener("focusin", (event) => {
      if (isElement(event.target) && event.target.matches(":focus-visible")) this.#consider(event.target, 0);
    });
    page.addEventListener("focusout", () => this.deactivate());
    page.addEventListener("pointerdown", () => this.deactivate());
    page.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.deactivate();
    });
    page.addEventListener("scroll", () => this.deactivate(), { capture: true, passive: true });
  }

  /** Shows the hint of an element, or the given text or markup, at that element. */
  activate(target: HTMLElement, options: TooltipOptions = {}): void {
    window.clearTimeout(this.#timer);
    const content = options.html ?? options.text ?? null;
    if (!this.#fill(target, content, options.html !== undefined)) return;
    this.deactivate();
    this.element = target;
    // the hint shows on the page of what it belongs to
    if (this.#landmark.ownerDocument !== target.ownerDocument) target.ownerDocument.body.append(this.#landmark);
    this.#fill(target, content, options.html !== undefined);
    this.tooltip.className = options.cssClass ?? target.dataset.tooltipClass ?? "";
    // Windows opened as modal dialogs lie in the top layer; a popover is the one thing that can lie above them.
    this.tooltip.showPopover();
    this.#place(target, options.direction ?? direction(target.closest<HTMLElement>("[data-tooltip-direction]")));
    if (!target.hasAttribute("aria-describedby") && target.getAttribute("aria-label") !== this.tooltip.textContent) {
      target.setAttribute("aria-describedby", "tooltip");
    }
  }

  deactivate(): void {
    window.clearTimeout(this.#timer);
    if (this.element?.getAttribute("aria-describedby") === "tooltip") this.element.removeAttribute("aria-describedby");
    this.element = null;
    if (this.tooltip.matches(":popover-open")) this.tooltip.hidePopover();
  }

  #consider(target: EventTarget | null, delay: number): void {
    const owner = isElement(target) ? target.closest<HTMLElement>(SELECTOR) : null;
    if (!owner || owner === this.element) return;
    this.deactivate();
    this.#timer = window.setTimeout(() => {
      if (owner.isConnected) this.activate(owner);
    }, delay);
  }

  #leave(next: EventTarget | null): void {
    // A hint can be hovered itself, so that a long one can be read.
    if (isNode(next) && (this.element?.contains(next) || this.tooltip.contains(next))) return;
    this.deactivate();
  }

  #fill(target: HTMLElement, content: string | HTMLElement | null, isHTML: boolean): boolean {
    const { tooltipHtml, tooltipText, tooltip } = target.dataset;
    if (isElement(content)) this.tooltip.replaceChildren(content);
    else if (content !== null && isHTML) this.tooltip.innerHTML = utils.cleanHTML(content);
    else if (content !== null) this.tooltip.textContent = content;
    else if (tooltipHtml) this.tooltip.innerHTML = utils.cleanHTML(tooltipHtml);
    else if (tooltipText) this.tooltip.textContent = translated(tooltipText);
    else if (tooltip) this.tooltip.innerHTML = utils.cleanHTML(translated(tooltip));
    else this.tooltip.textContent = translated(target.getAttribute("aria-label") ?? "");
    return Boolean(this.tooltip.textContent?.trim());
  }

  #place(target: HTMLElement, wanted: Direction): void {
    const { innerWidth, innerHeight } = viewOf(target);
    const at = target.getBoundingClientRect();
    const own = this.tooltip.getBoundingClientRect();
    const middle = { x: at.left + (at.width - own.width) / 2, y: at.top + (at.height - own.height) / 2 };
    const spots: Record<Direction, { x: number; y: number }> = {
      UP: { x: middle.x, y: at.top - own.height - GAP },
      DOWN: { x: middle.x, y: at.bottom + GAP },
      LEFT: { x: at.left - own.width - GAP, y: middle.y },
      RIGHT: { x: at.right + GAP, y: middle.y },
    };
    const fits = ({ x, y }: { x: number; y: number }): boolean =>
      x >= 0 && y >= 0 && x + own.width <= innerWidth && y + own.height <= innerHeight;
    const order: Direction[] = [wanted, "UP", "DOWN", "LEFT", "RIGHT"];
    const spot = spots[order.find((each) => fits(spots[each])) ?? wanted];
    this.tooltip.style.left = `${Math.max(GAP, Math.min(spot.x, innerWidth - own.width - GAP))}px`;
    this.tooltip.style.top = `${Math.max(GAP, Math.min(spot.y, innerHeight - own.height - GAP))}px`;
  }
}

const translated = (text: string): string => runtime.game?.i18n.localize(text) ?? text;

const direction = (owner: HTMLElement | null): Direction => {
  const given = owner?.dataset.tooltipDirection;
  return given === "UP" || given === "LEFT" || given === "RIGHT" ? given : "DOWN";
};
