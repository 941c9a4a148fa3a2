import { deprecated, generation } from "../compatibility.ts";
import { chosenVisibility, currentUserId, diceSound, messageClass } from "./table.ts";

/** Options of Roll#toMessage: generation 13 reads `rollMode`, 14 `messageMode`. */
export interface ToMessageOptions {
  rollMode?: string | undefined;
  messageMode?: string | undefined;
  /** Whether to create the message; otherwise its data are returned. */
  create?: boolean;
}

const NEW_NAMES: Record<string, string | undefined> = {
  publicroll: "public",
  gmroll: "gm",
  blindroll: "blind",
  selfroll: "self",
};

/** Who sees the message, as an id of this generation. `roll` means: as the setting of this client says. */
const visibilityOf = ({ rollMode, messageMode }: ToMessageOptions): string | undefined => {
  if (generation() < 14) return rollMode && rollMode !== "roll" ? rollMode : chosenVisibility();
  if (rollMode !== undefined) {
    deprecated('The option "rollMode" of Roll#toMessage is "messageMode" now.', { since: 14, until: 16 });
    return messageMode ?? (rollMode === "roll" ? chosenVisibility() : (NEW_NAMES[rollMode] ?? rollMode));
  }
  return messageMode ?? chosenVisibility();
};

/** Sends an evaluated roll to chat, or gives the data of the message. */
export const rollToMessage = async (
  roll: { total: number | undefined },
  messageData: Record<string, unknown>,
  options: ToMessageOptions,
): Promise<unknown> => {
  const data: Record<string, unknown> = {
    author: currentUserId(),
    content: String(roll.total),
    sound: diceSound(),
    ...messageData,
    rolls: [roll],
  };
  const mode = visibilityOf(options);
  const Message = messageClass();
  const isNew = generation() >= 14;
  if (options.create ?? true) {
    const operation = mode === undefined ? {} : isNew ? { messageMode: mode } : { rollMode: mode };
    return Message.create(data, operation);
  }
  if (mode !== undefined) {
    if (isNew) Message.applyMode?.(data, mode);
    else Message.applyRollMode?.(data, mode);
  }
  return data;
};
