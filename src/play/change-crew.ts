import type { ActorDocument } from "../foundry/documents.ts";
import { submit } from "../table/submit.ts";

/**
 * G3 Raises or lowers what a crew has in common. It belongs to several, so it goes through the GM's desk, which tells
 * everybody in the chat. Throws a Refusal where there is nothing left to lower.
 */
export const changeCrew = (crew: ActorDocument, track: string, by: number): Promise<void> =>
  submit({ message: null, step: "change", about: crew.uuid, options: { track, by } });
