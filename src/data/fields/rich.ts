import { fields } from "../../foundry/models.ts";

const TEXT = { required: true, blank: true, initial: "" } as const;

/** Words at length, as HTML: never missing, empty at first. Foundry's server cleans it; whoever shows it cleans it again. */
export const richField = () => new fields.HTMLField(TEXT);

const TAGS =
  `a abbr article aside audio b blockquote br caption cite code dd del details div dl dt em figcaption figure footer h1 h2 h3
  h4 h5 h6 header hr i iframe img ins kbd li main mark nav ol p pre q s script secret-block section small span strong style sub
  summary sup svg table tbody td tfoot th thead tr u ul video`.split(/\s+/);

/** A tag that HTML has: "<Name>" and "<3" are words that somebody typed. */
const MARKUP = new RegExp(`</?(${TAGS.join("|")})(\\s[^<>]*)?/?>`, "i");

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/**
 * Words without any markup, as they were typed before notes were rich text, as paragraphs: an empty line parts two, a
 * line's end stays one. What has markup already is returned as it is, and so is what this has made.
 */
export const asRich = (text: string): string => {
  if (text.trim() === "" || MARKUP.test(text)) return text;
  const paragraphs = text
    .replaceAll("\r\n", "\n")
    .trim()
    .split(/\n{2,}/);
  return paragraphs.map((lines) => `<p>${escaped(lines).replaceAll("\n", "<br>")}</p>`).join("");
};
