import { onDetachedWindow, onWindow } from "./hooks.ts";
import { isElement } from "./pages.ts";

/** How soon after a press another one is its second half: as long as most systems wait for a double click. */
const DOUBLE_MS = 500;

/** What tells of an event whether it is a press of its own. `control` says what was pressed. */
interface Press {
  readonly type: string;
  /** Whether somebody pressed, and no script. */
  readonly isTrusted: boolean;
  /** Of a click, the how-manieth at this place; 0 by keyboard. */
  readonly detail: number;
  /** Whether a key is held down. */
  readonly repeat: boolean;
  readonly timeStamp: number;
  readonly control: string;
}

/**
 * Knows presses of their own from those that belong to the one before: the second click of a double one, whatever the
 * first has put under the pointer by now; a key that is held; the same control by keyboard twice at once.
 */
export class Presses {
  #last = { control: "", at: Number.NEGATIVE_INFINITY };

  /** Whether this press is part of the one before. */
  isAgain({ type, isTrusted, detail, repeat, timeStamp, control }: Press): boolean {
    if (type === "keydown") return repeat;
    if (detail > 0 || !isTrusted) return detail > 1;
    const again = control === this.#last.control && timeStamp - this.#last.at < DOUBLE_MS;
    this.#last = { control, at: timeStamp };
    return again;
  }
}

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

const nameOf = (control: Element): string =>
  JSON.stringify([control.id, Object.entries((control as HTMLElement).dataset), control.textContent.trim()]);

const presses = new Presses();

const begun = new Presses();

/** Whether the very same was begun just before: for what is pressed where presses are Foundry's, as on the hotbar. */
export const isBegunTwice = (what: string): boolean => {
  const press: Press = {
    ...{ type: "click", isTrusted: true, detail: 0, repeat: false },
    ...{ timeStamp: performance.now(), control: what },
  };
  return begun.isAgain(press);
};

const swallowAgain = (event: MouseEvent | KeyboardEvent): void => {
  if ("key" in event && event.key !== "Enter") return;
  const control = controlOf(event);
  if (!control) return;
  const { type, isTrusted, detail, timeStamp } = event;
  const repeat = "repeat" in event && event.repeat;
  const press: Press = { type, isTrusted, detail, repeat, timeStamp, control: nameOf(control) };
  if (!presses.isAgain(press)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
};

const watched = new WeakSet<Document>();

const watch = (page: Document): void => {
  if (watched.has(page)) return;
  watched.add(page);
  page.addEventListener("click", swallowAgain, { capture: true });
  page.addEventListener("keydown", swallowAgain, { capture: true });
};

/**
 * C054 Whatever of ours is pressed twice at once is pressed once, on the table's page and in windows outside it; what goes a
 * step each time, which `data-step` says, is left alone, unless `data-asks` says that it opens a window. At `init`: Foundry
 * draws its chat before anybody can press.
 */
export const installOnePress = (): void => {
  onWindow("ChatLog", ({ ownerDocument }) => watch(ownerDocument));
  onDetachedWindow(({ document: page }) => watch(page));
};
