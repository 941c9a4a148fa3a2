import type { ActorDocument, ItemDocument } from "./documents.ts";
import { whereTheyWork } from "./pages.ts";
import { say } from "./text.ts";

interface WithSheet {
  readonly sheet: { readonly rendered: boolean; render(options: object): Promise<unknown> } | null;
}

/** Opens a document's window where somebody works now, or brings it to the front where it is. */
export const openSheet = async (document: ActorDocument | ItemDocument): Promise<void> => {
  const { sheet } = document as unknown as WithSheet;
  await sheet?.render({ ...(sheet.rendered ? {} : whereTheyWork()), force: true });
};

/**
 * Has a sheet drawn anew by its document's changes from now on. Foundry says so once it is drawn for the first time: what
 * changes while that is under way would never be shown.
 */
export const followFromNow = (document: ActorDocument | ItemDocument, sheet: { readonly id: string }): void => {
  (document as unknown as { apps: Record<string, unknown> }).apps[sheet.id] = sheet;
};

/** Makes a new item on an actor, named for its type, and opens it. */
export const createItem = async (actor: ActorDocument, type: string): Promise<void> => {
  const name = say("HOTPROPERTY.Do.NewItem", { type: say(`TYPES.Item.${type}`) });
  const system = type === "move" ? { group: "own" } : {};
  const created = await actor.createEmbeddedDocuments("Item", [{ name, type, system } as never]);
  const item = created?.[0];
  if (item) await openSheet(item as unknown as ItemDocument);
};

const remove = async (document: ActorDocument | ItemDocument): Promise<void> => {
  await (document as unknown as { delete(): Promise<unknown> }).delete();
};

export const deleteItem = (item: ItemDocument): Promise<void> => remove(item);

export const deleteActor = (actor: ActorDocument): Promise<void> => remove(actor);
