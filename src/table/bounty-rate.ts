import { readSetting, registerSetting } from "../foundry/settings.ts";
import { BOUNTY_RATE } from "../rules/bounty.ts";

const KEY = "bountyRate";

/** G3 How much bounty one dough, or one of the crew's funds, costs. */
export const bountyRate = (): number => {
  const rate = Number(readSetting(KEY));
  return Number.isFinite(rate) && rate >= 1 ? Math.floor(rate) : BOUNTY_RATE;
};

export const registerBountyRate = (): void =>
  registerSetting(KEY, {
    type: Number,
    default: BOUNTY_RATE,
    name: "HOTPROPERTY.Setting.BountyRate",
    hint: "HOTPROPERTY.Setting.BountyRateHint",
    range: { min: 1, max: 50, step: 1 },
  });
