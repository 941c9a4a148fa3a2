import { jobOf } from "../documents/jobs.ts";
import type { ItemDocument } from "../foundry/documents.ts";
import { findWorldItem, me } from "../foundry/lookup.ts";
import { attempt } from "../foundry/notices.ts";
import { say } from "../foundry/text.ts";
import type { Action } from "../foundry/windows.ts";
import { owe } from "../play/change-character.ts";
import { askAndPromise, askAndRepay, payBack } from "../play/payback.ts";
import { isGMs } from "../rules/payback.ts";
import { isReferee } from "../table/trust.ts";

interface WithItems {
  itemOf(target: HTMLElement): ItemDocument;
}

/** What can be pressed around the payback box. */
export const PAYBACK_ACTIONS: Record<string, Action> = {
  owe(this: WithItems, _event: PointerEvent, target: HTMLElement) {
    return attempt(async () => owe(this.itemOf(target)));
  },
  repay(this: WithItems, _event: PointerEvent, target: HTMLElement) {
    return attempt(async () => askAndRepay(this.itemOf(target)));
  },
  promise(this: WithItems, _event: PointerEvent, target: HTMLElement) {
    return attempt(async () => askAndPromise(this.itemOf(target)));
  },
  keepPromise(this: WithItems, _event: PointerEvent, target: HTMLElement) {
    return attempt(async () => payBack(this.itemOf(target), "kept"));
  },
};

/** S5.6 How it stands with what was promised to somebody: a job on its way, done, or gone; and who may promise anew. */
export const promiseOf = ({ promise, job }: { readonly promise: string; readonly job?: string | null | undefined }) => {
  const item = findWorldItem(job);
  const stage = jobOf(item)?.stage;
  const isPromised = typeof job === "string";
  const done = !isPromised || stage === "gotAway" || stage === "paid";
  return {
    promise,
    job: item
      ? say(`HOTPROPERTY.Payback.JobStage.${done ? "done" : "open"}`, { job: item.name })
      : isPromised
        ? say("HOTPROPERTY.Payback.PromisedGone")
        : "",
    mayKeep: promise !== "" && done,
    mayPromise: !isGMs("promise", promise !== "") || isReferee(me()),
  };
};
