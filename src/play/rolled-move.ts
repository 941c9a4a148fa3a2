import type { CharacterData } from "../data/actor/character.ts";
import type { MoveData } from "../data/item/move.ts";
import { isPlayed } from "../data/rule-sets.ts";
import { MoveRoll, type MoveRollParts, TWO_DICE } from "../dice/move-roll.ts";
import type { HotPropertyActor } from "../documents/actor.ts";
import { asOurs, characterOf } from "../documents/characters.ts";
import { topInForce } from "../documents/proposal.ts";
import { type RollValue, rollValues } from "../documents/roll-value.ts";
import type { ActorDocument, ItemDocument } from "../foundry/documents.ts";
import { me } from "../foundry/lookup.ts";
import { Refusal } from "../foundry/refusal.ts";
import { countsFor, type Modifier } from "../rules/modifiers.ts";
import { isFight, type MoveRollData, needsWeapon } from "../rules/roll-kinds.ts";
import { makesMoves } from "../rules/state.ts";
import { ownAid } from "../table/aid.ts";
import { answerTo, type Point } from "../table/arrivals.ts";
import type { Card } from "../table/card.ts";
import { mayAid, openRoll } from "../table/open-rolls.ts";
import { sceneNow } from "../table/time.ts";
import { isReferee } from "../table/trust.ts";

/** A point of arriving heat, and the card it stands on. */
export interface Arrival {
  readonly card: Card;
  readonly point: Point;
}

/** S4.5 Whom the number rolled with is about: their id, uuid and name, and the id of their open roll that this is made for. */
export interface Towards {
  readonly roll: string;
  readonly uuid: string;
  readonly name: string;
}

/** What is rolled: a move, or a bare stat. */
export interface What {
  readonly title: string;
  readonly trigger: string;
  readonly img: string;
  readonly roll: MoveRollData;
  readonly item: ItemDocument | null;
  readonly move: MoveData | null;
  /** S3.9 What the move answers, where it needs arriving heat. */
  readonly arrival: Arrival | null;
  /** G7 Whether the GM lets it be made against what the rules say. */
  readonly override?: boolean;
  /** S4.5 Whose debt counts, where it is rolled with what somebody owes. */
  readonly towards: Towards | null;
}

/** Who rolls. */
interface Roller {
  readonly ours: HotPropertyActor;
  readonly character: CharacterData;
}

/** Who rolls. Throws a Refusal for anybody who makes no moves, or isn't this user's. */
const rollerOf = (actor: ActorDocument): Roller => {
  const ours = asOurs(actor);
  const character = ours ? characterOf(ours) : null;
  if (!ours || !character) throw new Refusal("HOTPROPERTY.Error.OnlyCharacters", { name: actor.name });
  if (!actor.isOwner) throw new Refusal("HOTPROPERTY.Error.NotYourCharacter", { name: actor.name });
  return { ours, character };
};

/** S5.2, S5.8 What keeps a character from every move; null where nothing does. */
const stateBar = ({ ours: { name }, character }: Roller): Refusal | null => {
  if (character.burned) return new Refusal("HOTPROPERTY.Error.Burned", { name });
  if (character.retired) return new Refusal("HOTPROPERTY.Error.Retired", { name });
  if (makesMoves(character.state, character.hurts.values(), sceneNow())) return null;
  return new Refusal("HOTPROPERTY.Error.NoMovesNow", { name, state: `HOTPROPERTY.State.${character.state}` });
};

/** S1.4, S3.7, S5.10 What keeps a character from this move; null where nothing does. */
const moveBar = ({ ours, character }: Roller, { title, roll, move }: What): Refusal | null => {
  const { name } = ours;
  if (move?.needs === "looseHeat" && character.heat.loose < 1)
    return new Refusal("HOTPROPERTY.Error.NoLooseHeat", { name });
  if (move && isFight(move.key) && !ours.isPlayerCharacter)
    return new Refusal("HOTPROPERTY.Error.OnlyPlayers", { name, title });
  if (!needsWeapon(roll.kind) || rollValues(character, roll).length > 0) return null;
  return new Refusal(`HOTPROPERTY.Error.NoneInHand.${roll.kind}`, { name });
};

/** What the rules have against this move being made now, each a sentence: the GM may override them (G7). */
export const barsTo = (actor: ActorDocument, what: What): Refusal[] => {
  const roller = rollerOf(actor);
  return [stateBar(roller), moveBar(roller, what)].filter((bar) => bar !== null);
};

