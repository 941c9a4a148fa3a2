/** What the setup page and the table's server say to each other. Types only. */

export type InstalledKind = "system" | "module";

export interface ShownPackage {
  kind: InstalledKind;
  id: string;
  title: string;
  version: string;
  /** Played from a folder that somebody works on: it isn't installed or updated here. */
  linked: boolean;
  /** Where an update would come from; null when its manifest names no address. */
  manifest: string | null;
  /** Why it can't be played here, as a sentence; null when it can. */
  fault: string | null;
}

export interface ShownWorld {
  id: string;
  title: string;
  /** id of its system */
  system: string;
  /** Title of its system; null when that isn't installed. */
  systemTitle: string | null;
  /** ids of the modules it was opened with last */
  modules: string[];
  /** Why it can't be opened, as a sentence; null when it can. */
  fault: string | null;
}

/** Answer to `GET /api/setup`. */
export interface SetupState {
  /** `13.351` */
  coreVersion: string;
  /** The world that is open, and how many of its users are in it. */
  open: { id: string; title: string; users: number } | null;
  packages: ShownPackage[];
  worlds: ShownWorld[];
}

/** Answer to an installation or an update. `before` is the version that was there. */
export interface Installed {
  kind: InstalledKind;
  id: string;
  title: string;
  version: string;
  before: string | null;
}

/** Answer to `Check for update`. */
export interface UpdateCheck {
  installed: string;
  available: string;
  newer: boolean;
}
