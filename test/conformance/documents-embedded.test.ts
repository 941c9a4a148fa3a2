import { afterEach, describe, expect, it } from "vitest";
import { IDS } from "./sample-system.ts";

declare const game: import("../stand-in/core/game.ts").Game;
declare const foundry: ReturnType<typeof import("../stand-in/core/globals.ts").installGlobals>;
declare const CONFIG: typeof import("../stand-in/core/config.ts").CONFIG;
declare const Hooks: typeof import("../stand-in/core/hooks.ts").Hooks;
declare const Actor: typeof import("../stand-in/core/documents/actor.ts").Actor;
declare const Item: typeof import("../stand-in/core/documents/item.ts").Item;
declare const conformance: import("./setup.ts").Conformance;

type Data = Record<string, unknown>;
type ActorDocument = import("../stand-in/core/documents/actor.ts").Actor;
type ItemDocument = import("../stand-in/core/documents/item.ts").Item;
type DocumentClass = import("../stand-in/core/documents/document.ts").DocumentClass;

const plainActor = CONFIG.Actor.documentClass;
const plainItem = CONFIG.Item.documentClass;
const { hero: plainHero } = CONFIG.Actor.dataModels;

afterEach(() => {
  CONFIG.Actor.documentClass = plainActor;
  CONFIG.Item.documentClass = plainItem;
  if (plainHero) CONFIG.Actor.dataModels.hero = plainHero;
  expect(conformance.reported).to.deep.equal([]);
});

const at = (document: object | undefined, path: string): unknown => foundry.utils.getProperty(document ?? {}, path);
const rook = (): ActorDocument => game.actors?.get(IDS.rook, { strict: true }) as ActorDocument;
const crowbar = (): ItemDocument => rook().items.get(IDS.crowbar, { strict: true });
const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "nothing was refused",
    (error: Error) => error.message,
  );

