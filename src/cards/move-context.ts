import type { Sentence } from "../consequences/kind.ts";
import { kindOf } from "../consequences/kinds.ts";
import { readStep, type StoredEntry } from "../data/message/entries.ts";
import type { MoveCardData } from "../data/message/move.ts";
import type { HotPropertyActor } from "../documents/actor.ts";
import { asOurs } from "../documents/characters.ts";
import type { AnyDocument, MessageDocument } from "../foundry/documents.ts";
import { icon } from "../foundry/icon.ts";
import { findActor, findItem, me, users } from "../foundry/lookup.ts";
import { say, sayCount, signed } from "../foundry/text.ts";
import type { RenderContext } from "../foundry/windows.ts";
import { ledgerCard } from "../play/apply-move.ts";
import { choicesFor } from "../play/choices.ts";
import { type Proposal, type Proposed, proposalOf, proposesAnything, rollOf } from "../play/proposal.ts";
import { standing, undoVerdict } from "../table/ledger.ts";
import { isReferee, mayApply } from "../table/permission.ts";
import { type CardDraft, pickKey } from "./draft.ts";

const sentence = ({ key, data }: Sentence): string => say(key, data ? { ...data } : undefined);

const userName = (id: string): string => users().get(id)?.name ?? say("HOTPROPERTY.Card.SomebodyGone");

/** The selects of a consequence that asks something, as the draft has them. */
const picksOf = (proposed: Proposed, actor: HotPropertyActor | null, draft: CardDraft) =>
  proposed.asks.map((question) => {
    const key = pickKey(proposed, question.key);
    const choices = actor ? choicesFor(question, actor) : [];
    const allowNew = question.kind === "payback";
    const chosen = draft.chosen(key) ?? firstChoice(choices);
    return {
      key,
      kind: "who",
      label: say(`HOTPROPERTY.Card.Ask.${question.key}`),
      choices: choices.map((choice) => ({ ...choice, selected: choice.value === chosen })),
      allowNew,
      newSelected: allowNew && chosen === "",
      newLabel: say("HOTPROPERTY.Card.NewName"),
      newValue: draft.typed(key),
    };
  });

/** What a select stands on before anybody touches it: its first choice, or a new name where there is none. */
const firstChoice = (choices: readonly { value: string }[]): string => choices[0]?.value ?? "";

const line = (proposed: Proposed): { text: string } => ({
  text: sentence(kindOf(proposed.consequence.type).says(proposed.consequence)),
});

const pendingContext = (proposal: Proposal, actor: HotPropertyActor | null, draft: CardDraft) => {
  const full = draft.options.size >= proposal.wanted && !isReferee(me());
  return {
    pickLine: pickLine(proposal, draft.options.size),
    automatic: proposal.automatic.map((proposed) => ({ ...line(proposed), picks: picksOf(proposed, actor, draft) })),
    options: proposal.options.map((option) => {
      const lines = option.consequences.map(line);
      const checked = draft.options.has(option.id);
      return {
        id: option.id,
        label: option.label || lines.map(({ text }) => text).join(" · "),
        lines: option.label ? lines.filter(({ text }) => text.localeCompare(option.label) !== 0) : [],
        checked,
        locked: full && !checked,
        picks: option.consequences.flatMap((proposed) => picksOf(proposed, actor, draft)),
      };
    }),
  };
};

/** "pick 2", or how many of them are picked once somebody began. */
export const pickLine = (proposal: Proposal, picked: number): string => {
  if (proposal.wanted === 0) return "";
  return picked === 0
    ? sayCount("HOTPROPERTY.Card.PickLine", proposal.wanted)
    : say("HOTPROPERTY.Card.PickedLine", { picked: String(picked), wanted: String(proposal.wanted) });
};

const changeLines = (entry: StoredEntry) =>
  entry.steps.map(readStep).map((step) => {
    const kind = kindOf(step.kind);
    const told = kind.tells(step);
    return { icon: icon(kind.icon), who: step.who, what: sentence(told), from: told.from, to: told.to };
  });

