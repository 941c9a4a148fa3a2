import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { zipSync } from "fflate";
import type { SetupState } from "../stand-in/core/setup-protocol.ts";

/** Stands for somebody's releases on the web: answers with what lies in `files`, by path. */
export class Releases {
  readonly files = new Map<string, string | Uint8Array>();
  /** paths that were asked for, in order */
  readonly asked: string[] = [];
  readonly #server: Server;
  url = "";

  constructor() {
    this.#server = createServer((request, response) => {
      const path = request.url ?? "";
      this.asked.push(path);
      const file = this.files.get(path);
      if (file === undefined) response.writeHead(404).end("not here");
      else response.writeHead(200).end(file);
    });
  }

  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
    });
  }

  /** Puts out a version of a made-up system as `/system.json` and its zip; `manifest` and `files` change what it holds. */
  publish(version: string, manifest: Record<string, unknown> = {}, files: Record<string, string> = {}): void {
    const data = {
      id: "gazette",
      title: "Gazette",
      version,
      compatibility: { minimum: "13", maximum: "14" },
      esmodules: ["gazette.mjs"],
      documentTypes: { Actor: { reporter: {} } },
      manifest: `${this.url}/system.json`,
      download: `${this.url}/${version}.zip`,
      ...manifest,
    };
    const text = JSON.stringify(data);
    this.files.set("/system.json", text);
    this.files.set(`/${version}.zip`, zipOf({ "system.json": text, "gazette.mjs": `// ${version}`, ...files }));
  }
}

export const zipOf = (files: Record<string, string>): Uint8Array => {
  const encoder = new TextEncoder();
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, encoder.encode(text)])));
};

/** The setup page's requests to a table. */
export const setupOf = (url: string) => {
  const post = async (path: string, body: object): Promise<Record<string, unknown>> => {
    const response = await fetch(`${url}/api/setup/${path}`, { method: "POST", body: JSON.stringify(body) });
    return (await response.json()) as Record<string, unknown>;
  };
  return {
    state: async (): Promise<SetupState> => (await (await fetch(`${url}/api/setup`)).json()) as SetupState,
    install: (manifest: string) => post("install", { manifest }),
    check: (id: string) => post("check", { kind: "system", id }),
    update: (id: string) => post("update", { kind: "system", id }),
    make: (title: string, system: string) => post("make", { title, system }),
    open: (world: string, modules: string[] = []) => post("open", { world, modules }),
    close: () => post("close", {}),
  };
};
