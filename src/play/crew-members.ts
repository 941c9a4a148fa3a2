import { CrewData } from "../data/actor/crew.ts";
import { characterOf } from "../documents/characters.ts";
import { update } from "../foundry/batch.ts";
import type { ActorDocument } from "../foundry/documents.ts";
import { me, worldActors } from "../foundry/lookup.ts";
import { Refusal } from "../foundry/refusal.ts";
import { askActor } from "./ask-actor.ts";

const crewOf = (actor: ActorDocument): CrewData => {
  const system: unknown = actor.system;
  if (!(system instanceof CrewData)) throw new Refusal("HOTPROPERTY.Error.NotACrew", { name: actor.name });
  if (!actor.isOwner) throw new Refusal("HOTPROPERTY.Error.NotYourCrew", { name: actor.name });
  return system;
};

const setMember = (crew: ActorDocument, id: string, isIn: boolean): Promise<void> =>
  update(crew, { [`system.members.${id}`]: { in: isIn } });

/** Brings a character of this world into a crew. Throws a Refusal for anything else, or one who is in already. */
export const bringIn = async (crew: ActorDocument, actor: ActorDocument): Promise<void> => {
  const { memberIds } = crewOf(crew);
  if (!characterOf(actor) || actor.pack || !actor.id) {
    throw new Refusal("HOTPROPERTY.Error.OnlyCharactersIn", { name: actor.name });
  }
  if (memberIds.includes(actor.id)) {
    throw new Refusal("HOTPROPERTY.Error.AlreadyIn", { name: actor.name, crew: crew.name });
  }
  await setMember(crew, actor.id, true);
};

/** Asks who comes in: the keyboard's way of dragging. */
export const askAndBringIn = async (crew: ActorDocument): Promise<void> => {
  const { memberIds } = crewOf(crew);
  const free = worldActors().filter(
    (one) => characterOf(one) !== null && one.testUserPermission(me(), "LIMITED") && !memberIds.includes(one.id ?? ""),
  );
  const asking = {
    nobody: "HOTPROPERTY.Crew.BringIn.Nobody",
    title: "HOTPROPERTY.Crew.BringIn.Title",
    question: "HOTPROPERTY.Crew.BringIn.Ask",
    ok: "HOTPROPERTY.Crew.BringIn.Go",
  };
  const answer = await askActor(free, asking, { name: crew.name });
  if (answer) await bringIn(crew, answer.who);
};

/** Takes a character out of a crew. */
export const takeOut = async (crew: ActorDocument, uuid: string): Promise<void> => {
  const id = uuid.split(".").at(-1) ?? "";
  const { memberIds, gangIds, boss } = crewOf(crew);
  if (!memberIds.includes(id)) throw new Refusal("HOTPROPERTY.Error.NotIn", { crew: crew.name });
  // S6.7 leaving a gang is a matter of its own: somebody goes short by it
  if (boss === id || gangIds.includes(id)) throw new Refusal("HOTPROPERTY.Error.GangFirst", { crew: crew.name });
  await setMember(crew, id, false);
};
