import { renderTemplate } from "../foundry/templates.ts";

/** Play shows what is used at the table, edit what is set up. */
export type Mode = "play" | "edit";

export const isMode = (value: unknown): value is Mode => value === "play" || value === "edit";

/** Puts the switch between play and edit into a window's header, before Foundry's own controls. */
export const addModeSwitch = async (frame: HTMLElement, mode: Mode): Promise<void> => {
  const header = frame.querySelector(".window-header");
  const title = header?.querySelector(".window-title");
  if (!header || !title) return;
  const template = frame.ownerDocument.createElement("template");
  template.innerHTML = await renderTemplate("partials/mode.hbs", { edit: mode === "edit" });
  title.after(template.content);
};

/** Shows on the switch which mode it is. */
export const showMode = (frame: HTMLElement, mode: Mode): void => {
  for (const button of frame.querySelectorAll<HTMLElement>(".window-header [data-mode]")) {
    button.setAttribute("aria-pressed", String(button.dataset.mode === mode));
  }
};
