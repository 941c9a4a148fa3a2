import type { ActorDocument } from "./documents.ts";
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

/** Posts a message of one of our types: its roll in the rolls list, its text made when it is shown. */
export const createMessage = async ({ id, type, actor, roll, visibility, system }: NewMessage): Promise<void> => {
  const data = applyVisibility(
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
  await ChatMessage.create(data as never, { keepId: true } as never);
};
