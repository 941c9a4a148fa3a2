import { CONST } from "../../core/constants.ts";
import type { Data } from "../../core/protocol.ts";
import { type Library, worldSetting } from "../documents/library.ts";
import { isData } from "../documents/plain-data.ts";
import { Refusal } from "../refusal.ts";

const { GAMEMASTER, ASSISTANT, NONE } = CONST.USER_ROLES;

/** Name of a permission of CONST.USER_PERMISSIONS. */
export type Permission = keyof typeof CONST.USER_PERMISSIONS;

/** Somebody at the table, as the server sees them at this moment. */
export interface Person {
  id: string;
  name: string;
  /** 0 none … 4 gamemaster */
  role: number;
  /** assistants too */
  isGM: boolean;
  source: Data;
}

export const roleOf = (user: Data): number => (typeof user.role === "number" ? user.role : NONE);

/** @throws Refusal when there is no such user, or they were shut out */
export const personOf = (library: Library, userId: string): Person => {
  const source = library.world.get("User")?.get(userId);
  if (!source) throw new Refusal("You are no user of this world any more.");
  const role = roleOf(source);
  if (role <= NONE) throw new Refusal("The gamemaster has shut your user out of this world.");
  return { id: userId, name: String(source.name), role, isGM: role >= ASSISTANT, source };
};

/** Whether a person holds a permission: their own exception first, then what the world grants their role. */
export const may = (library: Library, { role, source }: Person, permission: Permission): boolean => {
  if (role >= GAMEMASTER) return true;
  const own = isData(source.permissions) ? source.permissions[permission] : undefined;
  if (typeof own === "boolean") return own;
  const granted = worldSetting(library, "core.permissions");
  const roles = isData(granted) ? granted[permission] : undefined;
  return Array.isArray(roles) ? roles.includes(role) : role >= CONST.USER_PERMISSIONS[permission].defaultRole;
};
