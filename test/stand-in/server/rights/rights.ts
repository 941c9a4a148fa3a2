import { CONST } from "../../core/constants.ts";
import type { Data } from "../../core/protocol.ts";
import { kindOf } from "../documents/kinds.ts";
import { isLocked, type Library, type Pack } from "../documents/library.ts";
import type { Place } from "../documents/place.ts";
import { nameOf } from "../documents/plain-data.ts";
import { Refusal } from "../refusal.ts";
import { levelOf, packLevel } from "./levels.ts";
import { may, type Permission, type Person } from "./people.ts";
import { requireMayPlaceToken, requireMayRemoveToken, requireMayRestand } from "./tokens.ts";
import { requireMayChangeUser, requireMayCreateUser, requireMayDeleteUser } from "./users.ts";

const { OBSERVER, OWNER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
const { ASSISTANT } = CONST.USER_ROLES;

/** Which permission it takes to create documents of a kind in the world. */
const CREATE_PERMISSIONS = new Map<string, Permission>([
  ["Actor", "ACTOR_CREATE"],
  ["Item", "ITEM_CREATE"],
  ["JournalEntry", "JOURNAL_CREATE"],
]);

/** @throws Refusal when the person may not see into the compendium */
export const requireMayRead = (library: Library, person: Person, { pack }: Place): void => {
  if (pack && packLevel(library, person, pack) < OBSERVER) {
    throw new Refusal(`You may not look into the compendium ${pack.metadata.label}.`);
  }
};

/** @throws Refusal when the person may not create this there */
export const requireMayCreate = (library: Library, person: Person, place: Place, data: Data): void => {
  const { documentName, pack, parents } = place;
  const parent = parents.at(-1);
  if (pack) requireOpen(library, person, pack);
  else if (documentName === "Token") requireMayPlaceToken(library, person, data);
  else if (parent) {
    const parentPlace = { ...place, documentName: parent.documentName, parents: parents.slice(0, -1) };
    requireOwner(library, person, parentPlace, parent.source);
  } else if (documentName === "User") requireMayCreateUser(person, data);
  else if (documentName === "Setting") requireMaySet(library, person, data);
  else if (documentName === "ChatMessage") requireMayWhisper(library, person, data);
  else if (documentName === "Macro") requireMayScript(library, person, data);
  else {
    const permission = CREATE_PERMISSIONS.get(documentName);
    const allowed = permission ? may(library, person, permission) : person.role >= ASSISTANT;
    if (!allowed) throw new Refusal(`Your user may not create documents of the kind "${documentName}" in this world.`);
  }
};

/** @throws Refusal when the person may not make these `changes` (expanded) to a document */
export const requireMayUpdate = (library: Library, person: Person, place: Place, source: Data, changes: Data): void => {
  const { documentName, pack } = place;
  if (pack) requireOpen(library, person, pack);
  else if (documentName === "User") requireMayChangeUser(person, source, changes);
  else if (documentName === "Setting") requireMaySet(library, person, source);
  else if (documentName === "ChatMessage") {
    requireAuthor(person, source);
    const author = Object.keys(changes).some((key) => nameOf(key) === "author");
    if (author && !person.isGM) throw new Refusal("Only the gamemaster may change who wrote a message.");
  } else {
    if (documentName === "Macro") requireMayScript(library, person, changes);
    if (documentName === "Token") requireMayRestand(library, person, source, changes);
    requireOwner(library, person, place, source);
  }
};

/** @throws Refusal when the person may not delete a document */
export const requireMayDelete = (library: Library, person: Person, place: Place, source: Data): void => {
  const { documentName, pack } = place;
  if (pack) requireOpen(library, person, pack);
  else if (documentName === "User") requireMayDeleteUser(person, source);
  else if (documentName === "Setting") requireMaySet(library, person, source);
  else if (documentName === "ChatMessage") requireAuthor(person, source);
  else {
    if (documentName === "Token") requireMayRemoveToken(library, person);
    requireOwner(library, person, place, source);
  }
};

const requireMayWhisper = (library: Library, person: Person, { whisper }: Data): void => {
  if (Array.isArray(whisper) && whisper.length > 0 && !may(library, person, "MESSAGE_WHISPER")) {
    throw new Refusal("Your user may not whisper.");
  }
};

const requireMayScript = (library: Library, person: Person, { type }: Data): void => {
  if (type === "script" && !may(library, person, "MACRO_SCRIPT")) {
    throw new Refusal("Your user may not write script macros.");
  }
};

const requireOwner = (library: Library, person: Person, place: Place, source: Data): void => {
  const outermost = place.parents[0];
  const owned = kindOf(outermost?.documentName ?? place.documentName).owned;
  const allowed = owned ? levelOf(library, person, place, source) >= OWNER : person.isGM;
  if (allowed) return;
  const name = typeof source.name === "string" ? source.name : `this ${place.documentName}`;
  throw new Refusal(
    owned ? `You don't own ${name}: only its owners may change it.` : `Only the gamemaster may change ${name}.`,
  );
};

const requireAuthor = (person: Person, message: Data): void => {
  if (!person.isGM && message.author !== person.id) {
    throw new Refusal("Only its author or the gamemaster may change a message.");
  }
};

const requireMaySet = (library: Library, person: Person, { key, user }: Data): void => {
  if (user !== null && user !== undefined) {
    if (user !== person.id) throw new Refusal(`The setting ${String(key)} belongs to another user.`);
  } else if (!may(library, person, "SETTINGS_MODIFY")) {
    throw new Refusal("Your user may not change the settings of this world.");
  }
};

const requireOpen = (library: Library, person: Person, pack: Pack): void => {
  if (packLevel(library, person, pack) < OWNER) {
    throw new Refusal(`You don't own the compendium ${pack.metadata.label}: only its owners may change it.`);
  }
  if (isLocked(library, pack.metadata)) {
    throw new Refusal(`The compendium ${pack.metadata.label} is locked: unlock it before changing what it holds.`);
  }
};
