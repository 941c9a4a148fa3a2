import { ItemBase } from "./documents.ts";

/** What an item's `system` becomes when it is made of these data: with every default, and as its model cleans it. */
export const cleanedSystem = (name: string, type: string, system: object): object => {
  const item = new ItemBase({ name, type, system } as never) as unknown as { toObject(): { system: object } };
  return item.toObject().system;
};
