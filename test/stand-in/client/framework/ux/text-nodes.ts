/** What a match in a text becomes; null leaves the text as it is. */
export type Replacement = (match: RegExpMatchArray) => Promise<Node | null>;

const SKIPPED = "script, style, code-mirror, a.content-link, a.inline-roll";

function textNodes(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text && !node.parentElement?.closest(SKIPPED)) found.push(node);
  }
  return found;
}

/**
 * Replaces every match of a global pattern in the texts under `root` by what `replace` makes of it. With `replaceParent`
 * a match takes the place of the whole element its text stands in.
 */
export async function replaceInText(
  root: HTMLElement,
  pattern: RegExp,
  replace: Replacement,
  { replaceParent = false }: { replaceParent?: boolean } = {},
): Promise<void> {
  for (const node of textNodes(root)) {
    const matches = [...node.data.matchAll(pattern)];
    const nodes = await Promise.all(matches.map(replace));
    // From the end on, so that the places of earlier matches stay true.
    for (let index = matches.length - 1; index >= 0; index -= 1) {
      const match = matches[index];
      const replacement = nodes[index];
      if (!match || !replacement) continue;
      const found = node.splitText(match.index ?? 0);
      found.splitText(match[0].length);
      const parent = found.parentElement;
      if (replaceParent && parent && parent !== root) parent.replaceWith(replacement);
      else found.replaceWith(replacement);
    }
  }
}
