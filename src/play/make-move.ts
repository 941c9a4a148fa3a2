import { askRoll, type RollAnswer, type RollSetup } from "../apps/ask-roll.ts";
import type { Step } from "../consequences/kind.ts";
import type { CharacterData } from "../data/actor/character.ts";
import type { MoveData } from "../data/item/move.ts";
import { BLANK_ENTRY, storeStep } from "../data/message/entries.ts";
import { MoveRoll } from "../dice/move-roll.ts";
import type { HotPropertyActor } from "../documents/actor.ts";
import { asOurs, characterOf } from "../documents/characters.ts";
import { moveOf } from "../documents/move-registry.ts";
import { messageData } from "../foundry/chat.ts";
import type { ActorDocument, AnyDocument, ItemDocument } from "../foundry/documents.ts";
import { idFrom, newId } from "../foundry/ids.ts";
import { me, messages } from "../foundry/lookup.ts";
import { Refusal } from "../foundry/refusal.ts";
import { say, signed } from "../foundry/text.ts";
import { countsFor, spentBy } from "../rules/modifiers.ts";
import { makesMoves } from "../rules/state.ts";
import type { Stat } from "../rules/stats.ts";
import { answerTo, openPointFor, type Point } from "../table/arrivals.ts";
import type { Card } from "../table/card.ts";
import { originOf } from "../table/carry-out.ts";
import { submit } from "../table/submit.ts";
import { writeAfterCard } from "../table/write-steps.ts";

/** A point of arriving heat, and the card it stands on. */
interface Arrival {
  readonly card: Card;
  readonly point: Point;
}

/** What is rolled: a move, or a bare stat. */
interface What {
  readonly title: string;
  readonly trigger: string;
  readonly img: string;
  readonly stat: Stat;
  readonly item: ItemDocument | null;
  readonly move: MoveData | null;
  /** S3.9 What the move answers, where it needs arriving heat. */
  readonly arrival: Arrival | null;
}

/** Who rolls. Throws a Refusal for anybody who makes no moves, or isn't this user's. */
const ready = (actor: ActorDocument): { ours: HotPropertyActor; character: CharacterData } => {
  const ours = asOurs(actor);
  const character = ours ? characterOf(ours) : null;
  if (!ours || !character) throw new Refusal("HOTPROPERTY.Error.OnlyCharacters", { name: actor.name });
  if (!actor.isOwner) throw new Refusal("HOTPROPERTY.Error.NotYourCharacter", { name: actor.name });
  if (character.burned) throw new Refusal("HOTPROPERTY.Error.Burned", { name: actor.name });
  if (!makesMoves(character.state)) {
    const state = say(`HOTPROPERTY.State.${character.state}`);
    throw new Refusal("HOTPROPERTY.Error.NoMovesNow", { name: actor.name, state });
  }
  return { ours, character };
};

/** S3.7, S3.9 What must be so before this move is made. Throws a Refusal where it isn't. */
const checkNeeds = (actor: ActorDocument, { move, arrival }: What): void => {
  const { character } = ready(actor);
  if (move?.needs === "looseHeat" && character.heat.loose < 1) {
    throw new Refusal("HOTPROPERTY.Error.NoLooseHeat", { name: actor.name });
  }
  if (move?.needs !== "arrivingHeat") return;
  if (!arrival) throw new Refusal("HOTPROPERTY.Error.NothingArrives", { name: actor.name });
  if (answerTo(arrival.card, arrival.point.key)) throw new Refusal("HOTPROPERTY.Error.AnsweredAlready");
};

/** S2.2 What counts for this roll now: each modifier once, with its cause. */
const counted = (character: CharacterData, stat: Stat) =>
  [...character.carried.values()].filter((modifier) => countsFor(modifier, stat));

const spending = (actor: HotPropertyActor, character: CharacterData, stat: Stat): Step[] =>
  spentBy(character.carried, stat).flatMap((id): Step[] => {
    const modifier = character.carried.get(id);
    if (!modifier) return [];
    const path = `system.modifiers.${id}.value`;
    const told = { kind: "forward", who: actor.name, note: signed(modifier.value), document: actor.uuid } as const;
    return [{ do: "set", ...told, path, from: modifier.value, to: 0 }];
  });

