import { split } from "./dough.ts";

/** What a job is done to: a place or what moves between places, or a person or an organisation. Source: docs/rules.md S6.8. */
export const JOB_KINDS = ["heist", "hustle"] as const;

/** How far a job has come, in the order that it happens in. */
export const JOB_STAGES = ["open", "pulledOff", "gotAway", "paid"] as const;

export type JobStage = (typeof JOB_STAGES)[number];

export interface JobState {
  readonly pulledOff: boolean;
  readonly gotAway: boolean;
  readonly paid: boolean;
}

/** S6.8 A job pays when it was pulled off and everybody got away with it: the one without the other is still open. */
export const stageOf = ({ pulledOff, gotAway, paid }: JobState): JobStage => {
  if (paid) return "paid";
  if (!pulledOff) return "open";
  return gotAway ? "gotAway" : "pulledOff";
};

/** Who is to have what is left over: the id of one who has a share, or the crew's funds. */
export const TO_FUNDS = "funds";

/** S6.8 What each takes home, and what goes into the crew's funds. Null where nobody said to whom the rest goes. */
export const payOf = (
  total: number,
  takers: readonly string[],
  rest: string,
): { readonly shares: ReadonlyMap<string, number>; readonly funds: number } | null => {
  const { each, left } = split(total, takers.length);
  if (left > 0 && rest !== TO_FUNDS && !takers.includes(rest)) return null;
  const shares = takers.map((id): [string, number] => [id, each + (id === rest ? left : 0)]);
  return { shares: new Map(shares.filter(([, sum]) => sum > 0)), funds: rest === TO_FUNDS ? left : 0 };
};
