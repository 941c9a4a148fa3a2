import { asOurs } from "../documents/characters.ts";
import { type Dealt, dealsOf } from "../documents/deals.ts";
import type { ActorDocument } from "../foundry/documents.ts";
import { attempt } from "../foundry/notices.ts";
import { say } from "../foundry/text.ts";
import type { Action } from "../foundry/windows.ts";
import { askAndStrikeDeal, crossPartner, sayOfDeal } from "../play/deals.ts";
import { WORDS, type Word } from "../rules/deals.ts";

interface OfCharacter {
  readonly actor: ActorDocument;
}

/** What can be pressed around deals. */
export const DEAL_ACTIONS: Record<string, Action> = {
  strikeDeal(this: OfCharacter) {
    return attempt(() => askAndStrikeDeal(this.actor));
  },
  sayOfDeal(this: OfCharacter, _event: PointerEvent, target: HTMLElement) {
    const { uuid = "", word } = target.dataset;
    return attempt(() => sayOfDeal(this.actor, uuid, WORDS.find((one) => one === word) ?? "open"));
  },
  crossPartner(this: OfCharacter, _event: PointerEvent, target: HTMLElement) {
    return attempt(() => crossPartner(this.actor, target.dataset.cross === "double" ? "double" : "cross"));
  },
};

/** The words somebody can say of their side; the one that stands takes itself back. */
const saying = (now: Word) =>
  (["kept", "broken"] as const).map((word) => ({
    label: say(`HOTPROPERTY.Deal.Word.${word}`),
    pressed: word === now,
    word: word === now ? "open" : word,
    key: word,
  }));

const row = (actor: ActorDocument, { item, deal, partner }: Dealt) => {
  const [mine, theirs] = [deal.wordOf(actor.id ?? ""), deal.wordOf(partner.id ?? "")];
  return {
    id: item.id ?? "",
    uuid: item.uuid,
    what: deal.what || item.name,
    partner: partner.name,
    theirs: say(`HOTPROPERTY.Deal.Theirs.${theirs}`, { name: partner.name }),
    own: item.parent?.uuid === actor.uuid,
    stamp: deal.crossed
      ? say("HOTPROPERTY.Deal.IsCrossed")
      : mine === "kept" && theirs === "kept"
        ? say("HOTPROPERTY.Deal.IsKept")
        : "",
    // S4.8 a cross settles what was said, not what wasn't
    mine: deal.crossed ? say(`HOTPROPERTY.Deal.Mine.${mine}`) : "",
    words: deal.crossed && mine !== "open" ? [] : saying(mine),
    cross: !deal.crossed && mine === "broken" ? (theirs === "broken" ? "double" : "cross") : "",
  };
};

/** S4.8 Every deal a character is in, whoever wrote it down. */
export const dealRows = (actor: ActorDocument) =>
  asOurs(actor)?.pack ? [] : dealsOf(actor.id ?? "").map((dealt) => row(actor, dealt));
