import type { Game } from "../../core/game.ts";
import { Hooks } from "../../core/hooks.ts";

/**
 * The global `canvas`: there is no map here, only what packages ask to know where this user is. It is ready while the user
 * looks at a scene, as a map would be.
 */
const canvas = {
  ready: false,
  initialized: false,
  scene: null as unknown,
  tokens: { controlled: [] as unknown[], placeables: [] as unknown[] },
};

/** Goes where the user looks, and says so: `canvasInit`, then `canvasReady`; `canvasTearDown` where they leave. */
const look = (game: Game): void => {
  const scene = game.scenes?.viewed ?? null;
  if (scene === canvas.scene) return;
  if (canvas.scene !== null) {
    canvas.ready = false;
    Hooks.callAll("canvasTearDown", canvas);
  }
  canvas.scene = scene;
  if (scene === null) return;
  Hooks.callAll("canvasInit", canvas);
  canvas.ready = true;
  Hooks.callAll("canvasReady", canvas);
};

/**
 * Puts the global `canvas` there and keeps it where the user looks. The first look comes before `ready`, when the interface
 * stands; others when the scene at the table changes.
 */
export const followScenes = (game: Game): void => {
  Object.assign(globalThis, { canvas });
  canvas.initialized = true;
  look(game);
  for (const hook of ["createScene", "updateScene", "deleteScene"]) Hooks.on(hook, () => look(game));
};
