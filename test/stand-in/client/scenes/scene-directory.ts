import { Hooks } from "../../core/hooks.ts";
import { DocumentDirectory } from "../directory/document-directory.ts";
import { element } from "../dom/element.ts";
import type { ApplicationOptions } from "../framework/api/application-types.ts";
import { table } from "../table.ts";
import { TokenList } from "./token-list.ts";

/** The world's scenes, and who is in the one that is looked at: `ui.scenes`. */
export class SceneDirectory extends DocumentDirectory {
  static override DEFAULT_OPTIONS: ApplicationOptions = { id: "scenes", classes: ["scenes-sidebar"] };
  static override tabName = "scenes";
  static override documentName = "Scene";

  readonly #tokens = new TokenList(() => table().scenes?.viewed);
  readonly #heading = element("h3", { class: "scene-here-heading" });
  readonly #here = element("section", { class: "scene-here" }, this.#heading, this.#tokens.empty, this.#tokens.list);

  protected override build(): Node[] {
    const draw = (): void => this.#draw();
    for (const event of ["create", "update", "delete"]) Hooks.on(`${event}Token`, draw);
    Hooks.on("updateActor", draw);
    return [...super.build(), this.#here];
  }

  protected override sync(): void {
    super.sync();
    this.#draw();
  }

  #draw(): void {
    const scene = table().scenes?.viewed;
    this.#here.hidden = !scene?.visible;
    this.#heading.textContent = scene ? `In “${scene.name}”` : "";
    this.#tokens.draw();
  }
}
