import { element, icon } from "../../dom/element.ts";
import { isElement } from "../../dom/realm.ts";
import { type HostDocument, host } from "../host.ts";

export const LINK_PATTERN =
  /@(UUID|Actor|Item|ChatMessage|JournalEntry|RollTable|Macro|Scene|Folder|User|Compendium)\[([^\]]+)\](?:\{([^}]+)\})?/g;

const ICONS: Record<string, string> = {
  Actor: "fa-solid fa-user",
  Item: "fa-solid fa-suitcase",
  JournalEntry: "fa-solid fa-book-open",
  JournalEntryPage: "fa-solid fa-file-lines",
  RollTable: "fa-solid fa-table-list",
  ChatMessage: "fa-solid fa-message",
  Folder: "fa-solid fa-folder",
  Macro: "fa-solid fa-code",
  Scene: "fa-solid fa-map",
};

interface LinkTarget {
  uuid: string;
  hash: string;
}

/** The uuid a link means: written out, `@Actor[id]`, or `@Compendium[package.pack.Type.id]`; `#` begins an anchor. */
function targetOf(kind: string, text: string): LinkTarget {
  const [address = "", hash = ""] = text.split("#", 2);
  if (kind === "UUID") return { uuid: address, hash };
  if (kind === "Compendium") return { uuid: `Compendium.${address}`, hash };
  return { uuid: `${kind}.${address}`, hash };
}

function brokenLink(label: string, uuid: string): HTMLAnchorElement {
  return element("a", { class: "content-link broken", dataset: { uuid } }, icon("fa-solid fa-link-slash"), label);
}

/** A link that opens what has this uuid and can be dragged like it; a struck-out one when nothing has it. */
export async function createContentLink(match: RegExpMatchArray, relative?: HostDocument): Promise<HTMLAnchorElement> {
  const [, kind = "", text = "", label] = match;
  const { uuid, hash } = targetOf(kind, text);
  const options = relative ? { relative, strict: false } : { strict: false };
  const found = host.fromUuidSync(uuid, options) ?? (await host.fromUuid(uuid, options).catch(() => null));
  if (!found) return brokenLink(label ?? (kind === "UUID" ? uuid : text), uuid);
  return linkTo(found, { label: label ?? found.name ?? uuid, hash, uuid });
}

function linkTo(
  found: HostDocument,
  { label, hash, uuid }: { label: string; hash: string; uuid: string },
): HTMLAnchorElement {
  const id = found.id ?? (found as unknown as { _id: string })._id;
  const whole = found.uuid ?? uuid;
  const type = found.documentName ?? whole.split(".").at(-2) ?? "";
  const pack = found.pack ?? (whole.startsWith("Compendium.") ? whole.split(".").slice(1, 3).join(".") : undefined);
  return element(
    "a",
    {
      class: "content-link",
      draggable: "true",
      dataset: { link: "", uuid: whole, id, type, pack, hash: hash || undefined, tooltip: found.type ?? type },
    },
    icon(ICONS[type] ?? "fa-solid fa-link"),
    label,
  );
}

/** Opens the sheet behind a link; nobody's sheet is opened for who may not see it. */
async function openLink(link: HTMLElement, event: Event): Promise<void> {
  const found = await host.fromUuid(link.dataset.uuid ?? "");
  const { user } = host.game;
  if (!found?.sheet) return;
  if (user && !found.testUserPermission(user, "LIMITED")) {
    host.ui.notifications?.warn(`You may not see ${found.name ?? "this document"}.`);
    return;
  }
  // A document may open otherwise than by its own sheet: a page opens in its journal.
  if (found._onClickDocumentLink) await found._onClickDocumentLink(event);
  else await found.sheet.render({ force: true });
}

/** Makes content links work wherever they stand on the page. */
export function activateContentLinks(page: Document): void {
  page.addEventListener("click", (event) => {
    const link = isElement(event.target) ? event.target.closest<HTMLElement>("a[data-link][data-uuid]") : null;
    if (!link) return;
    event.preventDefault();
    void openLink(link, event);
  });
  page.addEventListener("dragstart", (event) => {
    const link = isElement(event.target) ? event.target.closest<HTMLElement>("a[data-link][data-uuid]") : null;
    if (!link) return;
    const { uuid, type } = link.dataset;
    event.dataTransfer?.setData("text/plain", JSON.stringify({ type, uuid }));
  });
}
