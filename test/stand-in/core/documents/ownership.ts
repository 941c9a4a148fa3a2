import { CONST } from "../constants.ts";

/** A level of ownership by name or by number. */
export type OwnershipLevel = keyof typeof CONST.DOCUMENT_OWNERSHIP_LEVELS | number;

/** Whether a user's level is enough, or with `exact` just the one asked about. Throws for a level there isn't. */
export function reaches(has: number, asked: OwnershipLevel, exact: boolean): boolean {
  const level = typeof asked === "number" ? asked : CONST.DOCUMENT_OWNERSHIP_LEVELS[asked];
  if (level === undefined) throw new Error(`"${asked}" is no level of ownership.`);
  return exact ? has === level : has >= level;
}
