import { systemPath } from "../foundry/system.ts";
import type { ConsequenceKind } from "./kind.ts";

/**
 * Something is got hold of: named on the card, listed as gear, hot where it came off the black market. A person, a place
 * or a fact needs no listing. Source: docs/rules.md S3.8, S7.1, S7.4.
 */
export const thing: ConsequenceKind = {
  type: "thing",
  icon: "gear",
  schema: () => ({}),
  inputs: [],
  aimable: false,
  asks: () => [{ key: "thing", kind: "thing" }],
  says: () => ({ key: "HOTPROPERTY.Consequence.thing.Says" }),
  plan: (_c, { on, answers, id }) => {
    const [, source, typed = ""] = /^(hot|clean):([\s\S]*)$/.exec(answers.thing ?? "") ?? [];
    if (!source) return [];
    const name = typed.trim();
    if (name === "") return { key: "HOTPROPERTY.Consequence.thing.Nameless" };
    const hot = source === "hot";
    const img = systemPath("assets/pictures/gear.svg");
    const data = { _id: id, name, type: "gear", img, system: { hot, blackMarket: hot, notes: "" } };
    return [{ do: "create", kind: "thing", who: on.name, note: name, document: on.uuid, data }];
  },
  tells: (step) => {
    const hot = step.do === "create" && (step.data.system as { hot?: unknown } | undefined)?.hot === true;
    return {
      key: `HOTPROPERTY.Consequence.thing.Tells.${hot ? "hot" : "clean"}`,
      data: { name: step.note },
      from: "",
      to: "",
    };
  },
};
