import type { HelperOptions } from "handlebars";
import Handlebars from "handlebars";

/** What Handlebars adds after a helper's own arguments. */
export type Call = HelperOptions;

/** Markup that a template takes over as it is. */
export const markup = (...elements: Iterable<Element>[]): Handlebars.SafeString =>
  new Handlebars.SafeString(elements.flatMap((list) => [...list].map(({ outerHTML }) => outerHTML)).join(""));

const isCall = (value: unknown): value is Call => typeof value === "object" && value !== null && "hash" in value;

/** The arguments of a helper that takes any number of them. */
export const withoutCall = (args: unknown[]): unknown[] => args.slice(0, isCall(args.at(-1)) ? -1 : undefined);
