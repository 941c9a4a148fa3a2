import { PlaybookData } from "../data/item/playbook.ts";
import { removalOf, update } from "../foundry/batch.ts";
import type { ItemDocument } from "../foundry/documents.ts";
import { newId } from "../foundry/ids.ts";
import { sourceAt } from "../foundry/lookup.ts";
import { Refusal } from "../foundry/refusal.ts";

/** The lists of a playbook that are written on its sheet. */
const PLAYBOOK_LISTS = ["statSets", "moves", "gear", "looks", "prompts"] as const;

type PlaybookList = (typeof PLAYBOOK_LISTS)[number];

const listFrom = (item: ItemDocument, name: string): { list: PlaybookList; entries: Record<string, object> } => {
  const list = PLAYBOOK_LISTS.find((one) => one === name);
  if (!list || !((item.system as unknown) instanceof PlaybookData)) {
    throw new Refusal("HOTPROPERTY.Error.NotAPlaybook", { name: item.name });
  }
  return { list, entries: sourceAt(item, `system.${list}`) as Record<string, object> };
};

const write = (item: ItemDocument, changes: Record<string, unknown>): Promise<void> => update(item, changes);

/** Adds a line to one of a playbook's lists, at its end. */
export const addLine = async (item: ItemDocument, name: string): Promise<void> => {
  const { list, entries } = listFrom(item, name);
  const last = Math.max(0, ...Object.values(entries).map((entry) => Number((entry as { sort?: unknown }).sort)));
  await write(item, { [`system.${list}.${newId()}`]: { sort: last + 1 } });
};

/** Takes a line out of one of a playbook's lists. */
export const removeLine = async (item: ItemDocument, name: string, id: string): Promise<void> => {
  const { list, entries } = listFrom(item, name);
  if (!(id in entries)) throw new Refusal("HOTPROPERTY.Error.OptionGone");
  await write(item, removalOf(`system.${list}.${id}`));
};
