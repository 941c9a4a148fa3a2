import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { IDS } from "./sample-system.ts";

declare const game: import("../stand-in/core/game.ts").Game;
declare const foundry: ReturnType<typeof import("../stand-in/core/globals.ts").installGlobals>;
declare const Hooks: typeof import("../stand-in/core/hooks.ts").Hooks;
declare const conformance: import("./setup.ts").Conformance;

// https://foundryvtt.com/api/functions/foundry.documents.modifyBatch.html

type ActorDocument = import("../stand-in/core/documents/actor.ts").Actor;
type BatchOperation = import("../stand-in/core/documents/batch.ts").BatchOperation;
type Document = import("../stand-in/core/documents/document.ts").Document;
type Data = Record<string, unknown>;

const rook = (): ActorDocument => game.actors?.get(IDS.rook, { strict: true }) as ActorDocument;
const at = (document: object | undefined, path: string): unknown => foundry.utils.getProperty(document ?? {}, path);
const batch = (operations: BatchOperation[]): Promise<Document[][]> => {
  const { modifyBatch } = foundry.documents;
  if (!modifyBatch) throw new Error("there is no modifyBatch");
  return modifyBatch(operations);
};
const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "nothing was refused",
    (error: Error) => error.message,
  );

/** An item for Rook, a name for Rook, the crowbar away, and a message. */
const gesture = (): BatchOperation[] => [
  { action: "create", documentName: "Item", data: [{ name: "Pick", type: "tool" }], parent: rook() },
  { action: "update", documentName: "Actor", updates: [{ _id: IDS.rook, "system.heat.loose": 5 }] },
  { action: "delete", documentName: "Item", ids: [IDS.crowbar], parent: rook() },
  {
    action: "create",
    documentName: "ChatMessage",
    data: [{ _id: "MessageCard00001", content: "Done." }],
    keepId: true,
  },
];

const nothingHappened = (): void => {
  expect(rook().items.map(({ name }) => name)).to.deep.equal(["Crowbar"]);
  expect(at(rook(), "system.heat.loose")).to.equal(2);
  expect(game.messages?.size).to.equal(0);
};

beforeEach(() => conformance.open({ generation: 14 }));
afterEach(() => expect(conformance.reported).to.deep.equal([]));
afterAll(() => conformance.open({ generation: 13 }));

