import { stands } from "../data/message/entries.ts";
import { cardOf, proposalOf } from "../documents/proposal.ts";
import type { MessageDocument } from "../foundry/documents.ts";
import { messages, users } from "../foundry/lookup.ts";
import { say } from "../foundry/text.ts";
import { waitsFor } from "../table/answered.ts";
import { asCard } from "../table/card.ts";
import { concernedFiles, toldOf } from "../table/concerns.ts";
import { arrivingContext } from "./arriving.ts";
import { askedContext } from "./asked.ts";
import { cardElement } from "./card-element.ts";
import { changeLines, undoneLine, userName } from "./ledger-lines.ts";
import { replyContext } from "./reply.ts";

const TEMPLATE = "cards/concern.hbs";

const title = (): string => say("HOTPROPERTY.Concern.Title");

/**
 * The inside of a notice about a private card: of its entry's lines those that touch the reader's own files, as they
 * stand now, with the answers that are theirs to give. What else the card says stays there.
 */
export const renderConcern = async (message: MessageDocument): Promise<HTMLElement> => {
  const about = toldOf(message);
  const reader = users().get((message.whisper as unknown as readonly string[])[0] ?? "");
  const original = messages().get(about?.card ?? "");
  const card = asCard(original);
  const entry = card?.ledger.get(about?.entry ?? "");
  if (!about || !card || !entry || !reader) {
    return cardElement(message, TEMPLATE, { title: title(), gone: say("HOTPROPERTY.Concern.Gone") });
  }
  const files = await concernedFiles(card, about.entry, reader);
  const data = cardOf(card.message);
  const concerns = (uuid: string | null): boolean => files.has(uuid ?? data?.actor ?? "");
  const asks = entry.state === "asked" ? await askedContext(card, proposalOf(card.message), concerns) : null;
  const arriving = await arrivingContext(card, (actor, id) => id === about.entry && files.has(actor));
  const reply = data ? await replyContext(card, data, proposalOf(card.message)) : null;
  const context = {
    title: title(),
    gone: "",
    changes: stands(entry) ? changeLines(entry, (uuid) => files.has(uuid)) : [],
    asked: asks,
    ...arriving,
    // S3.5 the word itself is told by a notice of its own, where it touched anything
    reply: reply && reply.entry === about.entry && files.has(reply.uuid) ? reply : null,
    undone: entry.undoneBy === "" ? "" : undoneLine(card, about.entry, entry),
    refused: entry.state === "refused" ? say(entry.reason, { ...entry.reasonData }) : "",
    waiting: waitsFor(card.id) ? say("HOTPROPERTY.Card.Waiting") : "",
    by: say("HOTPROPERTY.Card.ChangedBy", { name: userName(entry.by) }),
  };
  return cardElement(message, TEMPLATE, context, card.message);
};
