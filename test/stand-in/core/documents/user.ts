import { CONST } from "../constants.ts";
import { fields } from "../data/namespace.ts";
import type { Data } from "../protocol.ts";
import { runtime } from "../runtime.ts";
import type { Color } from "../utils/color.ts";
import type { Actor } from "./actor.ts";
import { Document } from "./document.ts";
import { assignment, type HotbarSlot, slotsOf } from "./hotbar.ts";
import type { Macro } from "./macro.ts";
import { askUser } from "./queries.ts";
import { ownFields, referenceField } from "./schemas.ts";
import { UserTargets } from "./tokens/user-targets.ts";

const { USER_ROLES, USER_PERMISSIONS, DOCUMENT_OWNERSHIP_LEVELS } = CONST;

export class User extends Document {
  static override readonly metadata = Object.freeze({
    ...Document.metadata,
    name: "User",
    collection: "users",
    label: "DOCUMENT.User",
    labelPlural: "DOCUMENT.Users",
  });

  declare role: number;
  declare avatar: string | null;
  declare character: Actor | null;
  declare color: Color;
  declare pronouns: string;
  /** Slot, 1 to 50 → id of a macro. */
  declare hotbar: Record<string, string>;
  declare permissions: Record<string, boolean>;

  static override defineSchema() {
    return {
      ...ownFields(),
      role: new fields.NumberField({
        required: true,
        nullable: false,
        integer: true,
        choices: Object.values(USER_ROLES),
        initial: USER_ROLES.PLAYER,
      }),
      password: new fields.StringField(),
      avatar: new fields.FilePathField({ categories: ["IMAGE"] }),
      character: referenceField("Actor"),
      color: new fields.ColorField({ nullable: false, initial: "#5a7d9a" }),
      pronouns: new fields.StringField(),
      hotbar: new fields.ObjectField(),
      permissions: new fields.ObjectField(),
    };
  }

  #targets: UserTargets | null = null;

  /** The tokens this user has targeted. */
  get targets(): UserTargets {
    this.#targets ??= new UserTargets(this);
    return this.#targets;
  }

  /** Whether a window of this user is open. */
  get active(): boolean {
    return runtime.game?.isActive(String(this.id)) ?? false;
  }

  get isGM(): boolean {
    return this.hasRole("ASSISTANT");
  }

  get isSelf(): boolean {
    return this.id !== null && this.id === runtime.game?.userId;
  }

  /** Whether this is the one GM who acts for all. */
  get isActiveGM(): boolean {
    return runtime.game?.users?.activeGM === this;
  }

  get isBanned(): boolean {
    return this.role === USER_ROLES.NONE;
  }

  /** Whether the user's role is this one or a higher one, or with `exact` just this one. */
  hasRole(role: keyof typeof USER_ROLES | number, { exact = false }: { exact?: boolean } = {}): boolean {
    const level = typeof role === "number" ? role : USER_ROLES[role];
    return exact ? this.role === level : this.role >= level;
  }

  /**
   * Whether the user may do something (`QUERY_USER`, `SETTINGS_MODIFY` …): by a word about this user, else by the roles
   * that the world gives it to.
   */
  hasPermission(permission: string): boolean {
    const rule = USER_PERMISSIONS[permission as keyof typeof USER_PERMISSIONS];
    if (!rule) throw new Error(`"${permission}" is no permission users can have.`);
    if (this.isGM && !rule.disableGM && this.role === USER_ROLES.GAMEMASTER) return true;
    const own = this.permissions[permission];
    if (own !== undefined) return own;
    const roles = (runtime.game?.settings.get("core", "permissions") as Record<string, number[]> | undefined)?.[
      permission
    ];
    return roles ? roles.includes(this.role) : this.role >= rule.defaultRole;
  }

  /** Whether the user has a permission, or else that role. */
  can(action: string): boolean {
    return action in USER_PERMISSIONS ? this.hasPermission(action) : this.hasRole(action as "PLAYER");
  }

  /** GMs own all users, and each user is their own. */
  override getUserLevel(user: User | null | undefined = runtime.game?.user): number {
    const { OWNER, NONE } = DOCUMENT_OWNERSHIP_LEVELS;
    return user && (user.isGM || user.id === this.id) ? OWNER : NONE;
  }

  /**
   * Asks one open window of this user, which answers by CONFIG.queries.
   * @param options.timeout  milliseconds
   * Rejects without the permission, for a user who isn't there, for an unknown name, when the answer fails or is late.
   */
  query(name: string, data: Data = {}, options: { timeout?: number } = {}): Promise<unknown> {
    return askUser(this, name, data, options);
  }

  /**
   * Puts a macro of the world into a slot of this user's hotbar, or with null empties the slot.
   * @param slot  1 to 50; the first free one when left out
   * @param options.fromSlot  the slot it is moved from
   * Rejects for a slot there isn't, and when none is free.
   */
  async assignHotbarMacro(
    macro: Macro | null,
    slot?: number | string,
    { fromSlot }: { fromSlot?: number } = {},
  ): Promise<this | undefined> {
    return this.update(assignment(this, macro, slot, fromSlot));
  }

  /** The macros on one page of the hotbar, 1 to 5. Throws for a page there isn't. */
  getHotbarMacros(page = 1): HotbarSlot[] {
    return slotsOf(this, page);
  }
}
