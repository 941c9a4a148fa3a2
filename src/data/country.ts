import { worldActors, worldItems } from "../foundry/lookup.ts";
import { readSettingEarly, registerSetting } from "../foundry/settings.ts";
import { COUNTRIES, type Country } from "../rules/market.ts";

const KEY = "country";

/** S7.3 Where the table plays. */
export const country = (): Country => COUNTRIES.find((one) => one === readSettingEarly(KEY)) ?? "uk";

interface Prepared {
  reset(): void;
  render(force: boolean): unknown;
}

/** What is hot by its kind follows from the country: everything is worked out again, and open windows show it. */
const follow = (): void => {
  const all = [...worldItems(), ...worldActors()] as unknown as Prepared[];
  for (const document of all) {
    document.reset();
    document.render(false);
  }
};

/** Makes the setting known. At `init`. */
export const registerCountry = (): void =>
  registerSetting(KEY, {
    type: String,
    default: "uk",
    choices: Object.fromEntries(COUNTRIES.map((one) => [one, `HOTPROPERTY.Setting.Country.${one}`])),
    name: "HOTPROPERTY.Setting.Country.Title",
    hint: "HOTPROPERTY.Setting.Country.Hint",
    onChange: follow,
  });
