import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { IDS } from "./sample-system.ts";

declare const game: import("../stand-in/core/game.ts").Game;
declare const foundry: ReturnType<typeof import("../stand-in/core/globals.ts").installGlobals>;
declare const CONFIG: typeof import("../stand-in/core/config.ts").CONFIG;
declare const Hooks: typeof import("../stand-in/core/hooks.ts").Hooks;
declare const Actor: typeof import("../stand-in/core/documents/actor.ts").Actor;
declare const conformance: import("./setup.ts").Conformance;

type Data = Record<string, unknown>;
type ActorDocument = import("../stand-in/core/documents/actor.ts").Actor;
type DocumentClass = import("../stand-in/core/documents/document.ts").DocumentClass;
type ModelClass = (typeof CONFIG.Actor.dataModels)[string];

/** What happened, in order. */
let log: string[] = [];
/** Which steps return false. */
let refuse = new Set<string>();
const step = (name: string): false | undefined => {
  log.push(name);
  return refuse.has(name) ? false : undefined;
};

const { hero: plainHero, ...rest } = { ...CONFIG.Actor.dataModels };
const plainActor = CONFIG.Actor.documentClass;

/** The sample's hero and the plain actor, writing down what is called. */
const trace = (): void => {
  if (!plainHero) throw new Error("The sample has no hero.");
  const Hero = plainHero as unknown as new (
    ...args: never[]
  ) => import("../stand-in/core/data/namespace.ts").TypeDataModel;
  class TracedHero extends Hero {
    override async _preCreate() {
      return step("system._preCreate");
    }
    override _onCreate() {
      step("system._onCreate");
    }
    override async _preUpdate() {
      return step("system._preUpdate");
    }
    override _onUpdate() {
      step("system._onUpdate");
    }
    override async _preDelete() {
      return step("system._preDelete");
    }
    override _onDelete() {
      step("system._onDelete");
    }
  }
  class TracedActor extends Actor {
    override async _preCreate(...args: Parameters<ActorDocument["_preCreate"]>) {
      step("_preCreate");
      return super._preCreate(...args);
    }
    override _onCreate(...args: Parameters<ActorDocument["_onCreate"]>) {
      step(`_onCreate ${game.actors?.has(String(this.id)) ? "in collection" : "alone"}`);
      super._onCreate(...args);
    }
    override async _preUpdate(...args: Parameters<ActorDocument["_preUpdate"]>) {
      step("_preUpdate");
      return super._preUpdate(...args);
    }
    override _onUpdate(...args: Parameters<ActorDocument["_onUpdate"]>) {
      step(`_onUpdate ${this.name} ${String(foundry.utils.getProperty(this, "system.total"))}`);
      super._onUpdate(...args);
    }
    override async _preDelete(...args: Parameters<ActorDocument["_preDelete"]>) {
      step("_preDelete");
      return super._preDelete(...args);
    }
    override _onDelete(...args: Parameters<ActorDocument["_onDelete"]>) {
      step(`_onDelete ${game.actors?.has(String(this.id)) ? "in collection" : "gone"}`);
      super._onDelete(...args);
    }
    static override async _preCreateOperation() {
      return step("_preCreateOperation");
    }
    static override async _onCreateOperation() {
      step("_onCreateOperation");
    }
    static override async _preUpdateOperation() {
      return step("_preUpdateOperation");
    }
    static override async _onUpdateOperation() {
      step("_onUpdateOperation");
    }
    static override async _preDeleteOperation() {
      return step("_preDeleteOperation");
    }
    static override async _onDeleteOperation() {
      step("_onDeleteOperation");
    }
    override _onCreateDescendantDocuments(_parent: unknown, collection: unknown, documents: unknown) {
      step(`_onCreateDescendantDocuments ${String(collection)} ${(documents as unknown[]).length}`);
    }
    override _onUpdateDescendantDocuments(_parent: unknown, collection: unknown) {
      step(`_onUpdateDescendantDocuments ${String(collection)}`);
    }
    override _onDeleteDescendantDocuments(_parent: unknown, collection: unknown) {
      step(`_onDeleteDescendantDocuments ${String(collection)}`);
    }
    override _preCreateDescendantDocuments(_parent: unknown, collection: unknown) {
      step(`_preCreateDescendantDocuments ${String(collection)}`);
    }
  }
  CONFIG.Actor.documentClass = TracedActor as unknown as DocumentClass;
  CONFIG.Actor.dataModels.hero = TracedHero as unknown as ModelClass;
  for (const name of ["Actor", "Item"]) {
    for (const action of ["Create", "Update", "Delete"]) {
      Hooks.on(`pre${action}${name}`, () => step(`pre${action}${name}`));
      Hooks.on(`${action.toLowerCase()}${name}`, () => step(`${action.toLowerCase()}${name}`));
    }
  }
};

