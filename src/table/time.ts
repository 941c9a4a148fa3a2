import { sourceAt } from "../foundry/lookup.ts";
import { registerWorldFile, worldFile } from "../foundry/world-file.ts";
import type { Span } from "../rules/time.ts";

const numberOf = (span: Span): number => Number(sourceAt(worldFile(), `system.${span}`));

/** G9 The number of the scene in play: 1 for a world's first. */
export const sceneNow = (): number => numberOf("scene");

/** G9 The number of this evening: 1 for a world's first. */
export const eveningNow = (): number => numberOf("evening");

export const now = (span: Span): number => (span === "scene" ? sceneNow() : eveningNow());

const listeners = new Set<() => void>();

/** Runs whenever a scene or an evening has ended, or that was taken back. */
export const onTime = (listener: () => void): void => void listeners.add(listener);

/** Makes the counters known. At `init`. */
export const registerTime = (): void =>
  registerWorldFile(() => {
    for (const listener of listeners) listener();
  });
