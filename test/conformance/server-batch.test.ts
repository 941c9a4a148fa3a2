import { rm } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Data, ModifyRequest, ModifyResponse } from "../stand-in/core/protocol.ts";
import { Authority } from "../stand-in/server/authority.ts";
import { type Library, openLibrary } from "../stand-in/server/documents/library.ts";
import { LevelStore } from "../stand-in/server/level-store.ts";
import { createLocalTable } from "../stand-in/server/local-backend.ts";
import { ANA, GM, MANIFEST, refusal, request, temporaryFolder, users } from "./server-fixture.ts";

const SLIP = "Actor00000000001";
const DOC = "Actor00000000002";

let folder = "";
let library: Library;
let authority: Authority;
/** Collections whose next write fails. */
const broken = new Set<string>();

const open = async (): Promise<void> => {
  library = await openLibrary(
    async (collection) => {
      const store = await LevelStore.open(`${folder}/${collection}`, "the world", () => undefined);
      const write = store.write.bind(store);
      store.write = (changes) => (broken.delete(collection) ? Promise.reject(new Error("disk full")) : write(changes));
      return store;
    },
    [],
    () => Promise.reject(new Error("no packs")),
  );
  authority = new Authority({ library, release: { generation: 14, build: 360 }, system: MANIFEST });
};

beforeEach(async () => {
  folder = await temporaryFolder();
  broken.clear();
  await open();
  await authority.plant({
    User: users(),
    Actor: [
      { _id: SLIP, name: "Slip", type: "character", ownership: { default: 0, [ANA]: 3 } },
      { _id: DOC, name: "Doc", type: "npc" },
    ],
  });
});

afterEach(async () => {
  await library.close();
  await rm(folder, { recursive: true, force: true });
});

const nameOf = (id: string): unknown => library.world.get("Actor")?.get(id)?.name;
const rename = (id: string, name: string): ModifyRequest =>
  request("update", "Actor", { updates: [{ _id: id, name }] });
const say = (content: string): ModifyRequest => request("create", "ChatMessage", { data: [{ content }] });
const messages = (): Data[] => library.world.get("ChatMessage")?.all() ?? [];

describe("a batch at the table [batch]", () => {
  it("sees what those before it in the batch did [batch-events?]", async () => {
    const data = [{ _id: "Actor00000000003", name: "New", type: "npc" }];
    const responses = await authority.modifyBatch(GM, [
      request("create", "Actor", { data, keepId: true }),
      request("create", "Item", { parentUuid: "Actor.Actor00000000003", data: [{ name: "Coat", type: "gear" }] }),
      rename("Actor00000000003", "Newer"),
    ]);
    expect(responses.map(({ action, type }) => `${action} ${type}`)).to.deep.equal([
      "create Actor",
      "create Item",
      "update Actor",
    ]);
    const items = library.world.get("Actor")?.get("Actor00000000003")?.items as Data[] | undefined;
    expect(items?.map(({ name }) => name)).to.deep.equal(["Coat"]);
    expect(nameOf("Actor00000000003")).to.equal("Newer");
  });

  it("is on disk once it is answered [own]", async () => {
    await authority.modifyBatch(GM, [rename(SLIP, "Slim"), say("hm")]);
    await library.close();
    await open();
    expect(nameOf(SLIP)).to.equal("Slim");
    expect(messages().map(({ content }) => content)).to.deep.equal(["hm"]);
  });

  it("changes nothing when one of its changes is refused", async () => {
    const delivered: ModifyResponse[][] = [];
    const asked = authority.modifyBatch(ANA, [rename(SLIP, "Slim"), say("hm"), rename(DOC, "Mine")], (responses) => {
      delivered.push(responses);
    });
    expect(await refusal(asked)).to.contain("You don't own Doc");
    expect([nameOf(SLIP), messages().length, delivered.length]).to.deep.equal(["Slip", 0, 0]);
  });

  it("puts back what was written when a later collection can't be [own]", async () => {
    broken.add("messages");
    const asked = authority.modifyBatch(GM, [rename(SLIP, "Slim"), say("hm")]);
    expect(await refusal(asked)).to.contain("disk full");
    expect([nameOf(SLIP), messages().length]).to.deep.equal(["Slip", 0]);
    await library.close();
    await open();
    expect(nameOf(SLIP)).to.equal("Slip");
  });

  it("has its turn like every other request [own]", async () => {
    const order: string[] = [];
    await Promise.all([
      authority.modify(GM, rename(DOC, "A"), () => order.push("one")),
      authority.modifyBatch(GM, [rename(DOC, "B"), say("b")], () => order.push("batch")),
      authority.modify(GM, rename(DOC, "C"), () => order.push("another")),
    ]);
    expect(order).to.deep.equal(["one", "batch", "another"]);
    expect(nameOf(DOC)).to.equal("C");
  });

  it("only changes, and is a list [own]", async () => {
    expect(await refusal(authority.modifyBatch(GM, [request("get", "Actor", {})]))).to.contain("only changes");
    expect(await refusal(authority.modifyBatch(GM, rename(SLIP, "x")))).to.contain("list");
  });

  it("keeps a gamemaster in the world, whatever the steps [own]", async () => {
    const fall = request("update", "User", { updates: [{ _id: GM, role: 1 }] });
    const rise = request("update", "User", { updates: [{ _id: ANA, role: 4 }] });
    expect(await refusal(authority.modifyBatch(GM, [say("bye"), fall]))).to.contain("needs a gamemaster");
    await authority.modifyBatch(GM, [rise, fall]);
    expect(library.world.get("User")?.get(ANA)?.role).to.equal(4);
  });

  it("is refused at a table of generation 13", async () => {
    const table = await createLocalTable({
      generation: 13,
      manifest: MANIFEST,
      documents: { User: users() },
      userId: GM,
    });
    expect(await refusal(table.authority.modifyBatch(GM, [say("hm")]))).to.contain("one change at a time");
  });
});
