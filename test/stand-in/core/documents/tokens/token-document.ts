import type { EmbeddedCollection } from "../../collections/embedded-collection.ts";
import { type DataModelClass, fields } from "../../data/namespace.ts";
import type { Data } from "../../protocol.ts";
import { runtime } from "../../runtime.ts";
import type { ModifyingAction } from "../access.ts";
import type { Actor } from "../actor.ts";
import type { DocumentContext } from "../base-document.ts";
import { Document } from "../document.ts";
import type { RunningOperation } from "../operations.ts";
import { closeApps } from "../rendering.ts";
import { bareFields } from "../schemas.ts";
import type { User } from "../user.ts";
import { ActorDelta } from "./actor-delta.ts";
import { PlacedToken } from "./placed-token.ts";
import type { Scene } from "./scene.ts";
import { TokenActors } from "./token-actors.ts";
import { tokenFields } from "./token-fields.ts";

/** An actor's place in a scene: linked, it is that actor; unlinked, it has one of its own that begins as that actor. */
export class TokenDocument extends Document {
  static override readonly metadata = Object.freeze({
    ...Document.metadata,
    name: "Token",
    collection: "tokens",
    label: "DOCUMENT.Token",
    labelPlural: "DOCUMENT.Tokens",
    createPermission: "TOKEN_CREATE",
  });

  declare readonly parent: Scene | null;
  /** The actor of an unlinked token, by the id of its base actor. */
  declare readonly actors: TokenActors;
  declare actorId: string | null;
  declare actorLink: boolean;
  declare delta: ActorDelta;
  declare texture: { src: string | null };
  declare disposition: number;
  declare hidden: boolean;
  declare x: number;
  declare y: number;

  static override defineSchema() {
    const coordinate = () => new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0 });
    return {
      ...bareFields(),
      ...tokenFields(),
      actorId: new fields.DocumentIdField({ readonly: false }),
      delta: new fields.EmbeddedDataField(ActorDelta as unknown as DataModelClass),
      x: coordinate(),
      y: coordinate(),
      elevation: new fields.NumberField({ required: true, nullable: false, initial: 0 }),
      sort: new fields.IntegerSortField(),
      locked: new fields.BooleanField(),
      hidden: new fields.BooleanField(),
    };
  }

  protected override _configure(options: DocumentContext): void {
    super._configure(options);
    Object.defineProperty(this, "actors", { value: new TokenActors(this), enumerable: false });
  }

  #object: PlacedToken | null = null;

  /** The token as it stands in its scene. */
  get object(): PlacedToken {
    this.#object ??= new PlacedToken(this);
    return this.#object;
  }

  get scene(): Scene | null {
    return this.parent;
  }

  /** The world's actor it stands for. */
  get baseActor(): Actor | null {
    return (this.actorId && runtime.game?.actors?.get(this.actorId)) || null;
  }

  /** Whether its actor is the world's own. */
  get isLinked(): boolean {
    return this.actorLink;
  }

  /** The world's actor of a linked token; of an unlinked one its own, which is in no collection of the world. */
  get actor(): Actor | null {
    return this.actorLink ? this.baseActor : this.actors.own;
  }

  override canHold(embeddedName: string): boolean {
    return embeddedName === "Actor" || super.canHold(embeddedName);
  }

  override collectionNameOf(embeddedName: string): string {
    return embeddedName === "Actor" ? "actors" : super.collectionNameOf(embeddedName);
  }

  override getEmbeddedCollection(embeddedName: string): EmbeddedCollection {
    if (embeddedName === "Actor") return this.actors as unknown as EmbeddedCollection;
    return super.getEmbeddedCollection(embeddedName);
  }

  /** By the document name `Actor` the token's actor, a linked one's too. */
  override getEmbeddedDocument(name: string, id: string, options: { strict?: boolean } = {}): Document | undefined {
    if (name === "Actor" && this.actorLink && this.actorId === id) return this.baseActor ?? undefined;
    return super.getEmbeddedDocument(name, id, options);
  }

  override *documentsWithin(): Generator<Document> {
    yield* super.documentsWithin();
    if (this.actors.made) yield this.actors.made;
  }

  /** Who owns the actor owns the token. */
  override getUserLevel(user: User | null | undefined = runtime.game?.user): number {
    return this.actor && !this.pack ? this.actor.getUserLevel(user) : super.getUserLevel(user);
  }

  /** Placing and taking away need a permission besides. */
  override canUserModify(user: User, action: ModifyingAction, data: object = {}): boolean {
    if (user.isGM || this.pack) return super.canUserModify(user, action, data);
    if (action !== "update" && !user.can(action === "create" ? "TOKEN_CREATE" : "TOKEN_DELETE")) return false;
    return this.testUserPermission(user, "OWNER");
  }

  /** Whether its actor is in a condition. */
  hasStatusEffect(statusId: string): boolean {
    return this.actor?.statuses.has(statusId) ?? false;
  }

  override prepareBaseData(): void {
    this.name ||= this.baseActor?.name ?? "Unknown";
  }

  /** Nobody targets what is there no longer. */
  override _onDelete(options: RunningOperation, userId: string): void {
    super._onDelete(options, userId);
    for (const user of this.object.targeted) user.targets.delete(this.object);
  }

  override _onUpdate(changed: Data, options: RunningOperation, userId: string): void {
    super._onUpdate(changed, options, userId);
    const { made } = this.actors;
    const names = Object.keys(changed).map((key) => key.replace(/^(-=|==)/, ""));
    if (!made || !["actorId", "actorLink", "delta"].some((name) => names.includes(name))) return;
    if (this.actors.own !== made) closeApps(made);
    this.actors.refresh();
    if (options.render) made.render({ renderContext: "updateToken", renderData: changed });
  }
}
