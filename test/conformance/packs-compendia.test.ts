import { afterEach, describe, expect, it } from "vitest";
import { IDS } from "./sample-system.ts";

declare const game: import("../stand-in/core/game.ts").Game;
declare const foundry: ReturnType<typeof import("../stand-in/core/globals.ts").installGlobals>;
declare const CONFIG: typeof import("../stand-in/core/config.ts").CONFIG;
declare const Item: typeof import("../stand-in/core/documents/item.ts").Item;
declare const Folder: typeof import("../stand-in/core/documents/folder.ts").Folder;
declare const Hooks: typeof import("../stand-in/core/hooks.ts").Hooks;
declare const conformance: import("./setup.ts").Conformance;

type Compendium = import("../stand-in/core/packs.ts").CompendiumCollection;
type ItemDocument = import("../stand-in/core/documents/item.ts").Item;

const pack = (id: string): Compendium => game.packs.get(id, { strict: true });
const user = (id: string) => game.users?.get(id, { strict: true });
const at = (document: object | undefined, path: string): unknown => foundry.utils.getProperty(document ?? {}, path);
const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "nothing was refused",
    (error: Error) => error.message,
  );

afterEach(() => expect(conformance.reported).to.deep.equal([]));

describe("a compendium [compendium]", () => {
  it("is known by its id, with its index and nothing loaded [index-entry?]", () => {
    const tools = pack("sample.tools");
    expect(tools.collection).to.equal("sample.tools");
    expect(tools.documentName).to.equal("Item");
    expect(tools.metadata.packageType).to.equal("system");
    expect(new Set(tools.index.map(({ name }) => name))).to.deep.equal(new Set(["Drill", "Rope"]));
    expect(tools.index.get(IDS.rope)?.uuid).to.equal(`Compendium.sample.tools.Item.${IDS.rope}`);
    expect(tools.index.get(IDS.rope)?.type).to.equal("tool");
    expect(tools.size).to.equal(0);
  });

  it("loads a document once", async () => {
    const rope = await pack("sample.tools").getDocument(IDS.rope);
    expect(rope instanceof Item).to.be.true;
    expect(rope?.inCompendium).to.be.true;
    expect(rope?.pack).to.equal("sample.tools");
    expect(rope?.compendium).to.equal(pack("sample.tools"));
    expect(await pack("sample.tools").getDocument(IDS.rope)).to.equal(rope);
    expect(await pack("sample.tools").getDocument("PackGone00000001")).to.equal(undefined);
    expect(game.items?.has(IDS.rope)).to.be.false;
  });

  it("loads all that fit a query", async () => {
    const names = async (query: Record<string, unknown>) =>
      new Set((await pack("sample.tools").getDocuments(query)).map(({ name }) => name));
    expect(await names({})).to.deep.equal(new Set(["Drill", "Rope"]));
    expect(await names({ _id__in: [IDS.drill] })).to.deep.equal(new Set(["Drill"]));
    expect(await names({ type__in: ["trait"] })).to.deep.equal(new Set());
    expect(await names({ "system.uses": 9 })).to.deep.equal(new Set(["Rope"]));
  });

  it("indexes further fields when asked, or when configured [compendium]", async () => {
    const tools = pack("sample.tools");
    expect(at(tools.index.get(IDS.rope), "system.uses")).to.equal(undefined);
    const index = await tools.getIndex({ fields: ["system.uses"] });
    expect(at(index.get(IDS.rope), "system.uses")).to.equal(9);
    CONFIG.Item.compendiumIndexFields.push("ownership");
    expect(at((await tools.getIndex()).get(IDS.drill), "ownership.default")).to.equal(0);
    CONFIG.Item.compendiumIndexFields.pop();
  });

  it("is read by role [pack-ownership?]", () => {
    const tools = pack("sample.tools");
    expect(tools.getUserLevel(user(IDS.gm))).to.equal(3);
    expect(tools.getUserLevel(user(IDS.ana))).to.equal(2);
    expect(tools.testUserPermission(user(IDS.ana), "OWNER")).to.be.false;
    expect(tools.visible).to.be.true;
  });
});

