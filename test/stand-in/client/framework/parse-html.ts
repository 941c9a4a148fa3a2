/**
 * Parses markup without running it. One top-level element is returned itself, several as a collection, none as an empty
 * collection; text outside of elements is dropped.
 */
export function parseHTML(html: string): HTMLElement | HTMLCollection {
  const { children } = parseFragment(html);
  const [first] = children;
  return children.length === 1 && first instanceof HTMLElement ? first : children;
}

/** All nodes of some markup, adopted by the page so that its custom elements are alive. */
export function parseFragment(html: string): DocumentFragment {
  const template = document.createElement("template");
  template.innerHTML = html;
  return document.importNode(template.content, true);
}
