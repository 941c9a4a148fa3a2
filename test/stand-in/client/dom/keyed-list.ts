/**
 * Brings a list's children in line with `items` while leaving every node that stays where it is untouched, so that
 * focus, scroll and half-made gestures live through an update.
 * @param key    what identifies an item; kept on the node as `data-key`
 * @param build  makes the node of a new item
 * @param patch  brings the node of a known item up to date
 */
export const syncKeyedList = <T>(
  list: Element,
  items: Iterable<T>,
  how: { key: (item: T) => string; build: (item: T) => HTMLElement; patch: (node: HTMLElement, item: T) => void },
): void => {
  const known = new Map<string, HTMLElement>();
  for (const child of list.children) {
    if (child instanceof HTMLElement && child.dataset.key) known.set(child.dataset.key, child);
  }
  let cursor = list.firstElementChild;
  for (const item of items) {
    const key = how.key(item);
    let node = known.get(key);
    if (node) {
      known.delete(key);
      how.patch(node, item);
    } else {
      node = how.build(item);
      node.dataset.key = key;
    }
    if (node === cursor) cursor = cursor.nextElementSibling;
    else list.insertBefore(node, cursor);
  }
  for (const gone of known.values()) gone.remove();
};
