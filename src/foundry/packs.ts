import type { ItemDocument } from "./documents.ts";
import { SYSTEM_ID } from "./system.ts";

interface Pack {
  readonly documentName: string;
  readonly metadata: { readonly packageName: string };
  readonly index: Iterable<{ readonly type?: string }>;
  getDocuments(query: object): Promise<unknown[]>;
}

/** All items of one type in this system's own compendia; packs that hold none of the type aren't read. */
export const packItems = async (type: string): Promise<ItemDocument[]> => {
  const packs = [...(game.packs as unknown as Iterable<Pack>)].filter(
    (pack) =>
      pack.documentName === "Item" &&
      pack.metadata.packageName === SYSTEM_ID &&
      [...pack.index].some((entry) => entry.type === type),
  );
  const found = await Promise.all(packs.map((pack) => pack.getDocuments({ type })));
  return (found.flat() as ItemDocument[]).filter((item) => item.type === type);
};

interface Importing {
  importFromCompendium(pack: unknown, id: string): Promise<ItemDocument | undefined>;
}

/** Copies an item of a compendium into the world. Undefined where Foundry refused and said why. */
export const importItem = async (item: ItemDocument): Promise<ItemDocument | undefined> => {
  const pack: unknown = game.packs?.get(item.pack ?? "");
  return (game.items as unknown as Importing).importFromCompendium(pack, item.id ?? "");
};
