import type { Visibility } from "../foundry/visibility.ts";
import type { Modifier } from "../rules/modifiers.ts";
import type { Stat } from "../rules/stats.ts";
import { RollDialog } from "./roll-dialog.ts";

/** What a roll dialog is opened with. */
export interface RollSetup {
  readonly title: string;
  readonly trigger: string;
  readonly img: string;
  readonly actorName: string;
  readonly stat: Stat;
  readonly statValue: number;
  readonly modifiers: readonly Modifier[];
}

/** What the player settled in it. */
export interface RollAnswer {
  /** One more modifier for this roll, 0 for none. */
  readonly extra: number;
  readonly extraCause: string;
  readonly visibility: Visibility;
}

/** Opens the roll dialog and waits. Null when it is closed without rolling. */
export const askRoll = (setup: RollSetup): Promise<RollAnswer | null> => RollDialog.ask(setup);
