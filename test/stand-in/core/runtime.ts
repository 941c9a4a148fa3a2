import type { Game } from "./game.ts";
import type { Backend } from "./protocol.ts";

/**
 * What the running client is connected to. The one piece of shared state, so that documents need not import the game
 * that is built from them.
 */
export const runtime: { backend: Backend | null; game: Game | null } = { backend: null, game: null };
