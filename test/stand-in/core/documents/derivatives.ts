import { documentConfig } from "../config.ts";
import type { Data } from "../protocol.ts";
import { runtime } from "../runtime.ts";
import type { Document, DocumentClass } from "./document.ts";

export interface CompendiumDataOptions {
  clearFlags?: boolean;
  clearSource?: boolean;
  clearSort?: boolean;
  clearFolder?: boolean;
  clearOwnership?: boolean;
  keepId?: boolean;
  [key: string]: unknown;
}

/** A document's data without what belongs to its place in the world. */
export function compendiumData(document: Document, options: CompendiumDataOptions): Data {
  const { clearSort = true, clearFolder = true, clearOwnership = true, clearFlags, clearSource, keepId } = options;
  const data = document.toObject();
  if (!keepId) delete data._id;
  if (clearSort) delete data.sort;
  if (clearFolder) delete data.folder;
  if (clearOwnership) delete data.ownership;
  if (clearFlags) data.flags = {};
  if (clearSource) data._stats = { ...(data._stats as Data), compendiumSource: null, duplicateSource: null };
  return data;
}

interface NameContext {
  type?: string;
  parent?: Document | null;
  pack?: string | null;
}

/** `New Character`, `New Character (2)` … */
export function freeName(cls: DocumentClass, { type, parent, pack }: NameContext): string {
  const { game } = runtime;
  const label = (type && documentConfig(cls.documentName)?.typeLabels[type]) || cls.metadata.label;
  const kind = game?.i18n.has(label) ? game.i18n.localize(label) : cls.documentName;
  const base = game?.i18n.has("DOCUMENT.New") ? game.i18n.format("DOCUMENT.New", { type: kind }) : `New ${kind}`;
  const taken = new Set(namesIn(cls, parent, pack));
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base} (${number})`)) number += 1;
  return `${base} (${number})`;
}

function namesIn(cls: DocumentClass, parent?: Document | null, pack?: string | null): (string | undefined)[] {
  if (parent) return parent.getEmbeddedCollection(cls.documentName).map((document) => document.name);
  if (pack) return runtime.game?.packs.get(pack)?.index.map((entry) => entry.name) ?? [];
  return runtime.game?.collections.get(cls.documentName)?.map((document) => document.name) ?? [];
}

interface AnchorOptions {
  attrs?: Record<string, string>;
  dataset?: Record<string, string>;
  classes?: string[];
  name?: string;
  icon?: string;
}

/** A content link: `a.content-link` with the document's uuid, id, type and compendium. */
export function buildAnchor(document: Document, options: AnchorOptions): HTMLAnchorElement {
  const { attrs = {}, dataset = {}, classes = [], name, icon } = options;
  const anchor = globalThis.document.createElement("a");
  anchor.classList.add("content-link", ...classes);
  anchor.draggable = true;
  const { uuid, id, documentName, pack } = document;
  const known = { uuid, id, type: documentName, pack, link: "", tooltip: documentName };
  for (const [key, value] of Object.entries({ ...known, ...dataset })) if (value !== null) anchor.dataset[key] = value;
  for (const [key, value] of Object.entries(attrs)) anchor.setAttribute(key, value);
  const image = globalThis.document.createElement("i");
  image.className = icon ?? documentConfig(documentName)?.sidebarIcon ?? "fa-solid fa-suitcase";
  image.inert = true;
  anchor.append(image, name ?? document.name);
  return anchor;
}
