import type { EmbeddedCollection } from "../../collections/embedded-collection.ts";
import { fields } from "../../data/namespace.ts";
import { runtime } from "../../runtime.ts";
import { Document } from "../document.ts";
import { renderApp } from "../rendering.ts";
import { embeddedField, primaryFields } from "../schemas.ts";
import type { TokenDocument } from "./token-document.ts";

/** A place with tokens in it. Nothing is drawn here: a scene is who is in it. */
export class Scene extends Document {
  static override readonly metadata = Object.freeze({
    ...Document.metadata,
    name: "Scene",
    collection: "scenes",
    label: "DOCUMENT.Scene",
    labelPlural: "DOCUMENT.Scenes",
    embedded: { Token: "tokens" },
  });

  declare active: boolean;
  declare navigation: boolean;
  declare thumb: string | null;
  declare tokens: EmbeddedCollection<TokenDocument>;

  static override defineSchema() {
    const size = (initial: number) =>
      new fields.NumberField({ required: true, integer: true, positive: true, initial });
    return {
      ...primaryFields(),
      active: new fields.BooleanField(),
      navigation: new fields.BooleanField({ initial: true }),
      thumb: new fields.FilePathField({ categories: ["IMAGE"] }),
      background: new fields.ObjectField(),
      width: size(4000),
      height: size(3000),
      grid: new fields.ObjectField(),
      tokens: embeddedField("Token"),
    };
  }

  /** Makes it the one scene that is active. */
  async activate(): Promise<this> {
    const others = runtime.game?.scenes?.filter((scene) => scene.active && scene !== this) ?? [];
    const updates = others.map(({ id }) => ({ _id: id, active: false }));
    await this.documentClass.updateDocuments([...updates, { _id: this.id, active: true }]);
    return this;
  }

  /** Looks at it: `game.scenes.viewed`. There is no map, so its window opens. */
  async view(): Promise<this> {
    if (runtime.game?.scenes) runtime.game.scenes.viewedId = this.id;
    if (this.sheet) renderApp(this.sheet, { force: true });
    return this;
  }

  /** Whether this user looks at it. */
  get isView(): boolean {
    return runtime.game?.scenes?.viewed === this;
  }
}
