import { element } from "../dom/element.ts";
import { syncKeyedList } from "../dom/keyed-list.ts";
import type { Seat } from "./table-door.ts";

const ROLES = ["Not admitted", "Player", "Trusted player", "Assistant gamemaster", "Gamemaster"];

const nameOf = (seat: Seat): string => seat.name || "Unnamed";

const build = (seat: Seat): HTMLElement => {
  const label = element(
    "label",
    { class: "seat" },
    element("input", { type: "radio", name: "userId", value: seat.id, class: "seat-radio" }),
    element("span", { class: "seat-colour", "aria-hidden": "true" }),
    element(
      "span",
      { class: "seat-words" },
      element("span", { class: "seat-name" }),
      element("span", { class: "seat-role" }),
    ),
    element("span", { class: "seat-presence" }),
  );
  patch(label, seat);
  return label;
};

const write = (node: HTMLElement, selector: string, text: string): void => {
  const part = node.querySelector(selector);
  if (part && part.textContent !== text) part.textContent = text;
};

function patch(node: HTMLElement, seat: Seat): void {
  node.style.setProperty("--seat-colour", seat.color ?? "transparent");
  node.classList.toggle("present", seat.active);
  write(node, ".seat-name", nameOf(seat));
  write(node, ".seat-role", ROLES[seat.role] ?? "Player");
  write(node, ".seat-presence", seat.active ? "at the table" : "");
  const radio = node.querySelector("input");
  if (radio) radio.disabled = seat.role === 0;
}

/** Draws the seats, keeping what is chosen and where the focus is. */
export const drawSeats = (list: HTMLElement, seats: Seat[]): void =>
  syncKeyedList(list, seats, { key: (seat) => seat.id, build, patch });
