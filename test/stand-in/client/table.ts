import type { Game } from "../core/game.ts";
import { runtime } from "../core/runtime.ts";

/** The game once its world is open: everything is there. */
export type OpenGame = Game & {
  [Name in "users" | "actors" | "items" | "folders" | "messages" | "user"]-?: NonNullable<Game[Name]>;
};

/** The game at this client. Throws before its world is open. */
export const table = (): OpenGame => {
  if (!runtime.game?.user) throw new Error("The world is not loaded yet.");
  return runtime.game as OpenGame;
};
