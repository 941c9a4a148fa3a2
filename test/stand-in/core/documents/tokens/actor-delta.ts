import { fields } from "../../data/namespace.ts";
import type { Data } from "../../protocol.ts";
import { ForcedReplacement } from "../../utils/data-operators.ts";
import type { Actor } from "../actor.ts";
import { Document } from "../document.ts";
import type { ModificationOptions } from "../operations.ts";
import type { TokenDocument } from "./token-document.ts";

/**
 * What an unlinked token has otherwise than its base actor. Its fields are empty where the base's hold. It is changed
 * through the token's actor.
 */
export class ActorDelta extends Document {
  static override readonly metadata = Object.freeze({
    ...Document.metadata,
    name: "ActorDelta",
    collection: "delta",
    label: "DOCUMENT.ActorDelta",
    labelPlural: "DOCUMENT.ActorDeltas",
  });

  declare readonly parent: TokenDocument;
  declare img: string | null;
  declare system: Data;
  declare items: Data[];
  declare effects: Data[];

  static override defineSchema() {
    const own = () => new fields.StringField({ nullable: true, blank: false, initial: null });
    const documents = () => new fields.ArrayField(new fields.ObjectField());
    return {
      _id: new fields.DocumentIdField(),
      name: own(),
      type: own(),
      img: new fields.FilePathField({ categories: ["IMAGE"] }),
      system: new fields.ObjectField(),
      items: documents(),
      effects: documents(),
      ownership: new fields.DocumentOwnershipField({ required: false, nullable: true, initial: null }),
      flags: new fields.DocumentFlagsField(),
    };
  }

  /** The token's actor, where it has one of its own. */
  get syntheticActor(): Actor | null {
    return this.parent.actors.own;
  }

  /** Changes the token's actor, with that actor's events; resolves as its update does. */
  override async update(changes: Data = {}, options: ModificationOptions = {}): Promise<this | undefined> {
    const updated = await this.syntheticActor?.update(changes, options);
    return updated && (this.parent.delta as this);
  }

  /** Gives up all that is the token's own: its actor is as its base again. Resolves to that actor. */
  async restore(): Promise<Actor | null> {
    await this.parent.update({ delta: ForcedReplacement.create({}) }, { diff: false });
    return this.parent.actor;
  }
}
