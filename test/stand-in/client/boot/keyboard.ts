import type { Game } from "../../core/game.ts";

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input, textarea, select, prose-mirror"));

/** Lets packages' keys run, except where somebody types. */
export const followKeyboard = (game: Game): void => {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.isComposing || isTyping(event.target)) return;
    if (game.keybindings.press(event, game.user?.isGM === true)) event.preventDefault();
  });
};
