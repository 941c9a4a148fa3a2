import type { ActorDocument, MessageDocument, UserDocument } from "./documents.ts";
import { applyVisibility, type Visibility } from "./visibility.ts";

/** A card to be posted. */
export interface NewMessage {
  readonly id: string;
  readonly type: string;
  readonly actor: ActorDocument;
  /** Null where no dice are thrown. */
  readonly roll: object | null;
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
      ...(roll ? { rolls: [roll], sound: CONFIG.sounds.dice } : {}),
      system,
    },
    visibility,
  );

/** Who this user would speak as now: the actor of the token they have selected, else their own; null where there is neither. */
export const speakingActor = (): ActorDocument | null =>
  ChatMessage.getSpeakerActor(ChatMessage.getSpeaker()) as unknown as ActorDocument | null;

/** The data of a notice: a line that everybody sees, or some users alone. */
export const noticeData = (id: string, system: object, readers: readonly string[] = []): object => ({
  _id: id,
  type: "notice",
  system,
  ...(readers.length > 0 ? { whisper: [...readers] } : {}),
});

/** Whether a user is shown what a message says. */
export const mayRead = (message: MessageDocument, user: UserDocument): boolean => {
  const { author, blind, whisper } = message as unknown as {
    author: { id: string } | null;
    blind: boolean;
    whisper: readonly string[];
  };
  if (whisper.length === 0 || whisper.includes(user.id ?? "")) return true;
  return author?.id === user.id && !blind;
};

interface ChatTab {
  updateMessage(message: MessageDocument): unknown;
}

/** Draws a message of the chat log anew: something it shows lies in another document. */
export const redrawMessage = (message: MessageDocument): void => {
  (ui.chat as unknown as Partial<ChatTab> | undefined)?.updateMessage?.(message);
};
