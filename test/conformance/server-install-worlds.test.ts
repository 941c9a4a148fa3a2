import { readFile, rm, writeFile } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import { join } from "node:path";
import { io, type Socket } from "socket.io-client";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Ack, ModifyResponse, WorldData } from "../stand-in/core/protocol.ts";
import { openTable, type Table, type TableOptions } from "../stand-in/server/table.ts";
import { type LinkedTable, request, tableFiles, temporaryFolder } from "./server-fixture.ts";
import { Releases, setupOf, zipOf } from "./server-install-fixture.ts";

let root = "";
let options: LinkedTable;
let table: Table;
let releases: Releases;
let setup: ReturnType<typeof setupOf>;
const sockets: Socket[] = [];

const start = async (changes: Partial<TableOptions> = {}): Promise<void> => {
  const { port, dataDir, clientDir, generation } = options;
  table = await openTable({ port, dataDir, clientDir, generation, ...changes });
  setup = setupOf(table.url);
};

beforeEach(async () => {
  root = await temporaryFolder();
  options = await tableFiles(root);
  await writeFile(join(options.clientDir, "setup.html"), "<title>setup</title>");
  releases = await new Releases().open();
  releases.publish("1");
  await start();
});

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.disconnect();
  await table.close();
  await releases.close();
  await rm(root, { recursive: true, force: true });
});

/** Joins the open world as its first user; resolves to a line, once the world has come over it. */
const sit = async (): Promise<{ socket: Socket; world: WorldData }> => {
  const { users } = (await (await fetch(`${table.url}/api/join`)).json()) as { users: { id: string }[] };
  const body = JSON.stringify({ userId: users[0]?.id, password: "" });
  const entry = await fetch(`${table.url}/api/join`, { method: "POST", body });
  const cookie = entry.headers.get("set-cookie")?.split(";")[0] ?? "";
  const socket = io(table.url, { transports: ["websocket"], extraHeaders: { cookie }, reconnection: false });
  sockets.push(socket);
  const answer = (await socket.emitWithAck("world")) as Ack<WorldData>;
  if (!answer.ok) throw new Error(answer.error);
  return { socket, world: answer.value };
};

describe("worlds from the setup page [own]", () => {
  it("are made on an installed system, with a gamemaster to sit down as", async () => {
    expect((await setup.make("Late edition", "gazette")).error).to.contain("system.json is missing");
    await setup.install(`${releases.url}/system.json`);
    expect((await setup.make("  ", "gazette")).error).to.equal("Give the world a title.");
    expect((await setup.make("Late edition", "gazette")).id).to.equal("late-edition");
    expect((await setup.make("Late, edition!", "gazette")).id).to.equal("late-edition-2");
    const [first] = (await setup.state()).worlds;
    expect(first).to.deep.equal({
      ...{ id: "late-edition", title: "Late edition", system: "gazette", systemTitle: "Gazette" },
      ...{ modules: [], fault: null },
    });
    expect(await setup.open("late-edition")).to.deep.equal({});
    expect((await setup.state()).open).to.deep.equal({ id: "late-edition", title: "Late edition", users: 0 });
    const { world } = await sit();
    expect([world.system.version, world.world.title]).to.deep.equal(["1", "Late edition"]);
    expect((await setup.state()).open?.users).to.equal(1);
  });

  it("are kept by an update of their system, which waits until they are closed", async () => {
    await setup.install(`${releases.url}/system.json`);
    await setup.make("Late edition", "gazette");
    await setup.open("late-edition");
    const { socket } = await sit();
    const data = [{ name: "Hildy", type: "reporter", system: { byline: "H. J." } }];
    const made = (await socket.emitWithAck(
      "modifyDocument",
      request("create", "Actor", { data }),
    )) as Ack<ModifyResponse>;
    expect(made.ok).to.equal(true);
    releases.publish("2", { documentTypes: { Actor: { reporter: {}, editor: {} } } });
    expect((await setup.update("gazette")).error).to.equal("The open world plays with Gazette: close the world first.");
    const gone = new Promise((resolve) => {
      socket.once("disconnect", resolve);
    });
    await setup.close();
    await gone;
    expect((await fetch(`${table.url}/api/join`)).status).to.equal(503);
    expect((await setup.update("gazette")).version).to.equal("2");
    await setup.open("late-edition");
    const { world } = await sit();
    expect(world.documents.Actor?.map(({ name, system }) => [name, system])).to.deep.equal([
      ["Hildy", { byline: "H. J." }],
    ]);
    expect(Object.keys(world.system.documentTypes.Actor ?? {})).to.deep.equal(["reporter", "editor"]);
  });

  it("take along the modules that were chosen, and open with them the next time", async () => {
    const manifest = { id: "clock", title: "Clock", version: "2", download: `${releases.url}/clock.zip` };
    releases.files.set("/clock.json", JSON.stringify(manifest));
    releases.files.set("/clock.zip", zipOf({ "module.json": JSON.stringify(manifest), "face.txt": "XII" }));
    await setup.install(`${releases.url}/system.json`);
    await setup.install(`${releases.url}/clock.json`);
    await setup.make("Late edition", "gazette");
    await setup.open("late-edition", ["clock"]);
    expect((await sit()).world.modules.map(({ id }) => id)).to.deep.equal(["clock"]);
    expect(await (await fetch(`${table.url}/modules/clock/face.txt`)).text()).to.equal("XII");
    await table.close();
    await start({ world: { id: "late-edition" } });
    expect((await sit()).world.modules.map(({ id }) => id)).to.deep.equal(["clock"]);
  });

  it("say why they can't be opened, and the open one is closed then", async () => {
    await setup.install(`${releases.url}/system.json`);
    await setup.make("Late edition", "gazette");
    await rm(join(options.dataDir, "Data", "systems", "gazette"), { recursive: true });
    const [world] = (await setup.state()).worlds;
    expect(world?.fault).to.contain("system.json is missing: install it again");
    expect((await setup.open("late-edition")).error).to.contain("system.json is missing: install it again");
    expect((await setup.open("nowhere")).error).to.contain("is no world");
    expect((await setup.state()).open).to.equal(null);
  });

  it("one after the other at the same address, and a window of the first is not let into the second", async () => {
    await setup.install(`${releases.url}/system.json`);
    for (const title of ["One", "Two"]) await setup.make(title, "gazette");
    await setup.open("one");
    const { socket } = await sit();
    const gone = new Promise((resolve) => {
      socket.once("disconnect", resolve);
    });
    await setup.open("two");
    await gone;
    const turnedAway = new Promise<Error>((resolve) => {
      socket.once("connect_error", resolve);
    });
    socket.connect();
    expect((await turnedAway).message).to.contain("not at this table any more");
    expect((await sit()).world.world.id).to.equal("two");
  });
});