/** S4.5 A hand in somebody else's roll comes before it is made, and once. Throws a Refusal otherwise. */
const checkOpenRoll = ({ ours }: Roller, { move, towards }: What): void => {
  if (move?.needs !== "openRoll") return;
  const { name } = ours;
  const roll = openRoll(towards?.roll ?? "");
  if (!towards || towards.roll === "") throw new Refusal("HOTPROPERTY.Error.NoOpenRoll", { name });
  if (!roll || roll.actor !== towards.uuid) throw new Refusal("HOTPROPERTY.Error.RollMade");
  if (!mayAid(roll, ours.uuid)) throw new Refusal("HOTPROPERTY.Error.NotTheirRoll", { name });
  if (!ours.isPlayerCharacter) throw new Refusal("HOTPROPERTY.Error.OnlyPlayersHelp", { name });
  if (ownAid(roll.id, ours.uuid)) throw new Refusal("HOTPROPERTY.Error.HelpsAlready", { name });
};

/** S3.9 A move that answers arriving heat needs some to answer. Throws a Refusal where there is none. */
const checkArrival = ({ ours }: Roller, { move, arrival }: What): void => {
  if (move?.needs !== "arrivingHeat") return;
  if (!arrival) throw new Refusal("HOTPROPERTY.Error.NothingArrives", { name: ours.name });
  if (answerTo(arrival.card, arrival.point.key)) throw new Refusal("HOTPROPERTY.Error.AnsweredAlready");
};

/** C027 What is written of the roll must be fit to be rolled. Throws a Refusal that says what isn't. */
const checkRoll = ({ ours }: Roller, { title, roll, move }: What): void => {
  const unread = move?.unreadRoll ?? null;
  if (unread !== null) throw new Refusal("HOTPROPERTY.Error.UnreadRoll", { title, what: unread });
  if (roll.kind === "formula" && !MoveRoll.isSound(roll.formula, ours.getRollData())) {
    throw new Refusal("HOTPROPERTY.Error.BadFormula", { title, formula: roll.formula });
  }
};

/** G1 Without the Street rules nobody makes moves, nor is anything asked. Throws a Refusal. */
export const checkStreet = (): void => {
  if (!isPlayed("street")) throw new Refusal("HOTPROPERTY.Error.StreetOff");
};

/** Whether a character can make a move now. Throws a Refusal with the reason where they can't. */
export const checkMove = (actor: ActorDocument, what: What): Roller => {
  checkStreet();
  const roller = rollerOf(actor);
  const [bar] = what.override && isReferee(me()) ? [] : barsTo(actor, what);
  if (bar) throw bar;
  checkArrival(roller, what);
  checkOpenRoll(roller, what);
  checkRoll(roller, what);
  return roller;
};

/**
 * S2.2 What counts for a roll with this stat (or none) now: each modifier once, with its cause. A bare stat is no move:
 * forward waits for one.
 */
export const counted = (character: CharacterData, { move }: Pick<What, "move">, stat: RollValue["stat"]): Modifier[] =>
  [...character.carried.values()].filter(
    (modifier) => countsFor(modifier, stat) && (move !== null || modifier.kind === "ongoing"),
  );

/** What can be rolled: with each stat the move offers, or as the one way there is. */
export const waysToRoll = (
  character: CharacterData,
  { roll, towards }: Pick<What, "roll" | "towards">,
): [RollValue, ...RollValue[]] => {
  const debtor = towards?.uuid.split(".").at(-1) ?? "";
  const [first = { stat: "", label: "", value: 0 } as const, ...others] = rollValues(character, roll, debtor);
  return [first, ...others];
};

/** The dice of a roll, and what is added to them. */
export const partsOf = (roll: MoveRollData, value: number, modifiers: readonly number[]): MoveRollParts => ({
  base: roll.kind === "formula" ? roll.formula : TWO_DICE,
  values: [value, ...modifiers],
});

/** The dice of a move, thrown. Throws a Refusal where the formula can't be rolled after all. */
export const throwDice = async (roller: Roller, what: What, parts: MoveRollParts): Promise<MoveRoll> => {
  const top = what.move ? topInForce(what.move.words, roller.character.advancedMoves) : false;
  try {
    const dice = MoveRoll.of(parts, roller.ours.getRollData(), top);
    await dice.evaluate();
    return dice;
  } catch {
    throw new Refusal("HOTPROPERTY.Error.BadFormula", { title: what.title, formula: MoveRoll.formulaFor(parts) });
  }
};
