/** What is remembered of a part while its element is replaced. */
export interface PartState {
  /** By selector, the scroll of each element that matches it in order. */
  scrolls: { selector: string; places: [top: number, left: number][] }[];
  /** A selector of what had the focus; null if nothing in the part had it or it has neither id nor name. */
  focus: string | null;
}

const scrollers = (root: HTMLElement, selector: string): Element[] =>
  selector === "" ? [root] : [...root.querySelectorAll(selector)];

function focusSelector(root: HTMLElement): string | null {
  const focused = root.ownerDocument.activeElement;
  if (!focused || !root.contains(focused)) return null;
  if (focused.id) return `#${CSS.escape(focused.id)}`;
  const name = focused.getAttribute("name");
  return name ? `${focused.tagName}[name="${CSS.escape(name)}"]` : null;
}

export function readPartState(root: HTMLElement, scrollable: string[]): PartState {
  const scrolls = scrollable.map((selector) => ({
    selector,
    places: scrollers(root, selector).map((scroller): [number, number] => [scroller.scrollTop, scroller.scrollLeft]),
  }));
  return { scrolls, focus: focusSelector(root) };
}

export function restorePartState(root: HTMLElement, { scrolls, focus }: PartState): void {
  if (focus) root.querySelector<HTMLElement>(focus)?.focus({ preventScroll: true });
  for (const { selector, places } of scrolls) {
    for (const [index, scroller] of scrollers(root, selector).entries()) {
      const [top, left] = places[index] ?? [0, 0];
      scroller.scrollTop = top;
      scroller.scrollLeft = left;
    }
  }
}
