import { CONST } from "../../core/constants.ts";
import { isData } from "../documents/plain-data.ts";
import type { Person } from "./people.ts";

const { INHERIT, NONE } = CONST.DOCUMENT_OWNERSHIP_LEVELS;

/** What an `ownership` gives a person. */
export const entryFor = ({ id }: Person, ownership: unknown): number => {
  if (!isData(ownership)) return NONE;
  const level = typeof ownership[id] === "number" && ownership[id] !== INHERIT ? ownership[id] : ownership.default;
  return typeof level === "number" ? level : NONE;
};
