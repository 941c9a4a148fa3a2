import type { Data, ModifyRequest } from "../../core/protocol.ts";
import { Refusal } from "../refusal.ts";
import { fieldFor, isKind } from "./kinds.ts";
import type { Library, Pack } from "./library.ts";
import { isData } from "./plain-data.ts";
import type { ShelfView } from "./shelf.ts";
import { requireBase, tokenActor, withTokenActor } from "./tokens.ts";

/** A document on the way to where a request's documents lie, and the field of it that leads on. */
export interface Parent {
  documentName: string;
  source: Data;
  field: string;
  /** The base actor, where the way leads from a token to its own actor, which lies in no field. */
  base?: Data;
}

/** Where the documents of a request lie: on a shelf, or in a field of one of its documents. */
export interface Place {
  documentName: string;
  shelf: ShelfView;
  pack: Pack | null;
  /** Outermost first; empty for primary documents. */
  parents: Parent[];
}

/** @throws Refusal when the parent or the compendium isn't there, or can't hold such documents */
export const locate = (library: Library, { type, action, operation }: ModifyRequest): Place => {
  const names = (operation.parentUuid ?? "").split(".").filter((part) => part !== "");
  let packId = operation.pack ?? null;
  if (names[0] === "Compendium") {
    packId = names.slice(1, 3).join(".");
    names.splice(0, 3);
  }
  const pack = packId === null ? null : library.packs.get(packId);
  if (pack === undefined) throw new Refusal(`There is no compendium "${packId}" here.`);
  const [primaryName = type] = names;
  const shelf = shelfFor(library, pack, primaryName);
  const parents: Parent[] = [];
  let within: readonly unknown[] = shelf.all();
  for (let index = 0; index < names.length; index += 2) {
    const [documentName = "", id = "", next = type] = names.slice(index, index + 3);
    const source = within.filter(isData).find(({ _id }) => _id === id);
    if (!source) throw new Refusal(`There is no ${operation.parentUuid} any more: nothing was changed.`);
    const parent = stepInto(library, documentName, source, next);
    parents.push(parent);
    within = childrenOf(parent);
  }
  if (parents.at(-1)?.base && (action === "create" || action === "delete")) {
    throw new Refusal("An unlinked token has the one actor it has: it comes and goes with the token.");
  }
  return { documentName: type, shelf, pack, parents };
};

/** The documents that lie at a place. */
export const documentsAt = ({ shelf, parents }: Place): Data[] => {
  const parent = parents.at(-1);
  return parent ? childrenOf(parent) : shelf.all();
};

/** The place's outermost parent, with `children` in place of the documents that lie there. */
export const withChildren = (parents: readonly Parent[], children: readonly Data[]): Data => {
  const [outermost, ...inner] = parents;
  if (!outermost) throw new Error("only an embedded place has a parent to put children in");
  const next = inner[0];
  if (!next) return filled(outermost, children);
  const replaced = withChildren(inner, children);
  const siblings = childrenOf(outermost).map((sibling) => (sibling._id === next.source._id ? replaced : sibling));
  return filled(outermost, siblings);
};

const stepInto = (library: Library, documentName: string, source: Data, next: string): Parent => {
  if (documentName === "Token" && next === "Actor") {
    return { documentName, source, field: "delta", base: requireBase(library, source) };
  }
  return { documentName, source, field: fieldFor(documentName, next) };
};

const childrenOf = ({ source, field, base }: Parent): Data[] =>
  base ? [tokenActor(base, source)] : listIn(source, field);

/** A parent that holds these documents. */
const filled = ({ source, field, base }: Parent, children: readonly Data[]): Data => {
  const [actor] = children;
  return base && actor ? withTokenActor(base, source, actor) : { ...source, [field]: children };
};

const listIn = (source: Data, field: string): Data[] => {
  const list = source[field];
  return Array.isArray(list) ? list.filter(isData) : [];
};

const shelfFor = (library: Library, pack: Pack | null, documentName: string): ShelfView => {
  if (pack) {
    if (documentName === "Folder") return pack.folders;
    if (documentName === pack.metadata.type) return pack.documents;
    throw new Refusal(`The compendium ${pack.metadata.label} holds no documents of the kind "${documentName}".`);
  }
  const shelf = library.world.get(documentName);
  if (shelf) return shelf;
  throw new Refusal(
    isKind(documentName)
      ? `A document of the kind "${documentName}" lies in another document or in a compendium, not in the world itself.`
      : `This table keeps no documents of the kind "${documentName}".`,
  );
};
