import type { ShownPackage } from "../../core/setup-protocol.ts";
import { element } from "../dom/element.ts";

export interface PackageDeeds {
  check(one: ShownPackage): void;
  update(one: ShownPackage): void;
}

const KINDS = { system: "System", module: "Module" };

const aboutOf = ({ kind, version, linked, fault }: ShownPackage): string => {
  if (fault !== null) return fault;
  return [KINDS[kind], version, linked ? "played from a folder of its own" : ""].filter(Boolean).join(" · ");
};

/** One row of the list of packages; `newer` is a version that is known to be there. */
export const packageRow = (one: ShownPackage, newer: string | undefined, deeds: PackageDeeds): HTMLElement => {
  const row = element(
    "li",
    { class: "setup-row" },
    element(
      "span",
      { class: "setup-words" },
      element("span", { class: "setup-name" }, one.title),
      element("span", { class: one.fault === null ? "setup-about" : "setup-about fault" }, aboutOf(one)),
    ),
  );
  if (one.linked || one.manifest === null) return row;
  const label = newer === undefined ? "Check for update" : `Update to ${newer}`;
  const look = newer === undefined ? "join-button secondary" : "join-button";
  const button = element("button", { type: "button", class: look }, label);
  button.setAttribute("aria-label", `${label}: ${one.title}`);
  button.addEventListener("click", () => (newer === undefined ? deeds.check(one) : deeds.update(one)));
  row.append(button);
  return row;
};
