import { stands } from "../data/message/entries.ts";
import { isPlayed } from "../data/rule-sets.ts";
import { asOurs, characterOf } from "../documents/characters.ts";
import { findActor, me, messages } from "../foundry/lookup.ts";
import { say } from "../foundry/text.ts";
import { heatDanger } from "../rules/heat.ts";
import { answerTo, arrivals, type Point } from "../table/arrivals.ts";
import type { Card } from "../table/card.ts";
import { casualties } from "../table/casualties.ts";
import { heatedBy, heatIsUnanswered } from "../table/heat-order.ts";
import { judge } from "../table/trust.ts";
import { callLines } from "./calls.ts";
import { changeLines, undoVerdict, userName } from "./ledger-lines.ts";

/** Whether a line is shown: by the uuid of whom it is about, and by entry. */
type Concerns = (actor: string, entry: string) => boolean;

/** S5.1 One point of heat that came, as its card shows it: open, with who may answer, or answered. */
const pointLine = async (card: Card, point: Point) => {
  const answer = answerTo(card, point.key);
  const actor = await findActor(point.actor);
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

/** One line about somebody who is close to the end, or past it, and the GM's button that says so. */
interface Danger {
  readonly icon: string;
  readonly uuid: string;
  readonly text: string;
  readonly press: { readonly action: string; readonly label: string } | null;
}

const press = (step: "burn" | "out", label: string): Danger["press"] =>
  judge(step, me(), { actor: null, entry: null, touched: [] }).ok ? { action: step, label: say(label) } : null;

/** S5.9 Whom this card hit so that it means out, and who is still only down: the GM's word. */
const casualtyLines = async (card: Card, to: Concerns): Promise<Danger[]> => {
  const uuids = new Set(casualties(card).flatMap(({ entry, actor }) => (to(actor, entry) ? [actor] : [])));
  const lines = await Promise.all(
    [...uuids].map(async (uuid): Promise<Danger[]> => {
      const actor = asOurs(await findActor(uuid));
      if (!actor || characterOf(actor)?.state !== "down") return [];
      const text = say("HOTPROPERTY.State.OutWaits", { name: actor.name });
      return [{ icon: "injury", uuid, text, press: press("out", "HOTPROPERTY.State.ConfirmOut") }];
    }),
  );
  return lines.flat();
};

/** S5.2 Whom this card's heat took to the warning or past the end, and is there still: the GM confirms it once all is answered. */
const heatLines = async (card: Card, to: Concerns): Promise<Danger[]> => {
  const uuids = new Set(
    heatedBy(card).flatMap(({ entry, actor, dangerous }) => (dangerous !== false && to(actor, entry) ? [actor] : [])),
  );
  const lines = await Promise.all(
    [...uuids].map(async (uuid): Promise<Danger[]> => {
      const actor = asOurs(await findActor(uuid));
      const character = actor ? characterOf(actor) : null;
      if (!actor || !character || character.burned) return [];
      const danger = heatDanger(character.totalHeat);
      if (danger === "none") return [];
      const waits = heatIsUnanswered(actor);
      const key = danger === "warning" ? "Warning" : waits ? "BurnedWaits" : "Burned";
      const may = danger === "burned" && !waits ? press("burn", "HOTPROPERTY.Heat.Burn") : null;
      return [{ icon: "heat", uuid, text: say(`HOTPROPERTY.Heat.${key}`, { name: actor.name }), press: may }];
    }),
  );
  return lines.flat();
};

/** S5.2, S5.9 The GM's words on this card that stand: who is burned, who is out, each with its Undo. */
const verdictLines = async (card: Card, to: Concerns) =>
  Promise.all(
    [...card.ledger]
      .filter(([id, entry]) => ["burn", "out"].includes(entry.step) && stands(entry) && to(entry.about, id))
      .map(async ([entry, stored]) => ({
        entry,
        changes: changeLines(stored),
        by: say("HOTPROPERTY.Card.ChangedBy", { name: userName(stored.by) }),
        mayUndo: (await undoVerdict(stored)).ok,
      })),
  );

/** Everything a card says about heat that came by it, and about who is close to the end; what came to some of the characters, where `to` says to which. G1 Nothing without the Street rules. */
export const arrivingContext = async (card: Card, to: Concerns = () => true) => {
  if (!isPlayed("street")) return { arriving: [], calls: [], verdicts: [], dangers: [] };
  const points = arrivals(card).filter(({ actor, entry }) => to(actor, entry));
  return {
    arriving: await Promise.all(points.map((point) => pointLine(card, point))),
    calls: callLines(card, to),
    verdicts: await verdictLines(card, to),
    dangers: [...(await heatLines(card, to)), ...(await casualtyLines(card, to))],
  };
};
