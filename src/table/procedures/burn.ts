import { asOurs, characterOf } from "../../documents/characters.ts";
import { findActor } from "../../foundry/lookup.ts";
import { Refusal } from "../../foundry/refusal.ts";
import { heatDanger } from "../../rules/heat.ts";
import { cardFrom } from "../card.ts";
import { heatedBy, heatIsUnanswered } from "../heat-order.ts";
import type { Planned, Procedure, Work } from "../procedure.ts";
import { readRecord } from "../reading.ts";
import { Draft } from "../subject.ts";
import type { Concern } from "../trust.ts";

const PATH = "system.burned";

const plan = async (work: Work<object>): Promise<Planned> => {
  const card = cardFrom(work.card?.message);
  const actor = asOurs(await findActor(work.about));
  const character = actor ? characterOf(actor) : null;
  if (!actor || !character) throw new Refusal("HOTPROPERTY.Error.ActorGone", { name: card.title });
  if (!heatedBy(card).some((heated) => heated.actor === actor.uuid))
    throw new Refusal("HOTPROPERTY.Error.NotBurned", { name: actor.name });
  if (heatIsUnanswered(actor)) throw new Refusal("HOTPROPERTY.Error.HeatOpen");
  if (heatDanger(character.totalHeat) !== "burned")
    throw new Refusal("HOTPROPERTY.Error.NotBurned", { name: actor.name });
  const from = new Draft(work.id).subject(actor).read(PATH) === true;
  if (from) throw new Refusal("HOTPROPERTY.Error.Burned", { name: actor.name });
  const told = { kind: "burned", who: actor.name, note: "" } as const;
  return { steps: [{ ...told, do: "set", document: actor.uuid, path: PATH, from, to: true }] };
};

const concern = async (work: Work<object>): Promise<Concern> => ({
  actor: await findActor(work.about),
  entry: null,
  touched: [],
});

/** S5.2 The GM confirms that somebody with too much heat is out of play for good. */
export const burn: Procedure<object> = { read: (options) => readRecord(options, "options"), concern, plan };
