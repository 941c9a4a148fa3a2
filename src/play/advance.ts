import { type AdvanceAnswer, askAdvance } from "../apps/ask-advance.ts";
import { characterOf } from "../documents/characters.ts";
import type { ActorDocument } from "../foundry/documents.ts";
import { Refusal } from "../foundry/refusal.ts";
import { say, signed } from "../foundry/text.ts";
import { advanceIsDue } from "../rules/advance.ts";
import { type AdvanceChoice, advanceChoices } from "../table/advance-choices.ts";
import { advanceWaits } from "../table/heat-order.ts";
import { submit } from "../table/submit.ts";

/** S8.2 Takes an advance: what it is was chosen already. */
export const advance = (actor: ActorDocument, { kind, what }: AdvanceAnswer): Promise<void> =>
  submit({ message: null, step: "advance", about: actor.uuid, options: { kind, what } });

/** S5.1, S8.2 How it stands with a character's next advance: not yet, what it waits for, or that it can be taken. */
export const advanceStanding = (actor: ActorDocument): "" | "due" | "heat" | "burned" => {
  const character = characterOf(actor);
  if (!character || character.burned || !advanceIsDue(character.experience, character.totalHeat)) return "";
  const waits = advanceWaits(actor);
  if (waits === "never") return "";
  return waits === "" ? "due" : waits;
};

const lineOf = ({ kind, what, name, hint, from, to }: AdvanceChoice) =>
  kind === "stat"
    ? {
        kind,
        what,
        name: say(`HOTPROPERTY.Stat.${what}`),
        hint: say("HOTPROPERTY.Advance.FromTo", { from: signed(from), to: signed(to) }),
      }
    : { kind, what, name, hint };

/** S8.2 Asks which advance is taken, and takes it. Does nothing when the window is closed. */
export const takeAdvance = async (actor: ActorDocument): Promise<void> => {
  const character = characterOf(actor);
  if (!character) throw new Refusal("HOTPROPERTY.Error.OnlyCharactersAdvance");
  if (!actor.isOwner) throw new Refusal("HOTPROPERTY.Error.NotYourCharacter", { name: actor.name });
  if (advanceStanding(actor) !== "due") throw new Refusal("HOTPROPERTY.Error.AdvanceNotDue", { name: actor.name });
  const answer = await askAdvance({
    actorName: actor.name,
    experience: character.experience,
    lines: advanceChoices(actor).map(lineOf),
  });
  if (answer) await advance(actor, answer);
};
