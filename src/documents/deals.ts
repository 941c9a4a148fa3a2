import { DealData } from "../data/item/deal.ts";
import type { ActorDocument, ItemDocument } from "../foundry/documents.ts";
import { worldActors } from "../foundry/lookup.ts";
import { asOurs, characterOf } from "./characters.ts";

/** The item as a deal, or null. */
export const dealOf = (item: ItemDocument | null | undefined): DealData | null => {
  const system: unknown = item?.system;
  return system instanceof DealData ? system : null;
};

/** A deal that somebody is in, and with whom. */
export interface Dealt {
  readonly item: ItemDocument;
  readonly deal: DealData;
  readonly partner: ActorDocument;
}

/** S4.8 A deal as one of those it is between sees it. Null where they aren't in it, or the other is gone. */
export const dealtWith = (item: ItemDocument, id: string): Dealt | null => {
  const deal = dealOf(item);
  const holder = item.parent as ActorDocument | null;
  const other = deal?.between.find((one) => one !== id);
  const partner = other === undefined ? undefined : worldActors().get(other);
  if (!deal || !holder || !partner || !deal.between.includes(id) || !deal.between.includes(holder.id ?? ""))
    return null;
  return asOurs(partner) ? { item, deal, partner } : null;
};

/** S4.8 Every deal that the character of that id is in, on whoever's file it lies: the latest first. */
export const dealsOf = (id: string): Dealt[] =>
  worldActors()
    .filter((actor) => characterOf(actor) !== null)
    .flatMap((actor) => ([...actor.items] as ItemDocument[]).flatMap((item) => dealtWith(item, id) ?? []))
    .reverse();
