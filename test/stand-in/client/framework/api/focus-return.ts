import { isElement } from "../../dom/realm.ts";

const escaped = (text: string): string => CSS.escape(text);

/** A selector by which an element may be found again after its surroundings were rendered anew; null if it has no handle. */
function handleOf(element: Element): string | null {
  const tag = element.tagName.toLowerCase();
  if (element.id) return `#${escaped(element.id)}`;
  const name = element.getAttribute("name");
  if (name) return `${tag}[name="${escaped(name)}"]`;
  const action = element.getAttribute("data-action");
  if (!action) return null;
  const data = [...element.attributes].filter(({ name: key }) => key.startsWith("data-"));
  return tag + data.map(({ name: key, value }) => `[${key}="${escaped(value)}"]`).join("");
}

/**
 * Remembers where the focus of a page is now. The function it returns brings the focus back there: to the element itself, to its
 * successor in the same application if that was rendered anew, else to that application. It reports whether it could.
 */
export function rememberFocus(page: Document): () => boolean {
  const before = page.activeElement;
  if (!isElement(before) || before === page.body) return () => false;
  const home = before.closest<HTMLElement>(".application[id]");
  const handle = handleOf(before);
  return () => {
    const place = home?.isConnected ? home : home && page.getElementById(home.id);
    const successor = handle ? (place ?? page).querySelector<HTMLElement>(handle) : null;
    const target = before.isConnected ? before : (successor ?? place);
    target?.focus({ preventScroll: true });
    return target !== null && target.ownerDocument.activeElement === target;
  };
}

/** Puts the focus into a window that has just opened, unless its own code already has. */
export function focusInto(root: HTMLElement): void {
  if (root.contains(root.ownerDocument.activeElement)) return;
  const target = root.querySelector<HTMLElement>("[autofocus]:not(:disabled)") ?? root;
  target.focus({ preventScroll: true });
}

/** Whether the focus is in an element or, its holder having vanished, nowhere. */
export function hasFocus(root: HTMLElement): boolean {
  const { activeElement, body } = root.ownerDocument;
  return activeElement === null || activeElement === body || root.contains(activeElement);
}