describe("a locked compendium [locked?]", () => {
  it("takes no writes", async () => {
    const tools = pack("sample.tools");
    expect(tools.locked).to.be.true;
    const rope = await tools.getDocument(IDS.rope);
    expect(await refusal(Item.create({ name: "Pick", type: "tool" }, { pack: "sample.tools" }))).to.contain("locked");
    expect(await refusal(rope?.update({ name: "String" }) ?? Promise.resolve())).to.contain("locked");
    expect(await refusal(rope?.delete() ?? Promise.resolve())).to.contain("locked");
    expect(await refusal(tools.importDocument(game.items?.get(IDS.lamp) as ItemDocument))).to.contain("locked");
    expect(rope?.name).to.equal("Rope");
    const gm = game.user;
    expect(gm && rope?.canUserModify(gm, "update")).to.be.false;
  });

  it("is unlocked by the world's settings [compendium]", async () => {
    const tools = pack("sample.tools");
    await tools.configure({ locked: false });
    expect(tools.locked).to.be.false;
    const rope = await tools.getDocument(IDS.rope);
    await rope?.update({ name: "String" });
    expect(tools.index.get(IDS.rope)?.name).to.equal("String");
    await tools.configure({ ownership: { PLAYER: "NONE" } });
    expect(tools.getUserLevel(user(IDS.ana))).to.equal(0);
    expect(tools.locked).to.be.false;
  });
});

describe("an open compendium [compendium]", () => {
  it("holds what is created, changed and deleted in it, and keeps its index", async () => {
    const finds = pack("world.finds");
    const heard: string[] = [];
    for (const name of ["createItem", "updateItem", "deleteItem"]) Hooks.on(name, () => heard.push(name));
    const pick = await Item.create({ name: "Pick", type: "tool" }, { pack: "world.finds" });
    expect(pick?.uuid).to.equal(`Compendium.world.finds.Item.${pick?.id}`);
    expect(finds.index.get(String(pick?.id))?.name).to.equal("Pick");
    expect(game.items?.has(String(pick?.id))).to.be.false;
    await pick?.update({ name: "Fine Pick" });
    expect(finds.index.get(String(pick?.id))?.name).to.equal("Fine Pick");
    await pick?.delete();
    expect(finds.index.size).to.equal(0);
    expect(heard).to.deep.equal(["createItem", "updateItem", "deleteItem"]);
  });

  it("takes documents of the world", async () => {
    const finds = pack("world.finds");
    const copy = await finds.importDocument(game.items?.get(IDS.lamp) as ItemDocument);
    expect(copy?.name).to.equal("Lamp");
    expect(copy?.pack).to.equal("world.finds");
    expect(await refusal(finds.importDocument(game.actors?.get(IDS.rook) as never))).to.contain("Actor");
  });

  it("has folders of its own", async () => {
    const folder = await Folder.create({ name: "Old", type: "Item" }, { pack: "world.finds" });
    const pick = await Item.create({ name: "Pick", type: "tool", folder: folder?.id }, { pack: "world.finds" });
    expect(pack("world.finds").folders.get(String(folder?.id))).to.equal(folder);
    expect(game.folders?.has(String(folder?.id))).to.be.false;
    expect(pick?.folder).to.equal(folder);
    expect((folder as unknown as { contents: unknown[] }).contents).to.deep.equal([pick]);
  });

  it("hears of what others write into it [event-order?]", async () => {
    const operation = { pack: "world.finds", data: [{ name: "Pick", type: "tool" }] };
    await conformance.join(IDS.gm).backend.modify({ type: "Item", action: "create", operation });
    expect(pack("world.finds").index.map(({ name }) => name)).to.deep.equal(["Pick"]);
  });
});

describe("importing into the world [compendium]", () => {
  it("copies the document, which remembers where it comes from [import?]", async () => {
    const copy = (await game.items?.importFromCompendium(pack("sample.tools"), IDS.rope, {
      name: "My Rope",
    })) as ItemDocument;
    expect(game.items?.getName("My Rope")).to.equal(copy);
    expect(copy.id === IDS.rope).to.be.false;
    expect(copy.pack).to.equal(null);
    expect(at(copy, "_source._stats.compendiumSource")).to.equal(`Compendium.sample.tools.Item.${IDS.rope}`);
    expect(at(copy, "system.uses")).to.equal(9);
  });

  it("keeps the id when asked to [import?]", async () => {
    const copy = await game.items?.importFromCompendium(pack("sample.tools"), IDS.rope, {}, { keepId: true });
    expect(copy?.id).to.equal(IDS.rope);
  });

  it("leaves ownership and order behind [import?]", async () => {
    const rope = (await pack("sample.tools").getDocument(IDS.rope)) as ItemDocument;
    const data = game.items?.fromCompendium(rope) ?? {};
    expect("_id" in data || "ownership" in data || "sort" in data).to.be.false;
    expect(game.items?.fromCompendium(rope, { keepId: true })._id).to.equal(IDS.rope);
  });

  it("refuses another kind of document, and one that isn't there", async () => {
    expect(
      await refusal(game.actors?.importFromCompendium(pack("sample.tools"), IDS.rope) ?? Promise.resolve()),
    ).to.contain("Item");
    expect(
      await refusal(game.items?.importFromCompendium(pack("sample.tools"), "PackGone00000001") ?? Promise.resolve()),
    ).to.contain("PackGone00000001");
  });
});
