import {
  type Answers,
  type Consequence,
  type Held,
  isRefusal,
  type PlanContext,
  type Purse,
  type Step,
} from "../consequences/kind.ts";
import { kindOf } from "../consequences/kinds.ts";
import { sentence } from "../consequences/sentence.ts";
import type { HotPropertyActor } from "../documents/actor.ts";
import { asOurs, characterOf } from "../documents/characters.ts";
import { isBossShort, reserveOf } from "../documents/gang.ts";
import type { UserDocument } from "../foundry/documents.ts";
import { idFrom } from "../foundry/ids.ts";
import { findWorldActor } from "../foundry/lookup.ts";
import { Refusal } from "../foundry/refusal.ts";
import { dealFrom } from "./deals.ts";
import { type Against, opponentActor, opponentFor } from "./opponents.ts";
import { contactsOf, paybackBox, personFrom } from "./people.ts";
import { goneBy } from "./receipts.ts";
import { Draft } from "./subject.ts";
import { eveningNow, sceneNow } from "./time.ts";

/** One consequence that is to happen, and what was answered for it. `id` is unique within the card. */
export interface Wanted {
  readonly id: string;
  readonly consequence: Consequence;
  readonly answers: Answers;
}

/** For whom and why something is planned. */
export interface Occasion {
  readonly roller: HotPropertyActor;
  readonly cause: string;
  /** Whose answers they are. */
  readonly asker: UserDocument;
  /** id of the entry. */
  readonly entry: string;
  /** G7 Whether it is the GM's own hand, which no short purse hinders. */
  readonly byGM?: boolean;
  /** Whoever the move was made against, where it was. */
  readonly against?: Against;
}

/** The player character an answer means; null for nobody, the roller themself, or anybody whom this can't land on. */
const picked = ({ answers, consequence }: Wanted, roller: HotPropertyActor): HotPropertyActor | null => {
  const target = asOurs(findWorldActor(answers.target));
  const reached = kindOf(consequence.type).lands === "patient" ? target?.isTreatable : target?.isPlayerCharacter;
  return target && reached && target.uuid !== roller.uuid ? target : null;
};

const NOBODY: Against = { uuid: "", name: "" };

const landsOn = (wanted: Wanted, { roller, asker, against = NOBODY }: Occasion): HotPropertyActor => {
  if (wanted.consequence.whom === "opponent") return opponentActor(against, roller, asker) ?? roller;
  if (wanted.consequence.whom !== "picked") return roller;
  const target = picked(wanted, roller);
  if (!target) throw new Refusal("HOTPROPERTY.Error.NobodyPicked");
  return target;
};

/**
 * What is to land on somebody of whom only the name is known, or who keeps no such number (a forward on somebody the GM
 * plays): said on the card, for whoever plays them to remember. Null where it can be written, or is the roller's.
 */
const asWords = ({ consequence }: Wanted, { opponent }: PlanContext, none: boolean): Step[] | null => {
  if (consequence.whom !== "opponent" || (opponent?.subject && !none)) return null;
  if (!opponent) throw new Refusal("HOTPROPERTY.Error.NobodyAgainst");
  const note = sentence(kindOf(consequence.type).says(consequence));
  return [{ do: "words", kind: "words", who: opponent.name, note }];
};

/** What somebody has in hand, as the entry sees it: with what an earlier try of it has taken from them. */
const inHand = (on: HotPropertyActor, tag: "edge" | "lead", { entry }: Draft): Held[] => {
  const gone = goneBy(on, entry);
  const there = [...on.items].map((item) => item.toObject() as unknown);
  return ([...there, ...gone] as (Held["data"] & { system: { inHand?: unknown; edge?: unknown; lead?: unknown } })[])
    .filter(({ type, system }) => type === "weapon" && system.inHand === true && Number(system[tag]) > 0)
    .map((data) => ({ id: data._id, name: String(data.name), data }));
};

/** S1.3 Stuck heat as the entry sees it: with the hot things it has planned, without those an earlier try has made. */
const stuckOn = (on: HotPropertyActor, draft: Draft, soFar: readonly Step[]): number => {
  const hot = (system: unknown): boolean => (system as { hot?: unknown } | undefined)?.hot === true;
  const made = [...on.items].filter((item) => hot(item.system) && draft.made(item)).length;
  const planned = soFar.filter((s) => s.do === "create" && s.document === on.uuid && hot(s.data.system)).length;
  return (characterOf(on)?.stuckHeat ?? 0) - made + planned;
};

const purseOf = (on: HotPropertyActor, draft: Draft, { byGM }: Occasion): Purse => {
  const own = draft.subject(on).read("system.short") === true;
  return { short: !byGM && (own || isBossShort(on)), reserve: reserveOf(on), evening: eveningNow() };
};

const contextFor = (want: Wanted, occasion: Occasion, draft: Draft, soFar: readonly Step[]): PlanContext => {
  const { roller, cause, asker, entry, against = NOBODY } = occasion;
  const on = landsOn(want, occasion);
  const target = picked(want, roller);
  const created = soFar.filter((step) => step.do === "create" && step.kind === "payback" && step.document === on.uuid);
  return {
    on: draft.subject(on),
    target: target ? draft.subject(target) : null,
    opponent: opponentFor(against, roller, asker, draft),
    weapons: (tag) => inHand(on, tag, draft),
    stuck: stuckOn(on, draft, soFar),
    scene: sceneNow(),
    purse: purseOf(on, draft, occasion),
    cause,
    answers: want.answers,
    id: idFrom(`${entry}:${want.id}`),
    dealt: (answer) => dealFrom(on, answer, draft),
    person: (answer) => personFrom(on, answer, contactsOf(on, draft), asker),
    box: [
      ...paybackBox(on, draft),
      ...created.map((step) => ({ name: step.note, img: null, npc: null, contact: null, owed: true })),
    ],
  };
};

const planOne = (want: Wanted, context: PlanContext): readonly Step[] => {
  const unwritten = asWords(want, context, false);
  if (unwritten) return unwritten;
  const planned = kindOf(want.consequence.type).plan(want.consequence, context);
  if (!isRefusal(planned)) return planned;
  const said = planned.unkept ? asWords(want, context, true) : null;
  if (said) return said;
  throw new Refusal(planned.key, { ...planned.data });
};

/**
 * Turns consequences into steps from the values of this moment, each seeing what those before it did. Throws a Refusal
 * where one of them can't be done: then nothing is.
 */
export const planAll = (wanted: readonly Wanted[], occasion: Occasion): Step[] => {
  const draft = new Draft(occasion.entry);
  const steps: Step[] = [];
  for (const want of wanted) {
    for (const step of planOne(want, contextFor(want, occasion, draft, steps))) {
      if (step.do === "set") draft.note(step.document, step.path, step.to);
      steps.push(step);
    }
  }
  return steps;
};
