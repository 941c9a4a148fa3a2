import type { Person } from "../consequences/kind.ts";
import type { MoveData } from "../data/item/move.ts";
import type { HotPropertyActor } from "../documents/actor.ts";
import { asOurs } from "../documents/characters.ts";
import type { ActorDocument } from "../foundry/documents.ts";
import { me } from "../foundry/lookup.ts";
import { Refusal } from "../foundry/refusal.ts";
import { targeted } from "../foundry/tokens.ts";
import { mayBeOwed } from "../rules/payback.ts";
import { type Against, opponentFor, opponentsOf } from "../table/opponents.ts";
import { paybackBox } from "../table/people.ts";
import { Draft } from "../table/subject.ts";

const NOBODY: Against = { uuid: "", name: "" };

/** S5.5 Whether a move may leave somebody owed: then nobody who is owed already can be leaned on. */
const mayOwe = ({ words }: MoveData): boolean =>
  Object.values(words.results).some(({ consequences }) =>
    consequences.some(({ type, owing }) => type === "persuade" && owing === true),
  );

/** S5.5 Who can't be leaned on again: whoever stands in the roller's payback box, where a move could leave them owed. */
const boxFor = (actor: HotPropertyActor, move: MoveData): Person[] =>
  mayOwe(move) ? paybackBox(actor, new Draft("")) : [];

/** S5.5 The name of whoever is meant, where they stand in a box already; null where they don't. */
const owedAlready = (actor: HotPropertyActor, box: readonly Person[], against: Against): string | null => {
  const opponent = box.length > 0 ? opponentFor(against, actor, me(), new Draft("")) : null;
  if (!opponent || opponent.isPlayers) return null;
  const npc = opponent.answer.startsWith("npc:") ? opponent.answer.slice("npc:".length) : null;
  return mayBeOwed(box, { name: opponent.name, npc }) ? null : opponent.name;
};

/** Whom a move can be made against: who is targeted first; unless somebody is, nobody is meant until they are named. */
export const opponentChoices = (actor: ActorDocument, move: MoveData): Against[] => {
  const ours = asOurs(actor);
  if (!ours) return [];
  const box = boxFor(ours, move);
  const all = opponentsOf(ours, me())
    .map(({ uuid, name }) => ({ uuid, name }))
    .filter((against) => owedAlready(ours, box, against) === null);
  return targeted().some(({ uuid }) => uuid === all[0]?.uuid) ? all : [NOBODY, ...all];
};

/** Whoever was named, as the card keeps them. Throws a Refusal for somebody unseen, or who can't be leaned on again. */
export const againstFrom = (actor: ActorDocument, move: MoveData | null, named: Against = NOBODY): Against => {
  const ours = asOurs(actor);
  if (!move?.against || !ours) return NOBODY;
  const opponent = opponentFor(named, ours, me(), new Draft(""));
  if (named.uuid !== "" && !opponent?.subject)
    throw new Refusal("HOTPROPERTY.Error.OpponentGone", { name: named.name });
  const owed = owedAlready(ours, boxFor(ours, move), named);
  if (owed !== null) {
    throw new Refusal("HOTPROPERTY.Consequence.payback.Already", { name: owed, owner: actor.name });
  }
  return { uuid: named.uuid, name: opponent?.name ?? "" };
};
