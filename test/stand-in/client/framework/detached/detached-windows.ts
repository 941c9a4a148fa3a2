import type { ApplicationPosition } from "../api/application-types.ts";
import { listenOn } from "../api/window-stack.ts";
import { host } from "../host.ts";
import { activateContentLinks } from "../ux/content-links.ts";
import { activateInlineRolls } from "../ux/inline-rolls.ts";
import { furnish } from "./furnish.ts";

/** What of an application its browser window has to do with. */
export interface Lodger {
  readonly id: string;
  readonly element: HTMLElement;
  close(options?: object): Promise<unknown>;
}

export interface DetachedWindowDescriptor {
  window: Window;
  applications: Map<string, Lodger>;
}

export interface DetachedWindowOptions {
  id?: string;
  position?: ApplicationPosition;
  source?: Window;
}

let last = 0;

const pixels = (value: unknown, otherwise: number): number => (typeof value === "number" ? value : otherwise);

const features = ({ width, height, left, top }: ApplicationPosition): string =>
  `popup,width=${pixels(width, 600)},height=${pixels(height, 700)},left=${pixels(left, 0)},top=${pixels(top, 0)}`;

/** `foundry.applications.detached`: browser windows of their own for applications. Generation 14. */
class DetachedWindows {
  readonly #windows = new Map<string, DetachedWindowDescriptor>();
  #focused: Window | null = null;

  constructor() {
    if (typeof window === "undefined") return;
    this.#watchFocus(window);
    window.addEventListener("pagehide", () => {
      for (const { window: win } of this.#windows.values()) win.close();
    });
  }

  get windows(): Map<string, DetachedWindowDescriptor> {
    return this.#windows;
  }

  /** The window somebody works in. */
  get focused(): Window | null {
    return this.#focused;
  }

  /** Opens a window and furnishes it. @throws when the browser doesn't let it open */
  async openWindow({ id, position = {}, source = window }: DetachedWindowOptions = {}): Promise<Window> {
    last += 1;
    const name = id ?? `detached-${last}`;
    const there = this.#windows.get(name);
    if (there) return there.window;
    const win = source.open("", "_blank", features(position));
    if (!win) throw new Error("The browser kept a new window from opening. Allow this table to open windows.");
    this.#windows.set(name, { window: win, applications: new Map() });
    await furnish(win);
    this.#watchFocus(win);
    listenOn(win);
    activateContentLinks(win.document);
    activateInlineRolls(win.document);
    win.addEventListener("pagehide", () => this.#onGone(name, win));
    host.Hooks.callAll("openDetachedWindow", name, win);
    return win;
  }

  idOf(win: Window): string | undefined {
    return [...this.#windows].find(([, descriptor]) => descriptor.window === win)?.[0];
  }

  enter(id: string, app: Lodger): void {
    this.#windows.get(id)?.applications.set(app.id, app);
  }

  /** An application closes or goes elsewhere; a window with nobody left in it closes. */
  leave(id: string, app: Lodger): void {
    const descriptor = this.#windows.get(id);
    descriptor?.applications.delete(app.id);
    if (descriptor?.applications.size === 0) descriptor.window.close();
  }

  /** A window was closed, by whomever: what lay in it closes too. Whoever was typing is heard first. */
  #onGone(id: string, win: Window): void {
    const descriptor = this.#windows.get(id);
    if (!descriptor) return;
    this.#windows.delete(id);
    if (this.#focused === win) this.#focused = window;
    (win.document.activeElement as HTMLElement | null)?.blur();
    for (const app of [...descriptor.applications.values()]) void app.close();
    host.Hooks.callAll("closeDetachedWindow", id, win);
  }

  #watchFocus(win: Window): void {
    for (const type of ["focus", "pointerdown", "keydown"])
      win.addEventListener(
        type,
        () => {
          this.#focused = win;
        },
        true,
      );
  }
}

export const detachedWindows = new DetachedWindows();
