import { kindOf } from "../consequences/kinds.ts";
import type { HotPropertyActor } from "../documents/actor.ts";
import type { Proposal, Proposed } from "../documents/proposal.ts";
import { me } from "../foundry/lookup.ts";
import { say, sayCount } from "../foundry/text.ts";
import { type Choice, choicesFor } from "../play/choices.ts";
import { isReferee } from "../table/trust.ts";
import type { CardDraft } from "./draft.ts";
import { sentence } from "./ledger-lines.ts";

/** What a select stands on before anybody touches it: its first choice. */
const firstOf = (choices: readonly Choice[]): string => choices[0]?.value ?? "";

/** The selects of a line's questions, each key once, as the draft has them. */
export const picksOf = (consequences: readonly Proposed[], actor: HotPropertyActor | null, draft: CardDraft) => {
  const questions = new Map(consequences.flatMap(({ asks }) => asks.map((ask) => [ask.answer, ask] as const)));
  return [...questions.values()].map((question) => {
    const choices = actor ? choicesFor(question, actor) : [];
    const chosen = draft.chosen(question.answer) ?? firstOf(choices);
    return {
      key: question.answer,
      label: say(`HOTPROPERTY.Card.Ask.${question.key}`),
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
  if (wanted === 0) return "";
  if (picked === 0) return sayCount(upTo ? "HOTPROPERTY.Card.PickUpTo" : "HOTPROPERTY.Card.PickLine", wanted);
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
  opponent: string,
) => ({
  automatic: proposal.automatic.map(lineOf(opponent)),
  automaticPicks: picksOf(proposal.automatic, actor, draft),
  options: proposal.options.map((option) => {
    const lines = option.consequences.map(lineOf(opponent));
    const checked = draft.options.has(option.id);
    return {
      id: option.id,
      label: option.label || lines.map(({ text }) => text).join(" · "),
      lines: option.label ? lines.filter(({ text }) => text !== option.label) : [],
      checked,
      locked: isFull(proposal, draft) && !checked,
      picks: picksOf(option.consequences, actor, draft),
    };
  }),
});
