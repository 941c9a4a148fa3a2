import type { ActorDocument, MessageDocument } from "./documents.ts";
import { applyVisibility, type Visibility } from "./visibility.ts";

/** A card to be posted. */
export interface NewMessage {
  readonly id: string;
  readonly type: string;
  readonly actor: ActorDocument;
  readonly roll: object;
  readonly visibility: Visibility;
  readonly system: object;
}

/** The data of a message of one of our types: its roll in the rolls list, its text made when it is shown. */
export const messageData = ({ id, type, actor, roll, visibility, system }: NewMessage): object =>
  applyVisibility(
    {
      _id: id,
      type,
      speaker: ChatMessage.getSpeaker({ actor: actor as never }),
      rolls: [roll],
      sound: CONFIG.sounds.dice,
      system,
    },
    visibility,
  );

/** The data of a notice: a line that everybody sees. */
export const noticeData = (id: string, system: object): object => ({ _id: id, type: "notice", system });

interface ChatTab {
  updateMessage(message: MessageDocument): unknown;
}

/** Draws a message of the chat log anew: something it shows lies in another document. */
export const redrawMessage = (message: MessageDocument): void => {
  (ui.chat as unknown as Partial<ChatTab> | undefined)?.updateMessage?.(message);
};