describe("embedded documents [document]", () => {
  it("lie in their parent, which they know", () => {
    expect(crowbar().parent).to.equal(rook());
    expect(crowbar().actor).to.equal(rook());
    expect(crowbar().isEmbedded).to.be.true;
    expect(crowbar().collection).to.equal(rook().items);
    expect(rook().getEmbeddedDocument("Item", IDS.crowbar)).to.equal(crowbar());
    expect(rook().getEmbeddedCollection("Item")).to.equal(rook().items);
    expect(() => rook().getEmbeddedCollection("Actor")).to.throw("Actor");
    expect(() => rook().getEmbeddedDocument("Item", "ItemGone00000001", { strict: true })).to.throw("ItemGone00000001");
  });

  it("are created, changed and deleted through their parent", async () => {
    const [pick] = await rook().createEmbeddedDocuments("Item", [{ name: "Pick", type: "tool" }]);
    expect(rook().items.getName("Pick")).to.equal(pick);
    expect(at(rook(), "_source.items.1.name")).to.equal("Pick");
    await rook().updateEmbeddedDocuments("Item", [{ _id: pick?.id, "system.uses": 7 }]);
    expect(at(pick, "system.uses")).to.equal(7);
    expect(at(rook(), "_source.items.1.system.uses")).to.equal(7);
    await rook().deleteEmbeddedDocuments("Item", [String(pick?.id)]);
    expect(rook().items.size).to.equal(1);
    expect((at(rook(), "_source.items") as unknown[]).length).to.equal(1);
    expect(
      conformance.requests.map(({ type, action, operation }) => [type, action, operation.parentUuid]),
    ).to.deep.equal([
      ["Item", "create", `Actor.${IDS.rook}`],
      ["Item", "update", `Actor.${IDS.rook}`],
      ["Item", "delete", `Actor.${IDS.rook}`],
    ]);
  });

  it("are created, changed and deleted by themselves", async () => {
    const pick = (await Item.create({ name: "Pick", type: "tool" }, { parent: rook() })) as ItemDocument;
    expect(pick.parent).to.equal(rook());
    await pick.update({ name: "Fine Pick" });
    expect(rook().items.getName("Fine Pick")).to.equal(pick);
    await pick.delete();
    expect(rook().items.has(String(pick.id))).to.be.false;
  });

  it("keep an id when asked to [operations]", async () => {
    const data = { _id: "ItemPick00000001", name: "Pick", type: "tool" };
    const [kept] = await rook().createEmbeddedDocuments("Item", [data], { keepId: true });
    expect(kept?.id).to.equal("ItemPick00000001");
    const [other] = await rook().createEmbeddedDocuments("Item", [data]);
    expect(other?.id === "ItemPick00000001").to.be.false;
  });

  it("stay the same objects when their parent changes [same-objects?]", async () => {
    const before = crowbar();
    await rook().update({ name: "Raven", "system.heat.loose": 4 });
    await rook().createEmbeddedDocuments("Item", [{ name: "Pick", type: "tool" }]);
    expect(crowbar()).to.equal(before);
    await before.update({ "system.uses": 2 });
    expect(at(rook().items.get(IDS.crowbar), "system.uses")).to.equal(2);
  });

  it("lie at any depth", async () => {
    const heard: string[] = [];
    class Listening extends Actor {
      override _onCreateDescendantDocuments(parent: unknown, collection: unknown) {
        heard.push(`${(parent as ItemDocument).name} ${String(collection)}`);
      }
    }
    CONFIG.Actor.documentClass = Listening as unknown as DocumentClass;
    await conformance.open();
    const [rust] = await crowbar().createEmbeddedDocuments("ActiveEffect", [{ name: "Rusty" }]);
    expect(rust?.uuid).to.equal(`Actor.${IDS.rook}.Item.${IDS.crowbar}.ActiveEffect.${rust?.id}`);
    expect(crowbar().effects.size).to.equal(1);
    expect(heard).to.deep.equal(["Crowbar effects"]);
    await rust?.update({ disabled: true });
    expect(at(crowbar(), "_source.effects.0.disabled")).to.equal(true);
    await rust?.delete();
    expect(crowbar().effects.size).to.equal(0);
  });

  it("are counted by their types", () => {
    const types = rook().itemTypes;
    expect(types.tool?.map(({ name }) => name)).to.deep.equal(["Crowbar"]);
    expect(types.trait).to.deep.equal([]);
  });

  it("that their model refuses are refused with the parent [invalid?]", async () => {
    const items = [{ name: "Pick", type: "ghost" }];
    expect(await refusal(Actor.create({ name: "Wren", type: "hero", items }))).to.contain("items");
    expect(conformance.requests).to.deep.equal([]);
  });

  it("are the parent's to forbid [descendants?]", async () => {
    await conformance.open({ userId: IDS.ben });
    const said = await refusal(rook().createEmbeddedDocuments("Item", [{ name: "Pick", type: "tool" }]));
    expect(said).to.contain("Rook");
    expect(rook().items.size).to.equal(1);
  });
});

