import type { Mark, MarkSpec } from "prosemirror-model";
import { holder, keptAttribute, keptOf } from "./kept-attributes.ts";

const mark = (tag: string, ...others: string[]): MarkSpec => ({
  attrs: keptAttribute,
  parseDOM: [tag, ...others].map((name) => ({ tag: name, getAttrs: keptOf })),
  toDOM: ({ attrs }: Mark) => holder(tag, attrs),
});

/** Inline elements that have no mark of their own. They may lie in each other. */
const OTHERS = ["span", "small", "mark", "abbr", "q", "kbd", "cite", "dfn", "ins", "samp", "var", "time", "bdi"];

/** Addresses that open something and run nothing. */
const isHarmless = (address: string): boolean => {
  const bare = Array.from(address)
    .filter((character) => character > " ")
    .join("");
  return /^(https?|mailto):/i.test(bare) || !/^[a-z][a-z0-9+.-]*:/i.test(bare);
};

export const marks = {
  link: {
    inclusive: false,
    attrs: { ...keptAttribute, href: {}, target: { default: null }, rel: { default: null } },
    parseDOM: [
      {
        tag: "a[href]",
        getAttrs: (element) => {
          const href = element.getAttribute("href") ?? "";
          if (!isHarmless(href)) return false;
          return {
            ...keptOf(element),
            href,
            target: element.getAttribute("target"),
            rel: element.getAttribute("rel"),
          };
        },
      },
    ],
    toDOM: ({ attrs }) => {
      const { href, target, rel } = attrs;
      return holder("a", attrs, { href, target, rel });
    },
  },
  strong: mark("strong", "b"),
  em: mark("em", "i"),
  underline: mark("u"),
  strikethrough: mark("s", "del"),
  superscript: mark("sup"),
  subscript: mark("sub"),
  code: mark("code"),
  inline_container: {
    excludes: "",
    attrs: { ...keptAttribute, tag: { default: "span" } },
    parseDOM: [
      { tag: OTHERS.join(","), getAttrs: (element: HTMLElement) => ({ ...keptOf(element), tag: element.localName }) },
    ],
    toDOM: ({ attrs }) => holder(String(attrs.tag), attrs),
  },
} satisfies Record<string, MarkSpec>;
