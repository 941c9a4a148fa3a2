import { afterEach, describe, expect, it } from "vitest";
import { IDS } from "./sample-system.ts";

declare const game: import("../stand-in/core/game.ts").Game;
declare const foundry: ReturnType<typeof import("../stand-in/core/globals.ts").installGlobals>;
declare const fromUuid: typeof import("../stand-in/core/uuid.ts").fromUuid;
declare const fromUuidSync: typeof import("../stand-in/core/uuid.ts").fromUuidSync;
declare const Hooks: typeof import("../stand-in/core/hooks.ts").Hooks;
declare const Actor: typeof import("../stand-in/core/documents/actor.ts").Actor;
declare const ChatMessage: typeof import("../stand-in/core/documents/chat-message.ts").ChatMessage;
declare const conformance: import("./setup.ts").Conformance;

// https://foundryvtt.com/article/v11-actor-delta, https://foundryvtt.com/api/classes/foundry.documents.TokenDocument.html,
// https://foundryvtt.com/api/classes/foundry.documents.ActorDelta.html, https://github.com/foundryvtt/foundryvtt/issues/8973

type ActorDocument = import("../stand-in/core/documents/actor.ts").Actor;
type ItemDocument = import("../stand-in/core/documents/item.ts").Item;
type SceneDocument = import("../stand-in/core/documents/tokens/scene.ts").Scene;
type Token = import("../stand-in/core/documents/tokens/token-document.ts").TokenDocument;
type Data = Record<string, unknown>;

const at = (document: object | null | undefined, path: string): unknown =>
  foundry.utils.getProperty(document ?? {}, path);
const actor = (id: string): ActorDocument => game.actors?.get(id, { strict: true }) as ActorDocument;
const street = (): SceneDocument => game.scenes?.get(IDS.street, { strict: true }) as SceneDocument;
const token = (id: string = IDS.mobToken): Token => street().tokens.get(id, { strict: true });
const own = (placed: Token = token()): ActorDocument => {
  if (!placed.actor) throw new Error("the token has no actor");
  return placed.actor;
};
const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "nothing was refused",
    (error: Error) => error.message,
  );
/** An unlinked token of Rook's, who has a model and items. */
const copyOfRook = async (): Promise<Token> => {
  const [placed] = await street().createEmbeddedDocuments("Token", [{ name: "Rook's double", actorId: IDS.rook }]);
  return placed as Token;
};
/** What the table would send to somebody who joins now, opened as a fresh client opens it. */
const stored = (placed: Token): Data => placed.toObject();

afterEach(() => expect(conformance.reported).to.deep.equal([]));

describe("a linked token [token-actor?]", () => {
  it("stands for the world's actor", async () => {
    const linked = token(IDS.rookToken);
    expect(linked.actor).to.equal(actor(IDS.rook));
    expect(linked.baseActor).to.equal(actor(IDS.rook));
    expect(linked.isLinked).to.be.true;
    expect(linked.actor?.isToken).to.be.false;
    await linked.actor?.update({ "system.heat.loose": 4 });
    expect(at(actor(IDS.rook), "system.heat.loose")).to.equal(4);
  });
});

