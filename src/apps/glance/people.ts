import type { CharacterData } from "../../data/actor/character.ts";
import { ContactData } from "../../data/item/contact.ts";
import { isPlayed } from "../../data/rule-sets.ts";
import { asOurs, characterOf } from "../../documents/characters.ts";
import { isBossShort } from "../../documents/gang.ts";
import type { ActorDocument } from "../../foundry/documents.ts";
import { me, worldActors } from "../../foundry/lookup.ts";
import { say } from "../../foundry/text.ts";
import { advanceStanding } from "../../play/advance.ts";
import { wayOfLife } from "../../rules/dough.ts";
import { heatPips, type Pip } from "../../rules/heat.ts";

interface Stamp {
  readonly text: string;
  readonly kind: "hot" | "cool" | "ink";
}

/** What somebody's file says, for those who may look at it. */
export interface Facts {
  readonly heat: {
    readonly loose: number;
    readonly stuck: number;
    readonly total: number;
    readonly limit: number;
    readonly pips: readonly Pip[];
  };
  readonly stamps: readonly Stamp[];
  /** Whether something about them is wrong enough that their card shows it: down, out, burned. */
  readonly bad: boolean;
  readonly dough: number;
  readonly way: string;
  readonly experience: number;
  readonly payback: number;
}

/** A player character as this user may see them: by name and picture, or with what their file says. */
export interface Seen {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  /** Blank where not even that may be seen: then there is no file to open either. */
  readonly img: string;
  readonly facts: Facts | null;
  /** Whether this user may change what they are owed. */
  readonly mine: boolean;
}

/** S1.2 One entry: how much `debtor` owes `owed`. */
export interface Entry {
  readonly debtor: Seen;
  readonly owed: Seen;
  readonly value: number;
}

/** What stands out about somebody: how they are, their livelihood, an advance that is due. */
const stampsOf = (actor: ActorDocument, character: CharacterData): Stamp[] => {
  if (!isPlayed("street")) return [];
  return [
    ...(character.state === "fine"
      ? []
      : [{ text: say(`HOTPROPERTY.State.${character.state}`), kind: "hot" as const }]),
    ...(character.burned ? [{ text: say("HOTPROPERTY.State.Burned"), kind: "hot" as const }] : []),
    ...(character.short || isBossShort(actor) ? [{ text: say("HOTPROPERTY.State.Short"), kind: "ink" as const }] : []),
    ...(advanceStanding(actor) === "due" ? [{ text: say("HOTPROPERTY.Glance.Advance"), kind: "cool" as const }] : []),
  ];
};

const factsOf = (actor: ActorDocument, character: CharacterData): Facts => {
  const { loose } = character.heat;
  const { stuckHeat: stuck, totalHeat: total, heatLimit: limit } = character;
  const contacts = asOurs(actor)?.contacts ?? [];
  const owed = contacts.map(({ system }) => system as unknown).filter((system) => system instanceof ContactData);
  return {
    heat: { loose, stuck, total, limit, pips: heatPips(loose, stuck) },
    stamps: stampsOf(actor, character),
    bad: isPlayed("street") && (character.state !== "fine" || character.burned),
    dough: character.dough,
    way: say(`HOTPROPERTY.WayOfLife.${wayOfLife(character.dough)}`),
    experience: character.experience,
    payback: owed.filter(({ payback }) => payback.owed).length,
  };
};

/**
 * Everybody whom a player plays, or played until they were out or burned; by name. Who may not look at a file sees its name,
 * which stands on everybody's sheet, and with a limited view the picture.
 */
export const peopleSeen = (): Seen[] =>
  worldActors()
    .filter((actor) => {
      const character = characterOf(actor);
      return character !== null && actor.hasPlayerOwner && !character.retired;
    })
    .sort((a, b) => a.name.localeCompare(b.name))
    .map((actor) => {
      const character = characterOf(actor);
      const seesAll = actor.testUserPermission(me(), "OBSERVER");
      return {
        id: actor.id ?? "",
        uuid: actor.uuid,
        name: actor.name,
        img: actor.testUserPermission(me(), "LIMITED") ? (actor.img ?? "") : "",
        facts: character && seesAll ? factsOf(actor, character) : null,
        mine: actor.isOwner,
      };
    });

/** Every two of them, with what the one owes the other: as far as either of their files may be looked at. */
export const entriesOf = (people: readonly Seen[]): Entry[] =>
  people.flatMap((owed) => {
    const actor = worldActors().get(owed.id);
    const character = actor ? characterOf(actor) : null;
    const others = people.filter((debtor) => debtor !== owed && (owed.facts !== null || debtor.facts !== null));
    return others.map((debtor) => ({ debtor, owed, value: character?.debtOf(debtor.id) ?? 0 }));
  });