describe("preparation [preparation?]", () => {
  const order: string[] = [];
  const Hero = plainHero as unknown as new (
    ...args: never[]
  ) => import("../stand-in/core/data/namespace.ts").TypeDataModel;
  class TracedHero extends Hero {
    override prepareBaseData() {
      order.push("system base");
    }
    override prepareDerivedData() {
      order.push("system derived");
    }
  }
  /** The mob stands in a scene, and is prepared whenever somebody looks at that. */
  const note = ({ id }: { id: string | null }, what: string): void => {
    if (id !== IDS.mob) order.push(what);
  };
  class TracedActor extends Actor {
    override prepareBaseData() {
      super.prepareBaseData();
      note(this, "base");
    }
    override prepareEmbeddedDocuments() {
      super.prepareEmbeddedDocuments();
      note(this, `embedded ${this.items.size}`);
    }
    override prepareDerivedData() {
      note(this, "derived");
    }
  }
  const ORDER = ["system base", "base", "embedded 1", "system derived", "derived"];
  const trace = async () => {
    CONFIG.Actor.documentClass = TracedActor as unknown as DocumentClass;
    CONFIG.Actor.dataModels.hero = TracedHero as unknown as (typeof CONFIG.Actor.dataModels)[string];
    await conformance.open();
    order.length = 0;
  };

  it("goes from the model's base data to the document's derived data", async () => {
    await trace();
    rook().reset();
    expect(order).to.deep.equal(ORDER);
  });

  it("follows every change of the document and of what lies in it, before the events", async () => {
    await trace();
    Hooks.on("updateActor", () => order.push("updateActor"));
    await rook().update({ name: "Raven" });
    expect(order.slice(-6)).to.deep.equal([...ORDER, "updateActor"]);
    order.length = 0;
    Hooks.on("createItem", () => order.push("createItem"));
    await rook().createEmbeddedDocuments("Item", [{ name: "Pick", type: "tool" }]);
    expect(order).to.deep.equal(["system base", "base", "embedded 2", "system derived", "derived", "createItem"]);
  });

  it("comes once to what lies in it, after the base data", async () => {
    const seen: string[] = [];
    class Host extends Actor {
      override prepareBaseData() {
        super.prepareBaseData();
        seen.push("actor");
      }
    }
    class Guest extends Item {
      override prepareBaseData() {
        seen.push("item");
      }
    }
    CONFIG.Actor.documentClass = Host as unknown as DocumentClass;
    CONFIG.Item.documentClass = Guest as unknown as DocumentClass;
    await conformance.open();
    seen.length = 0;
    rook().reset();
    expect(seen).to.deep.equal(["actor", "item"]);
    seen.length = 0;
    rook().clone();
    expect(seen).to.deep.equal(["actor", "item"]);
  });

  it("of the world waits until all its documents are there", async () => {
    conformance.anew();
    const seen: unknown[] = [];
    class Curious extends Actor {
      override prepareDerivedData() {
        seen.push(game.items?.size, game.actors?.size, this.folder?.name);
      }
    }
    CONFIG.Actor.documentClass = Curious as unknown as DocumentClass;
    await conformance.open();
    expect(seen).to.deep.equal([1, 2, "The 'Hood", 1, 2, undefined]);
  });

  it("that throws is reported by document, and all others are prepared", async () => {
    class Fragile extends Actor {
      override prepareDerivedData() {
        if (this.name === "Rook") throw new Error("no hat");
        (this as { ready?: boolean }).ready = true;
      }
    }
    CONFIG.Actor.documentClass = Fragile as unknown as DocumentClass;
    await conformance.open();
    rook().reset();
    expect(conformance.reported.splice(0).join()).to.contain(`Actor.${IDS.rook}`);
    expect(at(game.actors?.get(IDS.mob), "ready")).to.equal(true);
  });

  it("leaves the source alone", () => {
    const { system } = rook().toObject() as { system: Data };
    expect("total" in system).to.be.false;
    (rook().system as { heat: Data }).heat.loose = 50;
    expect(at(rook(), "_source.system.heat.loose")).to.equal(2);
    rook().reset();
    expect(at(rook(), "system.heat.loose")).to.equal(2);
  });

  it("of an actor gathers the conditions of its effects [active-effect]", async () => {
    const effects = [
      { name: "Out cold", statuses: ["unconscious"] },
      { name: "Long gone", statuses: ["dead"], disabled: true },
    ];
    await rook().createEmbeddedDocuments("ActiveEffect", effects);
    expect(Array.from(rook().statuses)).to.deep.equal(["unconscious"]);
    await rook().effects.getName("Out cold")?.delete();
    expect(rook().statuses.size).to.equal(0);
  });
});

describe("an actor's data [actor]", () => {
  it("has defaults for its picture and its token", async () => {
    const made = (await Actor.create({ name: "Wren", type: "hero" })) as ActorDocument;
    expect(made.img).to.equal(Actor.DEFAULT_ICON);
    expect(at(made, "prototypeToken.actorLink")).to.equal(false);
    expect(at(made, "prototypeToken.disposition")).to.equal(-1);
    expect(at(made, "prototypeToken.name")).to.equal("Wren");
    expect(made.getRollData()).to.equal(made.system);
  });

  it("can be set before it is created", async () => {
    class Linked extends Actor {
      override async _preCreate(...args: Parameters<ActorDocument["_preCreate"]>) {
        if ((await super._preCreate(...args)) === false) return false;
        this.updateSource({ prototypeToken: { actorLink: true, disposition: 1, sight: { enabled: true } } });
        return undefined;
      }
    }
    CONFIG.Actor.documentClass = Linked as unknown as DocumentClass;
    const made = await Actor.create({ name: "Wren", type: "hero" });
    expect(made instanceof Linked).to.be.true;
    expect(at(made, "_source.prototypeToken.actorLink")).to.equal(true);
    expect(at(made, "_source.prototypeToken.sight.enabled")).to.equal(true);
  });
});