describe("the actor of an unlinked token [token-actor?]", () => {
  it("is its base with what the token has otherwise, and lies in the token", () => {
    const mob = own();
    expect(mob).to.equal(own());
    expect(mob instanceof Actor).to.be.true;
    expect(mob.name).to.equal("Angry mob");
    expect(at(mob, "system.size")).to.equal("many");
    expect(mob.id).to.equal(IDS.mob);
    expect(mob.uuid).to.equal(`Scene.${IDS.street}.Token.${IDS.mobToken}.Actor.${IDS.mob}`);
    expect(mob.isToken).to.be.true;
    expect(mob.token).to.equal(token());
    expect(mob.parent).to.equal(token());
    expect(token().delta.parent).to.equal(token());
    expect(token().delta.syntheticActor).to.equal(mob);
    expect(token().baseActor).to.equal(actor(IDS.mob));
    expect(game.actors?.has(IDS.mob)).to.be.true;
    expect(game.actors?.contents.includes(mob)).to.be.false;
    expect(actor(IDS.mob).name).to.equal("Mob");
  });

  it("is found by its uuid, and so is what it holds", async () => {
    const double = await copyOfRook();
    const found = (await fromUuid(String(own(double).uuid))) as ActorDocument;
    expect(found).to.equal(double.actor);
    expect(fromUuidSync(`${found.uuid}.Item.${IDS.crowbar}`)).to.equal(found.items.get(IDS.crowbar));
    expect(found.items.get(IDS.crowbar)).to.not.equal(actor(IDS.rook).items.get(IDS.crowbar));
    const linked = `Scene.${IDS.street}.Token.${IDS.rookToken}.Actor.${IDS.rook}`;
    expect(await fromUuid(linked)).to.equal(actor(IDS.rook));
    expect(await fromUuid(String(token().uuid))).to.equal(token());
    expect(await fromUuid(`Scene.${IDS.street}.Token.${IDS.mobToken}.Actor.${IDS.rook}`)).to.equal(null);
  });

  it("keeps its changes in the token's delta, with an actor's events", async () => {
    const told: string[] = [];
    Hooks.on("preUpdateActor", (document: ActorDocument) => void told.push(`pre ${document.uuid}`));
    Hooks.on("updateActor", (document: ActorDocument, changed: Data) => {
      told.push(
        `done ${document.uuid} ${String(at(changed, "system.size"))} ${String(at(token().delta, "system.size"))}`,
      );
    });
    Hooks.on("updateToken", () => void told.push("token"));
    const mob = own();
    expect(await mob.update({ "system.size": "few", name: "Mob" })).to.equal(mob);
    expect(told).to.deep.equal([`pre ${mob.uuid}`, `done ${mob.uuid} few few`]);
    expect(at(mob, "system.size")).to.equal("few");
    expect(own()).to.equal(mob);
    expect(at(stored(token()), "delta.system")).to.deep.equal({ size: "few" });
    expect(at(actor(IDS.mob), "system.size")).to.equal("many");
    expect(conformance.requests.length).to.equal(1);
  });

  it("can be kept from changing by a hook", async () => {
    Hooks.on("preUpdateActor", (document: ActorDocument) => !document.isToken);
    expect(await own().update({ "system.size": "few" })).to.equal(undefined);
    expect(at(own(), "system.size")).to.equal("many");
    expect(conformance.requests).to.deep.equal([]);
  });

  it("is cleaned by its model, and asks for nothing that is so already", async () => {
    const double = own(await copyOfRook());
    expect(at(double, "system.total")).to.equal(3);
    expect(await double.update({ "system.heat.loose": 2 })).to.equal(undefined);
    await double.update({ "system.heat.loose": "7" });
    expect(at(double, "system.total")).to.equal(8);
    expect(await refusal(double.update({ "system.heat.loose": -1 }))).to.contain("loose");
    expect(at(double, "system.heat.loose")).to.equal(7);
  });

  it("takes ten changes one after the other", async () => {
    const double = own(await copyOfRook());
    for (let step = 1; step <= 10; step++) {
      await double.update({ "system.heat.loose": Number(at(double, "system.heat.loose")) + 1 });
    }
    expect(at(double, "system.heat.loose")).to.equal(12);
  });

  it("follows its base where the token has nothing of its own", async () => {
    const double = own(await copyOfRook());
    const bar = double.items.get(IDS.crowbar);
    await double.update({ "system.heat.loose": 9 });
    await actor(IDS.rook).update({ name: "Rook II", "system.heat": { loose: 1, stuck: 5 } });
    await actor(IDS.rook).items.get(IDS.crowbar)?.update({ name: "Jemmy" });
    await actor(IDS.rook).createEmbeddedDocuments("Item", [{ name: "Pick", type: "tool" }]);
    expect([double.name, at(double, "system.heat.loose"), at(double, "system.heat.stuck")]).to.deep.equal([
      "Rook II",
      9,
      5,
    ]);
    expect(double.items.map(({ name }) => name)).to.deep.equal(["Jemmy", "Pick"]);
    expect(double.items.get(IDS.crowbar)).to.equal(bar);
    await actor(IDS.rook).deleteEmbeddedDocuments("Item", [IDS.crowbar]);
    expect(double.items.map(({ name }) => name)).to.deep.equal(["Pick"]);
  });

  it("shows its base's value again when its own is deleted", async () => {
    const double = own(await copyOfRook());
    await double.update({ "system.notes.boss": "Nobody", "system.notes.debt": "Ana" });
    await double.update({ "system.notes.-=boss": null, "system.notes.-=debt": null });
    expect(at(double, "system.notes")).to.deep.equal({ boss: "Moll" });
  });

  it("is gone with its base, and comes with another", async () => {
    await token().update({ actorId: IDS.rook });
    expect(token().actor?.id).to.equal(IDS.rook);
    expect(token().actor?.name).to.equal("Angry mob");
    await actor(IDS.rook).delete();
    expect(token().actor).to.equal(null);
  });

  it("gives way to the world's actor when the token is linked", async () => {
    const before = own();
    await token().update({ actorLink: true });
    expect(token().actor).to.equal(actor(IDS.mob));
    await token().update({ actorLink: false });
    expect(token().actor?.name).to.equal(before.name);
  });

  it("can be restored, and changed right after", async () => {
    const placed = await copyOfRook();
    await own(placed).deleteEmbeddedDocuments("Item", [IDS.crowbar]);
    await own(placed).update({ name: "Somebody", "system.heat.loose": 9 });
    const restored = await placed.delta.restore();
    expect(restored).to.equal(placed.actor);
    expect([restored?.name, at(restored, "system.heat.loose")]).to.deep.equal(["Rook", 2]);
    expect(restored?.items.has(IDS.crowbar)).to.be.true;
    await restored?.update({ "system.heat.loose": 5 });
    expect(at(placed.actor, "system.heat.loose")).to.equal(5);
    await restored?.items.get(IDS.crowbar)?.update({ "system.uses": 1 });
    expect(at(placed.actor?.items.get(IDS.crowbar), "system.uses")).to.equal(1);
  });

  it("is what the delta's own update changes", async () => {
    await token().delta.update({ name: "Calm mob" });
    expect(own().name).to.equal("Calm mob");
    expect(token().delta.name).to.equal("Calm mob");
  });

  it("follows a change of the delta made with the token", async () => {
    const mob = own();
    await token().update({ "delta.system.size": "two" });
    expect(own()).to.equal(mob);
    expect(at(mob, "system.size")).to.equal("two");
  });
});

