import { CONFIG } from "../../config.ts";
import { fields } from "../../data/namespace.ts";
import type { Roll } from "../../dice/roll.ts";
import type { Data } from "../../protocol.ts";
import { runtime } from "../../runtime.ts";
import type { Actor } from "../actor.ts";
import { Document } from "../document.ts";
import { bareFields, typedFields } from "../schemas.ts";
import type { TokenDocument } from "../tokens/token-document.ts";
import type { User } from "../user.ts";
import type { Combat } from "./combat.ts";

/** Somebody who takes turns in an encounter. */
export class Combatant extends Document {
  static override readonly metadata = Object.freeze({
    ...Document.metadata,
    name: "Combatant",
    collection: "combatants",
    label: "DOCUMENT.Combatant",
    labelPlural: "DOCUMENT.Combatants",
    coreTypes: ["base"],
    hasTypeData: true,
  });

  declare readonly parent: Combat | null;
  declare type: string;
  declare system: object;
  declare actorId: string | null;
  declare tokenId: string | null;
  declare sceneId: string | null;
  declare name: string;
  declare img: string | null;
  declare initiative: number | null;
  declare hidden: boolean;
  declare defeated: boolean;

  static override defineSchema() {
    return {
      ...bareFields(),
      ...typedFields(this),
      actorId: new fields.DocumentIdField({ readonly: false }),
      tokenId: new fields.DocumentIdField({ readonly: false }),
      sceneId: new fields.DocumentIdField({ readonly: false }),
      name: new fields.StringField({ required: true, textSearch: true }),
      img: new fields.FilePathField({ categories: ["IMAGE"] }),
      initiative: new fields.NumberField({ required: true }),
      hidden: new fields.BooleanField(),
      defeated: new fields.BooleanField(),
    };
  }

  get combat(): Combat | null {
    return this.parent;
  }

  get token(): TokenDocument | null {
    const scene = this.sceneId ? runtime.game?.scenes?.get(this.sceneId) : undefined;
    return (this.tokenId && scene?.tokens.get(this.tokenId)) || null;
  }

  /** Its token's actor, or the world's. */
  get actor(): Actor | null {
    return this.token?.actor ?? ((this.actorId && runtime.game?.actors?.get(this.actorId)) || null);
  }

  get isDefeated(): boolean {
    return this.defeated;
  }

  /** Whether no player who isn't a gamemaster owns it. */
  get isNPC(): boolean {
    return !this.actor?.hasPlayerOwner;
  }

  override get visible(): boolean {
    return !this.hidden || runtime.game?.user?.isGM === true;
  }

  /** Who owns its actor owns it. */
  override getUserLevel(user: User | null | undefined = runtime.game?.user): number {
    return this.actor?.getUserLevel(user) ?? super.getUserLevel(user);
  }

  /** The roll for its place in the order, not evaluated yet. */
  getInitiativeRoll(formula = this._getInitiativeFormula()): Roll {
    const { Roll: RollClass } = globalThis as unknown as { Roll: typeof Roll };
    return new RollClass(formula || "0", this.actor?.getRollData() ?? {});
  }

  /** Rolls for its place in the order and keeps the total. */
  async rollInitiative(formula?: string): Promise<this | undefined> {
    const { total } = await this.getInitiativeRoll(formula).evaluate();
    return this.update({ initiative: total ?? null });
  }

  protected _getInitiativeFormula(): string {
    const { initiative } = CONFIG.Combat;
    return initiative.formula || String(runtime.game?.system.initiative ?? "");
  }

  override prepareDerivedData(): void {
    this.name ||= this.token?.name || this.actor?.name || "Unknown";
    this.img ||= this.token?.texture.src ?? this.actor?.img ?? null;
  }

  override _onUpdate(changed: Data, ...rest: [Parameters<Document["_onUpdate"]>[1], string]): void {
    super._onUpdate(changed, ...rest);
    this.parent?.setupTurns();
  }
}
