import { jobOf } from "../documents/jobs.ts";
import { update } from "../foundry/batch.ts";
import type { ItemDocument } from "../foundry/documents.ts";
import { Refusal } from "../foundry/refusal.ts";
import { submit } from "../table/submit.ts";

const openJob = (item: ItemDocument) => {
  const job = jobOf(item);
  if (!job) throw new Refusal("HOTPROPERTY.Error.JobGone");
  if (!item.isOwner) throw new Refusal("HOTPROPERTY.Error.NotYourCrew", { name: item.name });
  if (job.paid) throw new Refusal("HOTPROPERTY.Error.JobPaid", { name: item.name });
  return job;
};

const write = (item: ItemDocument, changes: Record<string, unknown>): Promise<void> => update(item, changes);

/** S6.8 Says that a job was pulled off, or that everybody got away with it; or that it wasn't so. Not once it is paid. */
export const toggleJob = async (item: ItemDocument, what: "pulledOff" | "gotAway"): Promise<void> => {
  await write(item, { [`system.${what}`]: !openJob(item)[what] });
};

/** S6.8 Gives a member of the crew a share in a job, or takes it away. */
export const toggleShare = async (item: ItemDocument, member: string): Promise<void> => {
  await write(item, { [`system.without.${member}`]: openJob(item).hasShare(member) });
};

/** S6.8 Pays a job out to everybody who has a share. Throws a Refusal where it isn't time. */
export const payOut = (item: ItemDocument): Promise<void> =>
  submit({ message: null, step: "payout", about: item.uuid });
