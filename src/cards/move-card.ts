import { HotPropertyMessage } from "../documents/message.ts";
import { confirm } from "../foundry/dialogs.ts";
import type { MessageDocument } from "../foundry/documents.ts";
import { me } from "../foundry/lookup.ts";
import { attempt } from "../foundry/notices.ts";
import { Refusal } from "../foundry/refusal.ts";
import { renderTemplate } from "../foundry/templates.ts";
import { applyMove, shiftResult, undoMove } from "../play/apply-move.ts";
import { cardOf, proposalOf } from "../play/proposal.ts";
import { isReferee } from "../table/permission.ts";
import { type CardDraft, draftOf, dropDraft } from "./draft.ts";
import { moveContext, pickLine } from "./move-context.ts";

type Press = (message: MessageDocument, button: HTMLElement, root: HTMLElement) => Promise<void>;

/** What a select of this card shows, whether or not anybody touched it. */
const shownIn =
  (root: HTMLElement) =>
  (key: string): string =>
    [...root.querySelectorAll<HTMLSelectElement>("select[data-pick]")].find((s) => s.dataset.pick === key)?.value ?? "";

const apply = async (message: MessageDocument, root: HTMLElement, override: boolean): Promise<void> => {
  const proposal = proposalOf(message);
  if (!proposal) return;
  const id = message.id ?? "";
  await applyMove(message, draftOf(id).picks(proposal, shownIn(root)), { override });
  dropDraft(id);
};

/** G7 The GM may take back what has moved since: asked first, since it can't be whole. */
const undo = async (message: MessageDocument, entry: string): Promise<void> => {
  try {
    await undoMove(message, entry);
  } catch (error) {
    const moved = error instanceof Refusal && /\.Moved(By)?$/.test(error.key);
    if (!moved || !isReferee(me())) throw error;
    const sure = await confirm("HOTPROPERTY.Card.UndoAnywayTitle", `${error.key}Ask`, error.data);
    if (sure) await undoMove(message, entry, { force: true });
  }
};

const PRESSES: Readonly<Record<string, Press>> = {
  apply: (message, _button, root) => apply(message, root, false),
  applyAnyway: (message, _button, root) => apply(message, root, true),
  undo: (message, button) => undo(message, button.dataset.entry ?? ""),
  shift: (message, button) => shiftResult(message, Number(button.dataset.step)),
};

const onClick = (message: MessageDocument, root: HTMLElement, event: Event): void => {
  const target = event.target as Element | null;
  const button = target?.closest<HTMLElement>("[data-action]");
  const press = button ? PRESSES[button.dataset.action ?? ""] : undefined;
  if (!button || !press) return;
  event.preventDefault();
  root.setAttribute("aria-busy", "true");
  void attempt(() => press(message, button, root)).finally(() => root.removeAttribute("aria-busy"));
};

const onInput = (message: MessageDocument, root: HTMLElement, draft: CardDraft, event: Event): void => {
  const field = event.target as HTMLInputElement | HTMLSelectElement;
  const { pick, pickNew, optionId } = field.dataset;
  if (pickNew !== undefined) draft.type(pickNew, field.value);
  else if (pick !== undefined) draft.choose(pick, field.value);
  else if (optionId !== undefined && "checked" in field) draft.tick(optionId, field.checked);
  showDraft(message, root, draft);
};

/** Follows the draft without drawing the card anew: how many are picked, what can't be ticked now, where a name goes. */
const showDraft = (message: MessageDocument, root: HTMLElement, draft: CardDraft): void => {
  const proposal = proposalOf(message);
  const tally = root.querySelector(".hp-card-pick");
  if (proposal && tally && proposal.wanted > 0) tally.textContent = pickLine(proposal, draft.options.size);
  const full = proposal !== null && draft.options.size >= proposal.wanted && !isReferee(me());
  for (const box of root.querySelectorAll<HTMLInputElement>("input[name=option]")) box.disabled = full && !box.checked;
  for (const select of root.querySelectorAll<HTMLSelectElement>("select[data-pick]")) {
    const typed = select.parentElement?.querySelector<HTMLInputElement>("[data-pick-new]");
    if (typed) typed.hidden = select.value !== "";
  }
};

const elementFrom = (html: string): HTMLElement => {
  const template = document.createElement("template");
  template.innerHTML = html;
  const element = template.content.firstElementChild;
  if (!(element instanceof HTMLElement)) throw new Error("A card's template has no element at its root.");
  return element;
};

const renderMoveCard = async (message: MessageDocument): Promise<HTMLElement> => {
  const card = cardOf(message);
  if (!card) throw new Error("A message of type move carries no move.");
  const draft = draftOf(message.id ?? "");
  const root = elementFrom(await renderTemplate("cards/move.hbs", await moveContext(message, card, draft)));
  showDraft(message, root, draft);
  root.addEventListener("click", (event) => onClick(message, root, event));
  root.addEventListener("input", (event) => onInput(message, root, draft, event));
  return root;
};

/** Tells messages how cards are drawn. At `init`. */
export const installCards = (): void => {
  HotPropertyMessage.renderers.set("move", renderMoveCard);
};
