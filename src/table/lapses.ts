import type { Step, Subject } from "../consequences/kind.ts";
import type { ActorDocument } from "../foundry/documents.ts";
import type { Span } from "../rules/time.ts";
import { sceneModifiers } from "./lapse-scene.ts";

/**
 * What ends on one actor's file with a scene or an evening: steps planned from what `subject` reads, so that doing it
 * again after a crash plans the same. No steps where nothing lapses.
 */
export type Lapse = (actor: ActorDocument, subject: Subject) => readonly Step[];

/** What lapses, by what is over. Something else that lasts for a scene is one more line here. Source: docs/rules.md S5.11. */
export const LAPSES: Readonly<Record<Span, readonly Lapse[]>> = {
  scene: [sceneModifiers],
  evening: [],
};
