import { io, type Socket } from "socket.io-client";
import type { Ack, Backend, ModifyRequest, ModifyResponse, ServerEvents, WorldData } from "../../core/protocol.ts";

interface ClientEvents {
  world: (answer: (ack: Ack<WorldData>) => void) => void;
  modifyDocument: (request: ModifyRequest, answer: (ack: Ack<ModifyResponse>) => void) => void;
  modifyDocumentBatch: (requests: ModifyRequest[], answer: (ack: Ack<ModifyResponse[]>) => void) => void;
  query: (request: Query, answer: (ack: Ack<unknown>) => void) => void;
  package: (event: string, ...args: unknown[]) => void;
}

interface Query {
  userId: string;
  name: string;
  data: unknown;
  timeout: number;
}

interface IncomingEvents extends ServerEvents {
  query: (request: Query, answer: (ack: Ack<unknown>) => void) => void;
}

/** `open`; `lost`: trying again by itself; `turned-away`: the table no longer knows this browser. */
export type LineState = "open" | "lost" | "turned-away";

type Listener = (...args: unknown[]) => void;

const UNKNOWN_OUTCOME =
  "The connection was lost before the table answered. Look whether the change is there before you try again.";
const QUERY_LOST = "The connection was lost before an answer came.";

/**
 * The table over a socket.
 *
 * A write that waits for the line is sent once, when the line is back. A write that was on its way when the line broke
 * is never sent again, since nobody can tell whether it arrived: it rejects and says so, and catching up afterwards
 * shows what the table holds. So what was acknowledged happened exactly once.
 */
