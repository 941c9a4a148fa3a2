import type { Page } from "@playwright/test";
import type { Ack, ModifyRequest } from "../../stand-in/core/protocol.ts";

interface Held {
  heldSocket?: WebSocket;
  game: { socket: { emit(event: string): void } };
}

/** A page's own socket, spoken to by hand: frames of our own making, past every line of the page's code. */
export class Wire {
  readonly #page: Page;
  #next = 900_000;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Gets hold of the socket that the page has open. */
  static async of(page: Page): Promise<Wire> {
    await page.evaluate(async () => {
      const held = globalThis as unknown as Held;
      const send = WebSocket.prototype.send;
      await new Promise<void>((caught) => {
        WebSocket.prototype.send = function (this: WebSocket, data) {
          held.heldSocket = this;
          WebSocket.prototype.send = send;
          send.call(this, data);
          caught();
        };
        held.game.socket.emit("system.hot-property"); // anything at all: whatever is sent next shows the socket
      });
    });
    return new Wire(page);
  }

  /** Sends an event with one argument and waits for its answer. */
  async ask(event: string, argument: unknown): Promise<Ack<unknown>> {
    this.#next += 1;
    return this.#page.evaluate(
      ([number, frame]) =>
        new Promise((answered) => {
          const socket = (globalThis as unknown as Held).heldSocket;
          if (!socket) throw new Error("There is no socket to speak into.");
          const hear = ({ data }: MessageEvent): void => {
            const text = String(data);
            if (!text.startsWith(`43${number}[`)) return;
            socket.removeEventListener("message", hear);
            answered(JSON.parse(text.slice(text.indexOf("[")))[0]);
          };
          socket.addEventListener("message", hear);
          socket.send(`42${number}${frame}`);
        }),
      [this.#next, JSON.stringify([event, argument])] as const,
    );
  }

  /** Sends a line of the package's own channel; nobody answers it. */
  async shout(...args: unknown[]): Promise<void> {
    await this.#page.evaluate(
      (frame) => (globalThis as unknown as Held).heldSocket?.send(`42${frame}`),
      JSON.stringify(["package", ...args]),
    );
  }

  async modify(request: ModifyRequest): Promise<Ack<unknown>> {
    return this.ask("modifyDocument", request);
  }

  update(type: string, id: string, changes: object, parentUuid: string | null = null): Promise<Ack<unknown>> {
    return this.modify({ type, action: "update", operation: { updates: [{ _id: id, ...changes }], parentUuid } });
  }

  create(type: string, data: object, parentUuid: string | null = null): Promise<Ack<unknown>> {
    return this.modify({ type, action: "create", operation: { data: [{ ...data }], keepId: true, parentUuid } });
  }
}
