import { readStuckNote } from "../consequences/stuck.ts";
import { VehicleData } from "../data/actor/vehicle.ts";
import { thingData } from "../data/held-elsewhere.ts";
import { type StoredEntry, stands } from "../data/message/entries.ts";
import { asOurs, characterOf } from "../documents/characters.ts";
import type { ActorDocument, ItemDocument } from "../foundry/documents.ts";
import { findWorldActor, findWorldItem } from "../foundry/lookup.ts";
import { heatDanger } from "../rules/heat.ts";
import { openPointFor } from "./arrivals.ts";
import type { Card } from "./card.ts";
import { foundVehicles } from "./found-vehicles.ts";
import { characterById, countsFor } from "./holders.ts";

const LOOSE = "system.heat.loose";
const HOLDER = "system.holder";

const isHot = (data: unknown): boolean => (data as { system?: { hot?: unknown } } | undefined)?.system?.hot === true;

/** S7.5 id of the character for whom a thing or a vehicle is stuck heat now; blank where it is for nobody. */
const isStuckTo = (file: ActorDocument | ItemDocument | null | undefined): string => {
  const system: unknown = file?.system;
  if (system instanceof VehicleData) return system.tags.hot ? system.holder : "";
  const item = file as ItemDocument | null | undefined;
  if (!item?.parent || thingData(item)?.hot !== true) return "";
  return countsFor(item, item.parent);
};

/** Steps that name who has a thing, and so tell what stuck heat comes of it. */
const TELLS_STUCK: readonly string[] = ["hand", "hold"];

/** S7.5 Whether an entry brought somebody stuck heat: one that is told from what to what must have risen. */
const hasRisen = ({ step, steps }: StoredEntry, name: string): boolean =>
  !TELLS_STUCK.includes(step) ||
  steps.some(({ kind, who, note }) => {
    const [from, to] = readStuckNote(note);
    return kind === "stuck" && who === name && to > from;
  });

/** S7.5 Who has stuck heat of a hot thing that came to them by this step, and is theirs still. */
const stuckBy = (entry: StoredEntry, { do: what, document, path, values }: StoredEntry["steps"][number]): string[] => {
  const made = what === "create" && isHot(values.data);
  if (!made && !(what === "set" && path === HOLDER)) return [];
  const named = made ? null : (findWorldItem(document) ?? findWorldActor(document));
  const file = made ? findWorldActor(document)?.items.get(String((values.data as { _id?: unknown })._id)) : named;
  const id = isStuckTo(file as ItemDocument | null | undefined);
  const actor = id !== "" && (made || id === values.to) ? characterById(id) : null;
  return actor && hasRisen(entry, actor.name) ? [actor.uuid] : [];
};

/** S7.6 Who has stuck heat of a vehicle that they got hold of by a card, and that is theirs still. */
const driving = (card: Card): Heated[] =>
  foundVehicles(card).flatMap(({ entry, stands: isThere, file }) => {
    const actor = isThere ? characterById(isStuckTo(file)) : null;
    return actor ? [{ entry, actor: actor.uuid, dangerous: null }] : [];
  });

/** Somebody whose heat a card has raised. */
export interface Heated {
  readonly entry: string;
  readonly actor: string;
  /** Whether it took them to the warning or past the end then; null where only the present can tell. */
  readonly dangerous: boolean | null;
}

/**
 * S5.2 Whose heat rose by a card, whatever raised it: loose heat that came, heat that was passed on to them, a hot thing
 * that is theirs still: on them, or on a crew or in a vehicle in their name.
 */
export const heatedBy = (card: Card): Heated[] => [
  ...[...card.ledger].flatMap(([entry, stored]) =>
    (stands(stored) ? stored.steps : []).flatMap((step): Heated[] => {
      const { do: what, kind, document, path, note, values } = step;
      if (what === "set" && path === LOOSE && Number(values.to) > Number(values.from)) {
        return [{ entry, actor: document, dangerous: kind === "heat" ? note !== "" : null }];
      }
      return stuckBy(stored, step).map((actor) => ({ entry, actor, dangerous: null }));
    }),
  ),
  ...driving(card),
];

/** S5.1 Whether some heat that came to somebody is still to be answered. */
export const heatIsUnanswered = (actor: ActorDocument): boolean => openPointFor(actor) !== null;

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
