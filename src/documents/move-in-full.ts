import type { Consequence } from "../consequences/kind.ts";
import { kindOf } from "../consequences/kinds.ts";
import { sentence } from "../consequences/sentence.ts";
import type { MoveData } from "../data/item/move.ts";
import { say, sayCount } from "../foundry/text.ts";
import { TIERS } from "../rules/tiers.ts";
import { rolledWith } from "./roll-value.ts";

/** A move written out, to be read before it is anybody's. */
export interface MoveInFull {
  /** What it is rolled with, whether dough can be paid instead, whether a high roll is bad. */
  readonly facts: readonly string[];
  readonly results: readonly {
    readonly range: string;
    readonly label: string;
    /** "only once advanced"; blank where it is always in force. */
    readonly only: string;
    readonly text: string;
    readonly pick: string;
    readonly lines: readonly string[];
  }[];
  readonly options: readonly { readonly label: string; readonly lines: readonly string[] }[];
}

/** What a consequence does, and on whom it lands where that isn't who rolled. */
const lineOf = (consequence: Consequence): string => {
  const { type, whom } = consequence;
  const { aimable, says } = kindOf(type);
  const text = sentence(says(consequence));
  const name = say(`HOTPROPERTY.Consequence.Choice.whom.${whom}`);
  return aimable && whom !== "roller" ? say("HOTPROPERTY.Card.LandsOn", { what: text, name }) : text;
};

/** How many are picked: "pick 2", "pick up to 1"; blank where none is. */
export const howMany = (pick: number, upTo: boolean): string =>
  pick === 0 ? "" : sayCount(upTo ? "HOTPROPERTY.Card.PickUpTo" : "HOTPROPERTY.Card.PickLine", pick);

/** S2.1, S2.3, S8.3 A move as it can be read: what it is rolled with, each of its results, and what is picked from. */
export const moveInFull = (move: MoveData): MoveInFull => {
  const what = rolledWith(move.words.roll);
  const { used, advanced } = move.results.top;
  return {
    facts: [
      what === "" ? say("HOTPROPERTY.RollKind.none") : say("HOTPROPERTY.Move.RolledWith", { what }),
      ...(move.cash ? [say("HOTPROPERTY.Move.Cash")] : []),
      ...(move.reads === "down" ? [say("HOTPROPERTY.Card.HighIsBad")] : []),
    ],
    results: TIERS.filter((tier) => tier !== "top" || used).map((tier) => {
      const { text, pick, upTo, consequences } = move.resultOf(tier);
      return {
        range: say(`HOTPROPERTY.TierRange.${tier}`),
        label: say(`HOTPROPERTY.${move.reads === "down" ? "TierDown" : "Tier"}.${tier}`),
        only: tier === "top" && advanced ? say("HOTPROPERTY.Move.TopAdvanced") : "",
        text,
        pick: howMany(pick, upTo),
        lines: consequences.map(lineOf),
      };
    }),
    options: move.optionList.map(({ label, consequences }) => {
      const lines = consequences.map(lineOf);
      return { label: label || lines.join(" · "), lines: label ? lines.filter((line) => line !== label) : [] };
    }),
  };
};
