import { generation } from "../compatibility.ts";
import { CONFIG } from "../config.ts";
import { CONST } from "../constants.ts";
import { fields } from "../data/namespace.ts";
import type { Roll } from "../dice/roll.ts";
import type { Data } from "../protocol.ts";
import { runtime } from "../runtime.ts";
import type { Actor } from "./actor.ts";
import { applyMessageMode, applyRollMode, askedVisibility } from "./chat-visibility.ts";
import { Document } from "./document.ts";
import type { RunningOperation } from "./operations.ts";
import { RollsField } from "./rolls-field.ts";
import { bareFields, referenceField, typedFields } from "./schemas.ts";
import { type Speaker, type SpeakerParts, speakerActor, speakerFor } from "./speaker.ts";
import type { User } from "./user.ts";

const { CHAT_MESSAGE_STYLES, DOCUMENT_OWNERSHIP_LEVELS } = CONST;

export class ChatMessage extends Document {
  static override readonly metadata = Object.freeze({
    ...Document.metadata,
    name: "ChatMessage",
    collection: "messages",
    label: "DOCUMENT.ChatMessage",
    labelPlural: "DOCUMENT.ChatMessages",
    hasTypeData: true,
    coreTypes: [CONST.BASE_DOCUMENT_TYPE],
    createPermission: "PLAYER",
  });

  declare type: string;
  declare system: Data;
  declare style: number;
  declare author: User | null;
  /** milliseconds */
  declare timestamp: number;
  declare title: string;
  declare flavor: string;
  declare content: string;
  declare speaker: Speaker;
  /** ids of the users it is for; empty for all */
  declare whisper: string[];
  declare blind: boolean;
  /** As instances of the classes they were stored with. */
  declare rolls: Roll[];
  declare sound: string | null;
  declare emote: boolean;

  static override defineSchema() {
    const idField = () => new fields.DocumentIdField({ nullable: true, readonly: false, initial: null });
    return {
      ...bareFields(),
      ...typedFields(this),
      style: new fields.NumberField({
        required: true,
        nullable: false,
        choices: Object.values(CHAT_MESSAGE_STYLES),
        initial: CHAT_MESSAGE_STYLES.OTHER,
      }),
      author: referenceField("User", { initial: () => runtime.game?.userId ?? null }),
      timestamp: new fields.NumberField({ required: true, nullable: false, initial: () => Date.now() }),
      title: new fields.StringField(),
      flavor: new fields.HTMLField(),
      content: new fields.HTMLField(),
      speaker: new fields.SchemaField({
        scene: idField(),
        actor: idField(),
        token: idField(),
        alias: new fields.StringField(),
      }),
      whisper: new fields.ArrayField(new fields.DocumentIdField({ nullable: false })),
      blind: new fields.BooleanField(),
      rolls: new RollsField(),
      sound: new fields.FilePathField({ categories: ["AUDIO"] }),
      emote: new fields.BooleanField(),
    };
  }

  get isAuthor(): boolean {
    return this.author !== null && this.author === runtime.game?.user;
  }

  get isRoll(): boolean {
    return this.rolls.length > 0;
  }

  /** Who is named as the one who says it. */
  get alias(): string {
    return this.speaker.alias || this.speakerActor?.name || this.author?.name || "";
  }

  /** The actor who says it, where it is still there. */
  get speakerActor(): Actor | null {
    return speakerActor(this.speaker);
  }

  /** Whether the user at this client is shown what it says. A roll for others is seen to have been made, no more. */
  get isContentVisible(): boolean {
    return this.#isFor(runtime.game?.user);
  }

  /** Whether the message is shown at this client at all. */
  override get visible(): boolean {
    return this.isRoll || this.#isFor(runtime.game?.user);
  }

  #isFor(user: User | null | undefined): boolean {
    if (!this.whisper.length) return true;
    if (!user) return false;
    return this.whisper.includes(String(user.id)) || (user === this.author && !(this.isRoll && this.blind));
  }

  override getUserLevel(user: User | null | undefined = runtime.game?.user): number {
    if (!user) return DOCUMENT_OWNERSHIP_LEVELS.NONE;
    if (user.isGM || user.id === this._source.author) return DOCUMENT_OWNERSHIP_LEVELS.OWNER;
    return this.#isFor(user) ? DOCUMENT_OWNERSHIP_LEVELS.OBSERVER : DOCUMENT_OWNERSHIP_LEVELS.NONE;
  }

  /** Who speaks: as named, else by the actor, else by the user's character, else the user. */
  static getSpeaker(parts: SpeakerParts = {}): Speaker {
    return speakerFor(parts);
  }

  static getSpeakerActor(speaker: Partial<Speaker>): Actor | null {
    return speakerActor(speaker);
  }

  /** Users by `GM`, `players`, a user's name, or the name of a user's character. */
  static getWhisperRecipients(name: string): User[] {
    const users = runtime.game?.users;
    const wanted = name.trim().toLowerCase();
    if (!users) return [];
    if (wanted === "gm" || wanted === "dm") return users.filter((user) => user.isGM);
    if (wanted === "players") return users.players;
    const named = users.filter((user) => user.name.toLowerCase() === wanted);
    return named.length ? named : users.filter((user) => user.character?.name.toLowerCase() === wanted);
  }

  /** Sets who a message's data is for by a roll mode, in place; deprecated in generation 14. */
  static applyRollMode(data: Data, rollMode: string): Data {
    applyRollMode(data, rollMode);
    return data;
  }

  /** Sets who this message, not yet created, is for. Deprecated in generation 14. */
  applyRollMode(rollMode: string): void {
    const parts: Data = { whisper: this.whisper, blind: this.blind, style: this.style };
    applyRollMode(parts, rollMode);
    this.updateSource(parts);
  }

  /** Generation 14: sets who a message's data is for by a mode of CONFIG.ChatMessage.modes, in place. */
  static get applyMode(): ((data: Data, mode: string) => Data) | undefined {
    if (generation() < 14) return undefined;
    return (data, mode) => {
      applyMessageMode(data, mode);
      return data;
    };
  }

  /** Generation 14: sets who this message, not yet created, is for. */
  get applyMode(): ((mode: string) => void) | undefined {
    if (generation() < 14) return undefined;
    return (mode) => {
      const parts: Data = { whisper: this.whisper, blind: this.blind, style: this.style };
      applyMessageMode(parts, mode);
      this.updateSource(parts);
    };
  }

  override async _preCreate(data: Data, options: RunningOperation, user: User): Promise<unknown> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const visibility = askedVisibility(this._source, options);
    if (visibility) this.updateSource(visibility);
    return undefined;
  }

  getRollData(): object {
    return this.speakerActor?.getRollData() ?? this.author?.character?.getRollData() ?? {};
  }

  /** The message as it stands in the log. Rejects where there is no page to show it on. */
  async renderHTML(options: Data = {}): Promise<HTMLElement> {
    const { renderer } = CONFIG.ChatMessage;
    if (!renderer) throw new Error("There is no chat log to show this message in.");
    return renderer(this, options);
  }
}
