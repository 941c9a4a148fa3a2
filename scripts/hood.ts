import type { LinkedPackage } from "../test/stand-in/server/packages/link.ts";
import { openTable } from "../test/stand-in/server/table.ts";
import { clientDir, inProject, SYSTEM_ID, systemDir } from "./project.ts";

export type Generation = 13 | 14;

export interface HoodOptions {
  /** 0 picks a free one. */
  port: number;
  /** Where worlds are kept; the world is seeded when it isn't there yet. */
  dataDir: string;
  generation: Generation;
  /** Other people's modules, played along from their folders. */
  modules?: LinkedPackage[];
  log?: (line: string) => void;
}

/** Opens a table on what is built, with the quickstart 'hood for its world. */
export const openHood = (options: HoodOptions): ReturnType<typeof openTable> =>
  openTable({
    ...options,
    clientDir,
    system: { id: SYSTEM_ID, dir: systemDir },
    world: { id: "hood", seedDir: inProject("test", "stand-in", "seed", "hood") },
  });
