import type { ChangeLine } from "../consequences/kind.ts";
import { stepKindOf } from "../consequences/kinds.ts";
import { sentence } from "../consequences/sentence.ts";
import { readStep, type StoredEntry } from "../data/message/entries.ts";
import type { AnyDocument } from "../foundry/documents.ts";
import { type Icon, icon } from "../foundry/icon.ts";
import { me, users } from "../foundry/lookup.ts";
import { Refusal } from "../foundry/refusal.ts";
import { say, sayList } from "../foundry/text.ts";
import type { Card } from "../table/card.ts";
import { judge, type Verdict } from "../table/trust.ts";
import { documentsOf } from "../table/write-steps.ts";

export const userName = (id: string): string => users().get(id)?.name ?? say("HOTPROPERTY.Card.SomebodyGone");

/** One thing that changed, as the card lists it. */
interface Line extends Omit<ChangeLine, "key" | "data"> {
  readonly icon: Icon;
  readonly who: string;
  readonly what: string;
}

/** A number below nought with a true minus, as everywhere on screen; anything else as it is. */
const withMinus = (value: string): string => value.replace(/^-(?=\d+$)/, "−");

/** What an entry did, line by line; to some documents only, where `to` says to which. */
export const changeLines = (entry: StoredEntry, to: (uuid: string) => boolean = () => true): Line[] =>
  entry.steps
    .filter(({ document }) => to(document))
    .map(readStep)
    .flatMap((step) => {
      const kind = stepKindOf(step.kind);
      const told = kind.tells(step);
      if (told.key === "") return [];
      const [from, to] = [withMinus(told.from), withMinus(told.to)];
      return [{ icon: icon(kind.icon), who: step.who, what: sentence(told), from, to }];
    });

/** Whether this user may take an entry back now, for showing the button; the same check decides when it is pressed. */
export const undoVerdict = async (entry: StoredEntry): Promise<Verdict> => {
  try {
    const documents: AnyDocument[] = [...(await documentsOf(entry.steps.map(readStep))).values()];
    return judge("undo", me(), { actor: null, entry, touched: documents });
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, reason: "HOTPROPERTY.Card.Gone" };
    throw error;
  }
};

/** Who took an entry back, and what an undo by force left as it was. */
export const undoneLine = (card: Card, entryId: string, entry: StoredEntry): string => {
  const by = say("HOTPROPERTY.Card.UndoneBy", { name: userName(entry.undoneBy) });
  const left = [...card.ledger.values()].find((other) => other.step === "undo" && other.about === entryId)?.left ?? "";
  return left === "" ? by : `${by} ${say("HOTPROPERTY.Card.LeftAsIs", { names: sayList(left.split("\n")) })}`;
};

/** Why this user's last request about a card was refused, while nothing has come of it since. */
export const refusedLine = (card: Card): string | null => {
  const last = [...card.ledger.values()].sort((a, b) => a.at - b.at).at(-1);
  if (last?.state !== "refused") return null;
  const reason = say(last.reason, { ...last.reasonData });
  return last.by === me().id ? reason : say("HOTPROPERTY.Card.RefusedFor", { name: userName(last.by), reason });
};
