import { readSetting, registerSetting } from "../foundry/settings.ts";
import { RULE_SETS, type RuleSet } from "../rules/rule-sets.ts";

const keyOf = (set: RuleSet): string => `rules-${set}`;

/** G1 Whether this table plays by a set of rules. What is off is hidden; its data stays as it is. */
export const isPlayed = (set: RuleSet): boolean => readSetting(keyOf(set)) !== false;

/** Makes the switches known. At `init`. */
export const registerRuleSets = (): void => {
  for (const set of RULE_SETS) {
    registerSetting(keyOf(set), {
      type: Boolean,
      default: true,
      name: `HOTPROPERTY.Setting.Rules.${set}`,
      hint: `HOTPROPERTY.Setting.RulesHint.${set}`,
      requiresReload: true,
    });
  }
};
