import { createRequire } from "node:module";
import { dirname } from "node:path";

/**
 * Where the animation library is that Foundry hands to packages at `/scripts/greensock`; null when it isn't installed
 * here. Nothing of the table needs it.
 */
export const greensockFolder = (): string | null => {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve("gsap")));
  } catch {
    return null;
  }
};
