/**
 * What a roll needs of the running table when it goes to chat. Looked up when used: messages hold rolls, so rolls can't
 * import messages.
 */

import { generation } from "../compatibility.ts";

interface MessageClass {
  create(data: object, operation: object): Promise<unknown>;
  applyMode?(data: object, mode: string): unknown;
  applyRollMode?(data: object, mode: string): unknown;
}

interface TableGlobals {
  CONFIG?: { ChatMessage?: { documentClass?: MessageClass }; sounds?: { dice?: string } };
  game?: { user?: { id: string } | null; settings?: { get(namespace: string, key: string): unknown } };
  ui?: { notifications?: { warn(message: string): unknown } };
  foundry?: { applications?: { handlebars?: { renderTemplate?: (path: string, data: object) => Promise<string> } } };
}

const table = (): TableGlobals => globalThis as TableGlobals;

/** The class of chat messages. Without a table there is none, and nothing can be said. */
export const messageClass = (): MessageClass => {
  const found = table().CONFIG?.ChatMessage?.documentClass;
  if (!found) throw new Error("There is no chat to send this roll to.");
  return found;
};

export const currentUserId = (): string | null => table().game?.user?.id ?? null;

export const diceSound = (): string | null => table().CONFIG?.sounds?.dice ?? null;

/** Who sees a roll by the setting of this client: an id of the generation's own kind. */
export const chosenVisibility = (): string | undefined => {
  const mode = table().game?.settings?.get("core", generation() >= 14 ? "messageMode" : "rollMode");
  return typeof mode === "string" ? mode : undefined;
};

export const warn = (message: string): void => {
  const notifications = table().ui?.notifications;
  if (notifications) notifications.warn(message);
  else console.warn(message);
};

/** Renders a package's own template of a roll. */
export const renderRollTemplate = (path: string, context: object): Promise<string> => {
  const render = table().foundry?.applications?.handlebars?.renderTemplate;
  if (!render) throw new Error(`The template ${path} can't be rendered here: there is no page.`);
  return render(path, context);
};