describe("a batch of changes [batch]", () => {
  it("is one request for creations, updates and deletions, each with its documents in the answer", async () => {
    const done = await batch(gesture());
    expect(conformance.batches.length).to.equal(1);
    expect(conformance.requests).to.deep.equal([]);
    expect(done.map((documents) => documents.map(({ documentName }) => documentName))).to.deep.equal([
      ["Item"],
      ["Actor"],
      ["Item"],
      ["ChatMessage"],
    ]);
    expect(done[0]?.[0]).to.equal(rook().items.getName("Pick"));
    expect(done[1]?.[0]).to.equal(rook());
    expect(rook().items.map(({ name }) => name)).to.deep.equal(["Pick"]);
    expect(at(rook(), "system.heat.loose")).to.equal(5);
    expect(game.messages?.get("MessageCard00001")?.content).to.equal("Done.");
  });

  it("fires every document's own events, in the order of the operations [batch-events?]", async () => {
    const told: string[] = [];
    for (const name of ["createItem", "updateActor", "deleteItem", "createChatMessage"]) {
      for (const event of [name, `pre${name[0]?.toUpperCase()}${name.slice(1)}`]) {
        Hooks.on(event, () => void told.push(event));
      }
    }
    await batch(gesture());
    expect(told).to.deep.equal([
      ...["preCreateItem", "preUpdateActor", "preDeleteItem", "preCreateChatMessage"],
      ...["createItem", "updateActor", "deleteItem", "createChatMessage"],
    ]);
  });

  it("reaches other clients whole, with nothing in between [batch-events?]", async () => {
    const told: string[] = [];
    conformance.join(IDS.ana).backend.onModify(({ action, type }) => {
      told.push(`${action} ${type}`);
      void Promise.resolve().then(() => told.push("later"));
    });
    await batch(gesture());
    expect(told.slice(0, 4)).to.deep.equal(["create Item", "update Actor", "delete Item", "create ChatMessage"]);
  });

  it("takes others' batches [batch-events?]", async () => {
    const other = conformance.join(IDS.ana).backend;
    const heard: string[] = [];
    Hooks.on("updateActor", (document: Document) => void heard.push(document.name));
    Hooks.on("createItem", (document: Document) => void heard.push(document.name));
    const data = [{ name: "Wire", type: "tool" }];
    await other.modifyBatch?.([
      { type: "Actor", action: "update", operation: { updates: [{ _id: IDS.rook, name: "Rook II" }] } },
      { type: "Item", action: "create", operation: { parentUuid: `Actor.${IDS.rook}`, data } },
    ]);
    expect(heard).to.deep.equal(["Rook II", "Wire"]);
    expect(rook().items.getName("Wire")?.type).to.equal("tool");
  });

  it("makes no change at all when a hook of one document says false [batch-events?]", async () => {
    Hooks.on("preDeleteItem", () => false);
    expect(await batch(gesture())).to.deep.equal([]);
    expect(conformance.batches).to.deep.equal([]);
    nothingHappened();
  });

  it("makes no change at all when something is thrown on the way [batch-events?]", async () => {
    const broken = gesture();
    broken.push({ action: "update", documentName: "Actor", updates: [{ _id: "ActorNobody00001", name: "?" }] });
    expect(await refusal(batch(broken))).to.contain("ActorNobody00001");
    nothingHappened();
  });

  it("makes no change at all when the table refuses one of them, and says why", async () => {
    await conformance.open({ generation: 14, userId: IDS.ana });
    const operations = gesture();
    operations.push({ action: "update", documentName: "Actor", updates: [{ _id: IDS.mob, name: "Mine" }] });
    expect(await refusal(batch(operations))).to.contain("You don't own Mob");
    expect(conformance.errors.join()).to.contain("You don't own Mob");
    nothingHappened();
  });

  it("asks for nothing that is so already, and gives its operation an empty answer [no-change?]", async () => {
    const unchanged: Data = { _id: IDS.rook, name: "Rook" };
    const done = await batch([
      { action: "update", documentName: "Actor", updates: [unchanged] },
      { action: "update", documentName: "Actor", updates: [{ _id: IDS.mob, name: "Crowd" }] },
    ]);
    expect(done.map((documents) => documents.map(({ name }) => name))).to.deep.equal([[], ["Crowd"]]);
    expect(conformance.batches[0]?.length).to.equal(1);
    expect(await batch([{ action: "update", documentName: "Actor", updates: [unchanged] }])).to.deep.equal([[]]);
    expect(conformance.batches.length).to.equal(1);
  });

  it("reaches actors of unlinked tokens and what they hold [token-batch?]", async () => {
    const token = game.scenes?.get(IDS.street)?.tokens.get(IDS.mobToken);
    const mob = token?.actor;
    if (!token || !mob) throw new Error("there is no mob");
    await batch([
      { action: "create", documentName: "Item", data: [{ name: "Torch", type: "tool" }], parent: mob },
      { action: "update", documentName: "Actor", updates: [{ _id: mob.id, "system.size": "few" }], parent: token },
      { action: "update", documentName: "Actor", updates: [{ _id: IDS.rook, name: "Rook II" }] },
    ]);
    expect(conformance.batches.length).to.equal(1);
    expect([mob.items.map(({ name }) => name), at(mob, "system.size"), rook().name]).to.deep.equal([
      ["Torch"],
      "few",
      "Rook II",
    ]);
    expect(at(game.actors?.get(IDS.mob), "system.size")).to.equal("many");
  });

  it("is not there in generation 13", async () => {
    await conformance.open({ generation: 13 });
    const now = globalThis as unknown as { foundry: { documents: Data } };
    expect("modifyBatch" in now.foundry.documents).to.be.false;
  });
});
