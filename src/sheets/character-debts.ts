import type { CharacterData } from "../data/actor/character.ts";
import { characterOf, playerCharacters } from "../documents/characters.ts";
import type { ActorDocument } from "../foundry/documents.ts";
import { attempt } from "../foundry/notices.ts";
import type { Action } from "../foundry/windows.ts";
import { changeDebt } from "../play/change-debt.ts";
import { askAndCallIn, askAndChangeDebt } from "../play/debts.ts";
import { DEBT_LIMIT, isDue, standingBetween } from "../rules/debt.ts";
import { rollOf } from "./character-help.ts";

interface OfCharacter {
  readonly actor: ActorDocument;
}

/** What can be pressed around debts. */
export const DEBT_ACTIONS: Record<string, Action> = {
  stepDebt(this: OfCharacter, _event: PointerEvent, target: HTMLElement) {
    const { with: other = "", step, count } = target.dataset;
    // C161 a number that was typed is settled; a press asks what for
    const change = count === undefined ? askAndChangeDebt : changeDebt;
    return attempt(() => change(this.actor, other, Number(step)));
  },
  callIn(this: OfCharacter, _event: PointerEvent, target: HTMLElement) {
    return attempt(() => askAndCallIn(this.actor, target.dataset.with ?? ""));
  },
};

/** A tally of strokes, as many as can be counted at a glance; what is more, or below nothing, is a number alone. */
const tally = (n: number) => ({
  n,
  strokes: n > 0 && n <= DEBT_LIMIT + 1 ? Array.from({ length: n }, (_, i) => i + 1) : [],
  figure: n < 0 ? `−${-n}` : String(n),
});

/** S1.2 How this character stands with every other player character. */
export const debtRows = (actor: ActorDocument, character: CharacterData) =>
  playerCharacters()
    .filter((other) => other.id !== actor.id)
    .map((other) => {
      const mine = character.debtOf(other.id ?? "");
      const theirs = characterOf(other)?.debtOf(actor.id ?? "") ?? 0;
      return {
        id: other.id,
        name: other.name,
        count: mine,
        mine: mine === 0 ? null : tally(mine),
        theirs: theirs === 0 ? null : tally(theirs),
        square: standingBetween(mine, theirs) === "square" && !mine && !theirs,
        due: isDue(mine),
        ...rollOf(actor, other.uuid),
      };
    });
