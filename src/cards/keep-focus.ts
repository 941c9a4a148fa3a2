import { isElement, pages } from "../foundry/pages.ts";

const CONTROLS = "a[href], button, input, select, textarea, [tabindex='0']";

const inside = (root: HTMLElement): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(CONTROLS)];

const isLost = (page: Document): boolean => page.activeElement === null || page.activeElement === page.body;

/** The control that stands for one of an older drawing: the same button, line or choice. */
const counterpart = (held: HTMLElement, root: HTMLElement): HTMLElement | undefined =>
  inside(root).find(
    (control) =>
      control.localName === held.localName &&
      control.getAttribute("name") === held.getAttribute("name") &&
      ["action", "step", "entry", "point", "pick", "pickNew", "optionId"].every(
        (key) => control.dataset[key] === held.dataset[key],
      ),
  );

const place = (held: HTMLElement, at: number, root: HTMLElement): void => {
  const usable = inside(root).filter((control) => control.checkVisibility() && !control.matches(":disabled"));
  const same = counterpart(held, root);
  const target = same && usable.includes(same) ? same : usable[Math.min(at, usable.length - 1)];
  if (!target) root.tabIndex = -1;
  (target ?? root).focus({ preventScroll: true });
};

/**
 * Keeps the keyboard on a card while the log draws it anew: a press changes the card it was on. To be called with the
 * new card before the log puts it in place of the old one; the control that was held, or the one nearest to its place,
 * takes the focus, unless the log or the person has moved it meanwhile.
 */
export const keepFocus = (messageId: string, fresh: HTMLElement): void => {
  for (const page of pages()) keepFocusOn(page, messageId, fresh);
};

const keepFocusOn = (page: Document, messageId: string, fresh: HTMLElement): void => {
  const held = page.activeElement;
  if (!isElement(held)) return;
  const old = held.closest<HTMLElement>(`[data-message-id="${CSS.escape(messageId)}"]`);
  const card = held.closest<HTMLElement>(".hp-card");
  const log = old?.parentElement;
  if (!old || !card || !log) return;
  const at = inside(card).indexOf(held);
  const watch = new MutationObserver(() => {
    if (old.isConnected) return; // something else in the log changed
    watch.disconnect();
    if (fresh.isConnected && isLost(page)) place(held, at, fresh);
  });
  watch.observe(log, { childList: true });
};
