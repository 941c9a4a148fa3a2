import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

/** A line to the table that can be cut and mended, as a bad network does. */
export class Line {
  readonly #port: number;
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;
  #whole = true;

  constructor(port: number) {
    this.#port = port;
    this.#server = createServer((socket) => this.#join(socket));
  }

  /** Resolves to the port at which the line begins. */
  async open(): Promise<number> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    return (this.#server.address() as AddressInfo).port;
  }

  /** Breaks every connection; new ones fail until it is mended. */
  cut(): void {
    this.#whole = false;
    for (const socket of this.#sockets) socket.destroy();
  }

  mend(): void {
    this.#whole = true;
  }

  async close(): Promise<void> {
    this.cut();
    this.#server.close();
    await once(this.#server, "close");
  }

  #join(near: Socket): void {
    if (!this.#whole) {
      near.destroy();
      return;
    }
    const far = connect(this.#port, "127.0.0.1");
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(one);
      one.pipe(other);
      // A broken connection is what this class is for; its other half must not be left waiting.
      one.on("error", () => other.destroy());
      one.on("close", () => {
        this.#sockets.delete(one);
        other.destroy();
      });
    }
  }
}
