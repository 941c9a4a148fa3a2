import { stands } from "../data/message/entries.ts";
import { asOurs, characterOf } from "../documents/characters.ts";
import { findWorldActor, me, worldActors } from "../foundry/lookup.ts";
import { say } from "../foundry/text.ts";
import { isDue } from "../rules/debt.ts";
import type { Card } from "../table/card.ts";
import { judge } from "../table/trust.ts";

/** S5.4 Whose debt this card took past +3, and still is: whoever is owed may call it in. */
export const callLines = (card: Card, to: (actor: string, entry: string) => boolean = () => true) => {
  const risen = [...card.ledger].flatMap(([entry, stored]) =>
    (stands(stored) ? stored.steps : []).flatMap(({ kind, do: what, document, path, values }) =>
      kind === "debt" && what === "set" && isDue(Number(values.to)) && to(document, entry)
        ? [{ uuid: document, with: path.split(".").at(-1) ?? "" }]
        : [],
    ),
  );
  const each = new Map(risen.map((line) => [`${line.uuid} ${line.with}`, line]));
  return [...each.values()].flatMap((line) => {
    const owed = asOurs(findWorldActor(line.uuid));
    const character = owed ? characterOf(owed) : null;
    const debtor = asOurs(worldActors().get(line.with));
    const entry = character?.debtOf(line.with) ?? 0;
    if (!owed || !debtor?.isPlayerCharacter || !isDue(entry)) return [];
    const touched = owed.isOwner ? [owed] : [];
    return [
      {
        ...line,
        text: say("HOTPROPERTY.CallIn.DueOnCard", { name: debtor.name, owed: owed.name, n: String(entry) }),
        label: say("HOTPROPERTY.CallIn.DoNamed", { name: debtor.name }),
        may: judge("call", me(), { actor: null, entry: null, touched }).ok,
      },
    ];
  });
};
