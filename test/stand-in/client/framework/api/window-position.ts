import { viewOf } from "../../dom/realm.ts";
import type { ApplicationPosition } from "./application-types.ts";

/** A window's smallest sides and the sliver of it that always stays reachable, in pixels. */
const LEAST = { width: 200, height: 50 };

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), Math.max(low, high));

function side(requested: number | "auto" | undefined, least: number, most: number): number | "auto" {
  return typeof requested === "number" ? clamp(requested, Math.min(least, most), most) : "auto";
}

/**
 * Where a window really goes: sides within the page, the whole window on it as far as it fits, centred while it has no
 * place of its own. `element` is measured with the sides already in force, so call `applySize` before.
 */
export function placeWindow(element: HTMLElement, requested: ApplicationPosition): ApplicationPosition {
  const { innerWidth, innerHeight } = viewOf(element);
  const scale = requested.scale ?? 1;
  const width = element.offsetWidth * scale;
  const height = element.offsetHeight * scale;
  return {
    ...requested,
    scale,
    left: clamp(requested.left ?? (innerWidth - width) / 2, 0, innerWidth - width),
    top: clamp(requested.top ?? (innerHeight - height) / 2, 0, innerHeight - height),
  };
}

/** Sides within what the page has; "auto" where none is asked for. */
export function fitSides(requested: ApplicationPosition, view: Window): ApplicationPosition {
  return {
    ...requested,
    width: side(requested.width, LEAST.width, view.innerWidth),
    height: side(requested.height, LEAST.height, view.innerHeight),
  };
}

const pixels = (value: number | "auto" | undefined): string => (typeof value === "number" ? `${value}px` : "");

export function applySize(element: HTMLElement, { width, height }: ApplicationPosition): void {
  element.style.width = pixels(width);
  element.style.height = pixels(height);
}

export function applyPlace(element: HTMLElement, { left, top, scale, zIndex }: ApplicationPosition): void {
  element.style.left = pixels(left);
  element.style.top = pixels(top);
  element.style.transform = scale === undefined || scale === 1 ? "" : `scale(${scale})`;
  if (zIndex !== undefined) element.style.zIndex = String(zIndex);
}
