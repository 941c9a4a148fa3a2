import { me } from "./lookup.ts";
import { Refusal } from "./refusal.ts";

/** Five pages of ten. */
const SLOTS = 50;

/** A script on a user's hotbar. */
export interface Script {
  readonly name: string;
  readonly img: string;
  readonly command: string;
}

interface StoredMacro {
  readonly id: string;
  readonly command: string;
  readonly isOwner: boolean;
}

interface MacroClass {
  create(data: object): Promise<StoredMacro | undefined>;
}

interface WithHotbar {
  readonly hotbar: Readonly<Record<string, string>>;
  assignHotbarMacro(macro: StoredMacro, slot: number): Promise<unknown>;
}

const hotbarOwner = (): WithHotbar => me() as unknown as WithHotbar;

/** The slot of this user's hotbar that a macro lies in; null where it lies in none. */
const slotOf = (macro: StoredMacro | undefined): number | null => {
  const slot = Object.entries(hotbarOwner().hotbar).find(([, id]) => id === macro?.id)?.[0];
  return slot === undefined ? null : Number(slot);
};

/** The first slot with nothing in it, or with a macro that is gone. Throws a Refusal where there is none. */
const freeSlot = (macros: readonly StoredMacro[]): number => {
  const there = new Set(macros.map(({ id }) => id));
  const { hotbar } = hotbarOwner();
  const free = Array.from({ length: SLOTS }, (_, i) => i + 1).find((slot) => !there.has(hotbar[slot] ?? ""));
  if (free === undefined) throw new Refusal("HOTPROPERTY.Error.HotbarFull");
  return free;
};

/**
 * Puts a script on this user's hotbar: into `slot`, else the first that is free, unless it lies there already. One that
 * this user has is used again. Hands over the slot; null where no macro was made. Throws a Refusal where none is free.
 */
export const putOnHotbar = async (script: Script, slot?: number): Promise<number | null> => {
  const all = [...(game.macros as unknown as Iterable<StoredMacro>)];
  const mine = all.find((macro) => macro.isOwner && macro.command === script.command);
  const there = slotOf(mine);
  if (there !== null && slot === undefined) return there;
  const macroClass = foundry.utils.getDocumentClass("Macro" as never) as unknown as MacroClass;
  const macro = mine ?? (await macroClass.create({ ...script, type: "script" }));
  if (!macro) return null;
  await hotbarOwner().assignHotbarMacro(macro, slot ?? freeSlot(all));
  return slotOf(macro);
};

/** What is dragged: a kind, and the document's uuid as a rule. */
export type Dragged = Readonly<Record<string, unknown>>;

/**
 * Runs when something is dropped on a slot of the hotbar; `take` says whether it is ours, and then Foundry leaves it alone.
 * Facts: docs/foundry.md, "Windows".
 */
export const onHotbarDrop = (take: (dragged: Dragged, slot: number) => boolean): void => {
  Hooks.on(
    "hotbarDrop" as never,
    ((_bar: unknown, dragged: Dragged, slot: number | string) => !take(dragged, Number(slot))) as never,
  );
};
