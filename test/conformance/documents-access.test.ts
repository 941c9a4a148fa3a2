import { afterEach, describe, expect, it } from "vitest";
import { IDS } from "./sample-system.ts";

declare const game: import("../stand-in/core/game.ts").Game;
declare const foundry: ReturnType<typeof import("../stand-in/core/globals.ts").installGlobals>;
declare const CONFIG: typeof import("../stand-in/core/config.ts").CONFIG;
declare const CONST: typeof import("../stand-in/core/constants.ts").CONST;
declare const Hooks: typeof import("../stand-in/core/hooks.ts").Hooks;
declare const Actor: typeof import("../stand-in/core/documents/actor.ts").Actor;
declare const conformance: import("./setup.ts").Conformance;

type UserDocument = import("../stand-in/core/documents/user.ts").User;
type ActorDocument = import("../stand-in/core/documents/actor.ts").Actor;

const user = (id: string): UserDocument => game.users?.get(id, { strict: true }) as UserDocument;
const actor = (id: string): ActorDocument => game.actors?.get(id, { strict: true }) as ActorDocument;
const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "nothing was refused",
    (error: Error) => error.message,
  );

afterEach(() => expect(conformance.reported).to.deep.equal([]));

describe("ownership [ownership]", () => {
  it("is by user, else the default; GMs own everything", () => {
    const { OWNER, LIMITED, NONE } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
    const rook = actor(IDS.rook);
    expect(rook.getUserLevel(user(IDS.gm))).to.equal(OWNER);
    expect(rook.getUserLevel(user(IDS.ana))).to.equal(OWNER);
    expect(rook.getUserLevel(user(IDS.ben))).to.equal(LIMITED);
    expect(actor(IDS.mob).getUserLevel(user(IDS.ana))).to.equal(NONE);
  });

  it("is tested by level, or exactly", () => {
    const rook = actor(IDS.rook);
    expect(rook.testUserPermission(user(IDS.ana), "OBSERVER")).to.be.true;
    expect(rook.testUserPermission(user(IDS.ana), "OBSERVER", { exact: true })).to.be.false;
    expect(rook.testUserPermission(user(IDS.ben), "LIMITED", { exact: true })).to.be.true;
    expect(rook.testUserPermission(user(IDS.ben), 2)).to.be.false;
    expect(() => rook.testUserPermission(user(IDS.ben), "SOME" as "NONE")).to.throw("SOME");
  });

  it("of what is embedded is its parent's [ownership?]", () => {
    const crowbar = actor(IDS.rook).items.get(IDS.crowbar, { strict: true });
    expect(crowbar.testUserPermission(user(IDS.ana), "OWNER")).to.be.true;
    expect(crowbar.testUserPermission(user(IDS.ben), "OBSERVER")).to.be.false;
  });

  it("at this client is that of its user", async () => {
    await conformance.open({ userId: IDS.ben });
    expect(actor(IDS.rook).isOwner).to.be.false;
    expect(actor(IDS.rook).limited).to.be.true;
    expect(actor(IDS.rook).visible).to.be.true;
    expect(actor(IDS.rook).permission).to.equal(1);
    expect(actor(IDS.mob).visible).to.be.false;
    await conformance.open({ userId: IDS.ana });
    expect(actor(IDS.rook).isOwner).to.be.true;
    expect(actor(IDS.rook).limited).to.be.false;
  });

  it("by a player is asked of users who are no GMs", () => {
    expect(actor(IDS.rook).hasPlayerOwner).to.be.true;
    expect(actor(IDS.mob).hasPlayerOwner).to.be.false;
  });

  it("says who may do what [roles]", () => {
    const rook = actor(IDS.rook);
    expect(rook.canUserModify(user(IDS.ana), "update")).to.be.true;
    expect(rook.canUserModify(user(IDS.ben), "delete")).to.be.false;
    expect(Actor.canUserCreate(user(IDS.ana))).to.be.false;
    expect(Actor.canUserCreate(user(IDS.gm))).to.be.true;
  });

  it("is changed like any data, and holds from then on", async () => {
    await actor(IDS.mob).update({ [`ownership.${IDS.ben}`]: 3 });
    expect(actor(IDS.mob).testUserPermission(user(IDS.ben), "OWNER")).to.be.true;
    await conformance.join(IDS.ben).backend.modify({
      type: "Actor",
      action: "update",
      operation: { updates: [{ _id: IDS.mob, name: "Ben's Mob" }] },
    });
    expect(actor(IDS.mob).name).to.equal("Ben's Mob");
  });
});

