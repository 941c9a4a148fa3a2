import { asOurs } from "../documents/characters.ts";
import { basicMoves, movesHaveCome } from "../documents/move-registry.ts";
import { offerApi } from "../foundry/api.ts";
import type { ActorDocument, ItemDocument } from "../foundry/documents.ts";
import { registerPressable } from "../foundry/enrichers.ts";
import { onChatCommand } from "../foundry/hooks.ts";
import { findActor, findItem } from "../foundry/lookup.ts";
import { attempt } from "../foundry/notices.ts";
import { isBegunTwice } from "../foundry/one-press.ts";
import { Refusal } from "../foundry/refusal.ts";
import { sayList } from "../foundry/text.ts";
import { sameName } from "../rules/payback.ts";
import { endEvening, endScene } from "./close.ts";
import { makeMove } from "./make-move.ts";
import { openGlance } from "./open-glance.ts";
import { askWhoPlays } from "./who-plays.ts";

/** A move that a character can make, by its name or key. Throws a Refusal that lists what there is. */
const moveNamed = (actor: ActorDocument, name: string): ItemDocument => {
  const moves = [...(asOurs(actor)?.ownMoves ?? []), ...basicMoves()];
  const key = (item: ItemDocument): string => String((item.system as { key?: unknown }).key ?? "");
  const found = moves.find((item) => sameName(item.name, name) || sameName(key(item), name));
  if (!found)
    throw new Refusal("HOTPROPERTY.Error.NoSuchMove", { name, moves: sayList(moves.map((item) => item.name)) });
  return found;
};

/** Makes a move by its name: for a character of this user's, unless another actor is given. For macros and the chat. */
const makeMoveByName = async (name: string, actor?: ActorDocument): Promise<void> => {
  await attempt(async () => {
    await movesHaveCome();
    const who = actor ?? (await askWhoPlays(name));
    if (who) await makeMove(who, moveNamed(who, name));
  });
};

/** Makes the move of this uuid: for the actor of that uuid, else for a character of this user's. For macros. */
const rollMove = async (move: string, actor?: string): Promise<void> => {
  await attempt(async () => {
    await movesHaveCome();
    const named = actor === undefined ? null : await findActor(actor);
    if (actor !== undefined && !named) throw new Refusal("HOTPROPERTY.Error.MacroActorGone");
    const item = await findItem(move);
    if (!item) throw new Refusal("HOTPROPERTY.Error.ItemGone");
    const who = named ?? (await askWhoPlays(item.name));
    if (who) await makeMove(who, item);
  });
};

/** Makes `[[/move plan b]]` in any text a control that makes the move; `{words}` behind it are what it shows. At `init`. */
export const installMoveLinks = (): void =>
  registerPressable(
    "hot-property-move",
    /\[\[\/move\s+([^\]]+?)\s*\]\](?:\{([^}]+)\})?/gi,
    ([move = "", words = ""]) => words || move,
    ([move = ""]) => void makeMoveByName(move),
  );

/** C054 A macro that is double-clicked is run twice by Foundry: what it ends is ended once. */
const once = (name: string, run: () => Promise<void>) => async (): Promise<void> => {
  if (!isBegunTwice(name)) await attempt(run);
};

/** Offers moves by name: `/move plan b` in the chat, `game.system.api.makeMove("plan b")` in macros. At `ready`. */
export const installMovesByName = (): void => {
  onChatCommand("move", (words) => void makeMoveByName(words));
  offerApi({
    makeMove: makeMoveByName,
    rollMove,
    endScene: once("endScene", endScene),
    endEvening: once("endEvening", endEvening),
    openGlance,
  });
};
