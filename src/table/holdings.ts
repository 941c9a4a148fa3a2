import type { Json } from "../consequences/kind.ts";
import { PlaybookData } from "../data/item/playbook.ts";
import type { ActorDocument, ItemDocument } from "../foundry/documents.ts";
import { goneBy } from "./receipts.ts";
import type { Draft } from "./subject.ts";

/** An item as its owner held it before an entry did anything. */
export interface Held {
  readonly data: { readonly _id: string; readonly [key: string]: Json };
  readonly type: string;
  readonly name: string;
  /** The key of a move or a playbook; blank for anything else. */
  readonly key: string;
  /** Of a move: the key of the playbook it belongs to. */
  readonly playbook: string;
  /** Of a move: whether it was learned for a debt or bought, not brought by a playbook. */
  readonly learned: boolean;
}

const keyIn = (system: unknown, field: string): string => {
  const value = (system as Record<string, unknown> | undefined)?.[field];
  return typeof value === "string" ? value : "";
};

const heldFrom = (data: object): Held => {
  const { type, name, system } = data as { type: string; name: string; system?: unknown };
  const learned = (system as { learned?: unknown } | undefined)?.learned === true;
  return {
    data: data as Held["data"],
    type,
    name,
    key: keyIn(system, "key"),
    playbook: keyIn(system, "playbook"),
    learned,
  };
};

/**
 * What an actor held before an entry: what it has made is left out, what it has taken away already is there. So an entry
 * that is carried out again after a crash plans what it planned the first time.
 */
export const heldBefore = (actor: ActorDocument, draft: Draft): Held[] => {
  const present = [...actor.items].filter((item) => !draft.made(item));
  const ids = new Set(present.map(({ id }) => id));
  const gone = goneBy(actor, draft.entry).filter(({ _id }) => !ids.has(_id));
  return [...present.map((item) => heldFrom(item.toObject())), ...gone.map(heldFrom)];
};

/** What a copy of an item on somebody's file is made of: what it is, not where it lay or who wrote on it. */
export const copyOf = (item: ItemDocument, id: string): Held["data"] => {
  const { name, type, img, system } = item.toObject() as unknown as Record<string, Json>;
  return { _id: id, name: name ?? "", type: type ?? "", img: img ?? null, system: system ?? {} };
};

/** A copy of a move for who has learned it for a debt, or bought it: it stays when a playbook goes. */
export const learnedCopy = (move: ItemDocument, id: string): Held["data"] => {
  const data = copyOf(move, id);
  return { ...data, system: { ...(data.system as Readonly<Record<string, Json>>), learned: true } };
};

/** The playbook of an item; null where it is something else. */
export const playbookIn = (item: ItemDocument | null): PlaybookData | null => {
  const system: unknown = item?.system;
  return system instanceof PlaybookData ? system : null;
};
