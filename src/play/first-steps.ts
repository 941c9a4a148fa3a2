import { CrewData } from "../data/actor/crew.ts";
import { PlaybookData } from "../data/item/playbook.ts";
import { characterOf, isNobodys } from "../documents/characters.ts";
import type { ActorDocument } from "../foundry/documents.ts";

/** What comes before the first evening, in its order. */
export const FIRST_STEPS = ["Characters", "Owners", "Playbooks", "Crew", "Play"] as const;

interface FirstStep {
  readonly key: (typeof FIRST_STEPS)[number];
  readonly done: boolean;
  /** What a button of this step makes; null where it is done elsewhere. */
  readonly makes: "character" | "crew" | null;
}

const isCrew = (actor: ActorDocument): boolean => (actor.system as unknown) instanceof CrewData;

const hasMembers = (actor: ActorDocument): boolean => {
  const system: unknown = actor.system;
  return system instanceof CrewData && system.memberIds.length > 0;
};

const hasPlaybook = (actor: ActorDocument): boolean =>
  [...actor.items].some((item) => (item.system as unknown) instanceof PlaybookData);

/** Whether nobody has begun: a world without a character and without a crew. */
export const isUntouched = (actors: readonly ActorDocument[]): boolean =>
  !actors.some((actor) => characterOf(actor) !== null || isCrew(actor));

const MAKES: Readonly<Partial<Record<FirstStep["key"], FirstStep["makes"]>>> = {
  Characters: "character",
  Crew: "crew",
};

/** What comes before the first evening, and what of it these actors show to be done. */
export const firstSteps = (actors: readonly ActorDocument[]): FirstStep[] => {
  const characters = actors.filter((actor) => characterOf(actor) !== null);
  const all = (test: (actor: ActorDocument) => boolean): boolean => characters.length > 0 && characters.every(test);
  const done: Readonly<Record<FirstStep["key"], boolean>> = {
    Characters: all(() => true),
    Owners: all((actor) => !isNobodys(actor)),
    Playbooks: all(hasPlaybook),
    Crew: actors.some(hasMembers),
    Play: false,
  };
  return FIRST_STEPS.map((key) => ({ key, done: done[key], makes: MAKES[key] ?? null }));
};
