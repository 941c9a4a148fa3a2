const FOCUSABLE = "a[href], button, input, select, textarea, summary, [tabindex]";

/**
 * Remembers, of a piece of the page about to be replaced, what a person would miss: where the keyboard is and which
 * disclosures are open. The returned function restores it in the replacement.
 */
export const keepPlace = (old: HTMLElement): ((fresh: HTMLElement) => void) => {
  const focused = document.activeElement;
  const inside = focused instanceof HTMLElement && old.contains(focused) ? focused : null;
  const index = inside ? Array.from(old.querySelectorAll(FOCUSABLE)).indexOf(inside) : -1;
  const open = Array.from(old.querySelectorAll("details"), (details) => details.open);
  return (fresh) => {
    fresh.querySelectorAll("details").forEach((details, at) => {
      details.open = open[at] ?? details.open;
    });
    if (inside) (usable(counterpart(inside, fresh)) ?? nearest(fresh, index)).focus({ preventScroll: true });
  };
};

/** The same control in the new element: by id, by name and value, or by its data attributes. */
const counterpart = (inside: HTMLElement, fresh: HTMLElement): HTMLElement | null => {
  if (inside.id) return fresh.querySelector<HTMLElement>(`#${CSS.escape(inside.id)}`);
  const marks = Array.from(inside.attributes).filter(
    ({ name }) => name === "name" || name === "value" || name.startsWith("data-"),
  );
  if (!marks.length) return null;
  const selector = marks.map(({ name, value }) => `[${CSS.escape(name)}="${CSS.escape(value)}"]`).join("");
  return fresh.querySelector<HTMLElement>(inside.localName + selector);
};

/** A control that can take the focus now: one that is disabled or hidden would lose it to the top of the page. */
const usable = (control: HTMLElement | null): HTMLElement | null =>
  control && !control.matches(":disabled") && control.checkVisibility({ visibilityProperty: true }) ? control : null;

/** Where the control is gone, the one nearest to its place; else the message itself. */
const nearest = (fresh: HTMLElement, index: number): HTMLElement => {
  const all = Array.from(fresh.querySelectorAll<HTMLElement>(FOCUSABLE)).filter((control) => usable(control));
  const there = all[Math.min(index, all.length - 1)];
  if (there) return there;
  fresh.tabIndex = -1;
  return fresh;
};