describe("users [user]", () => {
  it("are GMs from the role of assistant on", () => {
    expect(user(IDS.gm).isGM).to.be.true;
    expect(user(IDS.ben).isGM).to.be.false;
    expect(user(IDS.gm).isSelf).to.be.true;
    expect(game.user).to.equal(user(IDS.gm));
    expect(game.userId).to.equal(IDS.gm);
    expect(game.users?.players.map(({ name }) => name)).to.deep.equal(["Ana", "Ben"]);
  });

  it("may do what their role may, what the world grants it, or what was said of them", async () => {
    expect(user(IDS.ana).can("QUERY_USER")).to.be.true;
    expect(user(IDS.ana).can("ITEM_CREATE")).to.be.false;
    expect(user(IDS.ben).can("TRUSTED")).to.be.true;
    expect(user(IDS.ana).can("TRUSTED")).to.be.false;
    await game.settings.set("core", "permissions", { ITEM_CREATE: [1, 2, 3, 4], QUERY_USER: [4] });
    expect(user(IDS.ana).can("ITEM_CREATE")).to.be.true;
    expect(user(IDS.ana).can("QUERY_USER")).to.be.false;
    await user(IDS.ana).update({ "permissions.QUERY_USER": true });
    expect(user(IDS.ana).can("QUERY_USER")).to.be.true;
  });

  it("write their own document, and no other player can [own-user?]", async () => {
    await conformance.open({ userId: IDS.ana });
    await game.user?.setFlag("sample", "asks", 1);
    expect(game.user?.getFlag("sample", "asks")).to.equal(1);
    const ben = game.users?.get(IDS.ben);
    const said = await ben?.setFlag("sample", "asks", 2).catch((error: Error) => error.message);
    expect(typeof said).to.equal("string");
    expect(game.users?.get(IDS.ben)?.getFlag("sample", "asks")).to.equal(undefined);
  });

  it("have a character, who is found when asked for", async () => {
    expect(user(IDS.ana).character).to.equal(actor(IDS.rook));
    await actor(IDS.rook).delete();
    expect(user(IDS.ana).character).to.equal(null);
  });

  it("come and go, which a hook tells [user-connected]", () => {
    const seen: unknown[] = [];
    Hooks.on("userConnected", (who: UserDocument, active: boolean) => seen.push(who.id, active));
    expect(user(IDS.ana).active).to.be.false;
    game.onUserActivity(IDS.ana, true);
    expect(user(IDS.ana).active).to.be.true;
    game.onUserActivity(IDS.ana, false);
    expect(seen).to.deep.equal([IDS.ana, true, IDS.ana, false]);
  });

  it("have one active GM: the highest role, then the lowest id [active-gm?]", async () => {
    expect(game.users?.activeGM).to.equal(user(IDS.gm));
    expect(user(IDS.gm).isActiveGM).to.be.true;
    game.onUserActivity(IDS.ana, true);
    game.onUserActivity(IDS.ben, true);
    await user(IDS.ana).update({ role: 3 });
    await user(IDS.ben).update({ role: 3 });
    expect(game.users?.activeGM).to.equal(user(IDS.gm));
    game.onUserActivity(IDS.gm, false);
    expect(game.users?.activeGM).to.equal(user(IDS.ana));
    game.onUserActivity(IDS.ana, false);
    expect(game.users?.activeGM).to.equal(user(IDS.ben));
    game.onUserActivity(IDS.ben, false);
    expect(game.users?.activeGM).to.equal(null);
    expect(game.users?.getDesignatedUser(({ isGM }) => !isGM)).to.equal(null);
  });
});

describe("queries [query?]", () => {
  it("to oneself are answered here", async () => {
    CONFIG.queries["sample.double"] = (data) => (data as { n: number }).n * 2;
    expect(await user(IDS.gm).query("sample.double", { n: 21 })).to.equal(42);
  });

  it("reject with the answer's error, for unknown names, and for users who are not there", async () => {
    CONFIG.queries["sample.fail"] = () => {
      throw new Error("no answer for you");
    };
    expect(await refusal(user(IDS.gm).query("sample.fail"))).to.equal("no answer for you");
    expect(await refusal(user(IDS.gm).query("sample.unheard"))).to.contain("sample.unheard");
    expect(await refusal(user(IDS.ana).query("sample.fail"))).to.contain("Ana");
  });

  it("tell the handler what was sent and how long it has; 13 doesn't tell who asks [query-asker?]", async () => {
    let told: unknown[] = [];
    CONFIG.queries["sample.told"] = (...args: unknown[]) => {
      told = args;
    };
    await user(IDS.gm).query("sample.told", { n: 1 }, { timeout: 500 });
    expect(told[0]).to.deep.equal({ n: 1 });
    expect(told[1]).to.include({ timeout: 500 });
    expect("user" in (told[1] as object)).to.equal(game.release.generation >= 14);
  });

  it("need the permission", async () => {
    CONFIG.queries["sample.double"] = () => 2;
    await game.settings.set("core", "permissions", { QUERY_USER: [4] });
    await user(IDS.gm).update({ "permissions.QUERY_USER": false });
    expect(await refusal(user(IDS.gm).query("sample.double"))).to.contain("permission");
  });
});

describe("flags [flags]", () => {
  it("are kept under the system, the world, the core and installed modules [flag-scopes?]", async () => {
    const rook = actor(IDS.rook);
    await rook.setFlag("sample", "seen.by", "Finch");
    expect(rook.getFlag("sample", "seen.by")).to.equal("Finch");
    expect(rook.getFlag("sample", "seen")).to.deep.equal({ by: "Finch" });
    await rook.setFlag("world", "note", { a: 1 });
    await rook.setFlag("world", "note", { b: 2 });
    expect(rook.getFlag("world", "note")).to.deep.equal({ a: 1, b: 2 });
    expect(rook.getFlag("core", "nothing")).to.equal(undefined);
    expect(foundry.utils.getProperty(rook, "_source.flags.sample")).to.deep.equal({ seen: { by: "Finch" } });
  });

  it("are taken away", async () => {
    const rook = actor(IDS.rook);
    await rook.setFlag("sample", "a.b", 1);
    await rook.setFlag("sample", "a.c", 2);
    await rook.unsetFlag("sample", "a.b");
    expect(rook.getFlag("sample", "a")).to.deep.equal({ c: 2 });
    await rook.unsetFlag("sample", "a");
    expect(rook.getFlag("sample", "a")).to.equal(undefined);
  });

  it("of an unknown scope are an error [flag-scopes?]", async () => {
    const rook = actor(IDS.rook);
    expect(() => rook.getFlag("stranger", "x")).to.throw("stranger");
    expect(await refusal(rook.setFlag("stranger", "x", 1))).to.contain("stranger");
    expect(await refusal(rook.unsetFlag("stranger", "x"))).to.contain("stranger");
    expect(conformance.requests).to.deep.equal([]);
  });
});
