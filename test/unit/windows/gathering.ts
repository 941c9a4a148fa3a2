import type { Data, ModifyRequest, PackageManifest } from "../../stand-in/core/protocol.ts";
import {
  createLocalTable,
  type LocalPack,
  type LocalTable,
  type LocalWindow,
} from "../../stand-in/server/local-backend.ts";
import type { Inside } from "./inside.ts";
import { BrowserLocks } from "./locks.ts";
import { newRealm } from "./realm.ts";

/** What every gathering is made from. */
export interface Hood {
  readonly manifest: PackageManifest;
  readonly packs: LocalPack[];
  readonly english: string;
}

export interface Opening {
  /** Windows of one browser share its locks: by default every user has one browser. */
  browser?: string;
  /** Whether the page has Web Locks; without (plain HTTP) every window believes to be first. */
  locks?: boolean;
}

type When = "sent" | "stored";

interface Cut {
  /** How many more writes go through unharmed. */
  left: number;
  when: When;
}

/** A window that is open at a table, alive until it is closed. */
class OpenWindow {
  readonly told: string[] = [];
  readonly wrote: string[] = [];
  /** Writes that the table refuses this window, as `Actor.update`, each with its reason. */
  readonly failing = new Map<string, string>();
  alive = true;
  cut: Cut | null = null;
  /** Runs once, before the next write is sent. */
  meanwhile: (() => Promise<unknown>) | null = null;

  constructor(
    readonly userId: string,
    readonly inside: Inside,
  ) {}
}

/** A whole table in this process with any number of windows, each in a realm of its own. */
export class Gathering {
  readonly #hood: Hood;
  readonly #table: LocalTable;
  readonly #windows: OpenWindow[] = [];
  readonly #browsers = new Map<string, BrowserLocks>();
  /** Seeds a window's random numbers: others in a world that goes on than in the one it came from. */
  #opened: number;
  #busy = 0;

  static async of(hood: Hood, documents: Record<string, Data[]>, generation: 13 | 14 = 13): Promise<Gathering> {
    const { manifest, packs } = hood;
    return new Gathering(hood, await createLocalTable({ generation, manifest, documents, packs }), generation);
  }

  private constructor(
    hood: Hood,
    table: LocalTable,
    readonly generation: 13 | 14,
  ) {
    this.#hood = hood;
    this.#table = table;
    this.#opened = 1000 * (this.stored().ChatMessage?.length ?? 0);
  }

  /** Everything that is stored, as the server has it: sources by document name. */
  stored(): Record<string, Data[]> {
    const { world } = this.#table.authority.library;
    return JSON.parse(JSON.stringify(Object.fromEntries([...world].map(([name, shelf]) => [name, shelf.all()]))));
  }

