import type { NodeSpec } from "prosemirror-model";
import { holder, keptAttribute, keptOf, written } from "./kept-attributes.ts";

/** A node that is one element, with whatever attributes that has. */
const plain = (tag: string, spec: Partial<NodeSpec>): NodeSpec => ({
  attrs: keptAttribute,
  parseDOM: [{ tag, getAttrs: keptOf }],
  toDOM: ({ attrs }) => holder(tag, attrs),
  ...spec,
});

const CONTAINERS = [
  "div",
  "section",
  "article",
  "aside",
  "header",
  "footer",
  "nav",
  "main",
  "address",
  "figure",
  "details",
];

const levels = [1, 2, 3, 4, 5, 6];

/** Sides of a table's cell. */
const SPANS = { colspan: { default: null }, rowspan: { default: null } };

const cell = (tag: "td" | "th"): NodeSpec => ({
  content: "block+",
  isolating: true,
  attrs: { ...keptAttribute, ...SPANS },
  parseDOM: [
    {
      tag,
      getAttrs: (element) => ({
        ...keptOf(element),
        colspan: element.getAttribute("colspan"),
        rowspan: element.getAttribute("rowspan"),
      }),
    },
  ],
  toDOM: ({ attrs }) => holder(tag, attrs, { colspan: attrs.colspan, rowspan: attrs.rowspan }),
});

export const nodes = {
  doc: { content: "block+" },
  paragraph: plain("p", { content: "inline*", group: "block" }),
  text: { group: "inline" },
  heading: {
    content: "inline*",
    group: "block",
    defining: true,
    attrs: { ...keptAttribute, level: { default: 1 } },
    parseDOM: levels.map((level) => ({ tag: `h${level}`, getAttrs: (element) => ({ ...keptOf(element), level }) })),
    toDOM: ({ attrs }) => holder(`h${String(attrs.level)}`, attrs),
  },
  blockquote: plain("blockquote", { content: "block+", group: "block", defining: true }),
  /** What only those who own the document may read. */
  secret: plain("section.secret", {
    content: "block+",
    group: "block",
    defining: true,
    toDOM: ({ attrs }) => holder("section", attrs),
  }),
  block_container: {
    content: "block+",
    group: "block",
    defining: true,
    attrs: { ...keptAttribute, tag: { default: "div" }, open: { default: null } },
    parseDOM: [
      {
        tag: CONTAINERS.join(","),
        priority: 40,
        getAttrs: (element) => ({ ...keptOf(element), tag: element.localName, open: element.getAttribute("open") }),
      },
    ],
    toDOM: ({ attrs }) => holder(String(attrs.tag), attrs, { open: attrs.open }),
  },
  caption_line: {
    content: "inline*",
    group: "block",
    attrs: { ...keptAttribute, tag: { default: "figcaption" } },
    parseDOM: [
      {
        tag: "figcaption, summary, legend",
        getAttrs: (element) => ({ ...keptOf(element), tag: element.localName }),
      },
    ],
    toDOM: ({ attrs }) => holder(String(attrs.tag), attrs),
  },
  horizontal_rule: plain("hr", { group: "block", toDOM: ({ attrs }) => ["hr", written(attrs)] }),
  code_block: plain("pre", {
    content: "text*",
    marks: "",
    group: "block",
    code: true,
    defining: true,
    parseDOM: [{ tag: "pre", preserveWhitespace: "full", getAttrs: keptOf }],
    toDOM: ({ attrs }) => ["pre", written(attrs), ["code", 0]],
  }),
  ordered_list: {
    content: "list_item+",
    group: "block",
    attrs: { ...keptAttribute, order: { default: 1 } },
    parseDOM: [
      { tag: "ol", getAttrs: (element) => ({ ...keptOf(element), order: Number(element.getAttribute("start") ?? 1) }) },
    ],
    toDOM: ({ attrs }) => holder("ol", attrs, { start: attrs.order === 1 ? null : attrs.order }),
  },
  bullet_list: plain("ul", { content: "list_item+", group: "block" }),
  list_item: plain("li", { content: "paragraph block*", defining: true }),
  table: plain("table", { content: "(table_part | table_row)+", group: "block", isolating: true }),
  table_part: {
    content: "table_row+",
    attrs: { ...keptAttribute, tag: { default: "tbody" } },
    parseDOM: [{ tag: "thead, tbody, tfoot", getAttrs: (element) => ({ ...keptOf(element), tag: element.localName }) }],
    toDOM: ({ attrs }) => holder(String(attrs.tag), attrs),
  },
  table_row: plain("tr", { content: "(table_cell | table_header)*" }),
  table_cell: cell("td"),
  table_header: cell("th"),
  image: {
    inline: true,
    group: "inline",
    draggable: true,
    attrs: { ...keptAttribute, src: {}, alt: { default: null }, width: { default: null }, height: { default: null } },
    parseDOM: [
      {
        tag: "img[src]",
        getAttrs: (element) => ({
          ...keptOf(element),
          ...Object.fromEntries(["src", "alt", "width", "height"].map((name) => [name, element.getAttribute(name)])),
        }),
      },
    ],
    toDOM: ({ attrs }) => {
      const { src, alt, width, height } = attrs;
      return ["img", written(attrs, { src, alt, width, height })];
    },
  },
  hard_break: {
    inline: true,
    group: "inline",
    selectable: false,
    parseDOM: [{ tag: "br" }],
    toDOM: () => ["br"],
  },
} satisfies Record<string, NodeSpec>;
