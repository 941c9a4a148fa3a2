import { describe, expect, it } from "vitest";
import { IDS } from "./sample-system.ts";

declare const game: import("../stand-in/core/game.ts").Game;
declare const foundry: ReturnType<typeof import("../stand-in/core/globals.ts").installGlobals>;
declare const Actor: typeof import("../stand-in/core/documents/actor.ts").Actor;
declare const conformance: import("./setup.ts").Conformance;

type ActorDocument = import("../stand-in/core/documents/actor.ts").Actor;

const rook = (): ActorDocument => {
  const found = game.actors?.get(IDS.rook);
  if (!found) throw new Error("Rook is not there.");
  return found;
};
const at = (document: object, path: string): unknown => foundry.utils.getProperty(document, path);
const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "nothing was refused",
    (error: Error) => error.message,
  );
const lastUpdate = (): unknown => {
  const [{ _stats: _s, ...update } = {}] = conformance.requests.at(-1)?.operation.updates ?? [];
  return update;
};

describe("creating [document]", () => {
  it("gives the stored document: an id, an owner, defaults of the model", async () => {
    const made = (await Actor.create({ name: "Wren", type: "hero" })) as ActorDocument;
    expect(made).to.equal(game.actors?.get(String(made.id)));
    expect(made.id).to.match(/^[A-Za-z0-9]{16}$/);
    expect(made.ownership?.[IDS.gm]).to.equal(3);
    expect(at(made, "_source.system.heat")).to.deep.equal({ loose: 0, stuck: 0 });
    expect(at(made, "_source._stats.lastModifiedBy")).to.equal(IDS.gm);
  });

  it("takes a list, and gives a list", async () => {
    const made = await Actor.create([
      { name: "Wren", type: "hero" },
      { name: "Jay", type: "hero" },
    ]);
    expect(made.map(({ name }) => name)).to.deep.equal(["Wren", "Jay"]);
    expect(conformance.requests.length).to.equal(1);
  });

  it("keeps an id only when asked to [operations]", async () => {
    const id = "ActorWren0000001";
    const other = await Actor.create({ _id: id, name: "Wren", type: "hero" });
    expect(other?.id === id).to.be.false;
    const kept = await Actor.create({ _id: id, name: "Wren", type: "hero" }, { keepId: true });
    expect(kept?.id).to.equal(id);
  });

  it("keeps the data of a type that has no model [no-model?]", async () => {
    const made = await Actor.create({ name: "Mob", type: "crowd", system: { size: "few", deep: { a: 1 } } });
    expect(at(made ?? {}, "system.deep.a")).to.equal(1);
    expect(at(made ?? {}, "_source.system")).to.deep.equal({ size: "few", deep: { a: 1 } });
  });

  it("refuses data its model refuses, sends nothing and says so [refused?]", async () => {
    const said = await refusal(Actor.create({ name: "Wren", type: "hero", system: { heat: { loose: "much" } } }));
    expect(said).to.contain("heat.loose");
    expect(conformance.requests).to.deep.equal([]);
    expect(conformance.errors.length).to.equal(1);
  });

  it("refuses a type that no package declares, and none at all [type-data-model]", async () => {
    expect(await refusal(Actor.create({ name: "Wren", type: "ghost" }))).to.contain("type");
    expect(await refusal(Actor.create({ name: "Wren" }))).to.contain("type");
    expect(conformance.requests).to.deep.equal([]);
  });

  it("takes embedded documents along [document]", async () => {
    const items = [{ name: "Pick", type: "tool" }];
    const made = (await Actor.create({ name: "Wren", type: "hero", items })) as ActorDocument;
    const [pick] = made.items.contents;
    expect(pick?.name).to.equal("Pick");
    expect(at(pick ?? {}, "system.uses")).to.equal(3);
    expect(pick?.id).to.match(/^[A-Za-z0-9]{16}$/);
  });

  it("copies a document that is given as one", async () => {
    const copy = (await Actor.create(rook())) as ActorDocument;
    expect(copy.id === IDS.rook).to.be.false;
    expect(at(copy, "system.heat.loose")).to.equal(2);
    expect(copy.items.contents.map(({ name }) => name)).to.deep.equal(["Crowbar"]);
  });
});

