import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Data } from "../core/protocol.ts";
import { isData } from "./documents/plain-data.ts";
import { isPassword } from "./passwords.ts";
import { sentenceOf } from "./refusal.ts";
import { roleOf } from "./rights/people.ts";
import type { Sessions } from "./sessions.ts";
import type { SetupHttp } from "./setup/setup-http.ts";
import { libraryFile } from "./web/libraries.ts";
import { isSameOrigin, readBody, sendJson } from "./web/messages.ts";
import { isClosed, sendFile } from "./web/static-files.ts";

const CLOSED = "No world is open at this table now.";

/** A world as its pages need it. */
export interface SeatedWorld {
  world: { id: string; title: string };
  system: { id: string; title: string; version: string };
  sessions: Sessions;
  /** folders by the first two parts of their address: `systems/hot-property` */
  folders: ReadonlyMap<string, string>;
  users: () => Data[];
  isActive: (userId: string) => boolean;
  /** Somebody left: their windows of that session are to be closed. */
  left: (token: string) => void;
}

export interface HttpOptions {
  clientDir: string;
  generation: number;
  /** the world that is open at this moment */
  seated: () => SeatedWorld | null;
  setup: SetupHttp | null;
  log: (line: string) => void;
}

/** What the table answers to a browser: pages, files, joining and leaving. */
export const createHttp = (options: HttpOptions): RequestListener => {
  return (request, response) => {
    answer(options, request, response).catch((error: unknown) => {
      options.log(`${request.method} ${request.url} failed: ${sentenceOf(error)}`);
      if (response.headersSent) response.destroy();
      else sendJson(response, 500, { error: "The table failed at this request: its log says why." });
    });
  };
};

const answer = async (options: HttpOptions, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const path = pathOf(request.url);
  if (path === null) return sendJson(response, 400, { error: "This address can't be read." });
  if (!["GET", "HEAD", "POST"].includes(request.method ?? "")) {
    return sendJson(response, 405, { error: "The table only answers GET, HEAD and POST." });
  }
  if (request.method === "POST" && !isSameOrigin(request)) {
    return sendJson(response, 403, { error: "Another site can't act for you here." });
  }
  const nothing = (): void => sendJson(response, 404, { error: `There is no /${path} here.` });
  const { setup } = options;
  if (setup && (path === "setup" || path === "api/setup" || path.startsWith("api/setup/"))) {
    if (!setup.mayEnter(request))
      return sendJson(response, 403, { error: "Only somebody at this machine sets it up." });
    if (path !== "setup") return (await setup.answer(path, request, response)) ? undefined : nothing();
  }
  if (request.method === "POST") return answerPost(options, path, request, response);
  const seated = options.seated();
  const isHost = setup?.mayEnter(request) === true;
  if (path === "api/join") return sendDoor(options, isHost, response);
  const session = seated?.sessions.find(request.headers.cookie);
  if (path === "") return redirect(response, !seated && isHost ? "/setup" : session ? "/game" : "/join");
  if (path === "game" && !session) return redirect(response, "/join");
  if (!(await sendPathFile(options, path, request, response))) nothing();
};

const sendPathFile = async (
  { clientDir, setup, seated }: HttpOptions,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> => {
  const isPage = path === "join" || path === "game" || (path === "setup" && setup !== null);
  if (isPage) return sendFile(clientDir, `${path}.html`, request, response);
  const [first = "", second = "", ...rest] = path.split("/");
  if (first === "client") return sendFile(clientDir, path.slice("client/".length), request, response);
  // Documents name Foundry's own icons by this address.
  if (first === "icons") return sendFile(clientDir, path, request, response);
  const inside = rest.join("/");
  if (first === "scripts") {
    const found = libraryFile(second, inside);
    return found !== null && sendFile(found.folder, found.path, request, response);
  }
  const folder = seated()?.folders.get(`${first}/${second}`);
  return folder !== undefined && !isClosed(inside) && sendFile(folder, inside, request, response);
};

const answerPost = async (
  options: HttpOptions,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const seated = options.seated();
  if (!seated) return sendJson(response, 503, { error: CLOSED });
  if (path === "api/join") return join(seated, request, response);
  if (path !== "api/leave") return sendJson(response, 404, { error: `There is no /${path} here.` });
  const session = seated.sessions.find(request.headers.cookie);
  if (session) {
    response.setHeader("Set-Cookie", seated.sessions.end(session.token));
    seated.left(session.token);
  }
  response.writeHead(204).end();
};

const join = async (seated: SeatedWorld, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const body = await readBody(request);
  if (!isData(body) || typeof body.userId !== "string") {
    return sendJson(response, 400, { error: "Choose who you are to join." });
  }
  const user = seated.users().find(({ _id }) => _id === body.userId);
  if (!user) return sendJson(response, 400, { error: "There is no such user in this world." });
  if (roleOf(user) <= 0) return sendJson(response, 401, { error: "The gamemaster has shut this user out." });
  const password = typeof body.password === "string" ? body.password : "";
  if (!(await isPassword(password, user.password))) {
    return sendJson(response, 401, { error: `That is not the password of ${String(user.name)}.` });
  }
  response.setHeader("Set-Cookie", seated.sessions.begin(body.userId));
  response.writeHead(204).end();
};

/** Who can sit down; `setup` tells those who may that there is a setup page. */
const sendDoor = ({ generation, seated }: HttpOptions, setup: boolean, response: ServerResponse): void => {
  const now = seated();
  if (!now) {
    sendJson(response, 503, { error: CLOSED, setup });
    return;
  }
  const { world, system, users, isActive } = now;
  sendJson(response, 200, {
    world: { id: world.id, title: world.title },
    system: { id: system.id, title: system.title, version: system.version },
    generation,
    setup,
    users: users()
      .filter((user) => roleOf(user) > 0)
      .map((user) => ({
        id: user._id,
        name: user.name,
        color: user.color ?? null,
        role: user.role,
        active: isActive(String(user._id)),
        hasPassword: typeof user.password === "string" && user.password !== "",
      })),
  });
};

const redirect = (response: ServerResponse, to: string): void => {
  response.writeHead(302, { Location: to, "Cache-Control": "no-store" }).end();
};

/** The decoded path without its first slash; null when it can't be decoded. */
const pathOf = (url: string | undefined): string | null => {
  const [path = ""] = (url ?? "").split("?");
  try {
    return decodeURIComponent(path).replace(/^\//, "");
  } catch {
    return null;
  }
};
