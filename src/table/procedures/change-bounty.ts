import type { Step } from "../../consequences/kind.ts";
import { CrewData } from "../../data/actor/crew.ts";
import { characterOf } from "../../documents/characters.ts";
import { membersOf } from "../../documents/jobs.ts";
import type { ActorDocument } from "../../foundry/documents.ts";
import { findActor } from "../../foundry/lookup.ts";
import { Refusal } from "../../foundry/refusal.ts";
import { say } from "../../foundry/text.ts";
import { cashable } from "../../rules/bounty.ts";
import { bountyRate } from "../bounty-rate.ts";
import type { Procedure, Work } from "../procedure.ts";
import { readInteger, readRecord, readText } from "../reading.ts";
import { Draft } from "../subject.ts";

/** A crew's bounty is cashed in. */
export interface BountyOptions {
  /** How much dough, or how much for the funds. */
  readonly cash: number;
  /** id of the member whose dough it becomes; blank for the crew's funds. */
  readonly into: string;
}

/** The most that one press may cash in. */
const MOST = 99;

const crewOf = async ({ about }: Work<BountyOptions>): Promise<ActorDocument> => {
  const actor = await findActor(about);
  if (!actor || !((actor.system as unknown) instanceof CrewData)) throw new Refusal("HOTPROPERTY.Error.CrewGone");
  return actor;
};

/** Whose purse it goes to, and where. */
const purseOf = (crew: ActorDocument, into: string) => {
  if (into === "") return { file: crew, path: "system.funds", told: { kind: "crew", note: "funds" } } as const;
  const member = membersOf(crew).find(({ id }) => id === into);
  if (!member || !characterOf(member)) throw new Refusal("HOTPROPERTY.Error.NotAMember");
  const told = { kind: "dough", note: say("HOTPROPERTY.Crew.CashedFor", { crew: crew.name }) } as const;
  return { file: member, path: "system.dough", told } as const;
};

/** G3 Bounty becomes dough or funds, at the world's rate, whole pieces only. */
export const changeBounty: Procedure<BountyOptions> = {
  read: (options) => {
    const { cash, into } = readRecord(options, "options");
    return { cash: readInteger(cash, 1, MOST, "cash"), into: readText(into, "into") };
  },

  concern: async (work) => ({ actor: null, entry: null, touched: [await crewOf(work)] }),

  plan: async (work) => {
    const { cash, into } = work.options;
    const crew = await crewOf(work);
    const { file, path, told } = purseOf(crew, into);
    const draft = new Draft(work.id);
    const has = (document: ActorDocument, at: string): number => Number(draft.subject(document).read(at) ?? 0);
    const [bounty, before, rate] = [has(crew, "system.bounty"), has(file, path), bountyRate()];
    if (cash > cashable(bounty, rate)) {
      throw new Refusal("HOTPROPERTY.Error.TooLittleBounty", { bounty: String(bounty), rate: String(rate) });
    }
    const spent = { do: "set", kind: "crew", who: crew.name, note: "bounty", document: crew.uuid } as const;
    const steps: Step[] = [
      { ...spent, path: "system.bounty", from: bounty, to: bounty - cash * rate },
      { ...told, do: "set", who: file.name, document: file.uuid, path, from: before, to: before + cash },
    ];
    return { title: say("HOTPROPERTY.Crew.Cashed", { crew: crew.name }), steps };
  },
};
