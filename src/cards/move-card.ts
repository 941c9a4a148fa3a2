import { cardOf, proposalOf } from "../documents/proposal.ts";
import type { MessageDocument } from "../foundry/documents.ts";
import { cardElement } from "./card-element.ts";
import { type CardDraft, draftOf } from "./draft.ts";
import { moveContext } from "./move-context.ts";
import { noteOffer } from "./offered.ts";
import { isFull, pickLine } from "./picks.ts";

const onInput = (message: MessageDocument, root: HTMLElement, draft: CardDraft, event: Event): void => {
  const field = event.target as HTMLInputElement | HTMLSelectElement;
  const { pick, pickNew, optionId } = field.dataset;
  if (pickNew !== undefined) draft.type(pickNew, field.value);
  else if (pick !== undefined) draft.choose(pick, field.value);
  else if (optionId !== undefined && "checked" in field) draft.tick(optionId, field.checked);
  showDraft(message, root, draft);
};

/** Follows the draft without drawing the card anew: how many are picked, what can't be ticked now. */
const showDraft = (message: MessageDocument, root: HTMLElement, draft: CardDraft): void => {
  const proposal = proposalOf(message);
  if (!proposal) return;
  const tally = root.querySelector(".hp-card-pick");
  if (tally && proposal.wanted > 0) tally.textContent = pickLine(proposal, draft.options.size);
  for (const box of root.querySelectorAll<HTMLInputElement>("input[name=option]")) {
    box.disabled = isFull(proposal, draft) && !box.checked;
  }
};

/** The inside of a move's message. */
export const renderMoveCard = async (message: MessageDocument): Promise<HTMLElement> => {
  const data = cardOf(message);
  if (!data) throw new Error("A message of type move carries no move.");
  const draft = draftOf(message.id ?? "");
  noteOffer(message);
  const root = await cardElement(message, "cards/move.hbs", await moveContext(message, data, draft));
  root.addEventListener("input", (event) => onInput(message, root, draft, event));
  return root;
};