  /** Resolves when no window does anything any more. */
  async quiet(): Promise<void> {
    for (let still = 0; still < 3; still++) {
      await new Promise((resolve) => setImmediate(resolve));
      if (this.#busy > 0) still = -1;
    }
  }

  /** Opens a window for a user by name. */
  async open(name: string, { browser = name, locks = true }: Opening = {}) {
    const user = this.stored().User?.find((candidate) => candidate.name === name);
    if (!user) throw new Error(`Nobody called ${name} sits at this table.`);
    const userId = String(user._id);
    const shared = this.#browsers.get(browser) ?? new BrowserLocks();
    this.#browsers.set(browser, shared);
    this.#opened += 1;
    const key = {};
    const inside = await newRealm(this.generation, locks ? shared.for(key) : null, this.#opened);
    const window = new OpenWindow(userId, inside);
    const seat = this.#table.join(userId);
    const first = !this.#isHere(userId);
    this.#windows.push(window);
    const activeUsers = [...new Set(this.#alive().map((one) => one.userId))];
    seat.backend.onModify((response) => {
      if (window.alive) inside.hear(JSON.stringify(response));
    });
    await inside.enter({
      world: JSON.stringify({ ...seat.world, activeUsers }),
      english: this.#hood.english,
      modify: (request) => this.#modify(window, seat, request),
      told: (message) => void window.told.push(message),
    });
    if (first) this.#tell(userId, true);
    await this.quiet();
    const close = async (): Promise<void> => {
      this.#end(window);
      shared.release(key);
      await this.quiet();
    };
    return this.#handle(window, close, () => shared.release(key));
  }

  #handle(window: OpenWindow, close: () => Promise<void>, letGo: () => void) {
    this.#released.set(window, letGo);
    return {
      /** Does something in this window, to its end. Rejects with its refusal. */
      do: async (name: string, ...args: unknown[]): Promise<unknown> => {
        const answer = JSON.parse(await window.inside.run(name, JSON.stringify(args))) as {
          value?: unknown;
          refused?: { key: string; data: object };
          failed?: string;
        };
        if (answer.refused) throw Object.assign(new Error(answer.refused.key), answer.refused);
        if (answer.failed !== undefined) throw new Error(answer.failed);
        return answer.value;
      },
      /** Begins something and doesn't wait: the window may go meanwhile. */
      begin: (name: string, ...args: unknown[]): void => void window.inside.run(name, JSON.stringify(args)),
      told: () => window.told.splice(0),
      wrote: () => window.wrote.splice(0),
      isAlive: () => window.alive,
      /** It is gone, from one moment to the next, at its write after `left` more: before that is sent, or once it is stored. */
      cutAfter: (left: number, when: When): void => {
        window.cut = { left, when };
      },
      /** The table refuses a kind of write of this window, as `Actor.update`, with this reason; null: no longer. */
      fail: (write: string, reason: string | null): void => {
        if (reason === null) window.failing.delete(write);
        else window.failing.set(write, reason);
      },
      /** Runs something just before this window's next write is sent. */
      beforeNextWrite: (run: () => Promise<unknown>): void => {
        window.meanwhile = run;
      },
      close,
    };
  }

  readonly #released = new WeakMap<OpenWindow, () => void>();

  #alive(): OpenWindow[] {
    return this.#windows.filter(({ alive }) => alive);
  }

  #isHere(userId: string): boolean {
    return this.#alive().some((one) => one.userId === userId);
  }

  #tell(userId: string, active: boolean): void {
    for (const { inside } of this.#alive()) inside.activity(userId, active);
  }

  #end(window: OpenWindow): void {
    if (!window.alive) return;
    window.alive = false;
    this.#released.get(window)?.();
    if (!this.#isHere(window.userId)) this.#tell(window.userId, false);
  }

  async #modify(window: OpenWindow, seat: LocalWindow, text: string): Promise<string> {
    const never = new Promise<string>(() => {});
    if (!window.alive) return never;
    const request = JSON.parse(text) as ModifyRequest | ModifyRequest[];
    const requests = [request].flat();
    const isWrite = requests.some(({ action }) => action !== "get");
    const kind = requests.map(({ type, action }) => `${type}.${action}`).join(" + ");
    const cutNow = isWrite && window.cut !== null && window.cut.left-- <= 0 ? window.cut.when : null;
    if (cutNow === "sent") {
      this.#end(window);
      return never;
    }
    if (isWrite) window.wrote.push(kind);
    const { meanwhile } = window;
    if (isWrite) window.meanwhile = null;
    this.#busy += 1;
    try {
      if (isWrite) await meanwhile?.();
      const reason = window.failing.get(kind);
      if (reason !== undefined) throw new Error(reason);
      const { backend } = seat;
      const response = await (Array.isArray(request) ? backend.modifyBatch?.(request) : backend.modify(request));
      if (cutNow === "stored") this.#end(window);
      return window.alive ? JSON.stringify({ response }) : never;
    } catch (error) {
      return JSON.stringify({ refused: error instanceof Error ? error.message : String(error) });
    } finally {
      this.#busy -= 1;
    }
  }
}
