import { thingData } from "../data/held-elsewhere.ts";
import { BLANK_ENTRY, storeStep } from "../data/message/entries.ts";
import { writeBatch } from "../foundry/batch.ts";
import { noticeData } from "../foundry/chat.ts";
import type { ActorDocument, ItemDocument } from "../foundry/documents.ts";
import { newId } from "../foundry/ids.ts";
import { me } from "../foundry/lookup.ts";
import { Refusal } from "../foundry/refusal.ts";
import { say } from "../foundry/text.ts";

/** The step of an entry that only tells of a thing: it changed nothing, and nothing is there to be undone. */
export const SHOWN = "shown";

/**
 * C184, S7.5 Puts a hot thing on the table. Its heat is stuck for as long as it is held, whether or not anybody sees it:
 * the card says so once, and proposes none.
 */
export const showThing = async (item: ItemDocument): Promise<void> => {
  const owner = item.parent as ActorDocument | null;
  if (!owner?.isOwner) throw new Refusal("HOTPROPERTY.Error.NotYourCharacter", { name: owner?.name ?? item.name });
  if (!thingData(item)?.hot) throw new Refusal("HOTPROPERTY.Error.NotAThing", { name: item.name });
  const step = { do: "words", kind: "words", who: "", note: say("HOTPROPERTY.Hot.Counted") } as const;
  const entry = { ...BLANK_ENTRY, step: SHOWN, about: item.uuid, by: me().id ?? "", steps: [storeStep(step)] };
  const title = say("HOTPROPERTY.Hot.Shown", { who: owner.name, thing: item.name });
  const data = [noticeData(newId(), { title, entries: { [newId()]: entry } })];
  await writeBatch({ card: { parent: null, documentName: "ChatMessage", data } });
};
