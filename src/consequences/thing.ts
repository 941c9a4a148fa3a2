import { systemPath } from "../foundry/system.ts";
import { FINDS, foundAs } from "../rules/finds.ts";
import type { ConsequenceKind } from "./kind.ts";

const img = (type: string): string => systemPath(`assets/pictures/${type}.svg`);

/**
 * Something is got hold of: named on the card, listed as gear, a weapon or a vehicle, hot where it came off the black market. A person, a place
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
    const [, kind, typed = ""] = /^(\w+):([\s\S]*)$/.exec(answers.thing ?? "") ?? [];
    const find = FINDS.find((one) => one === kind);
    if (!find) return [];
    const name = typed.trim();
    if (name === "") return { key: "HOTPROPERTY.Consequence.thing.Nameless" };
    const { type, edge, lead, hot } = foundAs(find);
    // S7.6 a vehicle is a file of its own, which the GM makes: its name is told, and waits on the card
    if (type === "vehicle") return [{ do: "words", kind: "thing", who: on.name, note: name }];
    const system = type === "weapon" ? { edge, lead, hot, notes: "" } : { hot, blackMarket: hot, notes: "" };
    const data = { _id: id, name, type, img: img(type), system };
    return [{ do: "create", kind: "thing", who: on.name, note: name, document: on.uuid, data }];
  },
  tells: (step) => {
    if (step.do === "words") {
      return { key: "HOTPROPERTY.Consequence.thing.Tells.vehicle", data: { name: step.note }, from: "", to: "" };
    }
    const hot = step.do === "create" && (step.data.system as { hot?: unknown } | undefined)?.hot === true;
    return {
      key: `HOTPROPERTY.Consequence.thing.Tells.${hot ? "hot" : "clean"}`,
      data: { name: step.note },
      from: "",
      to: "",
    };
  },
};
