import { registerCountry } from "../data/country.ts";
import { registerRuleSets } from "../data/rule-sets.ts";
import { registerBountyRate } from "../table/bounty-rate.ts";
import { registerHaggle } from "../table/haggle.ts";
import { registerOthersConfirm } from "../table/others-confirm.ts";
import { registerTime } from "../table/time.ts";

/** Makes the world's settings known. At `init`. */
export const installSettings = (): void => {
  registerOthersConfirm();
  registerTime();
  registerCountry();
  registerHaggle();
  registerBountyRate();
  registerRuleSets();
};
