import { afterEach, describe, expect, it } from "vitest";
import { IDS } from "./sample-system.ts";

declare const game: import("../stand-in/core/game.ts").Game;
declare const foundry: ReturnType<typeof import("../stand-in/core/globals.ts").installGlobals>;
declare const Actor: typeof import("../stand-in/core/documents/actor.ts").Actor;
declare const Folder: typeof import("../stand-in/core/documents/folder.ts").Folder;
declare const Hooks: typeof import("../stand-in/core/hooks.ts").Hooks;
declare const conformance: import("./setup.ts").Conformance;

type FolderDocument = import("../stand-in/core/documents/folder.ts").Folder;
type ActorDocument = import("../stand-in/core/documents/actor.ts").Actor;

afterEach(() => expect(conformance.reported).to.deep.equal([]));

describe("a collection [collection]", () => {
  const { Collection } = foundry.utils;
  const sample = () =>
    new Collection<{ name: string; n: number }>([
      ["a", { name: "Ana", n: 1 }],
      ["b", { name: "Ben", n: 2 }],
      ["c", { name: "Cleo", n: 3 }],
    ]);

  it("iterates its values, unlike a map", () => {
    expect([...sample()].map(({ n }) => n)).to.deep.equal([1, 2, 3]);
    expect(sample().contents.length).to.equal(3);
    expect(Array.from(sample().keys())).to.deep.equal(["a", "b", "c"]);
    expect(sample() instanceof Map).to.be.true;
  });

  it("finds by key and by name, and with strict insists", () => {
    expect(sample().get("b")?.name).to.equal("Ben");
    expect(sample().get("z")).to.equal(undefined);
    expect(() => sample().get("z", { strict: true })).to.throw("z");
    expect(sample().getName("Cleo")?.n).to.equal(3);
    expect(() => sample().getName("Zoe", { strict: true })).to.throw("Zoe");
  });

  it("has the methods of a list", () => {
    expect(sample().find(({ n }) => n > 1)?.name).to.equal("Ben");
    expect(sample().filter(({ n }) => n > 1).length).to.equal(2);
    expect(sample().map(({ n }, index) => n * index)).to.deep.equal([0, 2, 6]);
    expect(sample().reduce((sum, { n }) => sum + n, 0)).to.equal(6);
    expect(sample().some(({ n }) => n === 3)).to.be.true;
    expect(sample().every(({ n }) => n > 1)).to.be.false;
    const seen: string[] = [];
    sample().forEach(({ name }) => {
      seen.push(name);
    });
    expect(seen).to.deep.equal(["Ana", "Ben", "Cleo"]);
    expect(JSON.parse(JSON.stringify(sample()))).to.deep.equal([
      { name: "Ana", n: 1 },
      { name: "Ben", n: 2 },
      { name: "Cleo", n: 3 },
    ]);
  });
});

describe("a collection of the world [world-collection]", () => {
  it("is there by name and by document", () => {
    expect(game.collections.get("Actor")).to.equal(game.actors);
    expect(game.actors?.documentName).to.equal("Actor");
    expect(game.actors?.documentClass).to.equal(Actor);
    expect(game.actors instanceof foundry.documents.collections.Actors).to.be.true;
    expect([game.items, game.users, game.folders, game.messages, game.tables, game.macros].every(Boolean)).to.be.true;
  });

  it("misses nothing that others change while it opens [own]", async () => {
    const operation = { updates: [{ _id: IDS.rook, name: "Raven" }] };
    await conformance.open({
      meanwhile: () => conformance.join(IDS.ana).backend.modify({ type: "Actor", action: "update", operation }),
    });
    expect(game.actors?.get(IDS.rook)?.name).to.equal("Raven");
  });

  it("updates many of its documents at once", async () => {
    await game.actors?.updateAll({ sort: 5 }, ({ name }) => name === "Mob");
    await game.actors?.updateAll(({ name }) => ({ name: `${name}!` }));
    expect(game.actors?.map(({ name }) => name)).to.deep.equal(["Rook!", "Mob!"]);
    expect(game.actors?.map((actor) => actor.toObject().sort)).to.deep.equal([0, 5]);
    expect(conformance.requests.length).to.equal(2);
  });
});