describe("items of a token's actor [token-actor?]", () => {
  it("are created, changed and deleted in the token, with an item's events", async () => {
    const told: string[] = [];
    const double = own(await copyOfRook());
    for (const event of ["preCreateItem", "createItem", "preUpdateItem", "updateItem", "preDeleteItem", "deleteItem"]) {
      Hooks.on(event, (item: ItemDocument) => void told.push(`${event} ${String(item.actor?.isToken)}`));
    }
    const [pick] = await double.createEmbeddedDocuments("Item", [{ name: "Pick", type: "tool" }]);
    expect(pick?.parent).to.equal(double);
    expect(pick?.uuid).to.equal(`${double.uuid}.Item.${pick?.id}`);
    expect(double.items.getName("Pick")).to.equal(pick);
    await pick?.update({ "system.uses": 1 });
    expect(at(double.token, "_source.delta.items.0.system.uses")).to.equal(1);
    await pick?.delete();
    expect(double.items.has(String(pick?.id))).to.be.false;
    expect(told).to.deep.equal([
      ...["preCreateItem true", "createItem true", "preUpdateItem true", "updateItem true"],
      ...["preDeleteItem true", "deleteItem true"],
    ]);
    expect(at(double.token, "_source.delta.items")).to.deep.equal([]);
    expect(actor(IDS.rook).items.size).to.equal(1);
  });

  it("that the base has are copied when changed, and the base's stay", async () => {
    const double = own(await copyOfRook());
    const bar = double.items.get(IDS.crowbar);
    await bar?.update({ "system.uses": 0 });
    expect(double.items.get(IDS.crowbar)).to.equal(bar);
    expect(at(actor(IDS.rook).items.get(IDS.crowbar), "system.uses")).to.equal(3);
    await actor(IDS.rook).items.get(IDS.crowbar)?.update({ name: "Jemmy" });
    expect([bar?.name, at(bar, "system.uses")]).to.deep.equal(["Crowbar", 0]);
  });

  it("that the base has can be deleted in the token alone", async () => {
    const double = own(await copyOfRook());
    await double.items.get(IDS.crowbar)?.delete();
    expect(double.items.size).to.equal(0);
    expect(actor(IDS.rook).items.size).to.equal(1);
    await actor(IDS.rook).update({ name: "Rook II" });
    expect(double.items.size).to.equal(0);
    await double.createEmbeddedDocuments("Item", [{ _id: IDS.crowbar, name: "New bar", type: "tool" }], {
      keepId: true,
    });
    expect(double.items.map(({ name }) => name)).to.deep.equal(["New bar"]);
  });

  it("hold effects", async () => {
    const double = own(await copyOfRook());
    const bar = double.items.get(IDS.crowbar);
    await bar?.createEmbeddedDocuments("ActiveEffect", [{ name: "Bent", statuses: ["bent"] }]);
    expect(bar?.effects.map(({ name }) => name)).to.deep.equal(["Bent"]);
    expect(double.statuses.has("bent")).to.be.true;
    expect(double.token?.hasStatusEffect("bent")).to.be.true;
    await bar?.effects.contents[0]?.delete();
    expect(double.statuses.size).to.equal(0);
    expect(actor(IDS.rook).items.get(IDS.crowbar)?.effects.size).to.equal(0);
  });
});

