import type { User } from "../../core/documents/user.ts";
import { Hooks } from "../../core/hooks.ts";
import { byId, element } from "../dom/element.ts";
import { syncKeyedList } from "../dom/keyed-list.ts";
import { table } from "../table.ts";

/** Who is at the table: `ui.players`. */
export class Players {
  readonly element = byId("players", HTMLElement);
  readonly #list = byId("players-list", HTMLElement);

  /** Draws the list and keeps it up to date. */
  render(): void {
    if (!this.#list.childElementCount) {
      for (const hook of ["createUser", "updateUser", "deleteUser", "userConnected", "updateActor"]) {
        Hooks.on(hook, () => this.#draw());
      }
    }
    this.#draw();
  }

  #draw(): void {
    const present = table().users.filter((user) => user.active || user.role > 0);
    const order = (user: User): number => Number(!user.active) * 10 - user.role;
    present.sort((a, b) => order(a) - order(b) || a.name.localeCompare(b.name));
    syncKeyedList(this.#list, present, { key: (user) => String(user.id), build, patch });
    // What scrolls must be reachable by the keyboard; what doesn't would be an idle stop.
    if (this.element.scrollHeight > this.element.clientHeight) this.element.tabIndex = 0;
    else this.element.removeAttribute("tabindex");
  }
}

const build = (user: User): HTMLElement => {
  const node = element(
    "li",
    { class: "player", dataset: { userId: String(user.id) } },
    element("span", { class: "player-colour", "aria-hidden": "true" }),
    element("span", { class: "player-name" }),
  );
  patch(node, user);
  return node;
};

function patch(node: HTMLElement, user: User): void {
  node.style.setProperty("--player-colour", String(user.color));
  node.classList.toggle("active", user.active);
  node.classList.toggle("self", user.isSelf);
  node.classList.toggle("gm", user.isGM);
  const note = [user.isGM ? "GM" : (user.character?.name ?? ""), user.active ? "" : "away"].filter(Boolean).join(", ");
  const name = node.querySelector(".player-name");
  if (!name) return;
  name.replaceChildren(user.name, note ? element("span", { class: "player-note" }, ` · ${note}`) : "");
}
