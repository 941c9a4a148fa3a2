import type { MessageDocument } from "../foundry/documents.ts";
import { attempt } from "../foundry/notices.ts";
import { isElement } from "../foundry/pages.ts";
import { renderTemplate } from "../foundry/templates.ts";
import type { RenderContext } from "../foundry/windows.ts";
import { keepFocus } from "./keep-focus.ts";
import { PRESSES } from "./presses.ts";

const onClick = (message: MessageDocument, root: HTMLElement, event: MouseEvent): void => {
  const target = event.target as Element | null;
  const button = target?.closest<HTMLElement>("[data-action]");
  const press = PRESSES[button?.dataset.action ?? ""];
  if (!button || !press) return;
  event.preventDefault();
  root.setAttribute("aria-busy", "true");
  void attempt(() => press(message, button, root)).finally(() => root.removeAttribute("aria-busy"));
};

/** A card drawn from its template, its buttons alive: they press on `about`, which is the message itself as a rule. */
export const cardElement = async (
  message: MessageDocument,
  template: string,
  context: RenderContext,
  about: MessageDocument = message,
): Promise<HTMLElement> => {
  const holder = document.createElement("template");
  holder.innerHTML = await renderTemplate(template, context);
  const root = holder.content.firstElementChild;
  if (!isElement(root)) throw new Error(`The template ${template} has no element at its root.`);
  root.addEventListener("click", (event) => onClick(about, root, event));
  keepFocus(message.id ?? "", root);
  return root;
};
