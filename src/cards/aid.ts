import type { MoveCardData } from "../data/message/move.ts";
import type { HotPropertyActor } from "../documents/actor.ts";
import { rolledTier } from "../documents/proposal.ts";
import { me } from "../foundry/lookup.ts";
import { say, signed } from "../foundry/text.ts";
import { AID_VALUE } from "../rules/aid.ts";
import { isHit } from "../rules/tiers.ts";
import { countedBy, givenTo } from "../table/aid.ts";
import { waitsFor } from "../table/answered.ts";
import { type Card, standing } from "../table/card.ts";
import { type Exposure, exposedBy, exposures } from "../table/exposure.ts";
import { openRoll } from "../table/open-rolls.ts";
import { judge } from "../table/trust.ts";
import type { CardDraft } from "./draft.ts";
import { changeLines, undoVerdict, userName } from "./ledger-lines.ts";
import { consequenceLines, picksOf } from "./picks.ts";

/** What a helper's card says of the roll it was made for. */
const standingOf = async (card: Card, { towards }: MoveCardData): Promise<string> => {
  const { name } = towards;
  const tier = rolledTier(card.message);
  if (!tier || !isHit(tier)) return "";
  const counted = countedBy(card);
  const given = (await givenTo(towards.roll, towards.uuid)).find((one) => one.card.id === card.id);
  const value = given ? signed(AID_VALUE[given.aid]) : "";
  if (counted) return say("HOTPROPERTY.Aid.Counted", { name, title: counted.data.title, value });
  if (!openRoll(towards.roll)) return say("HOTPROPERTY.Aid.TooLate", { name });
  if (given) return say("HOTPROPERTY.Aid.Counts", { name, value });
  return say(standing(card, "apply") ? "HOTPROPERTY.Aid.CountsNot" : "HOTPROPERTY.Aid.PickFirst", { name });
};

/** S4.5 What came to the roller, and what of it the helper gets: to be pressed, or done. */
const exposureContext = async (card: Card, exposure: Exposure, actor: HotPropertyActor | null, draft: CardDraft) => {
  const { entry, by, shared } = exposure;
  const [id, stored] = exposedBy(card, entry) ?? [];
  const may = judge("expose", me(), { actor, entry: null, touched: [] }).ok;
  const asked = shared.map((one) => ({ ...one, asks: one.open }));
  return {
    of: entry,
    ids: shared.map((one) => one.id).join(" "),
    says: say("HOTPROPERTY.Aid.Exposed", { name: by.actorName, title: by.title }),
    lines: stored ? [] : consequenceLines(shared, by.opponent.name),
    picks: stored ? [] : asked.flatMap((one) => picksOf([one], actor, draft, by.opponent)),
    mayPress: !stored && may && !waitsFor(card.id),
    entry: id ?? "",
    changes: stored ? changeLines(stored) : [],
    by: stored ? say("HOTPROPERTY.Card.AppliedBy", { name: userName(stored.by) }) : "",
    mayUndo: stored !== undefined && (await undoVerdict(stored)).ok,
  };
};

/** S4.5 Whom a move was made for or against, how that stands, and what the helper gets for it. Null for any other move. */
export const aidContext = async (card: Card, data: MoveCardData, actor: HotPropertyActor | null, draft: CardDraft) => {
  const { towards } = data;
  if (towards.uuid === "") return null;
  const isFor = towards.roll !== "";
  const exposed = isFor ? await exposures(card) : [];
  return {
    name: towards.name,
    label: say(isFor ? "HOTPROPERTY.Aid.On" : "HOTPROPERTY.Aid.With"),
    stands: isFor ? await standingOf(card, data) : "",
    counted: countedBy(card) !== null,
    late: isFor && !openRoll(towards.roll),
    exposures: await Promise.all(exposed.map((exposure) => exposureContext(card, exposure, actor, draft))),
  };
};
