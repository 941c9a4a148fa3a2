import type { ChatMessage } from "../../core/documents/chat-message.ts";
import { contextEntry } from "../context-entry.ts";
import { table } from "../table.ts";

const messageOf = (node: HTMLElement): ChatMessage | undefined =>
  table().messages.get(node.closest<HTMLElement>("[data-message-id]")?.dataset.messageId ?? "");

/** What can be done with a message by its context menu. Packages add theirs by `getChatMessageContextOptions`. */
export const messageContextEntries = (): Record<string, unknown>[] => [
  contextEntry({
    label: "Show to everybody",
    icon: "fa-solid fa-eye",
    visible: (node) => table().user.isGM && (messageOf(node)?.whisper.length ?? 0) > 0,
    run: (node) => messageOf(node)?.update({ whisper: [], blind: false }),
  }),
  contextEntry({
    label: "Show to gamemasters only",
    icon: "fa-solid fa-eye-slash",
    visible: (node) => table().user.isGM && messageOf(node)?.whisper.length === 0,
    run: (node) =>
      messageOf(node)?.update({
        whisper: table()
          .users.filter((user) => user.isGM)
          .map((user) => user.id),
      }),
  }),
  contextEntry({
    label: "Delete",
    icon: "fa-solid fa-trash",
    visible: (node) => messageOf(node)?.canUserModify(table().user, "delete") ?? false,
    run: (node) => messageOf(node)?.delete(),
  }),
];
