/** The table that every unit test sits at: a whole world in this process. Set up by setup.ts. */
interface TestTable {
  /** Makes this process the only open window: of "Gamemaster", "Ana", "Ben" or "Cleo" of the 'Hood. */
  sitAs(name: string): Promise<void>;
  /** The next dice, face by face; each is a d6. Throws where more are rolled than were given. */
  dice(...faces: number[]): void;
  /** What was told at this window since the last call: notifications, oldest first. */
  told(): string[];
  /** How many writes of each kind this window has asked for since the last call, e.g. `Actor.update`. */
  writes(): string[];
  /** A table of its own with any number of live windows: the 'Hood as it begins, or with these documents instead. */
  gather(documents?: StoredWorld, generation?: 13 | 14): Promise<Gathering>;
  /** The 'Hood as it begins, to change and gather at. */
  hood(): StoredWorld;
}

/** Sources by document name, as the server stores them. */
type StoredWorld = Record<string, Record<string, unknown>[]>;

/** Several live windows at one table, each in a realm of its own. */
interface Gathering {
  stored(): StoredWorld;
  /** Resolves when no window does anything any more. */
  quiet(): Promise<void>;
  /** Opens a window. `browser`: whose locks it shares, by default the user's one. `locks: false`: a page without any. */
  open(name: string, options?: { browser?: string; locks?: boolean }): Promise<TableWindow>;
}

type WindowGestures = import("./table/gestures.ts").Gestures;
type GestureArguments<K extends keyof WindowGestures> = Parameters<WindowGestures[K]>;

interface TableWindow {
  /** Does something in this window, to its end. Rejects with an error that bears the Refusal's `key` and `data`. */
  do<K extends keyof WindowGestures>(
    name: K,
    ...args: GestureArguments<K>
  ): Promise<Awaited<ReturnType<WindowGestures[K]>>>;
  /** Begins it and doesn't wait. */
  begin<K extends keyof WindowGestures>(name: K, ...args: GestureArguments<K>): void;
  /** What was told at this window since the last call. */
  told(): string[];
  /** Its writes since the last call, as `Actor.update`; those of a batch together, with a plus between. */
  wrote(): string[];
  isAlive(): boolean;
  /** From one moment to the next it is gone, at its write after `left` more: before that is sent, or once it is stored. */
  cutAfter(left: number, when: "sent" | "stored"): void;
  /** The table refuses a kind of write of this window, as `Actor.update`, with this reason; null: no longer. */
  fail(write: string, reason: string | null): void;
  /** Runs something just before this window's next write is sent. */
  beforeNextWrite(run: () => Promise<unknown>): void;
  close(): Promise<void>;
}

declare const table: TestTable;
