import { askRoll, type RollAnswer, type RollSetup } from "../apps/ask-roll.ts";
import type { Step } from "../consequences/kind.ts";
import type { CharacterData } from "../data/actor/character.ts";
import { MoveRoll } from "../dice/move-roll.ts";
import type { HotPropertyActor } from "../documents/actor.ts";
import { asOurs, characterOf } from "../documents/characters.ts";
import { moveOf } from "../documents/move-registry.ts";
import { createMessage } from "../foundry/chat.ts";
import type { ActorDocument, ItemDocument } from "../foundry/documents.ts";
import { idFrom, newId } from "../foundry/ids.ts";
import { Refusal } from "../foundry/refusal.ts";
import { say, signed } from "../foundry/text.ts";
import { countsFor, spentBy } from "../rules/modifiers.ts";
import type { Stat } from "../rules/stats.ts";
import { storedEntry } from "../table/ledger.ts";
import { writeSteps } from "../table/write-steps.ts";

/** What is rolled: a move, or a bare stat. */
interface What {
  readonly title: string;
  readonly trigger: string;
  readonly img: string;
  readonly stat: Stat;
  readonly move: ItemDocument | null;
}

const ready = (actor: ActorDocument): { ours: HotPropertyActor; character: CharacterData } => {
  const ours = asOurs(actor);
  const character = ours ? characterOf(ours) : null;
  if (!ours || !character) throw new Refusal("HOTPROPERTY.Error.OnlyCharacters", { name: actor.name });
  if (!actor.isOwner) throw new Refusal("HOTPROPERTY.Error.NotYourCharacter", { name: actor.name });
  return { ours, character };
};

/** S2.2 What counts for this roll now: each modifier once, with its cause. */
const counted = (character: CharacterData, stat: Stat) =>
  [...character.carried]
    .filter(([, modifier]) => countsFor(modifier, stat))
    .map(([id, modifier]) => ({ id, ...modifier }));

const spending = (actor: HotPropertyActor, character: CharacterData, stat: Stat): Step[] =>
  spentBy(character.carried, stat).flatMap((id): Step[] => {
    const modifier = character.carried.get(id);
    if (!modifier) return [];
    const path = `system.modifiers.${id}.value`;
    const note = signed(modifier.value);
    return [
      { do: "set", kind: "forward", who: actor.name, note, document: actor.uuid, path, from: modifier.value, to: 0 },
    ];
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
  const { ours, character } = ready(actor);
  const modifiers = [
    ...counted(character, what.stat).map(({ kind, value, cause }) => ({ kind, value, cause })),
    ...(answer.extra === 0 ? [] : [{ kind: "extra", value: answer.extra, cause: answer.extraCause }]),
  ];
  const move = what.move ? moveOf(what.move) : null;
  const dice = MoveRoll.of({
    stat: character.stats[what.stat],
    modifiers: modifiers.map(({ value }) => value),
    hasTop: move?.hasTop ?? false,
  });
  await dice.evaluate();

  const card = newId();
  const steps = spending(ours, character, what.stat);
  const entry = idFrom(`${card}:roll:0`);
  if (steps.length > 0) await writeSteps(steps, entry, card);
  const said = move
    ? (move.toObject() as unknown as { results: object; options: object })
    : { results: {}, options: {} };
  await createMessage({
    id: card,
    type: "move",
    actor,
    roll: dice,
    visibility: answer.visibility,
    system: {
      actor: actor.uuid,
      actorName: actor.name,
      move: what.move?.uuid ?? "",
      title: what.title,
      trigger: what.trigger,
      stat: what.stat,
      statValue: character.stats[what.stat],
      modifiers,
      results: said.results,
      options: said.options,
      entries: steps.length > 0 ? { [entry]: storedEntry("roll", steps, "") } : {},
    },
  });
};

const askAndRoll = async (actor: ActorDocument, what: What): Promise<void> => {
  const answer = await askRoll(setupOf(actor, what));
  if (answer) await roll(actor, what, answer);
};

const moveAsWhat = (item: ItemDocument): What => {
  const move = moveOf(item);
  if (!move) throw new Refusal("HOTPROPERTY.Error.NotAMove", { name: item.name });
  return { title: item.name, trigger: move.trigger, img: item.img ?? "", stat: move.stat, move: item };
};

/**
 * Makes a move: asks for this roll's particulars, rolls, spends what the roll spends and posts the card. Does nothing
 * when the dialog is closed. Throws a Refusal where the rules or the permissions say no.
 */
export const makeMove = async (actor: ActorDocument, item: ItemDocument): Promise<void> =>
  askAndRoll(actor, moveAsWhat(item));

/** Makes a move whose particulars are settled already: no dialog. Throws a Refusal like `makeMove`. */
export const makeMoveWith = async (actor: ActorDocument, item: ItemDocument, answer: RollAnswer): Promise<void> =>
  roll(actor, moveAsWhat(item), answer);

/** Rolls a bare stat: dice and a result, with nothing proposed. */
export const rollStat = (actor: ActorDocument, stat: Stat): Promise<void> =>
  askAndRoll(actor, { title: say(`HOTPROPERTY.Stat.${stat}`), trigger: "", img: "", stat, move: null });
