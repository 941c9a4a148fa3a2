import type { Scene } from "../../core/documents/tokens/scene.ts";
import { formRow } from "../dialogs/form-rows.ts";
import { element, icon } from "../dom/element.ts";
import { dragData } from "../enrich.ts";
import type { ApplicationOptions } from "../framework/api/application-types.ts";
import { attempt } from "../notices/notices.ts";
import { PlainSheet } from "../sheets/plain-sheet.ts";
import { dropOnScene } from "./scene-drop.ts";
import { TokenList } from "./token-list.ts";

/** A scene without its map: who is in it. Actors are dropped here. */
export class SceneSheet extends PlainSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["scene-sheet"],
    window: { icon: "fa-solid fa-map" },
    position: { width: 420, height: 460 },
    actions: { activate: SceneSheet.#onActivate },
  };

  readonly #name = element("input", { type: "text", name: "name", required: true });
  readonly #active = element("p", { class: "hint" });
  readonly #tokens = new TokenList(() => this.scene);

  get scene(): Scene {
    return this.document as unknown as Scene;
  }

  protected override build(): Node[] {
    const body = element(
      "section",
      { class: "scene-tokens scrollable", "aria-label": "Who is here" },
      this.#tokens.empty,
      this.#tokens.list,
    );
    const activate = element(
      "button",
      { type: "button", dataset: { action: "activate", edits: "" } },
      icon("fa-solid fa-bullseye"),
      "Make it the active scene",
    );
    return [formRow("Name", this.#name), this.#active, body, element("footer", { class: "form-footer" }, activate)];
  }

  protected override sync(): void {
    this.fill(this.#name, this.scene.name);
    this.#active.textContent = this.scene.active ? "The table is here." : "The table is elsewhere.";
    this.#tokens.draw();
  }

  protected override async _onFirstRender(
    context: Record<string, unknown>,
    options: Record<string, unknown>,
  ): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("dragover", (event) => event.preventDefault());
    this.element.addEventListener("drop", (event) => {
      const data = dragData(event);
      if (!data.type) return;
      event.preventDefault();
      void attempt(() => dropOnScene(this.scene, data));
    });
  }

  static #onActivate(this: SceneSheet): Promise<void> {
    return attempt(() => this.scene.activate());
  }
}
