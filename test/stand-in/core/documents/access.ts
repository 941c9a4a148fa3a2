import { CONST } from "../constants.ts";
import { runtime } from "../runtime.ts";
import { BaseDocument } from "./base-document.ts";
import { type OwnershipLevel, reaches } from "./ownership.ts";
import type { User } from "./user.ts";

const LEVELS = CONST.DOCUMENT_OWNERSHIP_LEVELS;

export type ModifyingAction = "create" | "update" | "delete";

/** Who may see and change a document. What is said here for the windows is enforced by the table. */
export abstract class GuardedDocument extends BaseDocument {
  declare ownership?: Record<string, number>;

  /** Whether the user at this client owns the document. */
  get isOwner(): boolean {
    return this.testUserPermission(runtime.game?.user, "OWNER");
  }

  /** Whether the user at this client may know of it, but not more. */
  get limited(): boolean {
    return this.testUserPermission(runtime.game?.user, "LIMITED", { exact: true });
  }

  get visible(): boolean {
    return this.testUserPermission(runtime.game?.user, "LIMITED");
  }

  /** The level of the user at this client. */
  get permission(): number {
    return this.getUserLevel(runtime.game?.user);
  }

  /** Whether any user who is no GM owns it. */
  get hasPlayerOwner(): boolean {
    return Boolean(runtime.game?.users?.some((user) => !user.isGM && this.testUserPermission(user, "OWNER")));
  }

  /** A user's level: GMs own all; a compendium goes by roles; what is embedded goes by its parent. */
  getUserLevel(user: User | null | undefined = runtime.game?.user): number {
    if (!user) return LEVELS.NONE;
    if (user.isGM && !this.pack) return LEVELS.OWNER;
    if (this.pack) return this.compendium?.getUserLevel(user) ?? LEVELS.NONE;
    const { ownership } = this;
    const own = this.hasOwnRights ? (ownership?.[user.id ?? ""] ?? ownership?.default ?? LEVELS.NONE) : LEVELS.INHERIT;
    return own === LEVELS.INHERIT ? (this.parent?.getUserLevel(user) ?? LEVELS.NONE) : own;
  }

  /** Whether its own `ownership` counts, and not its parent's. */
  get hasOwnRights(): boolean {
    return !this.parent;
  }

  testUserPermission(
    user: User | null | undefined,
    level: OwnershipLevel,
    { exact = false }: { exact?: boolean } = {},
  ): boolean {
    return reaches(this.getUserLevel(user), level, exact);
  }

  /** Whether a user may do this with the document; the table decides, this foretells. */
  canUserModify(user: User, action: ModifyingAction, _data: object = {}): boolean {
    if (this.compendium?.locked) return false;
    if (action !== "create") return this.testUserPermission(user, "OWNER");
    if (this.parent) return this.parent.testUserPermission(user, "OWNER");
    return (this.constructor as typeof GuardedDocument).canUserCreate(user);
  }

  /** Whether a user may create such documents in the world. */
  static canUserCreate(user: User): boolean {
    const { createPermission } = this.metadata;
    return createPermission ? user.can(createPermission) : user.isGM;
  }
}
