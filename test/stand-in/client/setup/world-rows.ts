import type { SetupState, ShownPackage, ShownWorld } from "../../core/setup-protocol.ts";
import { element } from "../dom/element.ts";

export interface WorldDeeds {
  open(world: ShownWorld, modules: string[]): void;
  close(): void;
}

const moduleChoice = (world: ShownWorld, modules: ShownPackage[]): HTMLElement =>
  element(
    "details",
    { class: "setup-modules" },
    element("summary", {}, `Modules for ${world.title}`),
    ...modules.map(({ id, title, version }) =>
      element(
        "label",
        {},
        element("input", { type: "checkbox", value: id, checked: world.modules.includes(id) }),
        `${title} ${version}`,
      ),
    ),
  );

const chosenIn = (row: HTMLElement): string[] =>
  [...row.querySelectorAll<HTMLInputElement>(".setup-modules input:checked")].map(({ value }) => value);

const aboutOf = (world: ShownWorld, open: SetupState["open"]): string => {
  if (world.fault !== null) return world.fault;
  const about = world.systemTitle ?? world.system;
  if (open?.id !== world.id) return about;
  const users = open.users === 1 ? "one user" : `${open.users} users`;
  return `${about} · open, ${open.users === 0 ? "nobody" : users} at the table`;
};

/** One row of the list of worlds. */
export const worldRow = (world: ShownWorld, { open, packages }: SetupState, deeds: WorldDeeds): HTMLElement => {
  const isOpen = open?.id === world.id;
  const modules = packages.filter(({ kind, fault }) => kind === "module" && fault === null);
  const row = element(
    "li",
    { class: isOpen ? "setup-row open" : "setup-row" },
    element(
      "span",
      { class: "setup-words" },
      element("span", { class: "setup-name" }, world.title),
      element("span", { class: world.fault === null ? "setup-about" : "setup-about fault" }, aboutOf(world, open)),
    ),
  );
  const button = (label: string, look: string, press: () => void): HTMLElement => {
    const made = element("button", { type: "button", class: `join-button ${look}` }, label);
    made.setAttribute("aria-label", `${label} ${world.title}`);
    made.addEventListener("click", press);
    return made;
  };
  if (isOpen) {
    row.append(element("a", { class: "join-button", href: "/join" }, "To the table"));
    row.append(button("Close", "secondary", () => deeds.close()));
  } else if (world.fault === null) {
    row.append(button("Open", "", () => deeds.open(world, chosenIn(row))));
    if (modules.length > 0) row.append(moduleChoice(world, modules));
  }
  return row;
};
