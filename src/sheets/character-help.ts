import type { ActorDocument } from "../foundry/documents.ts";
import { attempt } from "../foundry/notices.ts";
import type { Action } from "../foundry/windows.ts";
import { helpRoll } from "../play/help.ts";
import { rollsFor } from "../play/towards.ts";

/** S4.5 Another's open roll, as the row of debts with them offers it; blank where they have none. */
export const rollOf = (actor: ActorDocument, other: string): { roll: string; rollTitle: string } => {
  const found = rollsFor(actor).find((roll) => roll.actor === other);
  return { roll: found?.id ?? "", rollTitle: found?.title ?? "" };
};

/** S4.5 Helps or hinders whoever has a roll open. */
async function onHelp(this: { readonly actor: ActorDocument }, _event: PointerEvent, target: HTMLElement) {
  await attempt(() => helpRoll(this.actor, target.dataset.roll ?? ""));
}

export const HELP_ACTIONS: Readonly<Record<string, Action>> = { helpRoll: onHelp as Action };
