import type { EmbeddedCollection } from "../collections/embedded-collection.ts";
import { generation } from "../compatibility.ts";
import { CONST } from "../constants.ts";
import { fields } from "../data/namespace.ts";
import type { Data } from "../protocol.ts";
import { runtime } from "../runtime.ts";
import type { ActiveEffect } from "./active-effect.ts";
import type { DocumentContext } from "./base-document.ts";
import { Document } from "./document.ts";
import type { Item } from "./item.ts";
import { embeddedField, primaryFields, typedFields } from "./schemas.ts";
import type { Scene } from "./tokens/scene.ts";
import type { TokenDocument } from "./tokens/token-document.ts";
import { prototypeTokenField } from "./tokens/token-fields.ts";
import { newTokenOf, tokensOf } from "./tokens/token-of-actor.ts";

export class Actor extends Document {
  static override readonly metadata = Object.freeze({
    ...Document.metadata,
    name: "Actor",
    collection: "actors",
    label: "DOCUMENT.Actor",
    labelPlural: "DOCUMENT.Actors",
    embedded: { ActiveEffect: "effects", Item: "items" },
    hasTypeData: true,
    coreTypes: [CONST.BASE_DOCUMENT_TYPE],
    mustHaveType: true,
    createPermission: "ACTOR_CREATE",
  });

  static DEFAULT_ICON: string = CONST.DEFAULT_TOKEN;

  declare img: string;
  declare type: string;
  declare system: Data;
  declare items: EmbeddedCollection<Item>;
  declare effects: EmbeddedCollection<ActiveEffect>;
  declare prototypeToken: Data;
  /** ids of the conditions its effects put it in */
  declare statuses: Set<string>;
  declare overrides: Data;

  static override defineSchema() {
    return {
      ...primaryFields(),
      ...typedFields(this),
      img: new fields.FilePathField({
        categories: ["IMAGE"],
        initial: (data: Data) => artworkOf(this, data).img,
      }),
      prototypeToken: prototypeTokenField(),
      items: embeddedField("Item"),
      effects: embeddedField("ActiveEffect"),
    };
  }

  /** Pictures for an actor that was given none. */
  static getDefaultArtwork(_data: Data): { img: string; texture: { src: string } } {
    return { img: this.DEFAULT_ICON, texture: { src: this.DEFAULT_ICON } };
  }

  /** The items by their subtype; every subtype of items has a list. */
  get itemTypes(): Record<string, Item[]> {
    const types = Object.fromEntries(this.items.documentClass.TYPES.map((type): [string, Item[]] => [type, []]));
    for (const item of this.items) types[item.type]?.push(item);
    return types;
  }

  /** Whether this is the actor of an unlinked token, which lies in that token and not in the world. */
  get isToken(): boolean {
    return this.parent?.documentName === "Token";
  }

  /** The token whose own actor this is. */
  get token(): TokenDocument | null {
    return this.isToken ? (this.parent as TokenDocument | null) : null;
  }

  /** A token's actor has owners of its own, its base's where the token doesn't say otherwise. */
  override get hasOwnRights(): boolean {
    return this.isToken || super.hasOwnRights;
  }

  /**
   * The tokens that stand for the actor in the scene this user looks at. With `document` as documents; the drawn ones
   * are none, for there is no map.
   */
  getActiveTokens(linked = false, document = false): TokenDocument[] {
    const scene = runtime.game?.scenes?.viewed;
    return document && scene ? tokensOf(this, { scenes: scene, linked }) : [];
  }

  /** The tokens that stand for the actor in these scenes, or in all; with `linked` the linked ones only. */
  getDependentTokens(options: { scenes?: Scene | Scene[]; linked?: boolean } = {}): TokenDocument[] {
    return tokensOf(this, options);
  }

  /** A new token of this actor, not yet stored; `data` stands before the actor's prototype. */
  async getTokenDocument(data: Data = {}, options: DocumentContext = {}): Promise<TokenDocument> {
    return newTokenOf(this, data, options);
  }

  /** What `@path` in a formula refers to. This is the actor's own data: copy before changing it. */
  getRollData(): object {
    return this.system;
  }

  /** All effects that concern the actor: its own and those that its items pass on. */
  *allApplicableEffects(): Generator<ActiveEffect> {
    yield* this.effects;
    for (const item of this.items) for (const effect of item.effects) if (effect.transfer) yield effect;
  }

  get appliedEffects(): ActiveEffect[] {
    return Array.from(this.allApplicableEffects()).filter((effect) => effect.active);
  }

  /** Those that apply and will pass. */
  get temporaryEffects(): ActiveEffect[] {
    return this.appliedEffects.filter((effect) => effect.isTemporary);
  }

  /** For packages: something in the actor was created, changed or deleted. */
  protected _onEmbeddedDocumentChange(): void {}

  override _onCreateDescendantDocuments(...args: unknown[]): void {
    super._onCreateDescendantDocuments(...args);
    this._onEmbeddedDocumentChange();
  }

  override _onUpdateDescendantDocuments(...args: unknown[]): void {
    super._onUpdateDescendantDocuments(...args);
    this._onEmbeddedDocumentChange();
  }

  override _onDeleteDescendantDocuments(...args: unknown[]): void {
    super._onDeleteDescendantDocuments(...args);
    this._onEmbeddedDocumentChange();
  }

  override prepareData(): void {
    if (generation() < 14) forgetEffects(this);
    super.prepareData();
    if (generation() >= 14) this.applyActiveEffects("final");
  }

  /** Generation 14 does work of its own here, so that an override has to call it. */
  override prepareBaseData(): void {
    if (generation() >= 14) forgetEffects(this);
    this.prototypeToken.name ||= this.name;
  }

  override prepareEmbeddedDocuments(): void {
    super.prepareEmbeddedDocuments();
    if (generation() < 14) this.applyActiveEffects();
    else this.applyActiveEffects("initial");
  }

  /**
   * Gathers the conditions of the effects that apply. Their changes are stored but not carried out.
   * @param phase  generation 14 only
   */
  applyActiveEffects(_phase?: string): void {
    for (const { statuses } of this.appliedEffects) for (const status of statuses) this.statuses.add(status);
  }
}

/** Before effects have their say again. No method: actors are prepared before their class is done with making them. */
function forgetEffects(actor: Actor): void {
  actor.statuses = new Set();
  actor.overrides = {};
}

/** A package's class may have pictures of its own. */
function artworkOf(cls: typeof Actor, data: Data) {
  return (cls.implementation as unknown as typeof Actor).getDefaultArtwork(data);
}
