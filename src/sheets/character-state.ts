import type { CharacterData } from "../data/actor/character.ts";
import { say, signed } from "../foundry/text.ts";
import { stands } from "../rules/modifiers.ts";

/** What a character carries over, as the sheet lists it: how much, why, for which rolls and how long. */
export const carriedRows = (character: CharacterData) =>
  [...character.carried]
    .filter(([, modifier]) => stands(modifier))
    .map(([id, { kind, value, cause, stat, lasts }]) => ({
      id,
      kind,
      kindLabel: say(`HOTPROPERTY.Modifier.${kind}`),
      signed: signed(value),
      cause,
      lasts: [
        ...(stat === "" ? [] : [say("HOTPROPERTY.Modifier.OnlyFor", { stat: say(`HOTPROPERTY.Stat.${stat}`) })]),
        ...(lasts === "" ? [] : [say(`HOTPROPERTY.Modifier.Lasts.${lasts}`)]),
      ].join(", "),
    }));
