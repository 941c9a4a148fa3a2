import { runtime } from "../runtime.ts";
import { ForcedDeletion } from "../utils/data-operators.ts";
import type { Macro } from "./macro.ts";
import type { User } from "./user.ts";

/** Slots of a user's hotbar: five pages of ten. */
const HOTBAR_SLOTS = 50;
const SLOTS_OF_PAGE = 10;

/** One slot as the bar shows it. */
export interface HotbarSlot {
  /** 1 to 50 */
  slot: number;
  macro: Macro | null;
}

/** The ten slots of a page, 1 to 5. Throws for a page there isn't. */
export function slotsOf(user: User, page: number): HotbarSlot[] {
  if (!Number.isInteger(page) || page < 1 || page > HOTBAR_SLOTS / SLOTS_OF_PAGE) {
    throw new Error(`A hotbar has no page ${page}.`);
  }
  return Array.from({ length: SLOTS_OF_PAGE }, (_, index) => {
    const slot = (page - 1) * SLOTS_OF_PAGE + index + 1;
    return { slot, macro: runtime.game?.macros?.get(user.hotbar[slot] ?? "") ?? null };
  });
}

/**
 * The change that puts a macro into a slot, or with null empties it. Without a slot it is the first free one; throws
 * when none is.
 */
export function assignment(
  user: User,
  macro: Macro | null,
  slot: number | string | undefined,
  fromSlot: number | undefined,
): Record<string, unknown> {
  const free = Array.from({ length: HOTBAR_SLOTS }, (_, index) => index + 1).find((each) => !user.hotbar[each]);
  const target = slot === undefined || slot === "" ? free : Number(slot);
  if (target === undefined) throw new Error("There is no free slot left on your hotbar.");
  if (!Number.isInteger(target) || target < 1 || target > HOTBAR_SLOTS) {
    throw new Error(`A hotbar has no slot ${String(slot)}.`);
  }
  const changes: Record<string, unknown> = { [target]: macro ? macro.id : ForcedDeletion.create() };
  if (fromSlot && fromSlot !== target) changes[fromSlot] = ForcedDeletion.create();
  return { hotbar: changes };
}
