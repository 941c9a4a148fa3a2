/** How a roll looks in chat: strings of HTML with the classes that packages rely on. */

import type { DiceTerm } from "./terms/dice-term.ts";

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text: unknown): string => String(text).replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter);

const part = (term: DiceTerm): string => {
  const { formula, total, flavor, rolls } = term.getTooltipData();
  const dice = rolls.map(({ result, classes }) => `<li class="roll ${escaped(classes)}">${escaped(result)}</li>`);
  return `<section class="tooltip-part"><div class="dice">
<header class="part-header flexrow"><span class="part-formula">${escaped(formula)}</span>${
    flavor ? `<span class="part-flavor">${escaped(flavor)}</span>` : ""
  }<span class="part-total">${escaped(total)}</span></header>
<ol class="dice-rolls">${dice.join("")}</ol></div></section>`;
};

/** Every die of a roll, term by term. */
export const tooltipHtml = (dice: readonly DiceTerm[]): string =>
  `<div class="dice-tooltip"><div class="wrapper">${dice.map(part).join("")}</div></div>`;

/** The whole of a roll: flavour, formula, dice and total. */
export const rollHtml = (shown: {
  formula: string;
  tooltip: string;
  total: string;
  flavor?: string | undefined;
}): string =>
  `<div class="dice-roll" data-action="expandRoll">${
    shown.flavor ? `<div class="dice-flavor">${escaped(shown.flavor)}</div>` : ""
  }<div class="dice-result"><div class="dice-formula">${escaped(shown.formula)}</div>${shown.tooltip}<h4 class="dice-total">${escaped(
    shown.total,
  )}</h4></div></div>`;
