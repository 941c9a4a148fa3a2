import type { Question } from "../consequences/kind.ts";
import { NpcData } from "../data/actor/npc.ts";
import { WeaponData } from "../data/item/weapon.ts";
import type { HotPropertyActor } from "../documents/actor.ts";
import { playerCharacters } from "../documents/characters.ts";
import { dealsOf } from "../documents/deals.ts";
import { me, worldActors } from "../foundry/lookup.ts";
import { say } from "../foundry/text.ts";
import { FINDS, type Find, foundAs } from "../rules/finds.ts";
import { mayBeOwed } from "../rules/payback.ts";
import { dealAnswer } from "../table/deals.ts";
import { type Against, opponentFor } from "../table/opponents.ts";
import { answerFor, contactsOf, NEW_NAME, personFrom } from "../table/people.ts";
import { Draft } from "../table/subject.ts";
import { targetsFor } from "../table/targets.ts";

/** One thing that can be answered. `typed`: a name is written beside it, and the answer is both together. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly typed: boolean;
}

const chosen = (value: string, label: string): Choice => ({ value, label, typed: false });

/** S5.5 Who can be owed: contacts not in the box, and NPCs this user may see who aren't; always a new name. */
const owable = (actor: HotPropertyActor): Choice[] => {
  const known = contactsOf(actor, new Draft(""));
  const box = known.filter(({ owed }) => owed);
  const contacts = actor.contacts.map((item) => chosen(answerFor.contact(item.id ?? ""), item.name));
  const npcs = worldActors()
    .filter((npc) => (npc.system as unknown) instanceof NpcData && npc.testUserPermission(me(), "LIMITED"))
    .map((npc) => chosen(answerFor.npc(npc.uuid), npc.name));
  const seen = new Set<string>();
  const free = [...contacts, ...npcs].filter(({ value }) => {
    const person = personFrom(actor, value, known, me());
    const key = person?.contact?.uuid ?? person?.npc ?? "";
    if (!person || seen.has(key) || !mayBeOwed(box, person)) return false;
    seen.add(key);
    return true;
  });
  return [...free, { value: NEW_NAME, label: say("HOTPROPERTY.Card.SomebodyNew"), typed: true }];
};

/** What says that nothing was found that need be listed. */
const NOTHING = "none";

/** S3.8 What was got hold of: nothing to list, an honest thing, black-market goods, which are hot, a weapon or a vehicle. */
const things = (): Choice[] => [
  chosen(NOTHING, say("HOTPROPERTY.Card.Thing.none")),
  ...FINDS.map((find) => ({ value: `${find}:`, label: findLabel(find), typed: true })),
];

const findLabel = (find: Find): string => {
  const { type, edge, lead, hot } = foundAs(find);
  if (type === "vehicle") return say("HOTPROPERTY.Card.Thing.vehicle");
  if (type === "gear") return say(hot ? "HOTPROPERTY.Card.Thing.hot" : "HOTPROPERTY.Card.Thing.clean");
  const tag =
    edge > 0
      ? say("HOTPROPERTY.Weapon.EdgeOf", { n: String(edge) })
      : say("HOTPROPERTY.Weapon.LeadOf", { n: String(lead) });
  return say(hot ? "HOTPROPERTY.Card.Thing.hotWeapon" : "HOTPROPERTY.Card.Thing.weapon", { tag });
};

/** S4.7 What is in hand of a kind. */
const weapons = (actor: HotPropertyActor, tag: "edge" | "lead"): Choice[] =>
  [...actor.items].flatMap((item) => {
    const system: unknown = item.system;
    const held = system instanceof WeaponData && system.inHand && system[tag] > 0;
    return held ? [chosen(item.id ?? "", item.name)] : [];
  });

/** S4.8 Deals of theirs that weren't crossed yet, the latest first. */
const writtenDeals = (actor: HotPropertyActor) => dealsOf(actor.id ?? "").filter(({ deal }) => !deal.crossed);

/** S4.2 The deals that can be crossed: those, and everybody with whom none was written down. */
const deals = (actor: HotPropertyActor): Choice[] => [
  ...writtenDeals(actor).map(({ item, deal, partner }) =>
    chosen(dealAnswer.deal(item.uuid), say("HOTPROPERTY.Deal.With", { what: deal.what, name: partner.name })),
  ),
  ...playerCharacters()
    .filter(({ id }) => id !== actor.id)
    .map(({ uuid, name }) => chosen(dealAnswer.person(uuid), say("HOTPROPERTY.Deal.Unwritten", { name }))),
];

/** What can be answered to a card's question. */
export const choicesFor = (question: Question, actor: HotPropertyActor): Choice[] => {
  switch (question.kind) {
    case "payback":
      return owable(actor);
    case "deal":
      return deals(actor);
    case "thing":
      return things();
    case "edge":
    case "lead":
      return weapons(actor, question.kind);
    default:
      return targetsFor(question.kind, actor).map((other) => chosen(other.uuid, other.name));
  }
};

/** How `owable` names whoever a move was made against: by the contact that stands for them, else by their file. */
const owedAgainst = (actor: HotPropertyActor, against: Against): string => {
  const draft = new Draft("");
  const opponent = opponentFor(against, actor, me(), draft);
  const person = opponent && personFrom(actor, opponent.answer, contactsOf(actor, draft), me());
  if (person?.contact) return answerFor.contact(person.contact.uuid.split(".").at(-1) ?? "");
  return person?.npc ? answerFor.npc(person.npc) : "";
};

/** The one deal that is written down and isn't crossed. Blank where there is none, or more than one. */
const onlyDeal = (actor: HotPropertyActor): string => {
  const [first, second] = writtenDeals(actor);
  return first && !second ? dealAnswer.deal(first.item.uuid) : "";
};

/**
 * What a question is answered with unless something else is picked: whoever the move was made against, the only deal there
 * is, or nothing to list. Blank where nobody is meant. It need not be one of the choices.
 */
export const meantBy = (question: Question, actor: HotPropertyActor, against: Against): string => {
  if (question.kind === "thing") return NOTHING;
  if (question.kind === "payback") return owedAgainst(actor, against);
  if (question.kind === "deal") return onlyDeal(actor);
  return question.key === "target" ? against.uuid : "";
};
