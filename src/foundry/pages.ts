/**
 * 14 can take a window of ours into a browser window of its own. There it lies on another page, whose classes, focus and
 * events aren't this page's: `document`, `window` and `instanceof HTMLElement` speak of the table's page alone. So: ask an
 * element for its `ownerDocument`, know it by its shape, and reach other pages from here. Facts: docs/foundry.md, "Windows".
 */
interface Detached {
  readonly windows: ReadonlyMap<string, { readonly window: Window }>;
  readonly focused: Window | null;
}

const detached = (): Detached | undefined =>
  (foundry.applications as unknown as { readonly detached?: Detached }).detached;

/** Whether something is an element, of whichever page. */
export const isElement = (value: unknown): value is HTMLElement =>
  typeof value === "object" && value !== null && "nodeType" in value && value.nodeType === 1;

/** Whether an element lies in a browser window of its own, which may be gone any moment. */
export const isOutside = (element: Element): boolean => element.ownerDocument !== document;

/** The table's page, and those of all detached windows. */
export const pages = (): Document[] => [
  document,
  ...[...(detached()?.windows.values() ?? [])].map(({ window: win }) => win.document),
];

/** The detached window somebody works in now; undefined while that is the table's. */
const outside = () => {
  const { windows, focused } = detached() ?? {};
  return [...(windows ?? [])].find(([, one]) => one.window === focused);
};

/** Render options that open a window where somebody works now: beside the sheet they pressed on. */
export const whereTheyWork = (): { window?: { windowId: string } } => {
  const [windowId] = outside() ?? [];
  return windowId === undefined ? {} : { window: { windowId } };
};

/** The page of the detached window somebody works in; null while that is the table's. */
export const pageTheyWorkOn = (): Document | null => outside()?.[1].window.document ?? null;

/** Draws what opens of itself, while somebody may be writing: the keyboard stays where it was. */
export const keepingFocus = async (draw: () => Promise<unknown>): Promise<void> => {
  const page = pageTheyWorkOn() ?? document;
  const held = page.activeElement;
  await draw();
  const now = page.activeElement;
  if (now === held) return;
  if (isElement(held) && held.isConnected && held !== page.body) held.focus({ preventScroll: true });
  else if (isElement(now)) now.blur();
};
