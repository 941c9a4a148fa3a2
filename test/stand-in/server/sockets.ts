import type { Ack, ModifyResponse, WorldData } from "../core/protocol.ts";
import type { Authority } from "./authority.ts";
import { isData, requirePlain } from "./documents/plain-data.ts";
import type { Host } from "./place.ts";
import { firstAnswer, type Query, requireQuery } from "./queries.ts";
import { Refusal, sentenceOf } from "./refusal.ts";
import { may, personOf, roleOf } from "./rights/people.ts";
import type { Sessions } from "./sessions.ts";
import type { TableServer, TableSocket } from "./socket-events.ts";
import type { Windows } from "./windows.ts";

/** Room of all windows that have been sent the world. */
const TABLE = "table";

export interface SocketOptions {
  authority: Authority;
  sessions: Sessions;
  windows: Windows<TableSocket>;
  worldData: (userId: string) => WorldData;
  /** Whether packages may talk on this channel (`system.<id>`). */
  isChannel: (event: string) => boolean;
  log: (line: string) => void;
}

export interface Sockets extends Host {
  /** Closes the windows of a session. */
  disconnect(token: string): void;
}

/** Everything windows say to the table, and what it says to them. */
export const hostSockets = (io: TableServer, options: SocketOptions): Sockets => {
  const { authority, sessions, windows } = options;
  const announce = (userId: string, active: boolean, socket: TableSocket): void => {
    socket.to(TABLE).emit("userActivity", userId, active);
  };

  /** Closes the windows of users that a change has shut out. */
  const showOut = (responses: ModifyResponse[]): void => {
    for (const shutOut of responses.flatMap((response) => shutOutBy(authority, response))) {
      sessions.endAll(shutOut);
      for (const window of windows.of(shutOut)) window.disconnect(true);
    }
  };

  const seat = (socket: TableSocket): void => {
    const { userId, token } = socket.data;
    void socket.join(sessionRoom(token));
    socket.on("world", (ack) => {
      settle(options, ack, async () => {
        // First there, then told: the new window counts itself, and nothing is missed between the two.
        await socket.join(TABLE);
        if (windows.opened(userId, socket)) announce(userId, true, socket);
        return options.worldData(userId);
      });
    });
    socket.on("modifyDocument", (request, ack) => {
      const deliver = (response: ModifyResponse): void => {
        if (isNews(response)) socket.to(TABLE).emit("modifyDocument", response);
        reply(ack, { ok: true, value: response });
        showOut([response]);
      };
      authority.modify(userId, request, deliver).catch((error: unknown) => reply(ack, fault(options, error)));
    });
    socket.on("modifyDocumentBatch", (requests, ack) => {
      const deliver = (responses: ModifyResponse[]): void => {
        const news = responses.filter(isNews);
        if (news.length > 0) socket.to(TABLE).emit("modifyDocumentBatch", news);
        reply(ack, { ok: true, value: responses });
        showOut(responses);
      };
      authority.modifyBatch(userId, requests, deliver).catch((error: unknown) => reply(ack, fault(options, error)));
    });
    socket.on("query", (request, ack) => {
      settle(options, ack, () => {
        const asker = personOf(authority.library, userId);
        if (!may(authority.library, asker, "QUERY_USER")) throw new Refusal("Your user may not query others.");
        const query = requireQuery(request);
        const target = personOf(authority.library, query.userId);
        const asks = windows.of(target.id).map((window) => () => ask(window, { ...query, userId }));
        return firstAnswer(target.name, asks, query.timeout);
      });
    });
    socket.on("package", (event, ...args) => {
      if (typeof event !== "string" || !options.isChannel(event)) {
        return options.log(
          `a message on the channel ${String(event)} was dropped: no package declares it ("socket": true)`,
        );
      }
      try {
        requirePlain(args);
      } catch (error) {
        return options.log(`a message on the channel ${event} was dropped: ${sentenceOf(error)}`);
      }
      socket.to(TABLE).emit("package", event, ...args);
    });
    socket.on("disconnect", () => {
      if (windows.closed(userId, socket)) announce(userId, false, socket);
    });
  };

  return {
    admit: (cookie) => sessions.find(cookie),
    seat,
    disconnect: (token) => io.in(sessionRoom(token)).disconnectSockets(true),
  };
};

const ask = async (window: TableSocket, query: Query): Promise<unknown> => {
  // The line's own patience ends just after the asker's, and only to forget the question.
  const answer: unknown = await window.timeout(query.timeout + 1000).emitWithAck("query", query);
  if (isData(answer) && answer.ok === true) return answer.value;
  throw new Refusal(isData(answer) ? String(answer.error) : "That window gave no answer.");
};

const sessionRoom = (token: string): string => `session:${token}`;

const reply = (ack: unknown, answer: Ack<unknown>): void => {
  if (typeof ack === "function") ack(answer);
};

const settle = (options: SocketOptions, ack: unknown, work: () => unknown): void => {
  Promise.resolve()
    .then(work)
    .then(
      (value) => reply(ack, { ok: true, value }),
      (error: unknown) => reply(ack, fault(options, error)),
    );
};

/** What the asker is told; a fault of the table's own is for its log. */
const fault = ({ log }: SocketOptions, error: unknown): Ack<never> => {
  if (error instanceof Refusal) return { ok: false, error: error.message };
  log(error instanceof Error && error.stack ? error.stack : sentenceOf(error));
  return { ok: false, error: `The table failed at this request (${sentenceOf(error)}): nothing was changed.` };
};

const isNews = ({ action, operation, result }: ModifyResponse): boolean =>
  action !== "get" && operation.broadcast !== false && result.length > 0;

/** Users who may not be here any more after a change. */
const shutOutBy = ({ library }: Authority, { type, action, result }: ModifyResponse): string[] => {
  if (type !== "User" || (action !== "update" && action !== "delete")) return [];
  const ids = result.map((one) => (isData(one) ? String(one._id) : String(one)));
  return ids.filter((id) => roleOf(library.world.get("User")?.get(id) ?? {}) <= 0);
};
