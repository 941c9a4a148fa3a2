import type { MoveData } from "../data/item/move.ts";
import { characterOf } from "../documents/characters.ts";
import { basicMoves, findMove, moveOf } from "../documents/move-registry.ts";
import type { ActorDocument, ItemDocument } from "../foundry/documents.ts";
import { idFrom } from "../foundry/ids.ts";
import type { Advance, AdvanceKind } from "../rules/advance.ts";
import { statAdvanced } from "../rules/playbook.ts";
import { STATS } from "../rules/stats.ts";
import { heldBefore } from "./holdings.ts";
import { Draft } from "./subject.ts";

/** Something that an advance may be. */
export interface AdvanceChoice {
  readonly kind: AdvanceKind;
  /** Key of the move, or the stat. */
  readonly what: string;
  /** Of a move: what it is called, and when it is made. */
  readonly name: string;
  readonly hint: string;
  /** Of a stat: what it is and what it becomes. */
  readonly from: number;
  readonly to: number;
}

/** The key of the entry that an advance leaves among the character's. */
export const advanceKey = (entry: string): string => idFrom(`${entry}:advance`);

const ofMove = (kind: AdvanceKind, item: ItemDocument, hint: (move: MoveData) => string): AdvanceChoice[] => {
  const move = moveOf(item);
  return move ? [{ kind, what: move.key, name: item.name, hint: hint(move), from: 0, to: 0 }] : [];
};

/** S8.3 Whether a move has a line that an advance puts in force. */
const hasAdvancedLine = (move: MoveData | null): boolean =>
  move !== null && move.key !== "" && move.results.top.used && move.results.top.advanced;

const stats = (actor: ActorDocument, draft: Draft): AdvanceChoice[] => {
  const subject = draft.subject(actor);
  return STATS.flatMap((what): AdvanceChoice[] => {
    const from = subject.read(`system.stats.${what}`);
    const to = typeof from === "number" ? statAdvanced(from) : 0;
    return typeof from === "number" && to > from ? [{ kind: "stat", what, name: "", hint: "", from, to }] : [];
  });
};

/**
 * S8.2 Everything that the next advance of a character may be: a move of the playbook on their file that they don't hold,
 * a stat below +2, a basic move or a playbook's move of theirs that isn't advanced. As it was before `entry` did anything.
 */
export const advanceChoices = (actor: ActorDocument, entry = ""): AdvanceChoice[] => {
  const character = characterOf(actor);
  if (!character) return [];
  const draft = new Draft(entry);
  const held = new Set(heldBefore(actor, draft).flatMap(({ type, key }) => (type === "move" ? [key] : [])));
  const { playbook } = character;
  const ofPlaybook = playbook ? [...playbook.moveList.map(({ entry: line }) => line.key), playbook.doubleCross] : [];
  const taken = Object.entries(character.advances as unknown as Record<string, Advance>);
  const advanced = new Set(
    taken.flatMap(([id, { kind, what }]) =>
      id !== advanceKey(entry) && (kind === "basic" || kind === "playbook") ? [what] : [],
    ),
  );
  const trigger = (move: MoveData): string => move.trigger;
  const line = (move: MoveData): string => move.results.top.text;
  const own = ([...actor.items] as ItemDocument[]).filter((item) => moveOf(item)?.group === "playbook");
  const open = (item: ItemDocument): boolean => {
    const move = moveOf(item);
    return hasAdvancedLine(move) && !advanced.has(move?.key ?? "");
  };
  return [
    ...ofPlaybook
      .filter((key) => !held.has(key))
      .map(findMove)
      .flatMap((item) => (item ? ofMove("move", item, trigger) : [])),
    ...stats(actor, draft),
    ...basicMoves()
      .filter((item) => moveOf(item)?.group === "basic" && open(item))
      .flatMap((item) => ofMove("basic", item, line)),
    ...own
      .filter((item) => held.has(moveOf(item)?.key ?? "") && open(item))
      .flatMap((item) => ofMove("playbook", item, line)),
  ];
};
