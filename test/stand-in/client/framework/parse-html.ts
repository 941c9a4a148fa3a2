/**
 * Parses markup without running it. One top-level element is returned itself, several as a collection, none as an empty
 * collection; text outside of elements is dropped.
 */
export function parseHTML(html: string): HTMLElement | HTMLCollection {
  const { children } = parseFragment(html);
  const [first] = children;
  return children.length === 1 && first instanceof HTMLElement ? first : children;
}

/**
 * All nodes of some markup, adopted by the page so that its custom elements are alive. On a detached window's page they are
 * that window's, except custom elements, which are this one's: only here are their classes known.
 */
export function parseFragment(html: string, page: Document = document): DocumentFragment {
  const template = page.createElement("template");
  template.innerHTML = html;
  const fragment = page.importNode(template.content, true);
  if (page !== document) {
    const custom = [...fragment.querySelectorAll("*")].filter((node) => customElements.get(node.localName));
    // from the outside in: one within another has come with it by then
    for (const node of custom) if (fragment.contains(node)) node.replaceWith(document.importNode(node, true));
  }
  return fragment;
}
