import type { Action, Operation } from "../protocol.ts";
import type { Document } from "./document.ts";

/**
 * What a caller may say about a create, update or delete. Keys not named here reach every client's hooks as `options`.
 * - `parent`: the document the embedded documents lie in; `pack`: the compendium they lie in.
 * - `diff` (default true): send only what differs, and nothing at all when nothing does.
 * - `recursive` (default true): merge inner objects; false replaces them.
 * - `noHook`: skip the hooks (the documents' own methods still run). `render: false`: leave windows as they are.
 */
export interface ModificationOptions {
  parent?: Document | null;
  pack?: string | null;
  keepId?: boolean;
  keepEmbeddedIds?: boolean;
  diff?: boolean;
  recursive?: boolean;
  render?: boolean;
  renderSheet?: boolean;
  broadcast?: boolean;
  noHook?: boolean;
  deleteAll?: boolean;
  modifiedTime?: number;
  [key: string]: unknown;
}

/** The options as every event of one operation sees them: one object, which the `pre` events may change. */
export interface RunningOperation extends ModificationOptions {
  action: Action;
  documentName: string;
  parent: Document | null;
  pack: string | null;
  render: boolean;
  broadcast: boolean;
}

/** The operation a caller asked for, with its defaults. The place is taken from the parent if there is one. */
export function beginOperation(action: Action, documentName: string, options: ModificationOptions): RunningOperation {
  const parent = options.parent ?? null;
  const pack = options.pack ?? parent?.pack ?? null;
  return { broadcast: true, render: true, modifiedTime: Date.now(), ...options, action, documentName, parent, pack };
}

/** The same operation as it travels: the parent by its uuid, and what is asked for. */
export function toWire(operation: RunningOperation, payload: Pick<Operation, "data" | "updates" | "ids">): Operation {
  const { parent, action: _action, documentName: _name, ...options } = operation;
  return { ...options, parentUuid: parent?.uuid ?? null, ...payload };
}

/** The operation as it arrived with an answer or a broadcast, for the events that follow it. */
export function fromWire(
  type: string,
  action: Action,
  { parentUuid: _uuid, data: _data, updates: _updates, ids: _ids, ...options }: Operation,
  parent: Document | null,
): RunningOperation {
  const pack = (options.pack as string | null | undefined) ?? null;
  return { broadcast: true, render: true, ...options, action, documentName: type, parent, pack };
}
