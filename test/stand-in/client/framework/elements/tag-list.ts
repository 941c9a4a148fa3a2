import { element, icon } from "../../dom/element.ts";

export interface Tag {
  key: string;
  label: string;
}

/** Removable tags; the buttons are left out where nothing may be changed. */
export function tagElements(tags: Tag[], editable: boolean, remove: (key: string) => void): HTMLElement[] {
  return tags.map(({ key, label }) => {
    const tag = element("div", { class: "tag", dataset: { key } }, element("span", {}, label));
    if (!editable) return tag;
    const button = element(
      "button",
      { type: "button", class: "remove", "aria-label": `Remove ${label}` },
      icon("fa-solid fa-xmark"),
    );
    button.addEventListener("click", (event) => {
      event.stopPropagation();
      remove(key);
    });
    tag.append(button);
    return tag;
  });
}

/** A button with an icon and a name. */
export function iconButton(label: string, glyph: string, press: () => unknown): HTMLButtonElement {
  const button = element(
    "button",
    { type: "button", class: "icon", "aria-label": label, dataset: { tooltip: label } },
    icon(glyph),
  );
  button.addEventListener("click", (event) => {
    event.preventDefault();
    event.stopPropagation();
    void press();
  });
  return button;
}
