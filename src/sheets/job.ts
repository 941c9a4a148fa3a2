import { jobOf, membersOf } from "../documents/jobs.ts";
import type { ActorDocument } from "../foundry/documents.ts";
import { me } from "../foundry/lookup.ts";
import { attempt } from "../foundry/notices.ts";
import { say } from "../foundry/text.ts";
import type { RenderContext, RenderOptions, WindowOptions } from "../foundry/windows.ts";
import { toggleShare } from "../play/jobs.ts";
import { JOB_KINDS, TO_FUNDS } from "../rules/jobs.ts";
import { isReferee } from "../table/trust.ts";
import { HotPropertyItemSheet, itemPart } from "./item-sheet.ts";
import { labelled } from "./labelled.ts";

/** A job: what it is done to, what is known and what still needed, what it brings and to whom. */
export class JobSheet extends HotPropertyItemSheet {
  static override DEFAULT_OPTIONS: WindowOptions = {
    classes: ["job"],
    position: { width: 520, height: "auto" },
    actions: { toggleShare: JobSheet.#onToggleShare },
  };

  static override PARTS = { header: itemPart("header"), body: itemPart("job") };

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const job = jobOf(this.item);
    if (!job) return context;
    const crew = this.item.parent as ActorDocument | null;
    const members = crew ? membersOf(crew) : [];
    return {
      ...context,
      kindChoices: labelled("HOTPROPERTY.Job.Kind", JOB_KINDS),
      stage: { text: say(`HOTPROPERTY.Job.Stage.${job.stage}`), kind: job.paid ? "cool" : "ink" },
      announces: isReferee(me()),
      members: members.map(({ id, name }) => ({ id, name, share: job.hasShare(id ?? "") })),
      restChoices: {
        "": say("HOTPROPERTY.Job.RestOpen"),
        [TO_FUNDS]: say("HOTPROPERTY.Crew.Track.funds"),
        ...Object.fromEntries(
          members.filter(({ id }) => job.hasShare(id ?? "")).map(({ id, name }) => [id ?? "", name]),
        ),
      },
    };
  }

  static async #onToggleShare(this: JobSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await attempt(() => toggleShare(this.item, target.dataset.who ?? ""));
  }
}