describe("updating [document]", () => {
  it("changes the document in place and derives anew", async () => {
    const before = rook();
    expect(await before.update({ "system.heat.loose": 5 })).to.equal(before);
    expect(rook()).to.equal(before);
    expect(at(before, "system.total")).to.equal(6);
    expect(at(before, "_source.system.heat")).to.deep.equal({ loose: 5, stuck: 1 });
  });

  it("sends only what differs [operations]", async () => {
    await rook().update({ name: "Rook", system: { heat: { loose: 2, stuck: 4 }, tags: ["quick"] } });
    expect(lastUpdate()).to.deep.equal({ _id: IDS.rook, system: { heat: { stuck: 4 } } });
  });

  it("sends nothing when nothing differs [no-change?]", async () => {
    expect(await rook().update({ name: "Rook", "system.heat.loose": 2 })).to.equal(undefined);
    expect(await Actor.updateDocuments([{ _id: IDS.rook, name: "Rook" }])).to.deep.equal([]);
    expect(conformance.requests).to.deep.equal([]);
  });

  it("sends everything with diff: false [operations]", async () => {
    await rook().update({ name: "Rook", "system.heat.loose": 2 }, { diff: false });
    expect(lastUpdate()).to.deep.equal({ _id: IDS.rook, name: "Rook", system: { heat: { loose: 2 } } });
  });

  it("casts to what the model holds before it compares and sends [model-steps?]", async () => {
    await rook().update({ "system.heat.loose": "4" });
    expect(lastUpdate()).to.deep.equal({ _id: IDS.rook, system: { heat: { loose: 4 } } });
  });

  it("merges objects and replaces lists [model-steps?]", async () => {
    await rook().update({ system: { notes: { debt: "Finch" }, tags: ["loud", "late"] } });
    expect(at(rook(), "_source.system.notes")).to.deep.equal({ boss: "Moll", debt: "Finch" });
    expect(at(rook(), "_source.system.tags")).to.deep.equal(["loud", "late"]);
  });

  it("replaces objects with recursive: false [operations]", async () => {
    await rook().update({ "system.notes": { debt: "Finch" } }, { recursive: false });
    expect(at(rook(), "_source.system.notes")).to.deep.equal({ debt: "Finch" });
  });

  it("deletes a key and replaces a value by their marks [deletion-keys]", async () => {
    await rook().update({ "system.notes.-=boss": null });
    expect(at(rook(), "_source.system.notes")).to.deep.equal({});
    await rook().update({ "system.notes": { boss: "Moll", debt: "Finch" } });
    await rook().update({ "system.==notes": { only: "this" } });
    expect(at(rook(), "_source.system.notes")).to.deep.equal({ only: "this" });
  });

  it("refuses what the model refuses and leaves everything as it was [refused?]", async () => {
    expect(await refusal(rook().update({ name: "Raven", "system.heat.loose": -1 }))).to.contain("heat.loose");
    expect(conformance.requests).to.deep.equal([]);
    expect(rook().name).to.equal("Rook");
    expect(conformance.errors.length).to.equal(1);
  });

  it("of many goes in one request; those without a change are left out [no-change?]", async () => {
    const updated = await Actor.updateDocuments([
      { _id: IDS.rook, name: "Raven" },
      { _id: IDS.mob, name: "Mob" },
    ]);
    expect(updated.map(({ id }) => id)).to.deep.equal([IDS.rook]);
    expect(conformance.requests.length).to.equal(1);
  });

  it("of one that is not there is refused [refused?]", async () => {
    expect(await refusal(Actor.updateDocuments([{ _id: "ActorGone0000001", name: "x" }]))).to.contain(
      "ActorGone0000001",
    );
  });
});

describe("deleting [document]", () => {
  it("takes the document out of its collection", async () => {
    const gone = rook();
    expect(await gone.delete()).to.equal(gone);
    expect(game.actors?.has(IDS.rook)).to.be.false;
  });

  it("takes all with deleteAll [operations]", async () => {
    const deleted = await Actor.deleteDocuments([], { deleteAll: true });
    expect(deleted.length).to.equal(2);
    expect(game.actors?.size).to.equal(0);
  });
});

describe("copies [document]", () => {
  it("are not stored, have the changes and an id only when asked", () => {
    const copy = rook().clone({ name: "Raven", "system.heat.loose": 9 });
    expect(copy.id).to.equal(null);
    expect(copy.name).to.equal("Raven");
    expect(at(copy, "system.total")).to.equal(10);
    expect(at(rook(), "system.total")).to.equal(3);
    expect(rook().clone({}, { keepId: true }).id).to.equal(IDS.rook);
    expect(conformance.requests).to.deep.equal([]);
  });

  it("are stored with save", async () => {
    const copy = await rook().clone({ name: "Raven" }, { save: true });
    expect(game.actors?.getName("Raven")).to.equal(copy);
  });

  it("as plain data don't share anything with the document", () => {
    const data = rook().toObject() as { system: { heat: { loose: number } } };
    data.system.heat.loose = 99;
    expect(at(rook(), "_source.system.heat.loose")).to.equal(2);
  });

  it("for a compendium leave their place in the world behind", () => {
    const data = rook().toCompendium();
    expect("_id" in data || "folder" in data || "ownership" in data || "sort" in data).to.be.false;
    expect(data.name).to.equal("Rook");
  });
});

describe("a table that refuses [refused?]", () => {
  it("rejects the caller, shows its sentence, changes nothing", async () => {
    await conformance.open({ userId: IDS.ana });
    const said = await refusal(Actor.updateDocuments([{ _id: IDS.mob, name: "Mine" }]));
    expect(said).to.contain("Mob");
    expect(conformance.errors).to.deep.equal([said]);
    expect(game.actors?.get(IDS.mob)?.name).to.equal("Mob");
  });
});
