import { setState } from "../../consequences/injuries.ts";
import { asOurs, characterOf } from "../../documents/characters.ts";
import { findActor } from "../../foundry/lookup.ts";
import { Refusal } from "../../foundry/refusal.ts";
import { cardFrom } from "../card.ts";
import { casualties } from "../casualties.ts";
import type { Planned, Procedure, Work } from "../procedure.ts";
import { readRecord } from "../reading.ts";
import { Draft } from "../subject.ts";
import type { Concern } from "../trust.ts";

const plan = async (work: Work<object>): Promise<Planned> => {
  const card = cardFrom(work.card?.message);
  const actor = asOurs(await findActor(work.about));
  if (!actor || !characterOf(actor)) throw new Refusal("HOTPROPERTY.Error.ActorGone", { name: card.title });
  const subject = new Draft(work.id).subject(actor);
  const hit = casualties(card).some((casualty) => casualty.actor === actor.uuid);
  if (!hit || subject.read("system.state") !== "down") {
    throw new Refusal("HOTPROPERTY.Error.NotOut", { name: actor.name });
  }
  return { steps: [setState(subject, "down", "out")] };
};

const concern = async (work: Work<object>): Promise<Concern> => ({
  actor: await findActor(work.about),
  entry: null,
  touched: [],
});

/** S5.9 The GM confirms that a character who was hit so is out. */
export const out: Procedure<object> = { read: (options) => readRecord(options, "options"), concern, plan };
