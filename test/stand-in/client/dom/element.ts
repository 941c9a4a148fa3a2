import { isNode } from "./realm.ts";

type Child = Node | string | null | undefined | false;
type Attribute = string | number | boolean | null | undefined;
interface Attributes {
  [name: string]: Attribute | Record<string, Attribute>;
  dataset?: Record<string, Attribute>;
}

const setAttribute = (node: Element, name: string, value: Attribute): void => {
  if (value === null || value === undefined || value === false) return;
  node.setAttribute(name, value === true ? "" : String(value));
};

/**
 * Builds one element. `dataset` takes camel-cased names; null, undefined and false leave an attribute out, true sets it
 * bare. Strings among the children become text, never markup.
 */
export const element = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] => {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value !== "object" || value === null) {
      setAttribute(node, name, value as Attribute);
    } else {
      for (const [key, entry] of Object.entries(value)) {
        if (entry !== null && entry !== undefined && entry !== false) node.dataset[key] = String(entry);
      }
    }
  }
  node.append(...children.filter((child): child is Node | string => isNode(child) || typeof child === "string"));
  return node;
};

/** A decorative icon: never read aloud. `name` is one or more Font Awesome classes. */
export const icon = (name: string): HTMLElement => element("i", { class: name, "aria-hidden": "true", inert: true });

/** The element with this id on the page; throws when the page lacks it, since the page is ours. */
export const byId = <T extends HTMLElement>(id: string, type: new () => T): T => {
  const node = document.getElementById(id);
  if (!(node instanceof type)) throw new Error(`The page has no #${id}.`);
  return node;
};
