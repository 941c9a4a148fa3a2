import { jobOf, promisedBy, takersOf } from "../documents/jobs.ts";
import type { ItemDocument } from "../foundry/documents.ts";
import { me } from "../foundry/lookup.ts";
import { say } from "../foundry/text.ts";
import { split } from "../rules/dough.ts";
import { isReferee } from "../table/trust.ts";

/** S6.8 The crew's jobs as rows: what each is, how far it has come, what it brings, and the presses that move it on. */
export const jobRows = (items: readonly ItemDocument[]) =>
  items.flatMap((item) => {
    const job = jobOf(item);
    if (!job) return [];
    const takers = takersOf(item).length;
    const { each, left } = split(job.total, takers);
    return [
      {
        id: item.id ?? "",
        name: item.name,
        kindLabel: say(`HOTPROPERTY.Job.Kind.${job.kind}`),
        target: job.target,
        needed: job.paid || job.pulledOff ? "" : job.needed,
        stage: job.stage,
        stageLabel: say(`HOTPROPERTY.Job.Stage.${job.stage}`),
        stampKind: job.stage === "paid" || job.stage === "gotAway" ? "cool" : "ink",
        total:
          job.total > 0
            ? say(left > 0 ? "HOTPROPERTY.Job.SplitLeft" : "HOTPROPERTY.Job.Split", {
                total: String(job.total),
                each: String(each),
                n: String(takers),
                left: String(left),
              })
            : say("HOTPROPERTY.Job.NoTotal"),
        pulledOff: job.pulledOff,
        gotAway: job.gotAway,
        open: !job.paid,
        promises: promisedBy(item).map((contact) => ({
          uuid: contact.uuid,
          id: contact.id ?? "",
          text: say("HOTPROPERTY.Payback.PromisedFor", { name: contact.name, owner: contact.parent?.name ?? "" }),
          label: say("HOTPROPERTY.Payback.KeptNamed", { name: contact.name }),
          mayKeep: (job.stage === "gotAway" || job.stage === "paid") && contact.isOwner,
        })),
        payable: job.stage === "gotAway" && isReferee(me()),
        waits: job.stage === "gotAway" && !isReferee(me()) ? say("HOTPROPERTY.Job.WaitsForGM") : "",
      },
    ];
  });
