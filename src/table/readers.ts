import type { AnyDocument } from "../foundry/documents.ts";
import { users } from "../foundry/lookup.ts";

/** C077 The ids of those who may look at a file, where not everybody may: what happens to it is told to them alone. */
export const readersOf = (document: AnyDocument): string[] => {
  const all = [...users()];
  const may = all.filter((user) => document.testUserPermission(user, "OBSERVER"));
  return may.length === all.length ? [] : may.map(({ id }) => id ?? "");
};