const rook = (): ActorDocument => {
  const found = game.actors?.get(IDS.rook);
  if (!found) throw new Error("Rook is not there.");
  return found;
};

beforeEach(async () => {
  trace();
  await conformance.open();
  log = [];
  refuse = new Set();
});

afterEach(() => {
  refuse = new Set();
  CONFIG.Actor.documentClass = plainActor;
  CONFIG.Actor.dataModels = { ...rest, ...(plainHero ? { hero: plainHero } : {}) };
  expect(conformance.reported).to.deep.equal([]);
});

const CREATED = ["_onCreate in collection", "system._onCreate", "createActor", "_onCreateOperation"];
const UPDATED = ["_onUpdate Raven 6", "system._onUpdate", "updateActor", "_onUpdateOperation"];
const DELETED = ["_onDelete gone", "system._onDelete", "deleteActor", "_onDeleteOperation"];

describe("the order of events at the asking client [event-order?]", () => {
  it("of a creation", async () => {
    await Actor.create({ name: "Wren", type: "hero" });
    expect(log).to.deep.equal(["_preCreate", "system._preCreate", "preCreateActor", "_preCreateOperation", ...CREATED]);
  });

  it("of an update", async () => {
    await rook().update({ name: "Raven", "system.heat.loose": 5 });
    expect(log).to.deep.equal(["_preUpdate", "system._preUpdate", "preUpdateActor", "_preUpdateOperation", ...UPDATED]);
  });

  it("of a deletion, which is none of what lies inside [parent-deletion?]", async () => {
    await rook().delete();
    expect(log).to.deep.equal(["_preDelete", "system._preDelete", "preDeleteActor", "_preDeleteOperation", ...DELETED]);
  });

  it("of several documents: each one's own first, then one operation", async () => {
    await Actor.create([
      { name: "Wren", type: "crowd" },
      { name: "Jay", type: "crowd" },
    ]);
    expect(log).to.deep.equal([
      ...["_preCreate", "preCreateActor", "_preCreate", "preCreateActor", "_preCreateOperation"],
      ...["_onCreate in collection", "createActor", "_onCreate in collection", "createActor", "_onCreateOperation"],
    ]);
  });

  it("of an embedded document, of which its parent hears", async () => {
    const [item] = await rook().createEmbeddedDocuments("Item", [{ name: "Pick", type: "tool" }]);
    expect(log).to.deep.equal([
      "preCreateItem",
      "_preCreateDescendantDocuments items",
      "createItem",
      "_onCreateDescendantDocuments items 1",
    ]);
    log = [];
    await item?.update({ name: "Fine Pick" });
    expect(log).to.deep.equal(["preUpdateItem", "updateItem", "_onUpdateDescendantDocuments items"]);
    log = [];
    await item?.delete();
    expect(log).to.deep.equal(["preDeleteItem", "deleteItem", "_onDeleteDescendantDocuments items"]);
  });

  it("lacks only the hooks with noHook [operations]", async () => {
    await rook().update({ name: "Raven", "system.heat.loose": 5 }, { noHook: true });
    expect(log).to.deep.equal([
      ...["_preUpdate", "system._preUpdate", "_preUpdateOperation"],
      ...UPDATED.filter((name) => name !== "updateActor"),
    ]);
  });

  it("is empty when nothing differs [no-change?]", async () => {
    await rook().update({ name: "Rook" });
    expect(log).to.deep.equal([]);
  });
});