describe("what others change of a token's actor [token-actor?]", () => {
  it("arrives as at who asked, and is there for who joins later", async () => {
    const placed = await copyOfRook();
    const double = own(placed);
    const bar = double.items.get(IDS.crowbar);
    const other = conformance.join(IDS.gm).backend;
    const parentUuid = String(double.uuid);
    const told: string[] = [];
    Hooks.on("updateActor", (document: ActorDocument) => void told.push(String(document.uuid)));
    await other.modify({
      type: "Actor",
      action: "update",
      operation: { parentUuid: placed.uuid, updates: [{ _id: IDS.rook, system: { heat: { loose: 8 } } }] },
    });
    await other.modify({
      type: "Item",
      action: "update",
      operation: { parentUuid, updates: [{ _id: IDS.crowbar, name: "Bent bar" }] },
    });
    await other.modify({
      type: "Item",
      action: "create",
      operation: { parentUuid, data: [{ name: "Wire", type: "tool" }] },
    });
    expect(told).to.deep.equal([double.uuid]);
    expect(at(double, "system.heat.loose")).to.equal(8);
    expect(double.items.map(({ name }) => name)).to.deep.equal(["Bent bar", "Wire"]);
    expect(double.items.get(IDS.crowbar)).to.equal(bar);
    const { world } = conformance.join(IDS.ana);
    const tokens = world.documents.Scene?.[0]?.tokens as Data[];
    const delta = tokens.find(({ _id }) => _id === placed.id)?.delta as Data;
    expect(delta.system).to.deep.equal({ heat: { loose: 8 } });
    expect((delta.items as Data[]).map(({ name }) => name)).to.deep.equal(["Bent bar", "Wire"]);
    expect(at(delta, "items.0.system.uses")).to.equal(3);
  });
});

