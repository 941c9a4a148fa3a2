import { escapeHTML } from "./escape.ts";

const TAGS = new Set(
  `a abbr address article aside b bdi bdo blockquote br button caption cite code col colgroup data dd del details dfn div dl dt
  em fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img input ins kbd label
  legend li main mark meter nav ol p picture pre progress
  q rp rt ruby s samp section small source span strong sub summary sup table tbody td tfoot th thead time tr u ul var
  video audio wbr secret-block document-embed`.split(/\s+/),
);

/** Elements of which nothing is kept, not even the text. Of others that aren't allowed the content stays. */
const DROPPED =
  "script, style, iframe, object, embed, template, noscript, svg, math, link, meta, base, title, textarea, select";

const ATTRIBUTES = new Set(
  `abbr alt checked cite class colspan controls datetime dir disabled for headers height hidden href id lang loop max min
  muted name open placeholder poster
  readonly rel reversed role rowspan scope span src srcset start step style tabindex target title type value width`.split(
    /\s+/,
  ),
);

const ADDRESSES = new Set(["href", "src", "cite", "poster"]);

/** Whether an address can't run anything: relative, http(s), mailto, or an image as data. */
function isHarmless(address: string, name: string): boolean {
  // Browsers ignore these characters inside a scheme, so a check must too.
  const bare = Array.from(address)
    .filter((character) => character > " ")
    .join("");
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(bare)?.[1]?.toLowerCase();
  if (scheme === undefined) return true;
  if (scheme === "data") return name === "src" && /^data:image\/(png|jpeg|gif|webp|avif);/i.test(bare);
  return ["http", "https", "mailto"].includes(scheme);
}

function isAllowed({ name, value }: Attr): boolean {
  // The one data attribute that the table itself shows as HTML.
  if (name === "data-tooltip-html") return false;
  if (name.startsWith("data-") || name.startsWith("aria-")) return true;
  if (!ATTRIBUTES.has(name)) return false;
  if (name === "style") return !/url\s*\(|expression|@import|\\/i.test(value);
  if (name === "srcset") return value.split(",").every((candidate) => isHarmless(candidate, "srcset"));
  return !ADDRESSES.has(name) || isHarmless(value, name);
}

/**
 * HTML without anything that could run or reach outside of it: only allowed tags, attributes and schemes are kept.
 * It needs the browser's own parser, since nothing else reads HTML as a browser does. Where there is none (Node) no tag
 * is let through: the text comes back escaped whole.
 */
export function cleanHTML(raw: string): string {
  if (typeof DOMParser === "undefined") return raw.includes("<") ? escapeHTML(raw) : raw;
  const { body } = new DOMParser().parseFromString(raw, "text/html");
  for (const element of body.querySelectorAll(DROPPED)) element.remove();
  removeComments(body);
  for (const element of body.querySelectorAll("*")) {
    if (!TAGS.has(element.localName)) {
      element.replaceWith(...element.childNodes);
      continue;
    }
    for (const attribute of Array.from(element.attributes))
      if (!isAllowed(attribute)) element.removeAttribute(attribute.name);
  }
  return body.innerHTML;
}

function removeComments(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

/** The element that HTML text describes, or, for several, the collection of them. Needs a browser. */
export function parseHTML(html: string): Element | HTMLCollection {
  const template = document.createElement("template");
  template.innerHTML = html;
  const { children } = template.content;
  const [only] = children;
  return only && children.length === 1 ? only : children;
}
