import { CONST } from "../../core/constants.ts";
import type { Data } from "../../core/protocol.ts";
import type { Library } from "../documents/library.ts";
import { nameOf } from "../documents/plain-data.ts";
import { Refusal } from "../refusal.ts";
import { type Person, roleOf } from "./people.ts";

const { ASSISTANT, GAMEMASTER } = CONST.USER_ROLES;

/** What players may not change of themselves. */
const NOT_OWN = new Set(["name", "role", "permissions"]);

/** @throws Refusal when the person may not make such a user */
export const requireMayCreateUser = (person: Person, data: Data): void => {
  if (person.role < ASSISTANT) throw new Refusal("Only the gamemaster may add users.");
  requireNotAbove(person, roleOf(data));
  if (data.permissions !== undefined && person.role < GAMEMASTER) throw new Refusal(PERMISSIONS_ARE_THE_GMS);
};

/** @throws Refusal when the person may not change this user so; `changes` are expanded */
export const requireMayChangeUser = (person: Person, user: Data, changes: Data): void => {
  const names = Object.keys(changes).map(nameOf);
  if (person.role >= GAMEMASTER) return;
  if (person.role >= ASSISTANT) {
    requireNotAbove(person, roleOf(user));
    if (names.includes("permissions")) throw new Refusal(PERMISSIONS_ARE_THE_GMS);
    for (const [key, value] of Object.entries(changes)) {
      if (nameOf(key) === "role") requireNotAbove(person, typeof value === "number" ? value : GAMEMASTER);
    }
    return;
  }
  if (user._id !== person.id) throw new Refusal(`You may change your own user only, not ${String(user.name)}.`);
  const barred = names.find((name) => NOT_OWN.has(name));
  if (barred) throw new Refusal(`Only the gamemaster may change the ${barred} of a user.`);
};

/** @throws Refusal when the person may not delete this user */
export const requireMayDeleteUser = (person: Person, user: Data): void => {
  if (person.role < ASSISTANT) throw new Refusal("Only the gamemaster may remove users.");
  requireNotAbove(person, roleOf(user));
};

/**
 * What must hold of a user whoever writes it.
 * @throws Refusal for a name that is empty or taken, and for a role that isn't one
 */
export const requireSoundUser = (library: Library, user: Data): void => {
  if (typeof user.name !== "string" || user.name.trim() === "") throw new Refusal("A user needs a name.");
  const roles: readonly unknown[] = Object.values(CONST.USER_ROLES);
  if (user.role !== undefined && !roles.includes(user.role)) throw new Refusal("A role is a number from 0 to 4.");
  const namesake = library.world
    .get("User")
    ?.all()
    .find(({ _id, name }) => name === user.name && _id !== user._id);
  if (namesake) throw new Refusal(`There is a user named ${user.name} already.`);
};

/**
 * A world nobody rules can't be mended from inside.
 * @param changes users by id as they are to be; null: to be deleted
 * @throws Refusal when no gamemaster would be left
 */
export const requireGamemaster = (library: Library, changes: ReadonlyMap<string, Data | null>): void => {
  const after = new Map<string, Data | null>();
  for (const user of library.world.get("User")?.all() ?? []) after.set(String(user._id), user);
  for (const [id, user] of changes) after.set(id, user);
  for (const user of after.values()) if (user && roleOf(user) >= GAMEMASTER) return;
  throw new Refusal("A world needs a gamemaster: make somebody else one first.");
};

const PERMISSIONS_ARE_THE_GMS = "Only a full gamemaster may change the permissions of a user.";

const requireNotAbove = ({ role }: Person, other: number): void => {
  if (other > role) throw new Refusal("You may not touch or grant a role above your own.");
};
