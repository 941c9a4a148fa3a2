import { onDetachedWindow, onWindow } from "./hooks.ts";
import { isElement } from "./pages.ts";

/** What tells of an event whether it is a press of its own. */
interface Press {
  readonly type: string;
  /** Of a click, the how-manieth at this place; 0 by keyboard. */
  readonly detail: number;
  /** Whether a key is held down. */
  readonly repeat: boolean;
}

/**
 * Whether a press is part of the one before: the second click of a double one, whatever the first has put under the pointer
 * by now, or a key that is held.
 */
export const isAgain = ({ type, detail, repeat }: Press): boolean => (type === "keydown" ? repeat : detail > 1);

/** Where presses are ours: windows, dialogs, cards and bars, and links in any text. */
const OURS = ".hot-property, .hot-property-link";
const CONTROL = "[data-action], button, .hot-property-link";

/** What goes one step each time, and asks nothing: there every press counts, and a key may be held. */
const STEP = "[data-step]:not([data-asks])";

/** What is pressed; null where it is none of ours, or counts each time. Enter in a field presses the form's button. */
const controlOf = ({ target, type }: Event): Element | null => {
  const at: Element | null = isElement(target) ? target : null;
  if (!at?.closest(OURS) || at.closest("prose-mirror")) return null;
  const control = at.closest(CONTROL) ?? (type === "keydown" ? at.closest("input") : null);
  return control?.matches(STEP) === false ? control : null;
};

/** How soon after a press another one is its second half: as long as most systems wait for a double click. */
const DOUBLE_MS = 500;

let begun = { what: "", at: Number.NEGATIVE_INFINITY };

/** Whether the very same was begun just before: for what is pressed where presses are Foundry's, as on the hotbar. */
export const isBegunTwice = (what: string, now = performance.now()): boolean => {
  const again = what === begun.what && now - begun.at < DOUBLE_MS;
  begun = { what, at: now };
  return again;
};

const swallowAgain = (event: MouseEvent | KeyboardEvent): void => {
  if ("key" in event && event.key !== "Enter") return;
  if (!controlOf(event)) return;
  const { type, detail } = event;
  if (!isAgain({ type, detail, repeat: "repeat" in event && event.repeat })) return;
  event.preventDefault();
  event.stopImmediatePropagation();
};

/** A page that is watched already is not watched twice: it is the same listener. */
const watch = (page: Document): void => {
  page.addEventListener("click", swallowAgain, { capture: true });
  page.addEventListener("keydown", swallowAgain, { capture: true });
};

/**
 * C054 Whatever of ours is double-clicked, or pressed by a key that is held, is pressed once, on the table's page and in
 * windows outside it; what goes a step each time, which `data-step` says, is left alone, unless `data-asks` says that it
 * opens a window. At `init`: Foundry draws its chat before anybody can press.
 */
export const installOnePress = (): void => {
  onWindow("ChatLog", ({ ownerDocument }) => watch(ownerDocument));
  onDetachedWindow(({ document: page }) => watch(page));
};
