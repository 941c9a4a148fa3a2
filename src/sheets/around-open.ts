import { openTexts, placeOfText, type TextElement } from "../foundry/rich-text.ts";

/** An element that holds an open text, and the one that stands for it in what was drawn anew. */
type Pair = readonly [before: Element, after: Element];

const matchAttributes = (before: Element, after: Element): void => {
  for (const { name } of [...before.attributes]) if (!after.hasAttribute(name)) before.removeAttribute(name);
  for (const { name, value } of [...after.attributes]) before.setAttribute(name, value);
};

const childrenWith = (before: Element, after: Element, texts: readonly Pair[]): Pair[] =>
  [...before.children].flatMap((child): Pair[] => {
    const [, place] = texts.find(([text]) => child.contains(text)) ?? [];
    const twin = place && [...after.children].find((one) => one.contains(place));
    return twin ? [[child, twin]] : [];
  });

/** Makes `before` what `after` is, all but the open texts in it: those stay the elements they are. */
const drawAround = (before: Element, after: Element, texts: readonly Pair[]): void => {
  matchAttributes(before, after);
  const kept = childrenWith(before, after, texts);
  for (const node of [...before.childNodes]) if (!kept.some(([child]) => child === node)) node.remove();
  let next = 0;
  for (const node of [...after.childNodes]) {
    const pair = kept[next];
    if (pair?.[1] !== node) {
      before.insertBefore(node, pair?.[0] ?? null);
      continue;
    }
    next += 1;
    if (!texts.some(([text]) => text === pair[0])) drawAround(...pair, texts);
  }
};

/**
 * Puts parts that were drawn anew around the texts that are open in the old ones: an editor that is taken out of the page
 * forgets what is written in it. Returns the parts that are still to be put in place, those without open texts.
 */
export const drawAroundOpenTexts = (
  parts: Record<string, HTMLElement>,
  content: HTMLElement,
): Record<string, HTMLElement> =>
  Object.fromEntries(
    Object.entries(parts).filter(([id, after]) => {
      const before = content.querySelector(`[data-application-part="${id}"]`);
      const texts = (before ? openTexts(before) : []).flatMap((text: TextElement): Pair[] => {
        const place = placeOfText(after, text);
        return place ? [[text, place]] : [];
      });
      if (!before || texts.length === 0) return true;
      drawAround(before, after, texts);
      return false;
    }),
  );
