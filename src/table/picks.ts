import type { Proposal, Proposed } from "../documents/proposal.ts";
import { readFlag, readRecord, readText, readTexts } from "./reading.ts";

/** What was picked on a card: options by id, and answers by the key of the question. */
export interface Picks {
  readonly options: ReadonlySet<string>;
  readonly answers: Readonly<Record<string, string>>;
  /** G7 The GM's: then the number of picks and a move that was rewritten since are no hindrance. */
  readonly override: boolean;
  /** S3.6 The way out that the GM offered isn't taken: then nothing is picked. */
  readonly turnedDown: boolean;
}

/** Reads picks as somebody sent them. Throws a Refusal for anything unlawful. */
export const readPicks = (value: unknown): Picks => {
  const { options, answers, override, turnedDown } = readRecord(value, "options");
  const given = Object.entries(readRecord(answers ?? {}, "answers"));
  return {
    options: readTexts(options ?? [], "options"),
    answers: Object.fromEntries(given.map(([key, answer]) => [key, readText(answer, "answers")])),
    override: readFlag(override, "override"),
    turnedDown: readFlag(turnedDown, "turnedDown"),
  };
};

/** Everything that happens with these picks. */
export const proposedWith = (proposal: Proposal, picks: Picks): Proposed[] => [
  ...proposal.automatic,
  ...proposal.options.filter((option) => picks.options.has(option.id)).flatMap((option) => option.consequences),
];

/** What of the picks is kept: what was asked, nothing that was sent along. */
export const storedPicks = ({ options, answers }: Picks, happens: readonly Proposed[]): Record<string, unknown> => {
  const asked = new Set(happens.flatMap(({ asks }) => asks.map(({ answer }) => answer)));
  const kept = Object.entries(answers).filter(([key]) => asked.has(key));
  return { options: [...options], answers: Object.fromEntries(kept) };
};

/** Picks as an entry that waits for a yes stores them. */
export const picksFromEntry = (stored: Readonly<Record<string, unknown>>): Picks => {
  const { options, answers, turnedDown } = stored;
  return readPicks({ options, answers, turnedDown });
};
