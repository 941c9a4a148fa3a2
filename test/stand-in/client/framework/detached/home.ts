import { viewOf } from "../../dom/realm.ts";
import type { ApplicationPosition, HeaderControl, RenderOptions } from "../api/application-types.ts";
import { notify } from "../host.ts";
import { detachedWindows } from "./detached-windows.ts";

/** The detached window an application lies in. */
export interface Home {
  readonly id: string;
  readonly window: Window;
  /** Whether it was opened for this application, which then fills it; others lie in it as windows. */
  readonly isOwn: boolean;
  /** Where the application lay on the table's page before. */
  readonly place?: ApplicationPosition;
}

const sidesOf = (element: HTMLElement | null): ApplicationPosition =>
  element ? { width: element.offsetWidth, height: element.offsetHeight } : {};

/** Where a render's wish takes an application: a window of its own, somebody's window, or null, the table's page. */
export async function chooseHome(
  now: Home | null,
  wish: RenderOptions["window"],
  place: ApplicationPosition,
  element: HTMLElement | null,
): Promise<Home | null> {
  const { detached, windowId } = wish ?? {};
  if (detached === false) return null;
  const lodging = windowId === undefined ? undefined : detachedWindows.windows.get(windowId);
  if (windowId !== undefined && lodging && now?.id !== windowId)
    return { id: windowId, window: lodging.window, isOwn: false, place: { ...place } };
  if (detached !== true || now?.isOwn) return now;
  try {
    const win = await detachedWindows.openWindow({
      position: { ...place, ...sidesOf(element) },
      source: now?.window ?? window,
    });
    return { id: detachedWindows.idOf(win) ?? "", window: win, isOwn: true, place: { ...place } };
  } catch (error) {
    notify("error", (error as Error).message);
    return now;
  }
}

/** An application in its own window takes all of it. */
export function fillWindow(element: HTMLElement, position: ApplicationPosition): ApplicationPosition {
  const { innerWidth: width, innerHeight: height } = viewOf(element);
  Object.assign(element.style, { width: `${width}px`, height: `${height}px` });
  return { ...position, left: 0, top: 0, width, height };
}

/** The header's line that takes an application out of the table's page, or back. */
export const homeControl = (isDetached: boolean): HeaderControl =>
  isDetached
    ? { icon: "fa-solid fa-arrow-right-to-bracket", label: "Attach window", action: "attachWindow" }
    : { icon: "fa-solid fa-arrow-up-right-from-square", label: "Detach window", action: "detachWindow" };
