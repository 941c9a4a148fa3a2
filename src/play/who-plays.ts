import { askPick } from "../apps/ask-pick.ts";
import { asOurs, characterOf } from "../documents/characters.ts";
import { speakingActor } from "../foundry/chat.ts";
import type { ActorDocument } from "../foundry/documents.ts";
import { me, worldActors } from "../foundry/lookup.ts";
import { Refusal } from "../foundry/refusal.ts";
import { say } from "../foundry/text.ts";

/** The actor, where it is a character that is this user's to play. */
const asMine = (actor: unknown): ActorDocument | null => {
  const ours = asOurs(actor);
  return ours?.isOwner && characterOf(ours) ? ours : null;
};

/**
 * Whoever a move that names nobody can be meant for. One where that is clear: the character of the token this user has
 * selected, else the one they were given to play. Else all that are theirs, those in play before those who are past it.
 */
export const whoMayBeMeant = (): ActorDocument[] => {
  const clear = asMine(speakingActor()) ?? asMine(me().character);
  if (clear) return [clear];
  const mine = worldActors()
    .filter((actor) => asMine(actor) !== null)
    .sort((a, b) => a.name.localeCompare(b.name));
  const inPlay = mine.filter((actor) => asOurs(actor)?.isInPlay);
  return inPlay.length > 0 ? inPlay : mine;
};

/** Who makes a move that names nobody: asked where several may be meant; null where none of them was picked. Throws a Refusal where this user has none. */
export const askWhoPlays = async (what: string): Promise<ActorDocument | null> => {
  const all = whoMayBeMeant();
  const [only] = all;
  if (!only) throw new Refusal(me().isGM ? "HOTPROPERTY.Error.NoCharacters" : "HOTPROPERTY.Error.NoCharacter");
  if (all.length === 1) return only;
  const lines = all.map(({ name, uuid }) => ({ id: uuid, name, hint: "" }));
  const picked = await askPick(say("HOTPROPERTY.Card.Of", { who: say("HOTPROPERTY.Roll.Whose"), what }), lines);
  return all.find(({ uuid }) => uuid === picked) ?? null;
};
