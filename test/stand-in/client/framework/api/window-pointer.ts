import { isElement } from "../../dom/realm.ts";
import type { ApplicationPosition } from "./application-types.ts";

export interface Movable {
  readonly element: HTMLElement;
  readonly minimized: boolean;
  setPosition(position: ApplicationPosition): unknown;
}

/** Follows the pointer from a press on `handle` until it is let go; positions are those of the press plus the way made. */
function followPointer(
  handle: HTMLElement,
  begin: (event: PointerEvent) => ((dx: number, dy: number) => void) | null,
): void {
  handle.addEventListener("pointerdown", (down) => {
    if (down.button !== 0) return;
    const move = begin(down);
    if (!move) return;
    handle.setPointerCapture(down.pointerId);
    const onMove = (event: PointerEvent): void => move(event.clientX - down.clientX, event.clientY - down.clientY);
    const end = (): void => {
      handle.removeEventListener("pointermove", onMove);
      handle.removeEventListener("pointerup", end);
      handle.removeEventListener("pointercancel", end);
    };
    handle.addEventListener("pointermove", onMove);
    handle.addEventListener("pointerup", end);
    handle.addEventListener("pointercancel", end);
  });
}

const isControl = (target: EventTarget | null): boolean =>
  isElement(target) && target.closest("button, a, input, select") !== null;

/** The header moves its window. Its buttons stay buttons. */
export function makeDraggable(header: HTMLElement, app: Movable): void {
  followPointer(header, (event) => {
    if (isControl(event.target)) return null;
    const { offsetLeft: left, offsetTop: top } = app.element;
    return (dx, dy) => app.setPosition({ left: left + dx, top: top + dy });
  });
}

/** The corner sizes its window. */
export function makeResizable(handle: HTMLElement, app: Movable): void {
  followPointer(handle, () => {
    if (app.minimized) return null;
    const { offsetWidth: width, offsetHeight: height } = app.element;
    return (dx, dy) => app.setPosition({ width: width + dx, height: height + dy });
  });
}
