import { askCall } from "../apps/ask-call.ts";
import type { HotPropertyActor } from "../documents/actor.ts";
import { asOurs, characterOf, playerCharacters } from "../documents/characters.ts";
import { askLine } from "../foundry/dialogs.ts";
import type { ActorDocument } from "../foundry/documents.ts";
import { worldActors } from "../foundry/lookup.ts";
import { Refusal } from "../foundry/refusal.ts";
import { say } from "../foundry/text.ts";
import { type Call, isDue } from "../rules/debt.ts";
import { callChoices } from "../table/calls.ts";
import { Draft } from "../table/subject.ts";
import { submit } from "../table/submit.ts";
import { changeDebt } from "./change-debt.ts";

/** Whoever owes, by their id: another player character. Throws a Refusal for anybody else. */
const debtorOf = (actor: ActorDocument, id: string): HotPropertyActor => {
  const debtor = asOurs(playerCharacters().find((other) => other.id === id && other.id !== actor.id));
  if (!debtor) throw new Refusal("HOTPROPERTY.Error.NobodyPicked");
  return debtor;
};

const checkOwn = (actor: ActorDocument): void => {
  if (!characterOf(actor)) throw new Refusal("HOTPROPERTY.Error.OnlyCharacters", { name: actor.name });
  if (!actor.isOwner) throw new Refusal("HOTPROPERTY.Error.NotYourCharacter", { name: actor.name });
};

const WHAT_FOR = { title: "HOTPROPERTY.Debt.WhyTitle", question: "HOTPROPERTY.Debt.Why", ok: "HOTPROPERTY.Debt.Write" };

/** S5.3 Asks what for, and changes it. Does nothing when the window is closed. */
export const askAndChangeDebt = async (actor: ActorDocument, other: string, by: number): Promise<void> => {
  checkOwn(actor);
  const { name } = debtorOf(actor, other);
  const why = await askLine(WHAT_FOR, { name });
  if (why !== null) await changeDebt(actor, other, by, why);
};

/** S5.4 Calls in what somebody owes, for what was picked. */
export const callIn = (actor: ActorDocument, debtor: ActorDocument, pick: Call, what = ""): Promise<void> =>
  submit({ message: null, step: "call", about: actor.uuid, options: { who: debtor.uuid, pick, what } });

/** S5.4 Asks what a debt is called in for, and calls it in. Does nothing when the window is closed. */
export const askAndCallIn = async (actor: ActorDocument, other: string): Promise<void> => {
  checkOwn(actor);
  const [owed, debtor] = [asOurs(actor), debtorOf(actor, other)];
  const entry = characterOf(actor)?.debtOf(other) ?? 0;
  if (!owed || !isDue(entry)) throw new Refusal("HOTPROPERTY.Error.NotDue", { name: debtor.name });
  const answer = await askCall({
    title: say("HOTPROPERTY.CallIn.Title", { owed: actor.name, name: debtor.name }),
    lead: say("HOTPROPERTY.CallIn.Lead", { name: debtor.name, n: String(entry) }),
    name: debtor.name,
    choices: callChoices(owed, debtor, new Draft("")).map(({ kind, lines, barred }) => ({
      kind,
      lines,
      barred: barred ? say(barred.key, { ...barred.data }) : "",
    })),
  });
  const file = worldActors().get(other);
  if (answer && file) await callIn(actor, file, answer.pick, answer.what);
};