const spentContext = async (message: MessageDocument, card: MoveCardData) => {
  const spent = [...card.ledger].find(([, entry]) => entry.step === "roll");
  if (!spent) return null;
  const [id, entry] = spent;
  const undone = entry.undoneBy !== "";
  const verdict = undone ? null : await undoVerdict(ledgerCard(message), id);
  return {
    entry: id,
    lines: changeLines(entry).map(({ who, what }) => ({ text: `${who} ${what}` })),
    mayUndo: verdict?.ok === true,
    undoReason: undone
      ? say("HOTPROPERTY.Card.UndoneBy", { name: userName(entry.undoneBy) })
      : verdict && !verdict.ok
        ? say(verdict.reason)
        : "",
  };
};

const appliedContext = async (message: MessageDocument, id: string, entry: StoredEntry) => {
  const verdict = await undoVerdict(ledgerCard(message), id);
  return {
    entry: id,
    changes: changeLines(entry),
    appliedBy: say("HOTPROPERTY.Card.AppliedBy", { name: userName(entry.by) }),
    overridden: entry.override === "" ? null : say("HOTPROPERTY.Card.Overridden", { what: say(entry.override) }),
    undo: verdict,
  };
};

const undoneLine = (card: MoveCardData): string | null => {
  const last = [...card.ledger.values()].filter((entry) => entry.step === "apply" && entry.undoneBy !== "").at(-1);
  if (!last) return null;
  const by = say("HOTPROPERTY.Card.UndoneBy", { name: userName(last.undoneBy) });
  if (last.left === "") return by;
  return `${by} ${say("HOTPROPERTY.Card.LeftAsIs", { names: last.left.replaceAll("\n", ", ") })}`;
};

const noticeFor = async (card: MoveCardData, actor: HotPropertyActor | null): Promise<string | null> => {
  if (!actor) return say("HOTPROPERTY.Error.ActorGone", { name: card.actorName });
  if (card.move !== "" && !(await findItem(card.move))) return say("HOTPROPERTY.Error.MoveGone", { title: card.title });
  return null;
};

/** Everything the move card's template shows, read from the message and the world as they are now. */
export const moveContext = async (
  message: MessageDocument,
  card: MoveCardData,
  draft: CardDraft,
): Promise<RenderContext> => {
  const roll = rollOf(message);
  const proposal = proposalOf(message);
  const actor = asOurs(await findActor(card.actor));
  const applied = standing(ledgerCard(message), "apply");
  const actorDocument = actor as unknown as AnyDocument | null;
  const may = mayApply(me(), message, actorDocument);
  const something = proposal !== null && proposesAnything(proposal);
  const done = applied ? await appliedContext(message, ...applied) : null;
  const referee = isReferee(me());
  return {
    title: card.title,
    actorName: card.actorName,
    dice: roll?.faces ?? [],
    modifiers: [
      { signed: signed(card.statValue), label: say(`HOTPROPERTY.Stat.${card.stat}`), cause: "" },
      ...card.modifiers.map((m) => ({
        signed: signed(m.value),
        label: say(`HOTPROPERTY.Modifier.${m.kind}`),
        cause: m.cause,
      })),
    ],
    total: roll?.total ?? "",
    tier: { key: proposal?.tier ?? "miss", label: proposal ? say(`HOTPROPERTY.Tier.${proposal.tier}`) : "" },
    shifted:
      card.shift === 0
        ? ""
        : say("HOTPROPERTY.Card.Shifted", { from: say(`HOTPROPERTY.Tier.${roll?.tier ?? "miss"}`) }),
    trigger: card.trigger,
    text: proposal?.text ?? "",
    pending: done === null,
    proposes: something,
    ...(proposal ? pendingContext(proposal, actor, draft) : { pickLine: "", automatic: [], options: [] }),
    may: {
      apply: may.ok && something && actor !== null,
      applyReason: something && !may.ok ? say(may.reason) : "",
      undo: done?.undo.ok === true,
      undoReason: done && !done.undo.ok ? say(done.undo.reason) : "",
      shift: referee && done === null && card.move !== "",
      override: referee && something && done === null && actor !== null,
    },
    entry: done?.entry ?? "",
    changes: done?.changes ?? [],
    appliedBy: done?.appliedBy ?? "",
    overridden: done?.overridden ?? null,
    spent: await spentContext(message, card),
    undoneBy: done ? null : undoneLine(card),
    notice: await noticeFor(card, actor),
  };
};
