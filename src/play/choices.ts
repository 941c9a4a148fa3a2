import type { Question } from "../consequences/kind.ts";
import { NpcData } from "../data/actor/npc.ts";
import type { HotPropertyActor } from "../documents/actor.ts";
import { playerCharacters } from "../documents/characters.ts";
import { me, worldActors } from "../foundry/lookup.ts";
import { mayBeOwed } from "../rules/payback.ts";
import { answerFor, paybackBox, personFrom } from "../table/people.ts";
import { Draft } from "../table/subject.ts";

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** S5.5 Who can be owed: contacts not in the box, and NPCs this user may see who aren't. A new name is always possible. */
const owable = (actor: HotPropertyActor): Choice[] => {
  const draft = new Draft();
  const box = paybackBox(actor, draft);
  const contacts = actor.contacts.map((item) => ({ value: answerFor.contact(item.id ?? ""), label: item.name }));
  const npcs = worldActors()
    .filter((npc) => (npc.system as unknown) instanceof NpcData && npc.testUserPermission(me(), "LIMITED"))
    .map((npc) => ({ value: answerFor.npc(npc.uuid), label: npc.name }));
  const seen = new Set<string>();
  return [...contacts, ...npcs].filter(({ value }) => {
    const person = personFrom(actor, value, draft);
    const key = person?.contact?.uuid ?? person?.npc ?? "";
    if (!person || seen.has(key) || !mayBeOwed(box, person)) return false;
    seen.add(key);
    return true;
  });
};

/** What can be answered to a card's question. */
export const choicesFor = (question: Question, actor: HotPropertyActor): Choice[] =>
  question.kind === "payback"
    ? owable(actor)
    : playerCharacters()
        .filter((other) => other.uuid !== actor.uuid)
        .map((other) => ({ value: other.uuid, label: other.name }));
