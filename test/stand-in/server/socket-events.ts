import type { DefaultEventsMap, Server, Socket } from "socket.io";
import type { ServerEvents } from "../core/protocol.ts";
import type { Query } from "./queries.ts";

export interface ClientEvents {
  world: (ack: unknown) => void;
  modifyDocument: (request: unknown, ack: unknown) => void;
  modifyDocumentBatch: (requests: unknown, ack: unknown) => void;
  query: (request: unknown, ack: unknown) => void;
  package: (event: unknown, ...args: unknown[]) => void;
}

export interface TableEvents extends ServerEvents {
  query: (request: Query, ack: (answer: unknown) => void) => void;
}

/** Whose window it is, and by which session. */
export interface Seat {
  userId: string;
  token: string;
}

export type TableServer = Server<ClientEvents, TableEvents, DefaultEventsMap, Seat>;
export type TableSocket = Socket<ClientEvents, TableEvents, DefaultEventsMap, Seat>;
