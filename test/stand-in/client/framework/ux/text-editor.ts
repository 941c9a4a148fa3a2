import type { Data } from "../../../core/protocol.ts";
import { type EnricherConfig, type HostDocument, host } from "../host.ts";
import { parseFragment } from "../parse-html.ts";
import { createContentLink, LINK_PATTERN } from "./content-links.ts";
import { createInlineRoll, ROLL_PATTERN } from "./inline-rolls.ts";
import { replaceInText } from "./text-nodes.ts";

export interface EnrichmentOptions {
  /** Keep secret blocks that are not revealed. */
  secrets?: boolean;
  documents?: boolean;
  links?: boolean;
  embeds?: boolean;
  rolls?: boolean;
  custom?: boolean;
  rollData?: object | (() => object);
  relativeTo?: HostDocument;
  [key: string]: unknown;
}

const EMBED_PATTERN = /@Embed\[([^\]]+)\](?:\{([^}]+)\})?/g;

/** Turns stored text into what is shown: links, embedded documents, rolls, and what packages add. */
export class TextEditor {
  static get implementation(): typeof TextEditor {
    return (host.CONFIG?.ux?.TextEditor as typeof TextEditor | undefined) ?? TextEditor;
  }

  /**
   * The markup with everything in it resolved. It does not clean: what is stored already is.
   * Secrets are left out unless `secrets` is true; every kind of enrichment is on unless its option is false.
   */
  static async enrichHTML(html: string | null | undefined, options: EnrichmentOptions = {}): Promise<string> {
    const root = document.createElement("div");
    root.append(parseFragment(String(html ?? "")));
    if (!options.secrets) for (const secret of root.querySelectorAll("section.secret:not(.revealed)")) secret.remove();
    if (options.custom ?? true) await enrichCustom(root, options);
    if (options.embeds ?? true) await replaceInText(root, EMBED_PATTERN, (match) => createEmbed(match, options));
    if ((options.documents ?? true) && (options.links ?? true)) {
      await replaceInText(root, LINK_PATTERN, (match) => createContentLink(match, options.relativeTo));
    }
    if (options.rolls ?? true) {
      const { rollData = {} } = options;
      const data = typeof rollData === "function" ? (rollData as () => object)() : rollData;
      await replaceInText(root, ROLL_PATTERN, (match) => createInlineRoll(match, data));
    }
    return root.innerHTML;
  }

  /** The data a drag carries; an empty object when it carries none of ours. */
  static getDragEventData(event: DragEvent): Data {
    try {
      const data: unknown = JSON.parse(event.dataTransfer?.getData("text/plain") ?? "");
      return typeof data === "object" && data !== null && !Array.isArray(data) ? (data as Data) : {};
    } catch {
      return {};
    }
  }

  /** A drop as the text that links to it; null when it is no document. */
  static async getContentLink(
    data: Data,
    options: { label?: string; relativeTo?: HostDocument } = {},
  ): Promise<string | null> {
    const { uuid } = data;
    const found = typeof uuid === "string" ? await host.fromUuid(uuid).catch(() => null) : null;
    return found ? `@UUID[${found.uuid}]{${options.label ?? found.name ?? ""}}` : null;
  }

  /** Markup without whatever could run or reach out of its place. */
  static cleanHTML(html: string): string {
    return host.foundry.utils.cleanHTML(html);
  }

  /** Character references as the characters they stand for. */
  static decodeHTML(html: string): string {
    const area = document.createElement("textarea");
    area.innerHTML = html;
    return area.value;
  }

  /** Text without markup, cut to so many characters at the end of a word. */
  static truncateHTML(
    html: string,
    { maxLength = 50, suffix = "…" }: { maxLength?: number; suffix?: string } = {},
  ): string {
    const text = (parseFragment(html).textContent ?? "").trim();
    if (text.length <= maxLength) return text;
    const cut = text.slice(0, maxLength);
    return `${cut.slice(0, cut.lastIndexOf(" ") > 0 ? cut.lastIndexOf(" ") : maxLength)}${suffix}`;
  }
}

async function enrichCustom(root: HTMLElement, options: EnrichmentOptions): Promise<void> {
  for (const config of host.CONFIG.TextEditor?.enrichers ?? []) {
    const replace = async (match: RegExpMatchArray): Promise<Node | null> =>
      wrap(config, await config.enricher(match, options));
    await replaceInText(root, config.pattern, replace, { replaceParent: config.replaceParent ?? false });
  }
}

/** An enricher with an id gets its element wrapped, so that it can be found and given life on each page it is put on. */
function wrap(config: EnricherConfig, made: HTMLElement | null): Node | null {
  if (!made || !config.id) return made;
  const wrapper = document.createElement("enriched-content");
  wrapper.setAttribute("enricher", config.id);
  wrapper.append(made);
  return wrapper;
}

async function createEmbed(match: RegExpMatchArray, options: EnrichmentOptions): Promise<Node | null> {
  const [, text = "", caption] = match;
  const [uuid = "", ...words] = text.trim().split(/\s+/);
  const relative = options.relativeTo ? { relative: options.relativeTo } : {};
  const found = await host.fromUuid(uuid, relative).catch(() => null);
  const config: Data = { uuid, values: [] as string[] };
  for (const word of words) {
    const [key = "", value] = word.split("=", 2);
    if (value === undefined) (config.values as string[]).push(key);
    else config[key] = value.replace(/^"|"$/g, "");
  }
  if (caption) config.label = caption;
  return (await found?.toEmbed?.(config, options)) ?? null;
}
