import type { HostDocument, HostUser, SheetClass } from "../../stand-in/client/framework/host.ts";
import type { applications } from "../../stand-in/client/framework/namespace.ts";
import type { prosemirror } from "../../stand-in/client/framework/prosemirror/namespace.ts";
import type { Data } from "../../stand-in/core/protocol.ts";

interface SheetShorthands {
  registerSheet(scope: string, cls: SheetClass, options?: object): void;
  unregisterSheet(scope: string, cls: SheetClass, options?: object): void;
}

/** `foundry` as the suites use it. */
export interface PageFoundry {
  applications: typeof applications;
  prosemirror: typeof prosemirror;
  utils: {
    randomID(): string;
    getProperty(object: object, key: string): unknown;
  };
  documents: { collections: { Actors: SheetShorthands } };
  data: { fields: Record<string, new (...args: never[]) => unknown> };
}

export interface PageHooks {
  on(hook: string, fn: (...args: never[]) => unknown): number;
  off(hook: string, id: number): void;
}

export interface PageDocument extends HostDocument {
  system: Data;
  delete(): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: Data[], options?: Data): Promise<PageDocument[]>;
}

export interface PageDocumentClass {
  create(data: Data, options?: Data): Promise<PageDocument>;
}

export interface PageGame {
  user: HostUser;
  users: Iterable<HostUser> & { getName(name: string): HostUser };
}

/** Polls until something holds; for what happens by itself some moments later. Throws after two seconds. */
export async function until(holds: () => unknown, what: string): Promise<void> {
  const end = performance.now() + 2000;
  while (!holds()) {
    if (performance.now() > end) throw new Error(`It never came to this: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
