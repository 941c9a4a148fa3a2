import type { MoveCardData } from "../data/message/move.ts";
import type { HotPropertyActor } from "../documents/actor.ts";
import { asOurs, characterOf } from "../documents/characters.ts";
import type { MessageDocument, UserDocument } from "../foundry/documents.ts";
import { findActor, users } from "../foundry/lookup.ts";
import { Refusal } from "../foundry/refusal.ts";

/** The character a card belongs to, by its own stored id. Throws a Refusal where they are gone, or are no character. */
export const rollerOf = async (data: MoveCardData): Promise<HotPropertyActor> => {
  const actor = asOurs(await findActor(data.actor));
  if (!actor) throw new Refusal("HOTPROPERTY.Error.ActorGone", { name: data.actorName });
  if (!characterOf(actor)) throw new Refusal("HOTPROPERTY.Error.OnlyCharacters", { name: actor.name });
  return actor;
};

/** Who posted a card; undefined where they are gone. */
export const authorOf = (message: MessageDocument): UserDocument | undefined => {
  const author: unknown = message.author;
  return users().get((author as { id?: string } | null)?.id ?? "");
};

/** A card speaks for a character only if its author may play them: anybody can write any id into their own message. */
export const speaksFor = (message: MessageDocument, roller: HotPropertyActor): boolean => {
  const author = authorOf(message);
  return author !== undefined && (author.isGM || roller.testUserPermission(author, "OWNER"));
};

/** Throws a Refusal where a card speaks for somebody whom its author may not play. */
export const checkAuthor = (message: MessageDocument, roller: HotPropertyActor): void => {
  if (speaksFor(message, roller)) return;
  throw new Refusal("HOTPROPERTY.Error.NotTheirCharacter", { name: roller.name });
};
