import { type Answers, type Consequence, isRefusal, type Step } from "../consequences/kind.ts";
import { kindOf } from "../consequences/kinds.ts";
import type { HotPropertyActor } from "../documents/actor.ts";
import { asOurs } from "../documents/characters.ts";
import type { AnyDocument } from "../foundry/documents.ts";
import { idFrom } from "../foundry/ids.ts";
import { findWorldActor } from "../foundry/lookup.ts";
import { Refusal } from "../foundry/refusal.ts";
import { paybackBox, personFrom } from "./people.ts";
import { Draft } from "./subject.ts";

/** One consequence that is to happen, and what was answered for it. `id` is unique within the card. */
export interface Wanted {
  readonly id: string;
  readonly consequence: Consequence;
  readonly answers: Answers;
}

const landsOn = (wanted: Wanted, roller: HotPropertyActor): HotPropertyActor => {
  if (wanted.consequence.whom !== "picked") return roller;
  const picked = asOurs(findWorldActor(wanted.answers.target));
  if (!picked?.isPlayerCharacter) throw new Refusal("HOTPROPERTY.Error.NobodyPicked");
  return picked;
};

/**
 * Turns consequences into steps from the values of this moment, each seeing what those before it did. Throws a Refusal
 * where one of them can't be done: then nothing is.
 */
export const planAll = (
  wanted: readonly Wanted[],
  { roller, cause, entry }: { roller: HotPropertyActor; cause: string; entry: string },
): Step[] => {
  const draft = new Draft();
  const steps: Step[] = [];
  for (const want of wanted) {
    const on = landsOn(want, roller);
    const created = steps.filter((step) => step.do === "create" && step.document === on.uuid);
    const planned = kindOf(want.consequence.type).plan(want.consequence, {
      on: draft.subject(on as unknown as AnyDocument),
      cause,
      answers: want.answers,
      id: idFrom(`${entry}:${want.id}`),
      person: (answer) => personFrom(on, answer, draft),
      box: [
        ...paybackBox(on, draft),
        ...created.map((step) => ({ name: step.note, img: null, npc: null, contact: null, owed: true })),
      ],
    });
    if (isRefusal(planned)) throw new Refusal(planned.key, { ...planned.data });
    for (const step of planned) {
      if (step.do === "set") draft.note(step.document, step.path, step.to);
      steps.push(step);
    }
  }
  return steps;
};
