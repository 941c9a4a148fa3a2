import { asOurs, characterOf } from "../documents/characters.ts";
import type { AnyDocument } from "../foundry/documents.ts";
import { findActor, me, messages } from "../foundry/lookup.ts";
import { say } from "../foundry/text.ts";
import { heatDanger } from "../rules/heat.ts";
import { answerTo, arrivals, type Point, unanswered } from "../table/arrivals.ts";
import type { Card } from "../table/card.ts";
import { heatedBy } from "../table/heat-order.ts";
import { judge } from "../table/trust.ts";
import { userName } from "./ledger-lines.ts";

/** S5.1 One point of heat that came, as its card shows it: open, with who may answer, or answered. */
const pointLine = async (card: Card, point: Point) => {
  const answer = answerTo(card, point.key);
  const actor = (await findActor(point.actor)) as unknown as AnyDocument | null;
  const touched = actor ? [actor] : [];
  const may = !answer && judge("answer", me(), { actor: null, entry: null, touched }).ok;
  return {
    point: point.key,
    who: point.who,
    open: answer === null,
    mayAnswer: may,
    answered: answer ? answeredLine(answer[1].by, answer[1].with) : "",
    answerEntry: answer?.[0] ?? "",
    mayTakeBack: answer ? judge("undo", me(), { actor: null, entry: answer[1], touched }).ok : false,
  };
};

const answeredLine = (by: string, other: string): string =>
  other === ""
    ? say("HOTPROPERTY.Card.HeatStands", { name: userName(by) })
    : say(messages().get(other) ? "HOTPROPERTY.Card.HeatRolled" : "HOTPROPERTY.Card.HeatRolledGone", {
        name: userName(by),
      });

/** S5.2 Whom this card's heat took to the warning or past the end, and is there still: the GM confirms it once all is answered. */
const dangerLines = async (card: Card, to: (actor: string, entry: string) => boolean) => {
  const open = unanswered(card);
  const uuids = new Set(
    heatedBy(card).flatMap(({ entry, actor, dangerous }) => (dangerous !== false && to(actor, entry) ? [actor] : [])),
  );
  const lines = await Promise.all(
    [...uuids].map(async (uuid) => {
      const actor = asOurs(await findActor(uuid));
      const character = actor ? characterOf(actor) : null;
      if (!actor || !character || character.burned) return [];
      const danger = heatDanger(character.totalHeat);
      if (danger === "none") return [];
      const waits = open.some((point) => point.actor === uuid);
      const key = danger === "warning" ? "Warning" : waits ? "BurnedWaits" : "Burned";
      const may = danger === "burned" && !waits && judge("burn", me(), { actor: null, entry: null, touched: [] }).ok;
      return [{ uuid, text: say(`HOTPROPERTY.Heat.${key}`, { name: actor.name }), mayBurn: may }];
    }),
  );
  return lines.flat();
};

/** Everything a card says about heat that came by it; what came to some of the characters, where `to` says to which. */
export const arrivingContext = async (card: Card, to: (actor: string, entry: string) => boolean = () => true) => {
  const points = arrivals(card).filter(({ actor, entry }) => to(actor, entry));
  return {
    arriving: await Promise.all(points.map((point) => pointLine(card, point))),
    dangers: await dangerLines(card, to),
  };
};