const setupOf = (actor: ActorDocument, what: What): RollSetup => {
  const { character } = ready(actor);
  return {
    title: what.title,
    trigger: what.trigger,
    img: what.img,
    actorName: actor.name,
    stat: what.stat,
    statValue: character.stats[what.stat],
    modifiers: counted(character, what.stat),
  };
};

/** Rolls, spends what the roll spends, and posts the card. What counts is what is carried at this moment. */
const roll = async (actor: ActorDocument, what: What, answer: RollAnswer): Promise<void> => {
  checkNeeds(actor, what);
  const { ours, character } = ready(actor);
  const extra = answer.extra === 0 ? [] : [{ kind: "extra", value: answer.extra, cause: answer.extraCause }];
  const carried = counted(character, what.stat).map(({ kind, value, cause }) => ({ kind, value, cause }));
  const modifiers = [...carried, ...extra];
  const dice = MoveRoll.of({
    stat: character.stats[what.stat],
    modifiers: modifiers.map(({ value }) => value),
    hasTop: what.move?.hasTop ?? false,
  });
  await dice.evaluate();

  const card = newId();
  const steps = spending(ours, character, what.stat);
  const entry = idFrom(`${card}:roll::0`);
  const spent = { ...BLANK_ENTRY, step: "roll", by: me().id ?? "", steps: steps.map(storeStep) };
  const { results, options } = what.move?.words ?? { results: {}, options: {} };
  const data = messageData({
    id: card,
    type: "move",
    actor,
    roll: dice,
    visibility: answer.visibility,
    system: {
      actor: actor.uuid,
      actorName: actor.name,
      move: what.item?.uuid ?? "",
      title: what.title,
      trigger: what.trigger,
      stat: what.stat,
      statValue: character.stats[what.stat],
      modifiers,
      about: { card: what.arrival?.card.id ?? "", point: what.arrival?.point.key ?? "" },
      results,
      options,
      entries: steps.length > 0 ? { [entry]: spent } : {},
    },
  });
  const origin = originOf({ entry, card, step: "roll", of: "" });
  await writeAfterCard(steps, origin, { parent: null, documentName: "ChatMessage", data: [data] });
  if (what.arrival && messages().get(card)) {
    await submit({
      message: what.arrival.card.message,
      step: "answer",
      about: what.arrival.point.key,
      options: { answer: "rolled", with: card },
    });
  }
};

const askAndRoll = async (actor: ActorDocument, what: What): Promise<void> => {
  checkNeeds(actor, what);
  const answer = await askRoll(setupOf(actor, what));
  if (answer) await roll(actor, what, answer);
};

const moveAsWhat = (actor: ActorDocument, item: ItemDocument, arrival?: Arrival): What => {
  const move = moveOf(item);
  if (!move) throw new Refusal("HOTPROPERTY.Error.NotAMove", { name: item.name });
  const needed = move.needs === "arrivingHeat" ? (arrival ?? openPointFor(actor as unknown as AnyDocument)) : null;
  return { title: item.name, trigger: move.trigger, img: item.img ?? "", stat: move.stat, item, move, arrival: needed };
};

/**
 * Makes a move: asks for this roll's particulars, rolls, spends what the roll spends and posts the card. Does nothing
 * when the dialog is closed. `arrival` is the heat that the move answers, where it answers any; else the latest that
 * came. Throws a Refusal where the rules or the permissions say no.
 */
export const makeMove = async (actor: ActorDocument, item: ItemDocument, arrival?: Arrival): Promise<void> =>
  askAndRoll(actor, moveAsWhat(actor, item, arrival));

/** Makes a move whose particulars are settled already: no dialog. Throws a Refusal like `makeMove`. */
export const makeMoveWith = async (actor: ActorDocument, item: ItemDocument, answer: RollAnswer): Promise<void> =>
  roll(actor, moveAsWhat(actor, item), answer);

/** Rolls a bare stat: dice and a result, with nothing proposed. */
export const rollStat = (actor: ActorDocument, stat: Stat): Promise<void> => {
  const title = say(`HOTPROPERTY.Stat.${stat}`);
  return askAndRoll(actor, { title, trigger: "", img: "", stat, item: null, move: null, arrival: null });
};
