import { moveOf } from "../documents/move-registry.ts";
import type { ActorDocument, ItemDocument } from "../foundry/documents.ts";
import { type Dragged, onHotbarDrop, putOnHotbar } from "../foundry/hotbar.ts";
import { findActor, findItem, typeOf } from "../foundry/lookup.ts";
import { attempt, notify } from "../foundry/notices.ts";
import { Refusal } from "../foundry/refusal.ts";
import { say } from "../foundry/text.ts";

/**
 * What is dragged with one of everybody's moves from a sheet: a kind of its own, so that no sheet takes it for an item to
 * be copied, with whom it is made by.
 */
export const dragOfMove = (actor: ActorDocument, uuid: string): Dragged => ({
  type: "hot-property.move",
  uuid,
  actor: actor.uuid,
});

/** C112 Puts a move on this user's hotbar: made by `actor`, or by the character this user plays when it is pressed. */
export const moveToHotbar = async (item: ItemDocument, actor: ActorDocument | null, slot?: number): Promise<void> => {
  if (!moveOf(item)) throw new Refusal("HOTPROPERTY.Error.NotAMove", { name: item.name });
  const named = [item.uuid, ...(actor ? [actor.uuid] : [])].map((uuid) => JSON.stringify(uuid));
  const command = `game.system.api.rollMove(${named.join(", ")});`;
  const name = actor ? say("HOTPROPERTY.Hotbar.Name", { move: item.name, name: actor.name }) : item.name;
  const there = await putOnHotbar({ name, img: item.img ?? "", command }, slot);
  if (there === null) throw new Refusal("HOTPROPERTY.Error.NoMacro");
  notify("info", "HOTPROPERTY.Hotbar.There", { move: item.name, slot: String(there) });
};

const dropped = async (uuid: string, actor: unknown, slot: number): Promise<void> => {
  const item = await findItem(uuid);
  if (!item) throw new Refusal("HOTPROPERTY.Error.ItemGone");
  const maker = typeof actor === "string" ? await findActor(actor) : item.parent;
  await moveToHotbar(item, maker, slot);
};

/** Takes moves that are dropped on the hotbar: from a sheet with its character, from elsewhere without. At `ready`. */
export const installHotbar = (): void =>
  onHotbarDrop(({ type, uuid, actor }, slot) => {
    if (typeof uuid !== "string") return false;
    const isMove = type === "hot-property.move" || (type === "Item" && typeOf(uuid) === "move");
    if (isMove) void attempt(() => dropped(uuid, actor, slot));
    return isMove;
  });
