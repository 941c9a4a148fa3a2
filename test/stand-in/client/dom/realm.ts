/**
 * What something is by its shape. A detached window has classes of its own: `instanceof` with this page's tells nothing
 * about what was made there.
 */
export const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).nodeType === "number";

export const isElement = (value: unknown): value is HTMLElement => isNode(value) && value.nodeType === 1;

export const isTag = <K extends keyof HTMLElementTagNameMap>(
  value: unknown,
  tag: K,
): value is HTMLElementTagNameMap[K] => isElement(value) && value.localName === tag;

/** The window an element lies in. */
export const viewOf = (element: Element): Window & typeof globalThis => element.ownerDocument.defaultView ?? window;
