import { dealOf } from "../documents/deals.ts";
import { HotPropertyMessage } from "../documents/message.ts";
import { cardOf } from "../documents/proposal.ts";
import type { ActorDocument, ItemDocument, MessageDocument } from "../foundry/documents.ts";
import { onDiceLanded, onDocument } from "../foundry/hooks.ts";
import { messages } from "../foundry/lookup.ts";
import { asCard, standing } from "../table/card.ts";
import { toldOf } from "../table/concerns.ts";
import { renderComparison } from "./comparison-card.ts";
import { redrawCrossed } from "./crossed.ts";
import { dropDraft } from "./draft.ts";
import { redrawFound } from "./found.ts";
import { renderMoveCard } from "./move-card.ts";
import { renderNotice } from "./notice-card.ts";
import { dropOffer, redrawOffering } from "./offered.ts";
import { redraw, redrawAnswersTo, redrawHeatedWith, redrawNoticesOf, redrawWhat } from "./redraw.ts";

/** What of users' documents cards show: the GMs' shifts, and this user's own outbox. */
const shownOf = (user: { id: string | null; flags?: object }): string =>
  JSON.stringify((user.flags as { "hot-property"?: object } | undefined)?.["hot-property"] ?? null);

/** By user, as it was when it was last looked at: a request that is gone from it concerns its card too. */
const seen = new Map<string, string>();

/** Cards that a change to somebody's User document may have changed: those it named before or names now. */
const redrawFor = (user: { id: string | null; flags?: object }): void => {
  const [before, now] = [seen.get(user.id ?? ""), shownOf(user)];
  seen.set(user.id ?? "", now);
  if (before === now) return;
  const named = `${before ?? ""}${now}`;
  for (const message of messages()) {
    const ids = [message.id, toldOf(message)?.card, cardOf(message)?.towards.roll]
      .map((id) => id ?? "")
      .filter((id) => id !== "");
    const isNamed = before === undefined || ids.some((id) => named.includes(id));
    if (HotPropertyMessage.renderers.has(message.type) && isNamed) redraw(message);
  }
};

/** S4.5 Who helped a roll is told on their own card what became of it. */
const redrawHelpersOf = (made: MessageDocument): void => {
  const roll = cardOf(made)?.announced ?? "";
  if (roll === "") return;
  redrawWhat((message) => cardOf(message)?.towards.roll === roll);
};

/** Tells messages how cards are drawn. At `init`. */
export const installCards = (): void => {
  HotPropertyMessage.renderers
    .set("move", renderMoveCard)
    .set("notice", renderNotice)
    .set("comparison", renderComparison);
  onDocument("update", "User", (user) => redrawFor(user as { id: string | null; flags?: object }));
  onDocument("create", "ChatMessage", (message) => redrawHelpersOf(message as MessageDocument));
  onDocument("update", "ChatMessage", (message) => {
    redrawHelpersOf(message as MessageDocument);
    const card = asCard(message as MessageDocument);
    if (card) redrawHeatedWith(card);
    if (card && standing(card, "apply")) dropDraft(card.id); // what was picked is done: picked anew if it is taken back
    redrawNoticesOf((message as MessageDocument).id ?? "");
    redrawAnswersTo((message as MessageDocument).id ?? "");
  });
  onDocument("update", "Item", (item) => {
    if (dealOf(item as ItemDocument)) redrawCrossed(item as ItemDocument);
  });
  for (const action of ["create", "update", "delete"] as const)
    onDocument(action, "Actor", (actor) => redrawFound(actor as ActorDocument));
  for (const action of ["update", "delete"] as const) {
    onDocument(action, "Actor", (actor) => redrawOffering(actor as ActorDocument));
    onDocument(action, "Item", (item) => redrawOffering(item as ItemDocument));
  }
  // a drawing begun while the dice were still out would stay out of sight with them
  onDiceLanded((id) => {
    const message = messages().get(id);
    if (message && HotPropertyMessage.renderers.has(message.type)) redraw(message);
  });
  onDocument("delete", "ChatMessage", (message) => {
    const id = (message as MessageDocument).id ?? "";
    dropDraft(id);
    dropOffer(id);
    redrawNoticesOf(id);
    redrawHelpersOf(message as MessageDocument);
  });
};
