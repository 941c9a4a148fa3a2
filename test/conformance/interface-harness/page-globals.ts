/** As much of the page's global names as these tests use inside it. */

export interface PageDocument {
  id: string;
  uuid: string;
  name: string;
  folder: { name: string } | null;
  items: { map<T>(transform: (item: PageDocument) => T): T[] };
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
}

interface PageCollection {
  size: number;
  contents: PageDocument[];
  get(id: string): PageDocument | undefined;
  getName(name: string): PageDocument | undefined;
  filter(condition: (document: PageDocument) => boolean): PageDocument[];
}

export interface PageGame {
  user: { hotbar: Record<string, string>; character: unknown };
  scenes: PageCollection & { viewed?: PageDocument };
  journal: PageCollection;
  tables: PageCollection;
  macros: PageCollection;
  actors: PageCollection;
  items: PageCollection;
  messages: PageCollection;
  users: PageCollection;
  packs: { get(id: string): { locked: boolean; apps: { setPosition(position: object): unknown }[] } };
  settings: { get(namespace: string, key: string): unknown };
}

export interface PageClass {
  create(data: object, options?: object): Promise<PageDocument>;
}

export interface PageHooks {
  on(name: string, fn: (...args: never[]) => unknown): number;
  once(name: string, fn: (...args: never[]) => unknown): number;
}

export interface PageUi {
  notifications: Record<"info" | "error", (message: string, options?: object) => { remove(): void }>;
}