describe("a stored document that its model refuses [world-collection]", () => {
  const bad = { _id: "ActorBad00000001", name: "Bad", type: "hero", system: { heat: { loose: "lots" } } };
  const inner = { _id: "ItemBad000000001", name: "Bad Tool", type: "ghost" };

  it("is named with what is wrong, and keeps nobody else from opening [invalid?]", () => {
    const before = game.actors?.size;
    expect(game.actors?.admit(bad)).to.equal(null);
    expect(game.actors?.size).to.equal(before);
    expect(game.actors?.invalidDocumentIds.has(bad._id)).to.be.true;
    const [said] = conformance.reported.splice(0);
    expect(said).to.contain("Bad");
    expect(said).to.contain("heat.loose");
  });

  it("can be had for repair", () => {
    game.actors?.admit(bad);
    expect(game.actors?.getInvalid(bad._id)?.name).to.equal("Bad");
    expect(() => game.actors?.getInvalid("ActorGone0000001")).to.throw("ActorGone0000001");
    conformance.reported.length = 0;
  });

  it("inside another keeps neither its parent nor its neighbours from opening, and its data [invalid?]", () => {
    const source = {
      _id: "ActorWren0000001",
      name: "Wren",
      type: "hero",
      items: [inner, { _id: "ItemPick00000001", name: "Pick", type: "tool" }],
    };
    const wren = game.actors?.admit(source) as ActorDocument;
    expect(wren.items.map(({ name }) => name)).to.deep.equal(["Pick"]);
    expect(Array.from(wren.items.invalidDocumentIds)).to.deep.equal([inner._id]);
    expect((wren.toObject().items as unknown[]).length).to.equal(2);
    expect(conformance.reported.splice(0).join()).to.contain("Bad Tool");
  });
});

describe("folders [folder]", () => {
  const hood = () => game.folders?.get(IDS.folder, { strict: true }) as FolderDocument;
  const names = (documents: { name: string }[]) => documents.map(({ name }) => name);

  it("hold documents and folders of their kind", async () => {
    const inner = (await Folder.create({ name: "Docks", type: "Actor", folder: IDS.folder })) as FolderDocument;
    const innermost = (await Folder.create({ name: "Pier", type: "Actor", folder: inner.id })) as FolderDocument;
    expect(names(hood().contents)).to.deep.equal(["Rook"]);
    expect(game.actors?.get(IDS.rook)?.folder).to.equal(hood());
    expect(names(hood().getSubfolders())).to.deep.equal(["Docks"]);
    expect(names(hood().getSubfolders(true))).to.deep.equal(["Docks", "Pier"]);
    expect(names(innermost.ancestors)).to.deep.equal(["Docks", "The 'Hood"]);
    expect([hood().depth, innermost.depth]).to.deep.equal([1, 3]);
    expect(game.actors?.folders.length).to.equal(3);
  });

  it("leave what they hold where they lay when they are deleted", async () => {
    const inner = (await Folder.create({ name: "Docks", type: "Actor", folder: IDS.folder })) as FolderDocument;
    await game.actors?.get(IDS.rook)?.update({ folder: inner.id });
    await inner.delete();
    expect(game.actors?.get(IDS.rook)?.folder).to.equal(hood());
    await hood().delete();
    expect(game.actors?.get(IDS.rook)?.folder).to.equal(null);
  });

  it("take it along when told to", async () => {
    await Folder.create({ name: "Docks", type: "Actor", folder: IDS.folder });
    await hood().delete({ deleteContents: true, deleteSubfolders: true });
    expect(game.folders?.size).to.equal(0);
    expect(game.actors?.has(IDS.rook)).to.be.false;
  });
});

describe("settings of the world [setting-documents?]", () => {
  it("are documents, and tell of a change at every client", async () => {
    const seen: unknown[] = [];
    const onChange = (value: unknown, _options: object, userId?: string) => seen.push(value, userId);
    game.settings.register("sample", "mood", { scope: "world", type: String, default: "calm", onChange });
    Hooks.on("createSetting", () => seen.push("createSetting"));
    expect(game.settings.get("sample", "mood")).to.equal("calm");
    expect(await game.settings.set("sample", "mood", "tense")).to.equal("tense");
    expect(seen).to.deep.equal(["tense", IDS.gm, "createSetting"]);
    const stored = game.collections
      .get("Setting")
      ?.find(({ toObject: _t, ...rest }) => "key" in rest && rest.key === "sample.mood");
    const updates = [{ _id: stored?.id, value: JSON.stringify("wild") }];
    await conformance.join(IDS.gm).backend.modify({ type: "Setting", action: "update", operation: { updates } });
    expect(game.settings.get("sample", "mood")).to.equal("wild");
    expect(seen.slice(-2)).to.deep.equal(["wild", IDS.gm]);
  });

  it("are not for players to change", async () => {
    await conformance.open({ userId: IDS.ana });
    game.settings.register("sample", "mood", { scope: "world", type: String, default: "calm" });
    const said = await game.settings.set("sample", "mood", "tense").catch((error: Error) => error.message);
    expect(said).to.contain("settings");
    expect(game.settings.get("sample", "mood")).to.equal("calm");
  });

  it("of a user are that user's own", async () => {
    await conformance.open({ userId: IDS.ana });
    game.settings.register("sample", "colour", { scope: "user", type: String, default: "grey" });
    await game.settings.set("sample", "colour", "red");
    expect(game.settings.get("sample", "colour")).to.equal("red");
    expect(conformance.requests.at(-1)?.operation.data?.[0]?.user).to.equal(IDS.ana);
  });
});
