import { stands } from "../data/message/entries.ts";
import { asOurs, characterOf } from "../documents/characters.ts";
import type { ActorDocument, AnyDocument } from "../foundry/documents.ts";
import { findWorldActor } from "../foundry/lookup.ts";
import { heatDanger } from "../rules/heat.ts";
import { openPointFor } from "./arrivals.ts";
import type { Card } from "./card.ts";

const LOOSE = "system.heat.loose";

const isHot = (data: unknown): boolean => (data as { system?: { hot?: unknown } } | undefined)?.system?.hot === true;

/** Somebody whose heat a card has raised. */
export interface Heated {
  readonly entry: string;
  readonly actor: string;
  /** Whether it took them to the warning or past the end then; null where only the present can tell. */
  readonly dangerous: boolean | null;
}

/**
 * S5.2 Whose heat rose by a card, whatever raised it: loose heat that came, heat that was passed on to them, a hot thing
 * they still hold.
 */
export const heatedBy = (card: Card): Heated[] =>
  [...card.ledger].flatMap(([entry, stored]) =>
    (stands(stored) ? stored.steps : []).flatMap(({ do: what, kind, document, path, note, values }): Heated[] => {
      if (what === "set" && path === LOOSE && Number(values.to) > Number(values.from)) {
        return [{ entry, actor: document, dangerous: kind === "heat" ? note !== "" : null }];
      }
      if (what !== "create" || !isHot(values.data)) return [];
      const held = findWorldActor(document)?.items.get(String((values.data as { _id?: unknown })._id));
      return isHot(held) ? [{ entry, actor: document, dangerous: null }] : [];
    }),
  );

/** S5.1 Whether some heat that came to somebody is still to be answered. */
export const heatIsUnanswered = (actor: ActorDocument): boolean =>
  openPointFor(actor as unknown as AnyDocument) !== null;

/**
 * S5.1 What an advance waits for: `heat` that is unanswered, then the GM's word on whether they are `burned`; `never` for
 * somebody who is. Blank where it waits for nothing.
 */
export const advanceWaits = (actor: ActorDocument): "" | "heat" | "burned" | "never" => {
  const ours = asOurs(actor);
  const character = ours ? characterOf(ours) : null;
  if (!character || character.burned) return "never";
  if (heatIsUnanswered(actor)) return "heat";
  return heatDanger(character.totalHeat) === "burned" ? "burned" : "";
};

/** S5.1 Whether somebody may take an advance now, as far as heat has a say in it. */
export const mayAdvance = (actor: ActorDocument): boolean => advanceWaits(actor) === "";