describe("whose a token is [ownership?]", () => {
  it("is whose its actor is", async () => {
    await conformance.open({ userId: IDS.ana });
    expect(token(IDS.rookToken).isOwner).to.be.true;
    expect(token().isOwner).to.be.false;
    expect(own().isOwner).to.be.false;
    expect(await refusal(own().update({ name: "Mine" }))).to.contain("You don't own");
    expect(own().name).to.equal("Angry mob");
    await token(IDS.rookToken).update({ name: "Ana's Rook" });
    expect(token(IDS.rookToken).name).to.equal("Ana's Rook");
  });

  it("is whose its base actor is for an unlinked one too", async () => {
    await actor(IDS.mob).update({ ownership: { [IDS.ana]: 3 } });
    const ana = game.users?.get(IDS.ana);
    expect(own().testUserPermission(ana, "OWNER")).to.be.true;
    expect(token().testUserPermission(ana, "OWNER")).to.be.true;
    expect(street().testUserPermission(ana, "OWNER")).to.be.false;
    const { backend } = conformance.join(IDS.ana);
    await backend.modify({
      type: "Actor",
      action: "update",
      operation: { parentUuid: token().uuid, updates: [{ _id: IDS.mob, name: "Ana's mob" }] },
    });
    expect(own().name).to.equal("Ana's mob");
  });
});

describe("an actor's tokens [actor]", () => {
  it("are made of its prototype", async () => {
    await actor(IDS.mob).update({ prototypeToken: { disposition: 0, texture: { src: "mob.webp" } } });
    const made = await actor(IDS.mob).getTokenDocument({ x: 50, name: "Third mob" }, { parent: street() });
    expect(made.id).to.equal(null);
    const parts = [made.actorId, made.actorLink, made.disposition, made.texture.src, made.x, made.name];
    expect(parts).to.deep.equal([IDS.mob, false, 0, "mob.webp", 50, "Third mob"]);
    const [placed] = (await street().createEmbeddedDocuments("Token", [made.toObject()])) as Token[];
    expect(placed?.uuid).to.equal(`Scene.${IDS.street}.Token.${placed?.id}`);
    expect(placed?.actor?.isToken).to.be.true;
    expect((await actor(IDS.mob).getTokenDocument()).name).to.equal("Mob");
  });

  it("are found from it", () => {
    expect(actor(IDS.mob).getDependentTokens()).to.deep.equal([token()]);
    expect(actor(IDS.mob).getDependentTokens({ linked: true })).to.deep.equal([]);
    expect(actor(IDS.rook).getDependentTokens({ linked: true })).to.deep.equal([token(IDS.rookToken)]);
    expect(own().getDependentTokens()).to.deep.equal([token()]);
    expect(actor(IDS.rook).getActiveTokens(true, true)).to.deep.equal([token(IDS.rookToken)]);
    expect(actor(IDS.rook).getActiveTokens()).to.deep.equal([]);
  });

  it("speak [chat-message]", async () => {
    const speaker = ChatMessage.getSpeaker({ token: token() });
    expect(speaker).to.deep.equal({ scene: IDS.street, token: IDS.mobToken, actor: IDS.mob, alias: "A mob" });
    expect(ChatMessage.getSpeaker({ actor: own() })).to.deep.equal(speaker);
    expect(ChatMessage.getSpeakerActor(speaker)).to.equal(own());
    const said = (await ChatMessage.create({ content: "Hey!", speaker })) as { speakerActor?: unknown } | undefined;
    expect(said?.speakerActor).to.equal(own());
  });
});

describe("scenes [scene]", () => {
  it("are a collection with one that is active", async () => {
    const [cellar] = await street().documentClass.createDocuments([{ name: "The cellar" }]);
    expect(game.scenes?.active).to.equal(street());
    await (cellar as SceneDocument).activate();
    expect(game.scenes?.active).to.equal(cellar);
    expect(street().active).to.be.false;
    expect(game.scenes?.viewed).to.equal(cellar);
    await street().view();
    expect(game.scenes?.viewed).to.equal(street());
  });

  it("take their tokens with them, and tell of tokens as of any embedded document [event-order?]", async () => {
    const told: string[] = [];
    for (const event of ["createToken", "deleteToken", "deleteScene"]) Hooks.on(event, () => void told.push(event));
    const placed = await copyOfRook();
    await placed.delete();
    await street().delete();
    expect(told).to.deep.equal(["createToken", "deleteToken", "deleteScene"]);
    expect(game.scenes?.size).to.equal(0);
  });
});
