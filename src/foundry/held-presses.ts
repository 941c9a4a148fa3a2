/** Messages and windows that a pointer or key is down in at this moment, each with how many, and what waits for the release. */
const held = new Map<string, { count: number; readonly waiting: (() => void)[] }>();

const release = (id: string): void => {
  const press = held.get(id);
  if (!press) return;
  press.count -= 1;
  if (press.count > 0) return;
  held.delete(id);
  for (const go of press.waiting) go();
};

const hold = (id: string, page: Window, until: readonly string[], isOver: (event: Event) => boolean): void => {
  const press = held.get(id) ?? { count: 0, waiting: [] };
  press.count += 1;
  held.set(id, press);
  const listening = new AbortController();
  const end = (event: Event): void => {
    // the window's own going counts, not that of some field in it
    if (event.type === "blur" && event.target !== page) return;
    if (!isOver(event)) return;
    listening.abort();
    // the click comes right after the release: what was pressed must still be there for it
    if (event.type === "pagehide") release(id);
    else page.setTimeout(() => release(id));
  };
  for (const type of until) page.addEventListener(type, end, { capture: true, signal: listening.signal });
};

/** A release that was lost, out of the window say, shows by the next move without a button. */
const isReleased = (event: Event): boolean => event.type !== "pointermove" || (event as PointerEvent).buttons === 0;

/**
 * Watches an element that a message is drawn as, or a window's: from a press in it until the release it counts as held. To
 * be called for each element, once.
 */
export const watchPresses = (id: string, drawn: HTMLElement): void => {
  const page = (): Window => drawn.ownerDocument.defaultView ?? window;
  drawn.addEventListener("pointerdown", ({ button }) => {
    if (button !== 0) return;
    hold(id, page(), ["pointerup", "pointercancel", "pointermove", "dragend", "blur", "pagehide"], isReleased);
  });
  drawn.addEventListener("keydown", ({ key, repeat }) => {
    // a space presses when it is let go, Enter at once
    if (key === " " && !repeat) hold(id, page(), ["keyup", "blur", "pagehide"], () => true);
  });
};

/**
 * Waits until nothing is held down in a message or window. Who draws it anew waits for this before handing the drawing over:
 * replaced between press and release, the button pressed would be gone, and the press with it.
 */
export const released = async (id: string): Promise<void> => {
  for (let press = held.get(id); press; press = held.get(id)) {
    const { waiting } = press;
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
};
