import type { Json, SetStep, Step } from "../../consequences/kind.ts";
import { tokenActors, worldActors } from "../../foundry/lookup.ts";
import { Refusal } from "../../foundry/refusal.ts";
import { say } from "../../foundry/text.ts";
import { worldFile } from "../../foundry/world-file.ts";
import { closedWith, SPANS, type Span } from "../../rules/time.ts";
import { LAPSES } from "../lapses.ts";
import type { Planned, Procedure, Work } from "../procedure.ts";
import { readChoice, readInteger, readRecord } from "../reading.ts";
import { Draft } from "../subject.ts";

interface CloseOptions {
  readonly span: Span;
  /** The number of the scene or evening that is meant: a second press, or a second GM's, closes no other. */
  readonly number: number;
}

const read = (options: unknown): CloseOptions => {
  const { span, number } = readRecord(options, "options");
  return {
    span: readChoice(span, SPANS, "span"),
    number: readInteger(number, 1, Number.MAX_SAFE_INTEGER - 1, "number"),
  };
};

const nextOf = (span: Span, draft: Draft): SetStep => {
  const world = draft.subject(worldFile());
  const path = `system.${span}`;
  const from = Number(world.read(path));
  return { do: "set", kind: "time", who: "", note: span, document: world.uuid, path, from, to: from + 1 };
};

const lapsing = (span: Span, draft: Draft): Step[] =>
  [...worldActors(), ...tokenActors()].flatMap((actor) =>
    LAPSES[span].flatMap((lapse) => {
      const steps = lapse(actor, draft.subject(actor));
      for (const step of steps) if (step.do === "set") draft.note(step.document, step.path, step.to as Json);
      return steps;
    }),
  );

const plan = async (work: Work<CloseOptions>): Promise<Planned> => {
  const { span, number } = work.options;
  const draft = new Draft(work.id);
  const over = closedWith(span);
  const counters = over.map((one) => nextOf(one, draft));
  if (counters.at(-1)?.from !== number) throw new Refusal("HOTPROPERTY.Error.AlreadyClosed");
  return {
    title: say(`HOTPROPERTY.Time.Over.${span}`, { n: String(number) }),
    steps: [...counters, ...over.flatMap((one) => lapsing(one, draft))],
  };
};

/** S5.11 The GM ends the scene in play, or the evening with its last scene: what lasted so long lapses. */
export const close: Procedure<CloseOptions> = {
  read,
  concern: async () => ({ actor: null, entry: null, touched: [worldFile()] }),
  plan,
};
