import type { HotPropertyActor } from "../../documents/actor.ts";
import { asOurs, characterOf } from "../../documents/characters.ts";
import { findActor } from "../../foundry/lookup.ts";
import { Refusal } from "../../foundry/refusal.ts";
import { say } from "../../foundry/text.ts";
import { looseHeatAfter } from "../../rules/heat.ts";
import { MOST_POINTS } from "../arrivals.ts";
import { planAll } from "../plan.ts";
import type { Procedure, Work } from "../procedure.ts";
import { readInteger, readRecord } from "../reading.ts";
import { Draft } from "../subject.ts";

/** Somebody's loose heat is raised or lowered by hand. */
export interface HeatOptions {
  readonly heat: number;
}

/** More than anybody ever has: what can be asked for at all. */
const MOST = 999;

const personOf = async ({ about }: Work<HeatOptions>): Promise<HotPropertyActor> => {
  const actor = asOurs(await findActor(about));
  if (!actor || !characterOf(actor)) throw new Refusal("HOTPROPERTY.Error.NobodyPicked");
  return actor;
};

/** S1.3, S5.1 Heat that comes by hand is heat that comes: told, warned of and answered like a move's. */
export const changeHeat: Procedure<HeatOptions> = {
  read: (options) => ({ heat: readInteger(readRecord(options, "options").heat, -MOST, MOST, "heat") }),

  concern: async (work) => ({ actor: null, entry: null, touched: [await personOf(work)] }),

  plan: async (work) => {
    const actor = await personOf(work);
    const amount = work.options.heat;
    const loose = Number(new Draft(work.id).subject(actor).read("system.heat.loose"));
    if (amount > MOST_POINTS) throw new Refusal("HOTPROPERTY.Error.HeatRange", { most: String(MOST_POINTS) });
    if (looseHeatAfter(loose, amount) === loose) {
      throw new Refusal("HOTPROPERTY.Error.NoLooseHeat", { name: actor.name });
    }
    const wanted = [{ id: "heat", consequence: { type: "heat", whom: "roller", amount } as const, answers: {} }];
    const title = say("HOTPROPERTY.Heat.Changed", { name: actor.name });
    return { title, steps: planAll(wanted, { roller: actor, cause: title, asker: work.asker, entry: work.id }) };
  },
};
