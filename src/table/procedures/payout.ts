import type { Step } from "../../consequences/kind.ts";
import { CrewData } from "../../data/actor/crew.ts";
import type { JobData } from "../../data/item/job.ts";
import { asOurs } from "../../documents/characters.ts";
import { jobOf, takersOf } from "../../documents/jobs.ts";
import type { ActorDocument, ItemDocument } from "../../foundry/documents.ts";
import { findItem } from "../../foundry/lookup.ts";
import { Refusal } from "../../foundry/refusal.ts";
import { say } from "../../foundry/text.ts";
import { payOf } from "../../rules/jobs.ts";
import { planAll } from "../plan.ts";
import type { Planned, Procedure, Work } from "../procedure.ts";
import { readRecord } from "../reading.ts";
import { Draft } from "../subject.ts";
import type { Concern } from "../trust.ts";

interface Found {
  readonly item: ItemDocument;
  readonly job: JobData;
  readonly crew: ActorDocument;
}

const jobFor = async (work: Work<object>): Promise<Found> => {
  const item = await findItem(work.about);
  const job = jobOf(item);
  const crew = item?.parent as ActorDocument | null | undefined;
  if (!item || !job || !crew || !((crew.system as unknown) instanceof CrewData))
    throw new Refusal("HOTPROPERTY.Error.JobGone");
  return { item, job, crew };
};

/** S6.8 What must be so before a job pays. */
const check = ({ item, job }: Found, isPaid: boolean): void => {
  const { name } = item;
  if (isPaid) throw new Refusal("HOTPROPERTY.Error.JobPaid", { name });
  if (!job.pulledOff || !job.gotAway) throw new Refusal("HOTPROPERTY.Error.JobOpen", { name });
  if (job.total < 1) throw new Refusal("HOTPROPERTY.Error.JobNoTotal", { name });
};

const paying = (member: ActorDocument, sum: number, found: Found, work: Work<object>): Step[] => {
  const roller = asOurs(member);
  if (!roller) return [];
  const consequence = { type: "dough", whom: "roller", amount: sum, why: found.item.name } as const;
  const wanted = [{ id: `share:${member.id}`, consequence, answers: {} }];
  return planAll(wanted, { roller, cause: found.item.name, asker: work.asker, entry: work.id });
};

const intoFunds = (crew: ActorDocument, sum: number, draft: Draft): Step[] => {
  if (sum < 1) return [];
  const from = Number(draft.subject(crew).read("system.funds") ?? 0);
  const told = { kind: "crew", who: crew.name, note: "funds", document: crew.uuid, path: "system.funds" } as const;
  return [{ do: "set", ...told, from, to: from + sum }];
};

const plan = async (work: Work<object>): Promise<Planned> => {
  const found = await jobFor(work);
  const { item, job, crew } = found;
  const draft = new Draft(work.id);
  const isPaid = draft.subject(item).read("system.paid") === true;
  check(found, isPaid);
  const takers = takersOf(item);
  if (takers.length === 0) throw new Refusal("HOTPROPERTY.Error.JobNobody", { name: item.name });
  const pay = payOf(
    job.total,
    takers.map(({ id }) => id ?? ""),
    job.rest,
  );
  if (!pay) throw new Refusal("HOTPROPERTY.Error.JobRest", { name: item.name });
  const told = { kind: "job", who: item.name, note: "", document: item.uuid } as const;
  return {
    title: say("HOTPROPERTY.Job.PaidOut", { job: item.name }),
    steps: [
      ...takers.flatMap((member) => {
        const sum = pay.shares.get(member.id ?? "") ?? 0;
        return sum > 0 ? paying(member, sum, found, work) : [];
      }),
      ...intoFunds(crew, pay.funds, draft),
      { do: "set", ...told, path: "system.paid", from: false, to: true },
    ],
  };
};

const concern = async (work: Work<object>): Promise<Concern> => ({
  actor: null,
  entry: null,
  touched: [(await jobFor(work)).crew],
});

/** S6.8 The GM, who announced what a job brings, pays it out: to everybody who has a share, by one press. */
export const payout: Procedure<object> = { read: (options) => readRecord(options, "options"), concern, plan };
