import { CrewData } from "../data/actor/crew.ts";
import { characterOf } from "../documents/characters.ts";
import { update } from "../foundry/batch.ts";
import type { ActorDocument } from "../foundry/documents.ts";
import { Refusal } from "../foundry/refusal.ts";

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

/** Takes a character out of a crew. */
export const takeOut = async (crew: ActorDocument, uuid: string): Promise<void> => {
  const id = uuid.split(".").at(-1) ?? "";
  const { memberIds, gangIds, boss } = crewOf(crew);
  if (!memberIds.includes(id)) throw new Refusal("HOTPROPERTY.Error.NotIn", { crew: crew.name });
  // S6.7 leaving a gang is a matter of its own: somebody goes short by it
  if (boss === id || gangIds.includes(id)) throw new Refusal("HOTPROPERTY.Error.GangFirst", { crew: crew.name });
  await setMember(crew, id, false);
};
