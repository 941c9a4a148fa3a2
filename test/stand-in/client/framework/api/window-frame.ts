import { element, icon } from "../../dom/element.ts";
import type { WindowConfiguration, WindowParts } from "./application-types.ts";

export interface FrameDescription {
  id: string;
  tag: string;
  classes: string[];
  hasFrame: boolean;
  window: WindowConfiguration;
}

const headerButton = (action: string, label: string, glyph: string): HTMLButtonElement =>
  element("button", {
    type: "button",
    class: `header-control icon ${glyph}`,
    dataset: { action, tooltip: label },
    "aria-label": label,
  });

function buildHeader(id: string): { header: HTMLElement; parts: WindowParts } {
  const glyph = icon("window-icon hidden");
  const title = element("h1", { class: "window-title", id: `${id}-title` });
  const controls = headerButton("toggleControls", "More actions", "fa-solid fa-ellipsis-vertical");
  controls.setAttribute("aria-haspopup", "menu");
  controls.setAttribute("aria-expanded", "false");
  const close = headerButton("close", "Close window", "fa-solid fa-xmark");
  // Not a banner of the page: each window has one.
  const header = element("header", { class: "window-header", role: "none" }, glyph, title, controls, close);
  return { header, parts: { header, icon: glyph, title, controls, close } };
}

/**
 * The outer element of an application. With a frame it is a dialog, or a form, named by its own title; without one it is
 * a bare element that is its own content.
 */
export function buildFrame(description: FrameDescription): {
  root: HTMLElement;
  content: HTMLElement;
  parts: WindowParts;
} {
  const { id, tag, classes, hasFrame, window } = description;
  const root = document.createElement(tag);
  root.id = id;
  root.classList.add("application", ...classes);
  if (root instanceof HTMLFormElement) root.autocomplete = "off";
  if (!hasFrame) return { root, content: root, parts: {} };

  // HTML lets a form be nothing else, and packages rely on it being one; its name makes it a landmark.
  if (!(root instanceof HTMLFormElement)) root.setAttribute("role", "dialog");
  root.setAttribute("aria-labelledby", `${id}-title`);
  root.tabIndex = -1;
  const { header, parts } = buildHeader(id);
  const content = document.createElement(window.contentTag || "section");
  content.classList.add("window-content", ...window.contentClasses);
  root.append(header, content);
  const resize = window.resizable ? element("div", { class: "window-resize-handle" }) : undefined;
  if (resize) root.append(resize);
  return { root, content, parts: { ...parts, content, resize } };
}
