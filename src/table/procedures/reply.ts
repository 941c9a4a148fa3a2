import type { Consequence } from "../../consequences/kind.ts";
import type { MoveCardData } from "../../data/message/move.ts";
import { asOurs } from "../../documents/characters.ts";
import { cardOf, proposalFor } from "../../documents/proposal.ts";
import type { AnyDocument } from "../../foundry/documents.ts";
import { findActor } from "../../foundry/lookup.ts";
import { Refusal } from "../../foundry/refusal.ts";
import { say } from "../../foundry/text.ts";
import { isTier } from "../../rules/tiers.ts";
import { type Card, cardFrom } from "../card.ts";
import { derive } from "../derive.ts";
import { planAll } from "../plan.ts";
import type { Planned, Procedure, Work } from "../procedure.ts";
import { readChoice, readRecord } from "../reading.ts";
import { standingReceipt } from "../receipts.ts";
import { type AskedOf, askedOf, replyTo } from "../replies.ts";
import { checkAuthor, rollerOf } from "../roller.ts";
import type { Concern } from "../trust.ts";

/** S3.5 What a player can say to who argues with their character: do it, or take a heat. */
export const REPLIES = ["agree", "heat"] as const;

export type Reply = (typeof REPLIES)[number];

interface ReplyOptions {
  readonly reply: Reply;
}

const read = (options: unknown): ReplyOptions => ({
  reply: readChoice(readRecord(options, "options").reply, REPLIES, "reply"),
});

const found = (work: Work<ReplyOptions>): { card: Card; data: MoveCardData; asked: AskedOf } => {
  const card = cardFrom(work.card?.message);
  const data = cardOf(card.message);
  const asked = askedOf(card);
  if (!data || !asked || asked.entry !== work.about) throw new Refusal("HOTPROPERTY.Error.NothingAsked");
  return { card, data, asked };
};

const fileOf = async ({ uuid, who }: AskedOf): Promise<AnyDocument> => {
  const actor = asOurs(await findActor(uuid));
  if (!actor?.isPlayerCharacter) throw new Refusal("HOTPROPERTY.Error.ActorGone", { name: who });
  return actor;
};

/** What the move says of whoever agrees, by the move itself. Throws a Refusal where it asks nobody anything. */
const owes = async (card: Card, data: MoveCardData): Promise<boolean> => {
  const { words } = await derive(data);
  const tier = card.ledger.get(askedOf(card)?.entry ?? "")?.tier;
  const { automatic } = proposalFor(isTier(tier) ? tier : "miss", words, data.paid);
  const persuades = automatic.find(({ consequence }) => consequence.type === "persuade");
  if (!persuades) throw new Refusal("HOTPROPERTY.Error.NothingAsked");
  return persuades.consequence.owing === true;
};

const consequencesOf = async (reply: Reply, card: Card, data: MoveCardData): Promise<Consequence[]> => {
  const owing = await owes(card, data);
  if (reply === "heat") return [{ type: "heat", whom: "picked", amount: 1 }];
  const words = { type: "words", whom: "picked", text: say("HOTPROPERTY.Reply.Agrees") } as const;
  return owing ? [words, { type: "debt", whom: "roller", entry: "theirs", amount: 1 }] : [words];
};

const plan = async (work: Work<ReplyOptions>): Promise<Planned> => {
  const { card, data, asked } = found(work);
  if (replyTo(card, asked.entry)) throw new Refusal("HOTPROPERTY.Error.AnsweredAlready");
  const roller = await rollerOf(data);
  checkAuthor(card.message, roller);
  const file = await fileOf(asked);
  const before = standingReceipt(file, card.id, "reply");
  if (before && before !== work.id) throw new Refusal("HOTPROPERTY.Error.AnsweredAlready");
  const wanted = (await consequencesOf(work.options.reply, card, data)).map((consequence, i) => ({
    id: `reply-${i}`,
    consequence,
    answers: { target: asked.uuid },
  }));
  return { steps: planAll(wanted, { roller, cause: data.title, asker: work.asker, entry: work.id }) };
};

const concern = async (work: Work<ReplyOptions>): Promise<Concern> => ({
  actor: null,
  entry: null,
  touched: [await fileOf(found(work).asked)],
});

/** S3.5 Whoever was argued with has the word: they do it, or take a heat. Nobody else's press decides it but the GM's. */
export const reply: Procedure<ReplyOptions> = { read, concern, plan };
