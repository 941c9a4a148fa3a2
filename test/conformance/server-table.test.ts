import { rm, symlink, writeFile } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { io, type Socket } from "socket.io-client";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Ack, Data, ModifyResponse, Operation, WorldData } from "../stand-in/core/protocol.ts";
import { openTable, type Table, type TableOptions } from "../stand-in/server/table.ts";
import { type LinkedTable, MANIFEST, request, tableFiles, temporaryFolder } from "./server-fixture.ts";

let root = "";
let options: LinkedTable;
const open: (Table | Socket)[] = [];

beforeEach(async () => {
  root = await temporaryFolder();
  options = await tableFiles(root);
});

afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
  await rm(root, { recursive: true, force: true });
});

const start = async (changes: Partial<TableOptions> = {}): Promise<Table> => {
  const table = await openTable({ ...options, ...changes });
  open.push(table);
  return table;
};

const joinAs = (table: Table, userId: string, password = "", headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${table.url}/api/join`, { method: "POST", body: JSON.stringify({ userId, password }), headers });

const cookieOf = (response: Response): string => response.headers.getSetCookie()[0]?.split(";")[0] ?? "";

const errorOf = async (response: Response): Promise<unknown> => ((await response.json()) as Data).error;

interface Window {
  socket: Socket;
  cookie: string;
  ask<T>(event: string, ...args: unknown[]): Promise<Ack<T>>;
}

const sitDown = async (table: Table, userId: string, cookie?: string): Promise<Window> => {
  const session = cookie ?? cookieOf(await joinAs(table, userId));
  const socket = io(table.url, { extraHeaders: { cookie: session }, transports: ["websocket"], forceNew: true });
  open.push(socket);
  const ask = (event: string, ...args: unknown[]) => socket.emitWithAck(event, ...args);
  return { socket, cookie: session, ask };
};

const GM = "UserGM0000000001";
const ANA = "UserAna000000001";

const next = <T>(socket: Socket, event: string): Promise<T> => new Promise((resolve) => socket.once(event, resolve));

const modify = (window: Window, action: "create" | "update", type: string, operation: Operation) =>
  window.ask<ModifyResponse>("modifyDocument", request(action, type, operation));

describe("joining [own]", () => {
  it("lists who may join, and who is here", async () => {
    const table = await start();
    const ana = await sitDown(table, ANA);
    await ana.ask("world");
    const answer = (await (await fetch(`${table.url}/api/join`)).json()) as Data;
    expect(answer).to.deep.equal({
      world: { id: "w", title: "Seeded" },
      system: { id: "sample", title: "Sample", version: "1.2.0" },
      generation: 13,
      setup: false,
      users: [
        { id: ANA, name: "Ana", color: "#123456", role: 1, active: true, hasPassword: false },
        { id: GM, name: "Gamemaster", color: null, role: 4, active: false, hasPassword: false },
      ],
    });
  });

  it("leads to the table, and leaving leads out again", async () => {
    const table = await start();
    const game = (cookie: string) => fetch(`${table.url}/game`, { headers: { cookie }, redirect: "manual" });
    expect((await game("")).headers.get("location")).to.equal("/join");
    const joined = await joinAs(table, ANA);
    expect(joined.status).to.equal(204);
    const cookie = cookieOf(joined);
    expect((await game(cookie)).status).to.equal(200);
    const ana = await sitDown(table, ANA, cookie);
    await ana.ask("world");
    const left = next(ana.socket, "disconnect");
    await fetch(`${table.url}/api/leave`, { method: "POST", headers: { cookie } });
    expect(await left).to.equal("io server disconnect");
    expect((await game(cookie)).status).to.equal(302);
  });

  it("is refused with a sentence", async () => {
    const table = await start();
    const out = await joinAs(table, "UserOut000000001");
    expect([out.status, await errorOf(out)]).to.deep.equal([401, "The gamemaster has shut this user out."]);
    const nobody = await joinAs(table, "nobody");
    expect([nobody.status, await errorOf(nobody)]).to.deep.equal([400, "There is no such user in this world."]);
    const garbage = await fetch(`${table.url}/api/join`, { method: "POST", body: "{" });
    expect([garbage.status, await errorOf(garbage)]).to.deep.equal([400, "Choose who you are to join."]);
  });

  it("takes the password, where there is one", async () => {
    const table = await start();
    const ana = await sitDown(table, ANA);
    const set = await modify(ana, "update", "User", { updates: [{ _id: ANA, password: "rosebud" }] });
    expect(set.ok).to.equal(true);
    const wrong = await joinAs(table, ANA, "rosebuds");
    expect([wrong.status, await errorOf(wrong)]).to.deep.equal([401, "That is not the password of Ana."]);
    expect((await joinAs(table, ANA, "rosebud")).status).to.equal(204);
  });

  it("can't be done by a page of another site", async () => {
    const table = await start();
    expect((await joinAs(table, ANA, "", { origin: "http://elsewhere.example" })).status).to.equal(403);
    expect((await joinAs(table, ANA, "", { origin: table.url })).status).to.equal(204);
  });

  it("without a session there is no line", async () => {
    const table = await start();
    const { socket } = await sitDown(table, ANA, "table-1=forged");
    const error = await next<Error>(socket, "connect_error");
    expect(error.message).to.equal("You are not at this table any more: join again.");
  });
});

describe("files [own]", () => {
  /** Without the tidying that `fetch` does to an address. */
  const get = (table: Table, path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number | undefined; body: string; headers: Record<string, unknown> }>((resolve, reject) => {
      const asked = httpRequest({ port: table.port, host: "127.0.0.1", path, headers }, (response) => {
        let body = "";
        response.setEncoding("utf8");
        response.on("data", (chunk: string) => {
          body += chunk;
        });
        response.on("end", () => resolve({ status: response.statusCode, body, headers: response.headers }));
      });
      asked.on("error", reject).end();
    });

  it("are served with the right type, and not again when unchanged", async () => {
    const table = await start();
    const first = await get(table, "/systems/sample/sample.mjs?v=1");
    expect(first.status).to.equal(200);
    expect(first.headers["content-type"]).to.equal("text/javascript; charset=utf-8");
    const tag = String(first.headers.etag);
    const again = await get(table, "/systems/sample/sample.mjs", { "if-none-match": tag });
    expect([again.status, again.body]).to.deep.equal([304, ""]);
    expect((await get(table, "/client/assets/table.css")).body).to.equal("body {}");
    expect((await get(table, "/join")).body).to.contain("join");
  });

  it("outside aren't, however one asks", async () => {
    const table = await start();
    await symlink(join(root, "outside.txt"), join(options.system.dir, "link.txt"));
    const asked = [
      "/client/../outside.txt",
      "/client/%2e%2e/outside.txt",
      "/client/..%2foutside.txt",
      "/client/..%5coutside.txt",
      "/client/assets/../../outside.txt",
      "/client//../outside.txt",
      "/systems/sample/link.txt",
      "/systems/sample/../outside.txt",
      "/systems/sample/sample.mjs%00.txt",
      "/systems/other/system.json",
      `/client/${join(root, "outside.txt")}`,
      "/../outside.txt",
    ];
    for (const path of asked) {
      const { status, body } = await get(table, path);
      expect([path, status === 404 || status === 400, body.includes("TOP SECRET")]).to.deep.equal([path, true, false]);
      expect(body).to.contain('"error"');
    }
    expect((await get(table, "/client/%zz")).status).to.equal(400);
  });

  it("of databases aren't: documents are had by asking", async () => {
    const table = await start();
    for (const path of ["/systems/sample/packs/secret.txt", "/worlds/w/data/users/CURRENT", "/worlds/w/DATA/x"]) {
      expect((await get(table, path)).status).to.equal(404);
    }
    expect((await get(table, "/worlds/w/world.json")).status).to.equal(200);
  });
});

describe("windows [own]", () => {
  it("are sent the world, and then what others do, in order", async () => {
    const table = await start();
    const [gm, ana] = [await sitDown(table, GM), await sitDown(table, ANA)];
    const world = await ana.ask<WorldData>("world");
    await gm.ask("world");
    if (!world.ok) throw new Error(world.error);
    expect(world.value.userId).to.equal(ANA);
    expect(world.value.documents.Actor?.map(({ name }) => name)).to.deep.equal(["Slip"]);
    expect(world.value.system.id).to.equal("sample");
    const heard: unknown[] = [];
    const own: unknown[] = [];
    ana.socket.on("modifyDocument", ({ result }: ModifyResponse) => heard.push((result[0] as Data).name));
    gm.socket.on("modifyDocument", (response) => own.push(response));
    const names = ["a", "b", "c", "d"];
    const updates = (name: string) => [{ _id: "ActorSlip0000001", name }];
    const answers = await Promise.all(names.map((name) => modify(gm, "update", "Actor", { updates: updates(name) })));
    expect(answers.every(({ ok }) => ok)).to.equal(true);
    // Ana's own request is answered behind everything that was sent to her before.
    await ana.ask("world");
    expect(heard).to.deep.equal(names);
    expect(own).to.deep.equal([]);
  });

  it("are sent a batch of changes whole, and nobody one that was refused", async () => {
    const table = await start({ generation: 14 });
    const [gm, ana] = [await sitDown(table, GM), await sitDown(table, ANA)];
    await gm.ask("world");
    await ana.ask("world");
    const heard: ModifyResponse[][] = [];
    ana.socket.on("modifyDocumentBatch", (responses: ModifyResponse[]) => heard.push(responses));
    const rename = (_id: string) => request("update", "Actor", { updates: [{ _id, name: "Slim" }] });
    const say = request("create", "ChatMessage", { data: [{ content: "Done." }] });
    const refused = await gm.ask("modifyDocumentBatch", [say, rename("ActorNobody00001")]);
    expect(refused).to.deep.equal({ ok: false, error: "There is no Actor with the id ActorNobody00001 any more." });
    const done = await gm.ask<ModifyResponse[]>("modifyDocumentBatch", [rename("ActorSlip0000001"), say]);
    expect(done.ok).to.equal(true);
    // Ana's own request is answered behind everything that was sent to her before.
    await ana.ask("world");
    expect(heard.map((responses) => responses.map(({ type }) => type))).to.deep.equal([["Actor", "ChatMessage"]]);
  });

  it("are told in a sentence when they are refused", async () => {
    const ana = await sitDown(await start(), ANA);
    const answer = await modify(ana, "update", "Actor", { updates: [{ _id: "ActorSlip0000001", name: "x" }] });
    expect(answer).to.deep.equal({ ok: false, error: "You don't own Slip: only its owners may change it." });
    expect(await ana.ask("modifyDocument", "garbage")).to.deep.equal({
      ok: false,
      error: "The request names no kind of document or no operation.",
    });
  });

  it("count: a user is here from the first to the last", async () => {
    const table = await start();
    const gm = await sitDown(table, GM);
    const told: unknown[] = [];
    gm.socket.on("userActivity", (userId, active) => told.push([userId, active]));
    await gm.ask("world");
    const one = await sitDown(table, ANA);
    await one.ask("world");
    const other = await sitDown(table, ANA, one.cookie);
    const seen = await other.ask<WorldData>("world");
    expect(seen.ok && seen.value.activeUsers).to.deep.equal([GM, ANA]);
    one.socket.disconnect();
    const gone = new Promise((resolve) => gm.socket.on("userActivity", (_userId, active) => active || resolve(null)));
    other.socket.disconnect();
    await gone;
    expect(told).to.deep.equal([
      [ANA, true],
      [ANA, false],
    ]);
  });

  it("of a user who is shut out are closed, and the session ends", async () => {
    const table = await start();
    const [gm, ana] = [await sitDown(table, GM), await sitDown(table, ANA)];
    await ana.ask("world");
    const closed = next(ana.socket, "disconnect");
    await modify(gm, "update", "User", { updates: [{ _id: ANA, role: 0 }] });
    expect(await closed).to.equal("io server disconnect");
    const game = await fetch(`${table.url}/game`, { headers: { cookie: ana.cookie }, redirect: "manual" });
    expect(game.status).to.equal(302);
  });

  it("answer queries; the first of several counts [query?]", async () => {
    const table = await start();
    const gm = await sitDown(table, GM);
    const one = await sitDown(table, ANA);
    const other = await sitDown(table, ANA, one.cookie);
    const query = { userId: ANA, name: "sample.ask", data: 1, timeout: 20_000 };
    expect(await gm.ask("query", query)).to.deep.equal({ ok: false, error: "Ana is not here to answer." });
    await Promise.all([one.ask("world"), other.ask("world")]);
    one.socket.on("query", () => undefined);
    other.socket.on("query", (asked, answer) => answer({ ok: true, value: asked }));
    expect(await gm.ask("query", query)).to.deep.equal({ ok: true, value: { ...query, userId: GM } });
    other.socket.off("query");
    const soon = { ...query, timeout: 500 };
    expect(await gm.ask("query", soon)).to.deep.equal({ ok: false, error: "Ana didn't answer within 1 seconds." });
  });

  it("hear a package's own channel, but the one who speaks; others' channels are closed [socket?]", async () => {
    const table = await start();
    const [gm, ana] = [await sitDown(table, GM), await sitDown(table, ANA)];
    await Promise.all([gm.ask("world"), ana.ask("world")]);
    const heard: unknown[] = [];
    for (const { socket } of [gm, ana]) socket.on("package", (...args) => heard.push(args));
    gm.socket.emit("package", "system.other", "no");
    gm.socket.emit("package", "system.sample", { a: 1 }, "b");
    await gm.ask("world");
    await ana.ask("world");
    expect(heard).to.deep.equal([["system.sample", { a: 1 }, "b"]]);
  });
});

describe("a world [own]", () => {
  it("is seeded once and kept", async () => {
    const first = await start();
    const gm = await sitDown(first, GM);
    await modify(gm, "update", "Actor", { updates: [{ _id: "ActorSlip0000001", name: "Kept" }] });
    gm.socket.disconnect();
    await first.close();
    const again = await sitDown(await start(), GM);
    const world = await again.ask<WorldData>("world");
    expect(world.ok && world.value.documents.Actor?.map(({ name }) => name)).to.deep.equal(["Kept"]);
    expect(world.ok && world.value.world).to.deep.equal({ id: "w", title: "Seeded", system: "sample" });
  });

  it("of the quickstart gives each player the character that is theirs", async () => {
    const documentTypes = { Actor: { character: {}, npc: {}, crew: {} }, Item: { contact: {}, weapon: {}, gear: {} } };
    await writeFile(join(options.system.dir, "system.json"), JSON.stringify({ ...MANIFEST, documentTypes }));
    const seedDir = fileURLToPath(new URL("../stand-in/seed/hood", import.meta.url));
    const table = await start({ world: { id: "hood", seedDir } });
    const gm = await sitDown(table, "HoodUserGM000001");
    const world = await gm.ask<WorldData>("world");
    if (!world.ok) throw new Error(world.error);
    expect(world.value.world.title).to.equal("The 'Hood");
    const { User = [], Actor = [], Folder = [] } = world.value.documents;
    const players = User.filter(({ role }) => role === 1);
    expect(players.map(({ name }) => name)).to.deep.equal(["Ana", "Ben", "Cleo"]);
    for (const { _id, character } of players) {
      const theirs = Actor.filter(
        ({ type, ownership }) => type === "character" && (ownership as Data)[String(_id)] === 3,
      );
      expect(theirs.map((actor) => actor._id)).to.deep.equal([character]);
      expect(theirs.map(({ items }) => (items as Data[]).length)).to.deep.equal([4]);
    }
    const folders = Folder.map(({ _id }) => _id);
    expect(Actor.length).to.equal(6);
    expect(Actor.every(({ folder }) => folders.includes(folder))).to.equal(true);
  });

  it("without a seed has a gamemaster", async () => {
    const table = await start({ world: { id: "bare", title: "Bare" } });
    const answer = (await (await fetch(`${table.url}/api/join`)).json()) as { users: Data[] };
    expect(answer.users.map(({ name, role }) => [name, role])).to.deep.equal([["Gamemaster", 4]]);
  });
});
