import { advance } from "./advance.ts";
import { aid } from "./aid.ts";
import { burned } from "./burned.ts";
import { clock } from "./clock.ts";
import { crew } from "./crew.ts";
import { cross } from "./cross.ts";
import { damage } from "./damage.ts";
import { deal } from "./deal.ts";
import { debt } from "./debt.ts";
import { deflect } from "./deflect.ts";
import { dough } from "./dough.ts";
import { experience } from "./experience.ts";
import { forward } from "./forward.ts";
import { gang } from "./gang.ts";
import { hand } from "./hand.ts";
import { heal } from "./heal.ts";
import { heat } from "./heat.ts";
import { holder } from "./holder.ts";
import { injury } from "./injury.ts";
import { job } from "./job.ts";
import type { Consequence, ConsequenceKind, StepKind } from "./kind.ts";
import { learned } from "./learned.ts";
import { look } from "./look.ts";
import { loseWeapon } from "./lose-weapon.ts";
import { ongoing } from "./ongoing.ts";
import { payback } from "./payback.ts";
import { persuade } from "./persuade.ts";
import { playbook } from "./playbook.ts";
import { repaid } from "./repaid.ts";
import { short } from "./short.ts";
import { stat } from "./stat.ts";
import { state } from "./state.ts";
import { stuck } from "./stuck.ts";
import { swap } from "./swap.ts";
import { thing } from "./thing.ts";
import { time } from "./time.ts";
import { words } from "./words.ts";

/** The kinds of consequence that a move can bring, in the order its sheet offers them. A new kind is a file and a line here. */
export const MOVE_KINDS: readonly ConsequenceKind[] = [
  heat,
  deflect,
  debt,
  payback,
  forward,
  ongoing,
  state,
  heal,
  short,
  dough,
  experience,
  thing,
  loseWeapon,
  persuade,
  cross,
  aid,
  words,
];

/** What only ever happens by somebody's hand. */
const BY_HAND: readonly StepKind[] = [
  burned,
  injury,
  playbook,
  stat,
  learned,
  look,
  advance,
  crew,
  clock,
  hand,
  stuck,
  holder,
  damage,
  time,
  job,
  gang,
  swap,
  repaid,
  deal,
];

const BY_TYPE = new Map(MOVE_KINDS.map((kind) => [kind.type, kind]));
const STEPS_BY_TYPE = new Map<string, StepKind>([...MOVE_KINDS, ...BY_HAND].map((kind) => [kind.type, kind]));

const found = <K>(kind: K | undefined, type: string): K => {
  if (!kind) throw new Error(`There is no kind called "${type}".`);
  return kind;
};

/** The kind of a consequence. Throws on a type that no file defines: models never let one in. */
export const kindOf = (type: string): ConsequenceKind => found(BY_TYPE.get(type), type);

/** The kind of a step, whatever brought it. Throws on a type that no file defines: reading a step never lets one in. */
export const stepKindOf = (type: string): StepKind => found(STEPS_BY_TYPE.get(type), type);

/**
 * S4.4 Whether a consequence is bad for who rolled: by its kind and its numbers, and only where it lands on them. What is
 * bad for an opponent, or for somebody picked, is what the move is made for. Words say themselves whether they are bad.
 */
export const isBad = (consequence: Consequence): boolean =>
  consequence.whom === "roller" && kindOf(consequence.type).bad?.(consequence) === true;

/** Whether there is a kind of step of this name. */
export const isStepKind = (type: string): boolean => STEPS_BY_TYPE.has(type);

/** Whether a move can bring a kind of this name. */
export const isMoveKind = (type: string): boolean => BY_TYPE.has(type);
