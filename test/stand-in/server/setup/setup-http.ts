import type { IncomingMessage, ServerResponse } from "node:http";
import type { Data } from "../../core/protocol.ts";
import { isData } from "../documents/plain-data.ts";
import { Refusal } from "../refusal.ts";
import { readBody, sendJson } from "../web/messages.ts";
import { isFromThisMachine } from "../web/this-machine.ts";
import type { Setup } from "./setup.ts";

/** The setup page's side of the table. */
export interface SetupHttp {
  /** Whether whoever asks may set the table up. */
  mayEnter(request: IncomingMessage): boolean;
  /** Answers to `/api/setup` and what lies below it; false for an address that isn't there. */
  answer(path: string, request: IncomingMessage, response: ServerResponse): Promise<boolean>;
}

type Deed = (setup: Setup, body: Data) => Promise<unknown>;

const text = (body: Data, key: string): string => {
  const value = body[key];
  if (typeof value === "string") return value;
  throw new Refusal(`The request lacks its ${key}.`);
};

const kindIn = (body: Data): "system" | "module" => (text(body, "kind") === "module" ? "module" : "system");

const textsIn = (body: Data, key: string): string[] => {
  const value = body[key];
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];
};

const DEEDS: Record<string, Deed> = {
  install: (setup, body) => setup.install(text(body, "manifest")),
  check: (setup, body) => setup.check(kindIn(body), text(body, "id")),
  update: (setup, body) => setup.update(kindIn(body), text(body, "id")),
  make: async (setup, body) => ({ id: await setup.make(text(body, "title"), text(body, "system")) }),
  open: (setup, body) => setup.open(text(body, "world"), textsIn(body, "modules")),
  close: (setup) => setup.close(),
};

export const createSetupHttp = (setup: Setup): SetupHttp => ({
  mayEnter: isFromThisMachine,
  async answer(path, request, response) {
    if (path === "api/setup" && request.method !== "POST") {
      sendJson(response, 200, await setup.state());
      return true;
    }
    const name = path.slice("api/setup/".length);
    const deed = request.method === "POST" && Object.hasOwn(DEEDS, name) ? DEEDS[name] : undefined;
    if (!deed) return false;
    const body = await readBody(request);
    try {
      sendJson(response, 200, (await deed(setup, isData(body) ? body : {})) ?? {});
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      sendJson(response, 400, { error: error.message });
    }
    return true;
  },
});
