import { CONST } from "../constants.ts";
import { fields } from "../data/namespace.ts";
import { runtime } from "../runtime.ts";
import { Document } from "./document.ts";
import { type MacroScope, runScript, sayCommand } from "./macro-execution.ts";
import { primaryFields, referenceField } from "./schemas.ts";
import type { User } from "./user.ts";

/** A stored command: a script, or something to say in chat. */
export class Macro extends Document {
  static override readonly metadata = Object.freeze({
    ...Document.metadata,
    name: "Macro",
    collection: "macros",
    label: "DOCUMENT.Macro",
    labelPlural: "DOCUMENT.Macros",
    coreTypes: Object.values(CONST.MACRO_TYPES),
    createPermission: "PLAYER",
  });

  static DEFAULT_ICON = "icons/svg/dice-target.svg";

  declare type: string;
  declare img: string;
  declare author: User | null;
  declare scope: string;
  declare command: string;

  static override defineSchema() {
    return {
      ...primaryFields(),
      type: new fields.StringField({ required: true, choices: [...this.metadata.coreTypes], initial: "script" }),
      img: new fields.FilePathField({ categories: ["IMAGE"], initial: this.DEFAULT_ICON }),
      author: referenceField("User", { initial: () => runtime.game?.userId ?? null }),
      scope: new fields.StringField({ required: true, choices: [...CONST.MACRO_SCOPES], initial: "global" }),
      command: new fields.StringField({ required: true }),
    };
  }

  get isAuthor(): boolean {
    return this.author !== null && this.author === runtime.game?.user;
  }

  /** Its author owns it. */
  override getUserLevel(user: User | null | undefined = runtime.game?.user): number {
    if (user && !this.pack && user.id === this._source.author) return CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER;
    return super.getUserLevel(user);
  }

  /** Whether the user at this client may run it: who may see it, and scripts only with the permission for them. */
  get canExecute(): boolean {
    const { user } = runtime.game ?? {};
    if (!user || !this.testUserPermission(user, "LIMITED")) return false;
    return this.type !== "script" || user.can("MACRO_SCRIPT");
  }

  /**
   * Runs it.
   * @param scope  what a script finds under names of its own: `speaker`, `actor`, `token` and others
   * Resolves to what the script returns or the message that was said. Rejects with what goes wrong in it, and with a
   * sentence for who may not run it.
   */
  async execute(scope: MacroScope = {}): Promise<unknown> {
    if (!this.canExecute) throw new Error(`You may not run the macro ${this.name}.`);
    if (this.type === CONST.MACRO_TYPES.CHAT) return sayCommand(this.command, scope);
    return runScript(this.name, this.command, scope);
  }
}
