import type { Sentence } from "../consequences/kind.ts";
import type { HotPropertyActor } from "../documents/actor.ts";
import { asOurs, characterOf } from "../documents/characters.ts";
import { findMove, moveOf } from "../documents/move-registry.ts";
import { findWorldActor } from "../foundry/lookup.ts";
import { CALLS, type Call } from "../rules/debt.ts";
import { heldBefore } from "./holdings.ts";
import { paybackBox } from "./people.ts";
import { Draft } from "./subject.ts";

/** One thing that can be had for a debt: `what` is the key of a move, or the id of a contact. */
export interface CallLine {
  readonly what: string;
  readonly name: string;
  readonly hint: string;
}

/** A kind of thing that a debt can be called in for: the lines there are, or why there are none. */
export interface CallChoice {
  readonly kind: Call;
  readonly lines: readonly CallLine[];
  readonly barred: Sentence | null;
}

interface Pair {
  readonly owed: HotPropertyActor;
  readonly debtor: HotPropertyActor;
  readonly draft: Draft;
}

type Found = Omit<CallChoice, "kind">;

const barred = (why: string, { owed, debtor }: Pair): Found => ({
  lines: [],
  barred: { key: `HOTPROPERTY.CallIn.Barred.${why}`, data: { name: debtor.name, owed: owed.name } },
});

const found = (lines: readonly CallLine[]): Found => ({ lines, barred: null });

const ONE: CallLine = { what: "", name: "", hint: "" };

const moves = (pair: Pair): Found => {
  const playbook = characterOf(pair.debtor)?.playbook;
  if (!playbook) return barred("playbook", pair);
  const held = heldBefore(pair.owed, pair.draft);
  const keys = new Set(held.flatMap(({ type, key }) => (type === "move" ? [key] : [])));
  const lines = playbook.moveList.flatMap(({ entry }) => {
    const item = keys.has(entry.key) ? null : findMove(entry.key);
    return item ? [{ what: entry.key, name: item.name, hint: moveOf(item)?.trigger ?? "" }] : [];
  });
  return lines.length > 0 ? found(lines) : barred("moves", pair);
};

const entries = (pair: Pair): Found => {
  const lines = paybackBox(pair.owed, pair.draft).map(({ name, contact }) => ({
    what: contact?.uuid.split(".").at(-1) ?? "",
    name,
    hint: String(contact?.read("system.why") || contact?.read("system.how") || ""),
  }));
  return lines.length > 0 ? found(lines) : barred("payback", pair);
};

/** Loose heat as an entry sees it. */
export const looseHeat = (actor: HotPropertyActor, draft: Draft): number =>
  Number(draft.subject(actor).read("system.heat.loose") ?? 0);

const heat = (pair: Pair): Found => {
  const [mine, theirs] = [looseHeat(pair.owed, pair.draft), looseHeat(pair.debtor, pair.draft)];
  return mine === theirs ? barred("heat", pair) : found([{ ...ONE, hint: `${mine} ↔ ${theirs}` }]);
};

const FINDS: Readonly<Record<Call, (pair: Pair) => Found>> = {
  experience: () => found([ONE]),
  move: moves,
  payback: entries,
  heat,
  must: () => found([ONE]),
};

/** S5.4 Everything that whoever is owed can pick, as it was before the draft's entry did anything. */
export const callChoices = (owed: HotPropertyActor, debtor: HotPropertyActor, draft: Draft): CallChoice[] =>
  CALLS.map((kind) => ({ kind, ...FINDS[kind]({ owed, debtor, draft }) }));

/** What a debt that is called in would change on the debtor's file, as it is at this moment. */
export interface Stake {
  /** Whoever would be handed on: their name, and all that is kept of them. */
  readonly handed: { readonly name: string; readonly system: unknown } | null;
  /** The loose heat that would be swapped: of whoever is owed, and of the debtor. */
  readonly heats: readonly [number, number] | null;
}

/** S5.4 What a yes to a call is a yes to. `about` is whoever is owed, the options are the request's. */
export const stakeOf = (about: string, { pick, who, what }: Readonly<Record<string, unknown>>): Stake => {
  const [owed, debtor] = [asOurs(findWorldActor(about)), asOurs(findWorldActor(String(who)))];
  const contact = pick === "payback" ? owed?.contacts.find(({ id }) => id === what) : undefined;
  const draft = new Draft("");
  return {
    handed: contact ? { name: contact.name, system: contact.toObject().system } : null,
    heats: pick === "heat" && owed && debtor ? [looseHeat(owed, draft), looseHeat(debtor, draft)] : null,
  };
};
