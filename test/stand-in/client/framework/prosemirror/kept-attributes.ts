import type { Attrs, DOMOutputSpec } from "prosemirror-model";

/** Attributes that no node asks for, but that must still be there when a text was edited and saved. */
export type Kept = Readonly<Record<string, string>>;

const isKept = (name: string): boolean => /^(id|class|style|title|dir|lang)$/.test(name) || name.startsWith("data-");

/** The attribute of every node and mark of the schema that holds them. */
export const keptAttribute = { kept: { default: {} } };

export const keptOf = (element: HTMLElement): { kept: Kept } => ({
  kept: Object.fromEntries(
    [...element.attributes].filter(({ name }) => isKept(name)).map(({ name, value }) => [name, value]),
  ),
});

/** The attributes of an element as it is written: the kept ones and those it has of its own. */
export const written = (attrs: Attrs, own: Record<string, unknown> = {}): Record<string, unknown> => ({
  ...(attrs.kept as Kept),
  ...Object.fromEntries(Object.entries(own).filter(([, value]) => value !== null && value !== undefined)),
});

/** An element with a hole for its content. */
export const holder = (tag: string, attrs: Attrs, own: Record<string, unknown> = {}): DOMOutputSpec => [
  tag,
  written(attrs, own),
  0,
];
