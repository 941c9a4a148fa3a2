import { isElement } from "./pages.ts";

const FOCUSABLE = "a[href], button, input, select, textarea, [tabindex='0']";

const reachable = (root: HTMLElement): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (control) => control.checkVisibility() && !control.matches(":disabled"),
  );

/**
 * Where the keyboard is on a sheet. Foundry finds a control again that is still there when the sheet is drawn anew; for
 * one that went with the press (struck out, deleted), the control nearest to its place takes the focus instead of nobody.
 */
export class FocusPlace {
  #at = -1;

  /** Before parts are drawn anew. */
  beforeRender(root: HTMLElement | null): void {
    const active = root?.ownerDocument.activeElement;
    this.#at = root && isElement(active) && root.contains(active) ? reachable(root).indexOf(active) : -1;
  }

  /** After. */
  afterRender(root: HTMLElement): void {
    const { activeElement, body } = root.ownerDocument;
    const isLost = activeElement === null || activeElement === body;
    if (this.#at < 0 || !isLost) return;
    const now = reachable(root);
    (now[Math.min(this.#at, now.length - 1)] ?? root).focus({ preventScroll: true });
  }
}