describe("the order of events at every other client [event-order?]", () => {
  const byOther = (action: "create" | "update" | "delete", operation: Data) =>
    conformance.join(IDS.gm).backend.modify({ type: "Actor", action, operation });

  it("begins where the asking client got its answer", async () => {
    await byOther("create", { data: [{ name: "Wren", type: "hero" }] });
    expect(log).to.deep.equal(CREATED);
    log = [];
    await byOther("update", { updates: [{ _id: IDS.rook, name: "Raven", system: { heat: { loose: 5 } } }] });
    expect(log).to.deep.equal(UPDATED);
    log = [];
    await byOther("delete", { ids: [IDS.rook] });
    expect(log).to.deep.equal(DELETED);
  });

  it("says who asked, and carries the options [update-event]", async () => {
    const seen: unknown[] = [];
    Hooks.on("updateActor", (document: ActorDocument, changed: Data, options: Data, userId: string) => {
      seen.push(document.name, changed.name, options.reason, userId);
    });
    const { backend } = conformance.join(IDS.ana);
    const updates = [{ _id: IDS.rook, name: "Raven" }];
    await backend.modify({ type: "Actor", action: "update", operation: { updates, reason: "a bet" } });
    expect(seen).to.deep.equal(["Raven", "Raven", "a bet", IDS.ana]);
  });

  it("reaches embedded documents by their parent's uuid", async () => {
    await conformance.join(IDS.ana).backend.modify({
      type: "Item",
      action: "update",
      operation: { parentUuid: `Actor.${IDS.rook}`, updates: [{ _id: IDS.crowbar, system: { uses: 1 } }] },
    });
    expect(foundry.utils.getProperty(rook().items.get(IDS.crowbar) ?? {}, "system.uses")).to.equal(1);
    expect(log).to.deep.equal(["updateItem", "_onUpdateDescendantDocuments items"]);
  });
});

describe("false [cancel]", () => {
  for (const refusing of ["system._preCreate", "preCreateActor", "_preCreateOperation"]) {
    it(`from ${refusing} keeps a creation from happening`, async () => {
      refuse.add(refusing);
      expect(await Actor.create({ name: "Wren", type: "hero" })).to.equal(undefined);
      expect(log.at(-1)).to.equal(refusing);
      expect(conformance.requests).to.deep.equal([]);
      expect(game.actors?.getName("Wren")).to.equal(undefined);
    });
  }

  for (const refusing of ["system._preUpdate", "preUpdateActor", "_preUpdateOperation"]) {
    it(`from ${refusing} keeps an update from happening`, async () => {
      refuse.add(refusing);
      expect(await rook().update({ name: "Raven" })).to.equal(undefined);
      expect(log.at(-1)).to.equal(refusing);
      expect(conformance.requests).to.deep.equal([]);
      expect(rook().name).to.equal("Rook");
    });
  }

  for (const refusing of ["system._preDelete", "preDeleteActor", "_preDeleteOperation"]) {
    it(`from ${refusing} keeps a deletion from happening`, async () => {
      refuse.add(refusing);
      expect(await rook().delete()).to.equal(undefined);
      expect(log.at(-1)).to.equal(refusing);
      expect(conformance.requests).to.deep.equal([]);
      expect(game.actors?.has(IDS.rook)).to.be.true;
    });
  }

  it("for one document of several leaves the others in [cancel?]", async () => {
    Hooks.on("preUpdateActor", (document: ActorDocument) => document.id !== IDS.mob);
    const changed = await Actor.updateDocuments([
      { _id: IDS.rook, name: "Raven" },
      { _id: IDS.mob, name: "Crowd" },
    ]);
    expect(changed.map(({ id }) => id)).to.deep.equal([IDS.rook]);
    expect(game.actors?.get(IDS.mob)?.name).to.equal("Mob");
  });

  it("for one document keeps it also when all were to be deleted [cancel?]", async () => {
    Hooks.on("preDeleteActor", (document: ActorDocument) => document.id !== IDS.mob);
    await Actor.deleteDocuments([], { deleteAll: true });
    expect(game.actors?.map(({ id }) => id)).to.deep.equal([IDS.mob]);
  });

  it("as a promise from a hook is no false [hooks]", async () => {
    Hooks.on("preUpdateActor", async () => false);
    await rook().update({ name: "Raven" });
    expect(rook().name).to.equal("Raven");
  });
});

