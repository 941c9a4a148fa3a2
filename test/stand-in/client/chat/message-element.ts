import { CONFIG } from "../../core/config.ts";
import { CONST } from "../../core/constants.ts";
import type { ChatMessage } from "../../core/documents/chat-message.ts";
import { Hooks } from "../../core/hooks.ts";
import type { Data } from "../../core/protocol.ts";
import { utils } from "../../core/utils/namespace.ts";
import { element, icon } from "../dom/element.ts";
import { enrichHTML } from "../enrich.ts";
import { table } from "../table.ts";

export interface MessageRenderOptions extends Data {
  canDelete?: boolean;
  canClose?: boolean;
}

/**
 * A message as an element, the same wherever it is shown: `CONFIG.ChatMessage.renderer`. Announces every rendering by
 * `renderChatMessageHTML`, so that packages can add to it.
 */
const renderMessage = async (message: ChatMessage, options: MessageRenderOptions = {}): Promise<HTMLElement> => {
  const author = message.author;
  const canDelete = options.canDelete ?? message.canUserModify(table().user, "delete");
  const whisperTo = message.whisper.map((id) => table().users.get(id)?.name).filter((name) => name !== undefined);
  const isVisible = message.isContentVisible;
  const content = element("div", { class: "message-content" });
  content.innerHTML = isVisible ? await visibleContent(message) : privately(message);
  const node = element(
    "li",
    {
      class: ["chat-message", "message", "flexcol", ...styleClasses(message)].join(" "),
      dataset: { messageId: message.id, ...(isVisible ? {} : { private: "true" }) },
    },
    header(message, whisperTo, canDelete, options.canClose ?? false),
    content,
  );
  if (author?.color) node.style.setProperty("--user-color", String(author.color));
  const flavor = node.querySelector<HTMLElement>(".flavor-text");
  if (flavor && isVisible)
    flavor.innerHTML = await enrichHTML(utils.cleanHTML(message.flavor), { relativeTo: message });
  const context = {
    message: message.toObject(false),
    user: table().user,
    author,
    alias: message.alias,
    isWhisper: message.whisper.length > 0,
    whisperTo: whisperTo.join(", "),
    canDelete,
    canClose: options.canClose ?? false,
  };
  Hooks.callAll("renderChatMessageHTML", message, node, context);
  return node;
};

const styleClasses = (message: ChatMessage): string[] => {
  const { IC, EMOTE } = CONST.CHAT_MESSAGE_STYLES;
  const classes: string[] = [];
  if (message.style === IC) classes.push("ic");
  if (message.style === EMOTE) classes.push("emote");
  if (message.whisper.length) classes.push("whisper");
  if (message.blind) classes.push("blind");
  if (message.type !== "base") classes.push(message.type);
  return classes;
};

const header = (message: ChatMessage, whisperTo: string[], canDelete: boolean, canClose: boolean): HTMLElement => {
  const sent = new Date(message.timestamp);
  const alias = message.alias || message.author?.name || "Somebody";
  const label = `Delete the message of ${alias}`;
  return element(
    "header",
    { class: "message-header" },
    element("h3", { class: "message-sender" }, alias),
    element(
      "span",
      { class: "message-metadata" },
      element(
        "time",
        { class: "message-timestamp", datetime: sent.toISOString(), dataset: { tooltip: sent.toLocaleString() } },
        utils.timeSince(sent),
      ),
      canDelete &&
        element(
          "button",
          {
            type: "button",
            class: "message-delete",
            "aria-label": label,
            dataset: { action: "deleteMessage", tooltip: "" },
          },
          icon("fa-solid fa-trash"),
        ),
      canClose &&
        element(
          "button",
          { type: "button", class: "message-close", "aria-label": "Close", dataset: { action: "dismissMessage" } },
          icon("fa-solid fa-xmark"),
        ),
    ),
    message.whisper.length > 0 &&
      element("span", { class: "whisper-to" }, icon("fa-solid fa-user-secret"), ` To: ${whisperTo.join(", ")}`),
    message.flavor ? element("span", { class: "flavor-text" }) : null,
  );
};

/** Own content enriched; where there is none besides the total that a roll leaves there, the rolls themselves. */
const visibleContent = async (message: ChatMessage): Promise<string> => {
  const own = message.content.trim();
  const total = message.rolls.length === 1 ? String(message.rolls[0]?.total) : null;
  if (message.rolls.length && (!own || own === total)) {
    const rolls = await Promise.all(message.rolls.map((roll) => roll.render({ isPrivate: false })));
    return rolls.join("");
  }
  return enrichHTML(utils.cleanHTML(own), {
    rollData: message.getRollData(),
    relativeTo: message,
    secrets: message.isAuthor,
  });
};

const privately = (message: ChatMessage): string => {
  const name = utils.escapeHTML(message.author?.name ?? "Somebody");
  return message.rolls.length ? `<p>${name} rolled in private.</p>` : `<p>A private message of ${name}.</p>`;
};

/** Tells the documents how messages are shown; only a page can do that. */
export const installMessageRenderer = (): void => {
  CONFIG.ChatMessage.renderer = renderMessage;
};
