import { cardOf, tierOfCard } from "../../documents/proposal.ts";
import { Refusal } from "../../foundry/refusal.ts";
import { isHit } from "../../rules/tiers.ts";
import { cardFrom, standing } from "../card.ts";
import type { Planned, Procedure, Work } from "../procedure.ts";
import { readRecord, readText } from "../reading.ts";
import { checkAuthor, rollerOf } from "../roller.ts";
import type { Concern } from "../trust.ts";

interface OfferOptions {
  /** The way out, in the GM's words. */
  readonly text: string;
}

const read = (options: unknown): OfferOptions => ({ text: readText(readRecord(options, "options").text, "text") });

const plan = async (work: Work<OfferOptions>): Promise<Planned> => {
  const card = cardFrom(work.card?.message);
  const data = cardOf(card.message);
  const tier = tierOfCard(card.message);
  if (!data?.offer || !tier || !isHit(tier)) throw new Refusal("HOTPROPERTY.Error.NothingToOffer");
  if (standing(card, "apply") || standing(card, "offer")) throw new Refusal("HOTPROPERTY.Error.AlreadyApplied");
  const note = work.options.text.trim();
  if (note === "") throw new Refusal("HOTPROPERTY.Error.NoWords");
  const roller = await rollerOf(data);
  checkAuthor(card.message, roller);
  return { steps: [{ do: "words", kind: "words", who: roller.name, note }] };
};

const concern = async (): Promise<Concern> => ({ actor: null, entry: null, touched: [] });

/** S3.6 On a hit the GM offers a way out; it is taken, and paid for, or turned down. */
export const offer: Procedure<OfferOptions> = { read, concern, plan };
