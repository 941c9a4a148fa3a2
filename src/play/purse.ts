import { askSum, type SumAnswer } from "../apps/ask-sum.ts";
import { characterOf } from "../documents/characters.ts";
import { reserveOf } from "../documents/gang.ts";
import { confirm } from "../foundry/dialogs.ts";
import type { ActorDocument } from "../foundry/documents.ts";
import { Refusal } from "../foundry/refusal.ts";
import { say } from "../foundry/text.ts";
import type { PurseAct } from "../rules/purse.ts";
import { submit } from "../table/submit.ts";

const press = (actor: ActorDocument, what: PurseAct, more: object = {}): Promise<void> =>
  submit({ message: null, step: "purse", about: actor.uuid, options: { what, ...more } });

/** S6.2 The livelihood is threatened: its owner goes short. */
export const goShort = (actor: ActorDocument): Promise<void> => press(actor, "short");

/** S6.3 The livelihood is whole again: that ends short and marks 1 experience. */
export const getByAgain = (actor: ActorDocument): Promise<void> => press(actor, "restored");

/** S6.5 Dough that comes in. */
export const earn = (actor: ActorDocument, sum: number, why = ""): Promise<void> => press(actor, "earn", { sum, why });

/**
 * S6.2, S6.4 Dough that goes out. What comes out of a boss's reserve is asked about first (S6.7). `price` is what was asked
 * before anybody haggled, 0 where nobody did. Throws a Refusal where the rules say no.
 */
export const spend = async (actor: ActorDocument, sum: number, why = "", price = 0): Promise<void> => {
  const given = { sum, why, price };
  try {
    await press(actor, "spend", given);
  } catch (error) {
    if (!(error instanceof Refusal) || error.key !== "HOTPROPERTY.Error.Reserve") throw error;
    const sure = await confirm("HOTPROPERTY.Gang.ReserveTitle", "HOTPROPERTY.Gang.ReserveAsk", { ...error.data });
    if (sure) await press(actor, "spend", { ...given, over: true });
  }
};

const hasOf = (actor: ActorDocument): string => {
  const dough = String(characterOf(actor)?.dough ?? 0);
  const reserve = reserveOf(actor);
  return reserve > 0
    ? say("HOTPROPERTY.Sum.HasReserve", { dough, reserve: String(reserve) })
    : say("HOTPROPERTY.Sum.Has", { dough });
};

const asked = (actor: ActorDocument, what: "earn" | "spend"): Promise<SumAnswer | null> =>
  askSum({
    title: say(`HOTPROPERTY.Purse.${what}`, { name: actor.name }),
    lead: hasOf(actor),
    priced: what === "spend",
    go: say(`HOTPROPERTY.Dough.${what}`),
  });

/** Asks how much came in and from where, and takes it. */
export const askAndEarn = async (actor: ActorDocument): Promise<void> => {
  const answer = await asked(actor, "earn");
  if (answer) await earn(actor, answer.sum, answer.why);
};

/** Asks how much goes and on what, and spends it. */
export const askAndSpend = async (actor: ActorDocument): Promise<void> => {
  const answer = await asked(actor, "spend");
  if (answer) await spend(actor, answer.sum, answer.why, answer.price);
};

/** C161 Dough as somebody typed it: what it differs by comes in or goes out. */
export const changeDough = async (actor: ActorDocument, by: number): Promise<void> => {
  if (by > 0) await earn(actor, by);
  if (by < 0) await spend(actor, -by);
};
