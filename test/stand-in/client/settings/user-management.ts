import { documentConfig } from "../../core/config.ts";
import type { User } from "../../core/documents/user.ts";
import { Hooks } from "../../core/hooks.ts";
import { askForm } from "../dialogs/ask.ts";
import { deleteDialog } from "../dialogs/delete-document.ts";
import { dialogContent, formRow, selectOf } from "../dialogs/form-rows.ts";
import { element, icon } from "../dom/element.ts";
import { syncKeyedList } from "../dom/keyed-list.ts";
import { ApplicationV2 } from "../framework/api/application.ts";
import type { ApplicationOptions } from "../framework/api/application-types.ts";
import { attempt, notifications } from "../notices/notices.ts";
import { table } from "../table.ts";

const ROLES = [
  { value: "0", label: "Shut out" },
  { value: "1", label: "Player" },
  { value: "2", label: "Trusted player" },
  { value: "3", label: "Assistant gamemaster" },
  { value: "4", label: "Gamemaster" },
];

/** Who may sit at this table, and as what: for gamemasters. */
export class UserManagement extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "user-management",
    classes: ["settings-window"],
    window: { title: "Users", icon: "fa-solid fa-users", resizable: true },
    position: { width: 520, height: 480 },
    actions: {
      createUser: UserManagement.#onCreate,
      editUser: UserManagement.#onEdit,
      deleteUser: UserManagement.#onDelete,
    },
  };

  readonly #list = element("ul", { class: "user-list settings-scroll scrollable" });
  #hooks: [string, number][] = [];

  protected override _canRender(): boolean {
    if (table().user.isGM) return true;
    throw new Error("Only a gamemaster can set up users.");
  }

  protected override async _renderHTML(): Promise<Node[]> {
    const create = element(
      "button",
      { type: "button", class: "bright", dataset: { action: "createUser" } },
      icon("fa-solid fa-user-plus"),
      "Add a user",
    );
    return [this.#list, element("footer", { class: "form-footer" }, create)];
  }

  protected override _replaceHTML(nodes: Node[], content: HTMLElement): void {
    if (!content.childElementCount) content.replaceChildren(...nodes);
  }

  protected override async _onFirstRender(
    context: Record<string, unknown>,
    options: Record<string, unknown>,
  ): Promise<void> {
    await super._onFirstRender(context, options);
    for (const hook of ["createUser", "updateUser", "deleteUser", "userConnected"]) {
      this.#hooks.push([hook, Hooks.on(hook, () => void this.render())]);
    }
  }

  protected override async _onRender(
    context: Record<string, unknown>,
    options: Record<string, unknown>,
  ): Promise<void> {
    await super._onRender(context, options);
    const users = table().users.contents.sort((a, b) => b.role - a.role || a.name.localeCompare(b.name));
    syncKeyedList(this.#list, users, { key: (user) => String(user.id), build: userRow, patch: patchUser });
  }

  protected override _onClose(options: Record<string, unknown>): void {
    super._onClose(options);
    for (const [hook, id] of this.#hooks.splice(0)) Hooks.off(hook, id);
  }

  static #onCreate(this: UserManagement): Promise<void> {
    return attempt(async () => {
      const wish = await askForUser(null);
      if (wish) await documentConfig("User")?.documentClass.create(wish);
    });
  }

  static #onEdit(this: UserManagement, _event: Event, target: HTMLElement): Promise<void> {
    return attempt(async () => {
      const user = userOf(target);
      const wish = user ? await askForUser(user) : null;
      if (!wish) return;
      await user?.update(wish);
      notifications().success(`${String(wish.name)} is up to date.`, { console: false, clean: false });
    });
  }

  static #onDelete(this: UserManagement, _event: Event, target: HTMLElement): Promise<void> {
    return attempt(() => {
      const user = userOf(target);
      return user && deleteDialog(user);
    });
  }
}

const userOf = (target: HTMLElement): User | undefined =>
  table().users.get(target.closest<HTMLElement>("[data-user-id]")?.dataset.userId ?? "");

const userRow = (user: User): HTMLElement => {
  const button = (action: string, glyph: string): HTMLElement =>
    element("button", { type: "button", class: `icon ${action}`, dataset: { action, tooltip: "" } }, icon(glyph));
  const node = element(
    "li",
    { class: "user-row", dataset: { userId: String(user.id) } },
    element(
      "span",
      { class: "user-words" },
      element("strong", { class: "user-name" }),
      element("span", { class: "user-note" }),
    ),
    button("editUser", "fa-solid fa-pen"),
    button("deleteUser", "fa-solid fa-trash"),
  );
  patchUser(node, user);
  return node;
};

function patchUser(node: HTMLElement, user: User): void {
  node.style.setProperty("--user-color", String(user.color));
  const role = ROLES.find(({ value }) => value === String(user.role))?.label ?? "";
  const notes = [role, user.character ? `plays ${user.character.name}` : "", user.active ? "at the table" : ""];
  const name = node.querySelector(".user-name");
  const note = node.querySelector(".user-note");
  if (name) name.textContent = user.name;
  if (note) note.textContent = notes.filter(Boolean).join(" · ");
  node.querySelector(".editUser")?.setAttribute("aria-label", `Edit ${user.name}`);
  node.querySelector(".deleteUser")?.setAttribute("aria-label", `Delete ${user.name}`);
}

/** What a user is to be; an empty password leaves the one there is. */
const askForUser = async (user: User | null): Promise<Record<string, unknown> | null> => {
  const characters = table()
    .actors.contents.map((actor) => ({ value: String(actor.id), label: actor.name }))
    .sort((a, b) => a.label.localeCompare(b.label));
  const answer = await askForm(
    user ? `User: ${user.name}` : "Add a user",
    dialogContent(
      formRow(
        "Name",
        element("input", { type: "text", name: "name", value: user?.name ?? "", required: true, autofocus: true }),
      ),
      formRow("Role", selectOf("role", ROLES, String(user?.role ?? 1))),
      formRow(
        "Character",
        selectOf("character", [{ value: "", label: "None" }, ...characters], String(user?.character?.id ?? "")),
      ),
      formRow("Colour", element("input", { type: "color", name: "color", value: String(user?.color ?? "#5a7d9a") })),
      formRow(
        "New password",
        element("input", { type: "password", name: "password", autocomplete: "new-password" }),
        user ? "Leave it empty to keep things as they are." : "Leave it empty for none.",
      ),
      user && formRow("Take the password away", element("input", { type: "checkbox", name: "clear" })),
    ),
    user ? "Save" : "Add user",
  );
  if (!answer) return null;
  const { name, role, character, color, password, clear } = answer;
  if (!String(name ?? "").trim()) throw new Error("A user needs a name.");
  const wish: Record<string, unknown> = {
    name: String(name).trim(),
    role: Number(role),
    character: character || null,
    color,
  };
  if (clear) wish.password = "";
  else if (password) wish.password = password;
  return wish;
};
