import { stands } from "../data/message/entries.ts";
import type { MessageDocument } from "../foundry/documents.ts";
import { say } from "../foundry/text.ts";
import { SHOWN } from "../play/show-thing.ts";
import { waitsFor } from "../table/answered.ts";
import { asCard } from "../table/card.ts";
import { toldOf } from "../table/concerns.ts";
import { opensCard } from "../table/trust.ts";
import { arrivingContext } from "./arriving.ts";
import { askedContext } from "./asked.ts";
import { cardElement } from "./card-element.ts";
import { renderConcern } from "./concern-card.ts";
import { changeLines, refusedLine, undoneLine, undoVerdict, userName } from "./ledger-lines.ts";

/** Everything a notice shows: who changed what by hand, from what to what. */
export const noticeContext = async (message: MessageDocument) => {
  const card = asCard(message);
  if (!card) throw new Error("A message of type notice keeps no ledger.");
  const [id, entry] = [...card.ledger].find(([, e]) => opensCard(e.step) || e.step === SHOWN) ?? [];
  const verdict = entry && entry.step !== SHOWN && stands(entry) ? await undoVerdict(entry) : null;
  const waiting = waitsFor(card.id);
  return {
    title: card.title,
    entry: id ?? "",
    changes: entry?.state === "done" ? changeLines(entry) : [],
    asked: await askedContext(card, null),
    ...(await arrivingContext(card)),
    by: entry ? say("HOTPROPERTY.Card.ChangedBy", { name: userName(entry.by) }) : "",
    undone: id && entry && entry.undoneBy !== "" ? undoneLine(card, id, entry) : "",
    mayUndo: verdict?.ok === true && !waiting,
    undoReason: verdict && !verdict.ok ? say(verdict.reason) : "",
    waiting: waiting ? say("HOTPROPERTY.Card.Waiting") : "",
    refused: waiting ? null : refusedLine(card),
  };
};

/** The inside of a notice. */
export const renderNotice = async (message: MessageDocument): Promise<HTMLElement> =>
  toldOf(message) ? renderConcern(message) : cardElement(message, "cards/notice.hbs", await noticeContext(message));
