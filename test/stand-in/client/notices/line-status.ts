import { element } from "../dom/element.ts";
import type { LineState } from "../net/socket-backend.ts";

/** Says on the page when the line to the table is broken, for as long as it is. Silent until the first time it was open. */
export const showLineStatus = (bar: HTMLElement, onState: (listener: (state: LineState) => void) => void): void => {
  let wasOpen = false;
  onState((state) => {
    if (state === "open") {
      wasOpen = true;
      bar.replaceChildren();
    } else if (!wasOpen) return;
    else if (state === "lost") {
      bar.replaceChildren("The line to the table is broken. Trying again; what you change now waits until it is back.");
    } else {
      bar.replaceChildren("The table doesn’t know you any more. ", element("a", { href: "/join" }, "Join again"), ".");
    }
  });
};
