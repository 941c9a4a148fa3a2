import { readSetting, registerSetting } from "../foundry/settings.ts";
import { HAGGLE_BOUND } from "../rules/dough.ts";

const KEY = "haggle";

/** S6.6 By how much haggling may move a price at most. */
export const haggleBound = (): number => {
  const bound = Number(readSetting(KEY));
  return Number.isFinite(bound) && bound >= 0 ? Math.floor(bound) : HAGGLE_BOUND;
};

export const registerHaggle = (): void =>
  registerSetting(KEY, {
    type: Number,
    default: HAGGLE_BOUND,
    name: "HOTPROPERTY.Setting.Haggle",
    hint: "HOTPROPERTY.Setting.HaggleHint",
    range: { min: 0, max: 10, step: 1 },
  });
