import { type StoredEntry, stands } from "../data/message/entries.ts";
import { NoticeData } from "../data/message/notice.ts";
import { writeBatch } from "../foundry/batch.ts";
import { mayRead, noticeData } from "../foundry/chat.ts";
import type { MessageDocument, UserDocument } from "../foundry/documents.ts";
import { idFrom } from "../foundry/ids.ts";
import { findDocument, messages, users } from "../foundry/lookup.ts";
import { say } from "../foundry/text.ts";
import type { Card } from "./card.ts";
import { askedOf } from "./replies.ts";

/** S3.5 Whose word an entry asks for: nothing is written to their file before it is given. */
const askedBy = (card: Card, entry: string): string[] => {
  const asked = askedOf(card);
  return asked?.entry === entry ? [asked.uuid] : [];
};

/** What an entry of a card touches, or whose yes or word it waits for, of what belongs to a user: by uuid. */
export const concernedFiles = async (card: Card, id: string, user: UserDocument): Promise<ReadonlySet<string>> => {
  const { awaits = [], steps = [] } = card.ledger.get(id) ?? {};
  const named = new Set([...awaits, ...steps.map(({ document }) => document), ...askedBy(card, id)]);
  const found = await Promise.all([...named].map((uuid) => findDocument(uuid)));
  return new Set(found.flatMap((file) => (file?.testUserPermission(user, "OWNER") ? [file.uuid] : [])));
};

/** What a notice tells of: a card's id and the entry's. Null for any other message. */
export const toldOf = (message: MessageDocument): { card: string; entry: string } | null => {
  const system: unknown = message.system;
  return system instanceof NoticeData && system.about.card !== "" ? system.about : null;
};

/** What was spent on a roll concerns its roller alone, and taking back shows on what was told before. */
const isTold = (entry: StoredEntry): boolean =>
  !["roll", "undo", "answer"].includes(entry.step) && (stands(entry) || entry.state === "asked");

/**
 * Tells players whom a card's entries touch, and who may not read it, what concerns them: one notice for each of them and
 * each entry, once. At the desk only.
 */
export const tellConcerned = async (card: Card): Promise<void> => {
  const blindToIt = [...users()].filter((user) => !user.isGM && !mayRead(card.message, user));
  for (const [entry, stored] of blindToIt.length > 0 ? card.ledger : []) {
    if (!isTold(stored)) continue;
    for (const user of blindToIt) {
      const id = idFrom(`${entry}:told:${user.id}`);
      if (messages().get(id) || (await concernedFiles(card, entry, user)).size === 0) continue;
      const system = { title: say("HOTPROPERTY.Concern.Title"), about: { card: card.id, entry } };
      const data = [noticeData(id, system, [user.id ?? ""])];
      await writeBatch({ card: { parent: null, documentName: "ChatMessage", data } });
    }
  }
};
