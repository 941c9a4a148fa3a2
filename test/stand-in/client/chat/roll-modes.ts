import { generation } from "../../core/compatibility.ts";
import { CONFIG } from "../../core/config.ts";
import type { Game } from "../../core/game.ts";

export interface RollMode {
  id: string;
  /** A translation key. */
  label: string;
}

/** The ways a roll can be shown, in the order of the configuration. */
export const rollModes = (): RollMode[] => {
  const modes = generation() >= 14 ? CONFIG.ChatMessage.modes : CONFIG.Dice.rollModes;
  return Object.entries(modes ?? {}).map(([id, { label }]) => ({ id, label }));
};

const KEY = (): string => (generation() >= 14 ? "messageMode" : "rollMode");

/** The mode chosen at this client. */
export const chosenRollMode = (game: Game): string => String(game.settings.get("core", KEY()));

export const chooseRollMode = (game: Game, mode: string): Promise<unknown> => game.settings.set("core", KEY(), mode);

/** The option that asks a message to be created in this mode. */
export const modeOption = (mode: string): Record<string, string> =>
  generation() >= 14 ? { messageMode: mode } : { rollMode: mode };
