import type { Scene } from "../../core/documents/tokens/scene.ts";
import type { TokenDocument } from "../../core/documents/tokens/token-document.ts";
import { openSheet } from "../directory/open-sheet.ts";
import { element, icon } from "../dom/element.ts";
import { syncKeyedList } from "../dom/keyed-list.ts";
import { attempt } from "../notices/notices.ts";
import { table } from "../table.ts";

/** A scene's tokens as plain rows: who is there, whether it is the world's actor, its sheet, and taking it away. */
export class TokenList {
  readonly list = element("ul", { class: "token-list" });
  readonly empty = element("p", { class: "empty-state", hidden: true });
  readonly #scene: () => Scene | undefined;

  constructor(scene: () => Scene | undefined) {
    this.#scene = scene;
    this.list.addEventListener("click", (event) => this.#onClick(event));
    this.list.addEventListener("dragstart", (event) => this.#onDragStart(event));
  }

  /** Those that this user may know of. */
  draw(): void {
    const scene = this.#scene();
    const tokens = scene?.tokens.filter((token) => table().user.isGM || (!token.hidden && scene.visible)) ?? [];
    syncKeyedList(this.list, tokens, { key: (token) => String(token.uuid), build: tokenRow, patch: patchRow });
    this.empty.hidden = tokens.length > 0;
    this.empty.textContent = scene?.isOwner
      ? "Nobody is here yet. Drop actors on the scene’s window."
      : "You see nobody here.";
  }

  #tokenOf(target: EventTarget | null): TokenDocument | undefined {
    const row = target instanceof Element ? target.closest<HTMLElement>("[data-token-id]") : null;
    return row ? this.#scene()?.tokens.get(row.dataset.tokenId ?? "") : undefined;
  }

  #onClick(event: Event): void {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>("button") : null;
    const token = this.#tokenOf(button);
    if (!token || !button) return;
    if (button.dataset.does === "target") {
      token.object.setTarget(!token.object.isTargeted, { releaseOthers: false });
      this.draw();
    } else if (button.dataset.does === "remove") void attempt(() => token.delete());
    else openSheet(token.actor);
  }

  #onDragStart(event: DragEvent): void {
    const data = this.#tokenOf(event.target)?.actor?.toDragData();
    if (data) event.dataTransfer?.setData("text/plain", JSON.stringify(data));
    else event.preventDefault();
  }
}

const tokenRow = (token: TokenDocument): HTMLElement => {
  const row = element(
    "li",
    { class: "token-row", draggable: "true", dataset: { tokenId: String(token.id) } },
    element("img", { class: "thumbnail", alt: "" }),
    element("button", { type: "button", class: "token-name", dataset: { does: "open" } }),
    element("span", { class: "token-kind" }),
    element(
      "button",
      { type: "button", class: "icon token-target", dataset: { does: "target" } },
      icon("fa-solid fa-bullseye"),
    ),
    element(
      "button",
      { type: "button", class: "icon token-remove", dataset: { does: "remove" } },
      icon("fa-solid fa-xmark"),
    ),
  );
  patchRow(row, token);
  return row;
};

function patchRow(row: HTMLElement, token: TokenDocument): void {
  const [name, target, remove] = row.querySelectorAll<HTMLButtonElement>("button");
  const kind = row.querySelector(".token-kind");
  const picture = row.querySelector("img");
  if (name) name.textContent = token.name;
  if (kind) kind.textContent = token.actorLink ? "the actor itself" : "has its own state";
  target?.setAttribute("aria-label", `Target ${token.name}`);
  target?.setAttribute("aria-pressed", String(token.object.isTargeted));
  if (remove) {
    remove.setAttribute("aria-label", `Take ${token.name} away`);
    remove.hidden = !token.canUserModify(table().user, "delete");
  }
  const src = token.texture.src ?? "";
  if (picture && picture.getAttribute("src") !== src) picture.setAttribute("src", src);
}
