import { kindOf } from "../consequences/kinds.ts";
import { sentence } from "../consequences/sentence.ts";
import type { HotPropertyActor } from "../documents/actor.ts";
import { howMany } from "../documents/move-in-full.ts";
import type { Proposal, Proposed } from "../documents/proposal.ts";
import { me } from "../foundry/lookup.ts";
import { say } from "../foundry/text.ts";
import { type Choice, choicesFor, meantBy } from "../play/choices.ts";
import type { Against } from "../table/opponents.ts";
import { isReferee } from "../table/trust.ts";
import type { CardDraft } from "./draft.ts";

/**
 * What a select stands on: what was picked in this window; else the only answer there is, or the one that is meant already.
 * Otherwise on none, so that a press made too soon hits nobody; and so where what was picked is gone.
 */
const standsOn = (choices: readonly Choice[], picked: string | undefined, meant: string): string => {
  const [first, second] = choices;
  const wanted = picked ?? (second ? meant : first?.value);
  return choices.find(({ value }) => value === wanted)?.value ?? "";
};

/** The selects of a line's questions, each key once, as the draft has them; `against` is whoever the move was made against. */
export const picksOf = (
  consequences: readonly Proposed[],
  actor: HotPropertyActor | null,
  draft: CardDraft,
  against: Against,
) => {
  const questions = new Map(consequences.flatMap(({ asks }) => asks.map((ask) => [ask.answer, ask] as const)));
  return [...questions.values()].map((question) => {
    const choices = actor ? choicesFor(question, actor) : [];
    const meant = actor ? meantBy(question, actor, against) : "";
    const chosen = standsOn(choices, draft.chosen(question.answer), meant);
    return {
      key: question.answer,
      label: say(`HOTPROPERTY.Card.Ask.${question.key}`),
      unpicked: choices.length > 1 || chosen === "" ? say(`HOTPROPERTY.Card.Unpicked.${question.key}`) : "",
      choices: choices.map((choice) => ({ ...choice, selected: choice.value === chosen })),
      typed: choices.some(({ typed }) => typed),
      typedLabel: say(`HOTPROPERTY.Card.Typed.${question.key}`),
      typedValue: draft.typed(question.answer),
      none: choices.length === 0 ? say("HOTPROPERTY.Card.NobodyThere") : "",
    };
  });
};

/** What a consequence will do, and to whom where that is whoever the move is against. */
const lineOf =
  (opponent: string) =>
  ({ consequence }: Proposed): { text: string } => {
    const text = sentence(kindOf(consequence.type).says(consequence));
    const named = consequence.whom === "opponent" && opponent !== "";
    return { text: named ? say("HOTPROPERTY.Card.LandsOn", { what: text, name: opponent }) : text };
  };

/** What consequences will do, a line each. */
export const consequenceLines = (all: readonly Proposed[], opponent: string): { text: string }[] =>
  all.map(lineOf(opponent));

/** "pick 2", "pick up to 1", or how many of them are picked once somebody began. */
export const pickLine = ({ wanted, upTo }: Proposal, picked: number): string => {
  if (wanted === 0 || picked === 0) return howMany(wanted, upTo);
  return say("HOTPROPERTY.Card.PickedLine", { picked: String(picked), wanted: String(wanted) });
};

/** Whether nothing more may be ticked: only the GM goes beyond what the result says (G7). */
export const isFull = (proposal: Proposal, draft: CardDraft): boolean =>
  draft.options.size >= proposal.wanted && !isReferee(me());

/** What a card that isn't applied yet offers. */
export const picksContext = (
  proposal: Proposal,
  actor: HotPropertyActor | null,
  draft: CardDraft,
  opponent: Against,
) => ({
  automatic: proposal.automatic.map(lineOf(opponent.name)),
  automaticPicks: picksOf(proposal.automatic, actor, draft, opponent),
  options: proposal.options.map((option) => {
    const lines = option.consequences.map(lineOf(opponent.name));
    const checked = draft.options.has(option.id);
    return {
      id: option.id,
      label: option.label || lines.map(({ text }) => text).join(" · "),
      lines: option.label ? lines.filter(({ text }) => text !== option.label) : [],
      checked,
      locked: isFull(proposal, draft) && !checked,
      picks: picksOf(option.consequences, actor, draft, opponent),
    };
  }),
});