describe("what the pre events can change [event-order?]", () => {
  it("is the document that is created, by updateSource [update-source]", async () => {
    Hooks.on("preCreateActor", (document: ActorDocument) => {
      document.updateSource({ name: "Jay", "system.heat.stuck": 2, items: [{ name: "Pick", type: "tool" }] });
    });
    const made = (await Actor.create({ name: "Wren", type: "hero" })) as ActorDocument;
    expect(made.name).to.equal("Jay");
    expect(foundry.utils.getProperty(made, "_source.system.heat.stuck")).to.equal(2);
    expect(made.items.contents.map(({ name }) => name)).to.deep.equal(["Pick"]);
  });

  it("is the change itself, which is then cleaned and compared again", async () => {
    Hooks.on("preUpdateActor", (_document: ActorDocument, changes: { name?: string; system?: { heat: Data } }) => {
      delete changes.name;
      changes.system = { heat: { loose: "7" } };
    });
    await rook().update({ name: "Raven" });
    expect(rook().name).to.equal("Rook");
    expect(foundry.utils.getProperty(rook(), "_source.system.heat.loose")).to.equal(7);
  });

  it("takes the request away when nothing is left", async () => {
    Hooks.on("preUpdateActor", (_document: ActorDocument, changes: Data) => {
      delete changes.name;
    });
    expect(await rook().update({ name: "Raven" })).to.equal(undefined);
    expect(conformance.requests).to.deep.equal([]);
  });

  it("are the options, which then travel [update-event]", async () => {
    let seen: unknown;
    Hooks.on("preUpdateActor", (_document: ActorDocument, _changes: Data, options: Data) => {
      options.reason = "a bet";
    });
    Hooks.on("updateActor", (_document: ActorDocument, _changed: Data, options: Data) => {
      seen = options.reason;
    });
    await rook().update({ name: "Raven" });
    expect(seen).to.equal("a bet");
    expect(conformance.requests.at(-1)?.operation.reason).to.equal("a bet");
  });

  it("is given as the difference [update-event]", async () => {
    let given: unknown;
    Hooks.on("preUpdateActor", (_document: ActorDocument, changes: Data) => {
      given = foundry.utils.deepClone(changes);
    });
    await rook().update({ name: "Rook", "system.heat": { loose: 2, stuck: 5 } });
    expect(given).to.deep.equal({ _id: IDS.rook, system: { heat: { stuck: 5 } } });
  });
});

describe("an error [handler-throws?]", () => {
  it("in an event after the fact is reported, and the change stands", async () => {
    Hooks.on("updateActor", () => {
      throw new Error("a module stumbled");
    });
    await rook().update({ name: "Raven" });
    expect(rook().name).to.equal("Raven");
    expect(conformance.reported.splice(0).join()).to.contain("a module stumbled");
    expect(log.at(-1)).to.equal("_onUpdateOperation");
  });
});
