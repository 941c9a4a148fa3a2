import type { HotbarSlot } from "../../core/documents/hotbar.ts";
import { element } from "../dom/element.ts";

/** A slot of the hotbar; the same button whatever lies in it. */
export const slotButton = (slot: HotbarSlot): HTMLElement =>
  element(
    "li",
    { class: "slot", dataset: { slot: slot.slot } },
    element(
      "button",
      { type: "button", class: "slot-button", dataset: { action: "execute" } },
      element("img", { alt: "", hidden: true, draggable: "false" }),
      element("span", { class: "slot-key", "aria-hidden": "true" }, String(slot.slot % 10)),
    ),
  );

/** Shows what lies in a slot now. */
export const patchSlot = (row: HTMLElement, { slot, macro }: HotbarSlot): void => {
  row.dataset.slot = String(slot);
  row.classList.toggle("open", !macro);
  row.draggable = macro !== null;
  const button = row.querySelector("button");
  const picture = row.querySelector("img");
  const label = macro ? macro.name : `Slot ${slot}: empty. Press to make a macro.`;
  button?.setAttribute("aria-label", label);
  button?.setAttribute("data-tooltip", macro ? macro.name : "");
  button?.setAttribute("aria-keyshortcuts", String(slot % 10));
  if (!picture) return;
  picture.hidden = !macro;
  if (macro && picture.getAttribute("src") !== macro.img) picture.setAttribute("src", macro.img);
};
