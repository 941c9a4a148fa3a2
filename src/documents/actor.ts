import { CharacterData } from "../data/actor/character.ts";
import { ContactData } from "../data/item/contact.ts";
import { MoveData } from "../data/item/move.ts";
import { ActorBase, type ItemDocument } from "../foundry/documents.ts";
import { systemPath } from "../foundry/system.ts";
import { looseHeatAfter } from "../rules/heat.ts";
import { refusesOpposites, refusesTiny } from "./lawful.ts";
import { refusesUnusable } from "./unusable.ts";

const TYPES = new Set(["character", "npc", "crew", "faction", "vehicle"]);

/** Types whose tokens are the actor itself, not a copy of it. */
const LINKED = new Set(["character", "crew", "faction", "vehicle"]);

export class HotPropertyActor extends ActorBase {
  /** A new actor without a picture gets its type's, as its token does. */
  static override getDefaultArtwork(data?: { type?: string }): { img: string; texture: { src: string } } {
    const type = data?.type ?? "";
    const img = TYPES.has(type) ? systemPath(`assets/pictures/${type}.svg`) : ActorBase.DEFAULT_ICON;
    return { img, texture: { src: img } };
  }

  /** G9 A character that a player who is not GM owns, and that is still in play. */
  get isPlayerCharacter(): boolean {
    return this.hasPlayerOwner && this.isInPlay;
  }

  /** Whether this is a character that isn't out, burned or retired, whosoever it is. */
  get isInPlay(): boolean {
    const system: unknown = this.system;
    return system instanceof CharacterData && !system.burned && !system.retired && system.state !== "out";
  }

  /** G9, S9.3 Whether healing still reaches them: player characters, and those of them who are out. */
  get isTreatable(): boolean {
    const system: unknown = this.system;
    return system instanceof CharacterData && this.hasPlayerOwner && !system.burned && !system.retired;
  }

  /** Everybody in this character's life. */
  get contacts(): ItemDocument[] {
    return [...this.items].filter((item) => (item.system as unknown) instanceof ContactData) as ItemDocument[];
  }

  /** Moves that only this character has. */
  get ownMoves(): ItemDocument[] {
    return [...this.items].filter((item) => (item.system as unknown) instanceof MoveData) as ItemDocument[];
  }

  override getRollData() {
    const system: unknown = this.system;
    return (system instanceof CharacterData ? system.rollData() : {}) as ReturnType<FoundryActor["getRollData"]>;
  }

  /** C162 By the bar or the field of a token heat stops where it stops everywhere. */
  override async modifyTokenAttribute(
    ...args: Parameters<FoundryActor["modifyTokenAttribute"]>
  ): Promise<this | undefined> {
    const [attribute, value, isDelta = false] = args;
    const system: unknown = this.system;
    if (attribute !== "heat.loose" || !(system instanceof CharacterData))
      return (await super.modifyTokenAttribute(...args)) as this | undefined;
    const before = system.heat.loose;
    const loose = looseHeatAfter(before, isDelta ? value : value - before);
    return (await this.update({ "system.heat.loose": loose } as never)) as this | undefined;
  }

  protected override async _preCreate(...args: Parameters<FoundryActor["_preCreate"]>): Promise<boolean | undefined> {
    if ((await super._preCreate(...args)) === false) return false;
    // whatever the source says: one of a compendium may say "no" only because nobody thought of it
    if (LINKED.has(this.type)) this.updateSource({ prototypeToken: { actorLink: true } } as never);
    return undefined;
  }

  protected override async _preUpdate(...args: Parameters<FoundryActor["_preUpdate"]>): Promise<boolean | undefined> {
    const [changes] = args;
    if (refusesUnusable(this.name, changes) || refusesOpposites(this, changes) || refusesTiny(this, changes))
      return false;
    return (await super._preUpdate(...args)) === false ? false : undefined;
  }
}

type FoundryActor = InstanceType<typeof ActorBase>;
