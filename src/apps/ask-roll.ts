import type { RollValue } from "../documents/roll-value.ts";
import type { Visibility } from "../foundry/visibility.ts";
import type { Modifier } from "../rules/modifiers.ts";
import type { Stat } from "../rules/stats.ts";
import type { Against } from "../table/opponents.ts";
import { RollDialog } from "./roll-dialog.ts";

/** One way to roll: with this stat, or whatever is counted; and what counts besides. */
export interface Way extends RollValue {
  readonly modifiers: readonly Modifier[];
}

/** What a roll dialog is opened with. */
export interface RollSetup {
  /** What it is a roll for: one that is asked about already isn't asked about twice. */
  readonly about: string;
  readonly title: string;
  readonly trigger: string;
  readonly img: string;
  readonly actorName: string;
  /** The dice: `2d6`, or a formula. */
  readonly base: string;
  /** Several where the move offers a choice of stats; the usual one first. */
  readonly ways: readonly Way[];
  /** Whoever the move can be made against, by uuid and name, whom it is meant for first; null where nobody is asked for. */
  readonly against: readonly Against[] | null;
  /** S4.4 What can be paid instead; null where the move can't be paid for. `bar` is the reason why nothing can be now. */
  readonly purse: { readonly dough: number; readonly bar: string } | null;
  /** S4.5 What others see of it while it is open; null where nobody does. `secret`: only the GM, whoever sees the roll. */
  readonly live: { readonly id: string; readonly actor: string; readonly secret: boolean } | null;
}

/** What the player settled in it. */
export interface RollAnswer {
  /** The stat that was chosen, where there was a choice. */
  readonly stat?: Stat | "";
  /** One more modifier for this roll, 0 for none. */
  readonly extra: number;
  readonly extraCause: string;
  readonly visibility: Visibility;
  /** Whoever the move is made against. */
  readonly against?: Against;
  /** S4.4 How much dough is paid instead of rolling. */
  readonly paid?: number;
  /** S4.5 Under which id it was open to others, whose help counts then. */
  readonly announced?: string;
}

/** Opens the roll dialog and waits. Null when it is closed without rolling. */
export const askRoll = (setup: RollSetup): Promise<RollAnswer | null> => RollDialog.ask(setup);
