import { CrewData } from "../data/actor/crew.ts";
import { ContactData } from "../data/item/contact.ts";
import { jobOf } from "../documents/jobs.ts";
import { askChoice } from "../foundry/dialogs.ts";
import type { ItemDocument } from "../foundry/documents.ts";
import { me, worldActors } from "../foundry/lookup.ts";
import { Refusal } from "../foundry/refusal.ts";
import { say } from "../foundry/text.ts";
import { isGMs, PAYBACK_ACTS, type PaybackAct } from "../rules/payback.ts";
import { submit } from "../table/submit.ts";
import { isReferee } from "../table/trust.ts";

const entryIn = (item: ItemDocument): ContactData["payback"] => {
  const system: unknown = item.system;
  if (!(system instanceof ContactData)) throw new Refusal("HOTPROPERTY.Error.NotAContact", { name: item.name });
  if (!system.payback.owed) throw new Refusal("HOTPROPERTY.Error.NotOwed", { name: item.name });
  return system.payback;
};

/** S5.6 What becomes of an entry in the payback box. Throws a Refusal with the reason where it can't be. */
export const payBack = (item: ItemDocument, act: PaybackAct, words = "", job = ""): Promise<void> =>
  submit({ message: null, step: "payback", about: item.uuid, options: { act, words, job } });

/** Jobs of crews that aren't done yet, by name. */
const openJobs = (): ItemDocument[] =>
  worldActors()
    .filter(({ system }) => (system as unknown) instanceof CrewData)
    .flatMap((crew) => [...crew.items] as ItemDocument[])
    .filter((item) => jobOf(item)?.stage === "open" || jobOf(item)?.stage === "pulledOff");

/** S5.6 Asks what is promised, a job or in words, and notes it. Does nothing when the window is closed. */
export const askAndPromise = async (item: ItemDocument): Promise<void> => {
  entryIn(item);
  const asking = {
    title: "HOTPROPERTY.Payback.PromiseTitle",
    question: "HOTPROPERTY.Payback.PromiseWhat",
    ok: "HOTPROPERTY.Payback.PromiseGo",
    line: "HOTPROPERTY.Payback.PromiseWords",
    choices: [
      { value: "", label: say("HOTPROPERTY.Payback.InWords") },
      ...openJobs().map(({ uuid, name }) => ({ value: uuid, label: say("HOTPROPERTY.Payback.AJob", { name }) })),
    ],
  };
  const answer = await askChoice(asking, { name: item.name });
  if (answer) await payBack(item, "promise", answer.line, answer.value);
};

/** S5.6 Asks how they were repaid, and takes the entry out of the box. Does nothing when the window is closed. */
export const askAndRepay = async (item: ItemDocument): Promise<void> => {
  const promised = entryIn(item).promise !== "";
  const acts = PAYBACK_ACTS.filter(
    (act) => act !== "promise" && (act !== "kept" || promised) && (!isGMs(act, promised) || isReferee(me())),
  );
  const asking = {
    title: "HOTPROPERTY.Payback.RepayTitle",
    question: "HOTPROPERTY.Payback.How",
    ok: "HOTPROPERTY.Payback.RepayGo",
    line: "HOTPROPERTY.Payback.HowWords",
    choices: acts.map((act) => ({ value: act, label: say(`HOTPROPERTY.Payback.Act.${act}`) })),
  };
  const answer = await askChoice(asking, { name: item.name });
  const act = acts.find((one) => one === answer?.value);
  if (answer && act) await payBack(item, act, answer.line);
};