describe("the setup page [own]", () => {
  const ask = (headers: Record<string, string>): Promise<number> =>
    new Promise((resolve, reject) => {
      const asked = httpRequest(`${table.url}/api/setup`, { headers }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      asked.once("error", reject).end();
    });

  it("is where a table without a world begins", async () => {
    const first = await fetch(table.url, { redirect: "manual" });
    expect(first.headers.get("location")).to.equal("/setup");
    expect(await (await fetch(`${table.url}/setup`)).text()).to.contain("setup");
    const door = await fetch(`${table.url}/api/join`);
    expect([door.status, await door.json()]).to.deep.equal([
      503,
      { error: "No world is open at this table now.", setup: true },
    ]);
  });

  it("is for somebody at this machine only", async () => {
    expect(await ask({})).to.equal(200);
    expect(await ask({ host: `localhost:${table.port}` })).to.equal(200);
    expect(await ask({ host: `rebound.example:${table.port}` })).to.equal(403);
    expect(await ask({ "x-forwarded-for": "192.0.2.1" })).to.equal(403);
    expect(await ask({ forwarded: "for=192.0.2.1" })).to.equal(403);
  });

  it("can't be used by another site's page", async () => {
    const headers = { origin: "https://elsewhere.example" };
    const answer = await fetch(`${table.url}/api/setup/close`, { method: "POST", headers, body: "{}" });
    expect(answer.status).to.equal(403);
  });

  it("isn't there when a world is named and nobody asked for it", async () => {
    await table.close();
    const { system, world = { id: "w" } } = options;
    await start({ system, world });
    expect((await fetch(`${table.url}/setup`)).status).to.equal(404);
    expect((await fetch(`${table.url}/api/setup`)).status).to.equal(404);
    expect(((await (await fetch(`${table.url}/api/join`)).json()) as { setup: boolean }).setup).to.equal(false);
    await table.close();
    await start({ system, world, setup: true });
    expect((await setup.state()).open?.id).to.equal("w");
    expect(((await (await fetch(`${table.url}/api/join`)).json()) as { setup: boolean }).setup).to.equal(true);
  });

  it("shows what is linked from a folder of its own, and doesn't install over it", async () => {
    await table.close();
    await start({ system: options.system, setup: true });
    const [shown] = (await setup.state()).packages;
    expect([shown?.id, shown?.linked]).to.deep.equal(["sample", true]);
    releases.publish("9", { id: "sample" });
    expect((await setup.install(`${releases.url}/system.json`)).error).to.contain("played from a folder of its own");
    const manifest = await readFile(join(options.system.dir, "system.json"), "utf8");
    expect(JSON.parse(manifest).version).to.equal("1.2.0");
  });
});
