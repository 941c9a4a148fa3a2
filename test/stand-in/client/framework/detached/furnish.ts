const PATIENCE_MS = 10_000;
const LOOKS = "style, link[rel=stylesheet], meta";

const copyAttributes = (from: Element, to: Element): void => {
  for (const { name } of [...to.attributes]) if (!from.hasAttribute(name)) to.removeAttribute(name);
  for (const { name, value } of from.attributes) if (to.getAttribute(name) !== value) to.setAttribute(name, value);
};

const mirror = (page: Document): void => {
  copyAttributes(document.documentElement, page.documentElement);
  copyAttributes(document.body, page.body);
};

const loaded = (look: Element): Promise<void> =>
  new Promise((resolve) => {
    if (look.localName === "meta" || !/@import|href/.test(look.outerHTML)) return resolve();
    look.addEventListener("load", () => resolve());
    look.addEventListener("error", () => resolve());
    setTimeout(resolve, PATIENCE_MS);
  });

const nameSpaces = ["foundry", "game", "ui", "Math"];

/**
 * Makes a new browser window a place for applications: this page's looks, the attributes of its document, and its names.
 * The attributes are kept alike for as long as the window is open.
 */
export async function furnish(win: Window): Promise<void> {
  const page = win.document;
  // without a doctype it would be laid out by other rules than this page
  page.open();
  page.write("<!doctype html><html><head></head><body></body></html>");
  page.close();
  page.title = document.title;
  mirror(page);
  const observer = new MutationObserver(() => mirror(page));
  for (const one of [document.documentElement, document.body]) observer.observe(one, { attributes: true });
  win.addEventListener("pagehide", () => observer.disconnect());
  for (const name of nameSpaces) {
    Object.defineProperty(win, name, { configurable: true, get: () => (globalThis as Record<string, unknown>)[name] });
  }
  const looks = [...document.head.querySelectorAll(LOOKS)].map((look) => page.importNode(look, true));
  const coming = looks.map(loaded);
  page.head.append(...looks);
  await Promise.all(coming);
}
