import { createServer, type Server as HttpServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { Server } from "socket.io";
import { codesOf, Refusal } from "./refusal.ts";
import type { Seat, TableServer, TableSocket } from "./socket-events.ts";
import { isSameOrigin, sendJson } from "./web/messages.ts";

/** More than the authority takes, so that its sentence is heard instead of the line being cut. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Who receives windows while a world is open. */
export interface Host {
  /** Whom a window belongs to; null when this table doesn't know it. */
  admit(cookie: string | undefined): Seat | null;
  seat(socket: TableSocket): void;
}

/** Where the table stands: its port and its lines. It stays while worlds are opened and closed at it. */
export class Place {
  readonly url: string;
  readonly port: number;
  readonly sockets: TableServer;
  readonly #http: HttpServer;
  handle: RequestListener = (_request, response) => sendJson(response, 503, { error: "The table is being laid." });
  host: Host | null = null;

  /** @throws Refusal when the port can't be had */
  static async take(host: string, port: number): Promise<Place> {
    const http = createServer();
    return new Place(http, host, await listen(http, host, port));
  }

  private constructor(http: HttpServer, host: string, port: number) {
    this.#http = http;
    this.port = port;
    this.url = `http://${host}:${port}`;
    http.on("request", (request, response) => this.handle(request, response));
    this.sockets = new Server(http, {
      maxHttpBufferSize: MOST_BYTES,
      serveClient: false,
      allowRequest: (request, decide) => decide(null, isSameOrigin(request)),
    });
    this.sockets.use((socket, next) => {
      const session = this.host?.admit(socket.handshake.headers.cookie);
      if (!session) return next(new Error("You are not at this table any more: join again."));
      socket.data = session;
      next();
    });
    this.sockets.on("connection", (socket) => {
      if (this.host) this.host.seat(socket);
      else socket.disconnect(true);
    });
  }

  /** Closes all lines and gives the port back. */
  async close(): Promise<void> {
    const closed = this.sockets.close();
    this.#http.closeAllConnections();
    await closed;
  }
}

const listen = (http: HttpServer, host: string, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    http.once("error", (error) => {
      const codes = codesOf(error);
      if (codes.includes("EADDRINUSE")) reject(new Refusal(`port ${port} is in use: choose another with --port`));
      else if (codes.includes("EACCES"))
        reject(new Refusal(`port ${port} is not yours to use: choose another with --port`));
      else reject(error);
    });
    http.listen(port, host, () => resolve((http.address() as AddressInfo).port));
  });
