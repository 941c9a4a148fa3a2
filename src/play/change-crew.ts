import { askSum } from "../apps/ask-sum.ts";
import { CrewData } from "../data/actor/crew.ts";
import { membersOf } from "../documents/jobs.ts";
import type { ActorDocument } from "../foundry/documents.ts";
import { Refusal } from "../foundry/refusal.ts";
import { say } from "../foundry/text.ts";
import { cashable } from "../rules/bounty.ts";
import { bountyRate } from "../table/bounty-rate.ts";
import { submit } from "../table/submit.ts";

/**
 * G3 Raises or lowers what a crew has in common. It belongs to several, so it goes through the GM's desk, which tells
 * everybody in the chat. Throws a Refusal where there is nothing left to lower.
 */
export const changeCrew = (crew: ActorDocument, track: string, by: number): Promise<void> =>
  submit({ message: null, step: "change", about: crew.uuid, options: { track, by }, isStep: true });

/** G3 Cashes in a crew's bounty: `cash` pieces of dough for a member, by id, or of funds for the crew. */
export const cashBounty = (crew: ActorDocument, cash: number, into = ""): Promise<void> =>
  submit({ message: null, step: "change", about: crew.uuid, options: { cash, into } });

/** Asks how much of the bounty is cashed in and for whom, and does it. Throws a Refusal where it isn't enough for one. */
export const askAndCash = async (crew: ActorDocument): Promise<void> => {
  const system: unknown = crew.system;
  if (!(system instanceof CrewData)) throw new Refusal("HOTPROPERTY.Error.CrewGone");
  const [bounty, rate] = [system.bounty, bountyRate()];
  const most = cashable(bounty, rate);
  const data = { bounty: String(bounty), rate: String(rate), most: String(most) };
  if (most < 1) throw new Refusal("HOTPROPERTY.Error.TooLittleBounty", data);
  const answer = await askSum({
    title: say("HOTPROPERTY.Crew.Cashed", { crew: crew.name }),
    lead: say("HOTPROPERTY.Crew.CashHint", data),
    priced: false,
    into: [
      { value: "", label: say("HOTPROPERTY.Crew.Track.funds") },
      ...membersOf(crew).map(({ id, name }) => ({ value: id ?? "", label: name })),
    ],
    go: say("HOTPROPERTY.Crew.Cash"),
  });
  if (answer) await cashBounty(crew, answer.sum, answer.into);
};