export class SocketBackend implements Backend {
  readonly #socket: Socket<IncomingEvents, ClientEvents>;
  readonly #modifyListeners: ((response: ModifyResponse) => void)[] = [];
  readonly #activityListeners: ((userId: string, active: boolean) => void)[] = [];
  readonly #stateListeners: ((state: LineState) => void)[] = [];
  readonly #packageListeners = new Map<string, Set<Listener>>();
  /** What came between the world and its first listener: the game is still being built then. */
  readonly #early: { modified: ModifyResponse[]; activity: [userId: string, active: boolean][] } = {
    modified: [],
    activity: [],
  };
  /** Whether the world was fetched once: from then on a new connection has to catch up. */
  #joined = false;
  /** While the world is fetched again: what is broadcast until then is in it already. */
  #catchingUp = false;
  #open: Promise<void>;
  #setOpen: () => void = () => undefined;
  #missed: (world: WorldData) => ModifyResponse[] = () => [];

  constructor() {
    // One transport only: each frame is a task of its own, so an answer is applied before the broadcast behind it.
    this.#socket = io({ transports: ["websocket"], autoConnect: false, reconnectionDelayMax: 4000 });
    this.#open = this.#closedGate();
    this.#socket.on("connect", () => void this.#onConnect());
    this.#socket.on("disconnect", (reason) => {
      this.#open = this.#closedGate();
      this.#tell("lost");
      // Cut by the table itself: ask at once whether this browser is still known there.
      if (reason === "io server disconnect") this.#socket.connect();
    });
    this.#socket.on("connect_error", () => this.#tell(this.#socket.active ? "lost" : "turned-away"));
    this.#socket.on("modifyDocument", (response) => {
      if (!this.#catchingUp) this.#deliver(response);
    });
    this.#socket.on("modifyDocumentBatch", (responses) => {
      if (!this.#catchingUp) for (const response of responses) this.#deliver(response);
    });
    this.#socket.on("userActivity", (userId, active) => {
      if (this.#activityListeners.length === 0) this.#early.activity.push([userId, active]);
      for (const listener of this.#activityListeners) listener(userId, active);
    });
    this.#socket.on("package", (event, ...args) => {
      for (const listener of this.#packageListeners.get(event) ?? []) listener(...args);
    });
  }

  /** Opens the line and fetches the world. Rejects with a sentence when this browser is turned away. */
  async join(): Promise<WorldData> {
    const turnedAway = new Promise<never>((_resolve, reject) => {
      this.onState((state) => {
        if (state === "turned-away") reject(new Error("The table doesn’t know you (any more). Join again."));
      });
    });
    this.#socket.connect();
    const world = await Promise.race([turnedAway, this.#open.then(() => this.#fetchWorld())]);
    this.#joined = true;
    return world;
  }

  /** Whenever the line comes back, `missed` tells which changes lie between what this client has and what the table has. */
  onCatchUp(missed: (world: WorldData) => ModifyResponse[]): void {
    this.#missed = missed;
  }

  onState(listener: (state: LineState) => void): void {
    this.#stateListeners.push(listener);
  }

  onUserActivity(listener: (userId: string, active: boolean) => void): void {
    this.#activityListeners.push(listener);
    for (const [userId, active] of this.#early.activity.splice(0)) listener(userId, active);
  }

  /** Answers queries of other users with what `answer` resolves to; its error becomes theirs. */
  onQuery(
    answer: (name: string, data: unknown, context: { userId: string; timeout: number }) => Promise<unknown>,
  ): void {
    this.#socket.on("query", ({ userId, name, data, timeout }, reply) => {
      answer(name, data, { userId, timeout }).then(
        (value) => reply({ ok: true, value }),
        (error: unknown) => reply({ ok: false, error: error instanceof Error ? error.message : String(error) }),
      );
    });
  }

  onModify(listener: (response: ModifyResponse) => void): void {
    this.#modifyListeners.push(listener);
    for (const response of this.#early.modified.splice(0)) listener(response);
  }

  async modify(request: ModifyRequest): Promise<ModifyResponse> {
    await this.#open;
    return unwrap(await this.#socket.emitWithAck("modifyDocument", request).catch(lost(UNKNOWN_OUTCOME)));
  }

  async modifyBatch(requests: ModifyRequest[]): Promise<ModifyResponse[]> {
    await this.#open;
    return unwrap(await this.#socket.emitWithAck("modifyDocumentBatch", requests).catch(lost(UNKNOWN_OUTCOME)));
  }

  async query(userId: string, name: string, data: unknown, timeout: number): Promise<unknown> {
    await this.#open;
    const request = { userId, name, data, timeout };
    return unwrap(await this.#socket.emitWithAck("query", request).catch(lost(QUERY_LOST)));
  }

  emit(event: string, ...args: unknown[]): void {
    void this.#open.then(() => this.#socket.emit("package", event, ...args));
  }

  on(event: string, listener: Listener): void {
    const listeners = this.#packageListeners.get(event) ?? new Set<Listener>();
    this.#packageListeners.set(event, listeners.add(listener));
  }

  off(event: string, listener: Listener): void {
    this.#packageListeners.get(event)?.delete(listener);
  }

  async #onConnect(): Promise<void> {
    if (this.#joined) {
      this.#catchingUp = true;
      try {
        const world = await this.#fetchWorld();
        for (const response of this.#missed(world)) this.#deliver(response);
      } catch (error) {
        // If the line broke again, the next connection starts over; anything else is a fault to see.
        if (this.#socket.connected) console.error(error);
        else return;
      } finally {
        this.#catchingUp = false;
      }
    }
    this.#setOpen();
    this.#tell("open");
  }

  #deliver(response: ModifyResponse): void {
    if (this.#modifyListeners.length === 0) this.#early.modified.push(response);
    for (const listener of this.#modifyListeners) listener(response);
  }

  async #fetchWorld(): Promise<WorldData> {
    return unwrap(
      await this.#socket.emitWithAck("world").catch(lost("The connection was lost while the world was loading.")),
    );
  }

  #closedGate(): Promise<void> {
    return new Promise((resolve) => {
      const previous = this.#setOpen;
      this.#setOpen = () => {
        previous();
        resolve();
      };
    });
  }

  #tell(state: LineState): void {
    for (const listener of this.#stateListeners) listener(state);
  }
}

const lost = (sentence: string) => (): never => {
  throw new Error(sentence);
};

const unwrap = <T>(ack: Ack<T>): T => {
  if (ack.ok) return ack.value;
  throw new Error(ack.error);
};
