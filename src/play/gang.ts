import type { ActorDocument } from "../foundry/documents.ts";
import { me } from "../foundry/lookup.ts";
import { GANG_ACTS, type GangAct } from "../rules/gang.ts";
import { submit } from "../table/submit.ts";

export const isGangAct = (value: unknown): value is GangAct => GANG_ACTS.some((act) => act === value);

/** S6.7 Somebody of a crew becomes the boss, steps down, joins the gang, leaves it, or is let go. */
export const changeGang = (crew: ActorDocument, what: GangAct, who: string): Promise<void> =>
  submit({ message: null, step: "gang", about: crew.uuid, options: { what, who } });

/** Whether this user has a say for a character: for showing a button; the desk asks again. */
export const hasSayFor = (actor: ActorDocument | null): boolean =>
  me().isGM || actor?.testUserPermission(me(), "OWNER") === true;
