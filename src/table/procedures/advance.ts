import type { Json, Step } from "../../consequences/kind.ts";
import { characterOf } from "../../documents/characters.ts";
import { findMove } from "../../documents/move-registry.ts";
import type { ActorDocument } from "../../foundry/documents.ts";
import { idFrom } from "../../foundry/ids.ts";
import { findActor } from "../../foundry/lookup.ts";
import { Refusal } from "../../foundry/refusal.ts";
import { say, signed } from "../../foundry/text.ts";
import { ADVANCES, type AdvanceKind, advanceIsDue, NO_ADVANCE } from "../../rules/advance.ts";
import { type AdvanceChoice, advanceChoices, advanceKey } from "../advance-choices.ts";
import { advanceWaits } from "../heat-order.ts";
import { learnedCopy } from "../holdings.ts";
import type { Planned, Procedure, Work } from "../procedure.ts";
import { readChoice, readRecord, readText } from "../reading.ts";
import { Draft } from "../subject.ts";
import { eveningNow } from "../time.ts";
import type { Concern } from "../trust.ts";

interface AdvanceOptions {
  readonly kind: AdvanceKind;
  /** Key of a move, or a stat. */
  readonly what: string;
}

const read = (options: unknown): AdvanceOptions => {
  const { kind, what } = readRecord(options, "options");
  return { kind: readChoice(kind, ADVANCES, "kind"), what: readText(what, "what") };
};

const WAITS = {
  heat: "HOTPROPERTY.Error.AdvanceHeat",
  burned: "HOTPROPERTY.Error.AdvanceBurned",
  never: "HOTPROPERTY.Error.Burned",
} as const;

/** How an advance is told. */
const advanceLabel = ({ kind, what, name, from, to }: AdvanceChoice): string =>
  kind === "stat"
    ? say("HOTPROPERTY.Advance.Line.stat", {
        stat: say(`HOTPROPERTY.Stat.${what}`),
        from: signed(from),
        to: signed(to),
      })
    : say(`HOTPROPERTY.Advance.Line.${kind}`, { name });

const actorOf = async (about: string): Promise<ActorDocument> => {
  const actor = await findActor(about);
  if (!actor || !characterOf(actor)) throw new Refusal("HOTPROPERTY.Error.OnlyCharactersAdvance");
  return actor;
};

const plan = async (work: Work<AdvanceOptions>): Promise<Planned> => {
  const actor = await actorOf(work.about);
  const subject = new Draft(work.id).subject(actor);
  const heat = characterOf(actor)?.totalHeat ?? 0;
  const experience = subject.read("system.experience");
  const waits = advanceWaits(actor);
  if (waits !== "") throw new Refusal(WAITS[waits], { name: actor.name });
  if (typeof experience !== "number" || !advanceIsDue(experience, heat)) {
    throw new Refusal("HOTPROPERTY.Error.AdvanceNotDue", { name: actor.name });
  }
  const { kind, what } = work.options;
  const choice = advanceChoices(actor, work.id).find((one) => one.kind === kind && one.what === what);
  if (!choice) throw new Refusal("HOTPROPERTY.Error.AdvanceUnlawful", { name: actor.name });
  const told = { who: actor.name, document: actor.uuid } as const;
  const path = `system.advances.${advanceKey(work.id)}`;
  const record = { kind, what, evening: eveningNow() };
  const steps: Step[] = [
    {
      ...told,
      do: "set",
      kind: "advance",
      note: advanceLabel(choice),
      path,
      from: (subject.read(path) ?? NO_ADVANCE) as Json,
      to: record,
    },
    { ...told, do: "set", kind: "experience", note: "", path: "system.experience", from: experience, to: 0 },
  ];
  if (kind === "stat") {
    const { from, to } = choice;
    steps.push({ ...told, do: "set", kind: "stat", note: what, path: `system.stats.${what}`, from, to });
  }
  const move = kind === "move" ? findMove(what) : null;
  if (move) {
    const data = learnedCopy(move, idFrom(`${work.id}:move`));
    steps.push({ ...told, do: "create", kind: "learned", note: move.name, data });
  }
  return { title: say("HOTPROPERTY.Advance.Title", { name: actor.name }), steps };
};

const concern = async (work: Work<AdvanceOptions>): Promise<Concern> => ({
  actor: null,
  entry: null,
  touched: [await actorOf(work.about)],
});

/** S8.2 An advance is taken: experience goes to 0, and what was chosen comes. Source: docs/rules.md S5.1, S8.2. */
export const advance: Procedure<AdvanceOptions> = { read, concern, plan };
