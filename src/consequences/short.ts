import { fields } from "../foundry/models.ts";
import type { ConsequenceKind, Step } from "./kind.ts";

const ON = { required: true, initial: true } as const;
const PATH = "system.short";
const SINCE = "system.shortSince";
const EXPERIENCE = "system.experience";

const isShort = (step: Step): boolean => step.do === "set" && step.to === true;

/**
 * A livelihood is threatened, and its owner short; or it is whole again, which marks 1 experience. Somebody who is short
 * already stays so, since the evening it began. Source: docs/rules.md S6.2, S6.3.
 */
export const short: ConsequenceKind = {
  type: "short",
  icon: "livelihood",
  schema: () => ({ on: new fields.BooleanField(ON) }),
  inputs: [{ name: "on", kind: "flag" }],
  least: 0,
  aimable: true,
  bad: (c) => c.on !== false,
  asks: () => [],
  says: (c) => ({ key: `HOTPROPERTY.Consequence.short.Says.${c.on === false ? "over" : "begins"}` }),
  plan: (c, { on, purse }) => {
    const from = on.read(PATH);
    if (typeof from !== "boolean")
      return { key: "HOTPROPERTY.Consequence.short.None", data: { name: on.name }, unkept: true };
    const to = c.on !== false;
    const told = { do: "set", who: on.name, note: "", document: on.uuid } as const;
    const turned: Step = { ...told, kind: "short", path: PATH, from, to };
    if (from === to) return [turned];
    const since = Number(on.read(SINCE) ?? 0);
    const counted: Step = { ...told, kind: "short", path: SINCE, from: since, to: to ? purse.evening : 0 };
    if (to) return [turned, counted];
    const marks = Number(on.read(EXPERIENCE) ?? 0);
    return [turned, counted, { ...told, kind: "experience", path: EXPERIENCE, from: marks, to: marks + 1 }];
  },
  tells: (step) =>
    // since when is the sheet's to say: on the card it would be the same thing twice
    step.do === "set" && step.path === SINCE
      ? { key: "", from: "", to: "" }
      : { key: `HOTPROPERTY.Consequence.short.Tells.${isShort(step) ? "begins" : "over"}`, from: "", to: "" },
};
