import type { Answers } from "../../consequences/kind.ts";
import { cardOf } from "../../documents/proposal.ts";
import { Refusal } from "../../foundry/refusal.ts";
import { cardFrom } from "../card.ts";
import { type Exposure, exposedBy, exposures, type Shared } from "../exposure.ts";
import { othersConfirm } from "../others-confirm.ts";
import { planAll } from "../plan.ts";
import type { Planned, Procedure, Work } from "../procedure.ts";
import { readRecord, readText, readTexts } from "../reading.ts";
import { checkAuthor, rollerOf } from "../roller.ts";
import type { Concern } from "../trust.ts";
import { documentsOf } from "../write-steps.ts";

interface ExposeOptions {
  /** ids of the consequences that whoever presses has read. */
  readonly read: ReadonlySet<string>;
  readonly answers: Readonly<Record<string, string>>;
}

const read = (options: unknown): ExposeOptions => {
  const { read: ids, answers } = readRecord(options, "options");
  const given = Object.entries(readRecord(answers ?? {}, "answers"));
  return {
    read: readTexts(ids ?? [], "read"),
    answers: Object.fromEntries(given.map(([key, answer]) => [key, readText(answer, "answers")])),
  };
};

const answersTo = ({ target, open }: Shared, { answers }: ExposeOptions): Answers => ({
  ...(target === "" ? {} : { target }),
  ...Object.fromEntries(open.map(({ key, answer }) => [key, answers[answer] ?? ""])),
});

const found = async (work: Work<ExposeOptions>): Promise<Exposure> => {
  const card = cardFrom(work.card?.message);
  if (exposedBy(card, work.about)) throw new Refusal("HOTPROPERTY.Error.AlreadyApplied");
  const exposure = (await exposures(card)).find(({ entry }) => entry === work.about);
  if (!exposure) throw new Refusal("HOTPROPERTY.Error.NotExposed");
  // the roller can rewrite their own card: what is done is what was read
  const { read: ids } = work.options;
  const isRead = exposure.shared.length === ids.size && exposure.shared.every(({ id }) => ids.has(id));
  if (!isRead) throw new Refusal("HOTPROPERTY.Error.AskedOtherwise");
  return exposure;
};

const plan = async (work: Work<ExposeOptions>): Promise<Planned> => {
  const card = cardFrom(work.card?.message);
  const data = cardOf(card.message);
  if (!data) throw new Refusal("HOTPROPERTY.Error.NotACard");
  const { by, shared, trusted } = await found(work);
  const roller = await rollerOf(data);
  checkAuthor(card.message, roller);
  const wanted = shared.map((one) => ({ ...one, answers: answersTo(one, work.options) }));
  const occasion = { roller, cause: by.title, asker: work.asker, entry: work.id, against: by.opponent };
  const steps = planAll(wanted, occasion);
  const touched = [...(await documentsOf(steps)).values()];
  const others = touched.some((document) => !document.testUserPermission(work.asker, "OWNER"));
  if (others && (!trusted || othersConfirm())) throw new Refusal("HOTPROPERTY.Error.ExposeOthers");
  return { steps };
};

const concern = async (work: Work<ExposeOptions>): Promise<Concern> => {
  const data = cardOf(cardFrom(work.card?.message).message);
  return { actor: data ? await rollerOf(data) : null, entry: null, touched: [] };
};

/** S4.5 Whoever helped on a weak hit gets what the roller got. */
export const expose: Procedure<ExposeOptions> = { read, concern, plan };
