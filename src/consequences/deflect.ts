import { looseHeatAfter } from "../rules/heat.ts";
import type { ConsequenceKind } from "./kind.ts";
import { numbersOf } from "./numbers.ts";

const PATH = "system.heat.loose";

/**
 * One heat that has just come goes to another player character instead. Heat that moved so is its own kind of step: it
 * can't be moved on. Source: docs/rules.md S3.4, S3.9.
 */
export const deflect: ConsequenceKind = {
  type: "deflect",
  icon: "take-the-heat-off",
  schema: () => ({}),
  inputs: [],
  least: 0,
  aimable: false,
  asks: () => [{ key: "target", kind: "crewmate" }],
  says: () => ({ key: "HOTPROPERTY.Consequence.deflect.Says" }),
  plan: (_c, { on, target }) => {
    if (!target) return { key: "HOTPROPERTY.Error.NobodyPicked" };
    const [mine, theirs] = [on.read(PATH), target.read(PATH)];
    if (typeof mine !== "number" || typeof theirs !== "number") {
      return { key: "HOTPROPERTY.Consequence.heat.None", data: { name: target.name }, unkept: true };
    }
    if (mine < 1) return { key: "HOTPROPERTY.Error.NoLooseHeat", data: { name: on.name } };
    const told = { do: "set", kind: "deflect", note: "", path: PATH } as const;
    return [
      { ...told, who: on.name, document: on.uuid, from: mine, to: looseHeatAfter(mine, -1) },
      { ...told, who: target.name, document: target.uuid, from: theirs, to: looseHeatAfter(theirs, 1) },
    ];
  },
  tells: (step) => ({ key: "HOTPROPERTY.Consequence.deflect.Tells", ...numbersOf(step) }),
};
