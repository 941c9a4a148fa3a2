import { afterAll, afterEach, describe, expect, it } from "vitest";
import { IDS } from "./sample-system.ts";

declare const game: import("../stand-in/core/game.ts").Game;
declare const ui: { chat?: { processMessage(text: string, options?: object): Promise<unknown> } };
declare const Hooks: typeof import("../stand-in/core/hooks.ts").Hooks;
declare const Macro: typeof import("../stand-in/core/documents/macro.ts").Macro;
declare const conformance: import("./setup.ts").Conformance;

// https://foundryvtt.com/api/classes/foundry.documents.Macro.html, https://foundryvtt.com/api/classes/foundry.documents.User.html

type MacroDocument = import("../stand-in/core/documents/macro.ts").Macro;
type UserDocument = import("../stand-in/core/documents/user.ts").User;
type Data = Record<string, unknown>;

const make = async (data: Data): Promise<MacroDocument> =>
  (await Macro.create({ name: "Test", type: "script", ...data })) as MacroDocument;
const me = (): UserDocument => game.user as UserDocument;
const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "nothing was refused",
    (error: Error) => error.message,
  );

afterEach(() => expect(conformance.reported).to.deep.equal([]));
afterAll(() => conformance.open({ generation: 13 }));

describe("a macro [macro]", () => {
  it("runs its script and gives what it returns", async () => {
    const macro = await make({ command: "await null; return [1 + 1, scope.more, more, typeof game];" });
    expect(await macro.execute({ more: "more" })).to.deep.equal([2, "more", "more", "object"]);
  });

  it("knows who speaks, the actor and the user's character", async () => {
    await conformance.open({ userId: IDS.ana });
    const macro = await make({ command: "return [speaker.alias, actor.name, token, character.name];" });
    expect(await macro.execute()).to.deep.equal(["Rook", "Rook", null, "Rook"]);
    const actor = game.actors?.get(IDS.mob) ?? null;
    expect(await macro.execute({ actor })).to.deep.equal(["Rook", "Mob", null, "Rook"]);
  });

  it("rejects with what goes wrong in its script [macro?]", async () => {
    expect(await refusal((await make({ command: "throw new Error('no luck')" })).execute())).to.equal("no luck");
    expect(await refusal((await make({ command: "return (" })).execute())).to.not.equal("nothing was refused");
    const odd = await make({ command: "return 1" });
    expect(await refusal(odd.execute({ "not a name": 1 }))).to.contain("not a name");
  });

  it("of the type chat is said as if it were typed [macro?]", async () => {
    const said: unknown[] = [];
    ui.chat = { processMessage: async (text) => said.push(text) };
    await (await make({ type: "chat", command: "/roll 2d6" })).execute();
    expect(said).to.deep.equal(["/roll 2d6"]);
  });

  it("is run by who may see it, scripts only with the permission [roles]", async () => {
    const data = { name: "GM's", type: "script", command: "return 1" };
    const open = { ...data, name: "Open", ownership: { default: 1 } };
    await conformance.open({ userId: IDS.ana });
    const gm = conformance.join(IDS.gm).backend;
    await gm.modify({ type: "Macro", action: "create", operation: { data: [data, open] } });
    const [closed, shared] = [game.macros?.getName("GM's"), game.macros?.getName("Open")];
    expect([closed?.canExecute, shared?.canExecute]).to.deep.equal([false, true]);
    expect(await shared?.execute()).to.equal(1);
    expect(await refusal(closed?.execute() ?? Promise.resolve())).to.contain("may not run");
    await gm.modify({
      type: "User",
      action: "update",
      operation: { updates: [{ _id: IDS.ana, permissions: { MACRO_SCRIPT: false } }] },
    });
    expect(shared?.canExecute).to.be.false;
  });

  it("belongs to its author [macro?]", async () => {
    await conformance.open({ userId: IDS.ana });
    const macro = await make({ command: "" });
    expect([macro.isAuthor, macro.isOwner, macro.author]).to.deep.equal([true, true, me()]);
    await macro.update({ name: "Mine" });
    expect(macro.name).to.equal("Mine");
  });
});

for (const generation of [13, 14] as const) {
  describe(`a hotbar in generation ${generation} [assign-macro?]`, () => {
    it("takes macros into slots, the first free one by itself", async () => {
      await conformance.open({ generation, userId: IDS.ana });
      const [one, two] = [await make({ name: "One" }), await make({ name: "Two" })];
      await me().assignHotbarMacro(one, 2);
      await me().assignHotbarMacro(two);
      expect(me().hotbar).to.deep.equal({ 1: two.id, 2: one.id });
      const slots = me().getHotbarMacros(1);
      expect(slots.length).to.equal(10);
      expect(slots.slice(0, 3)).to.deep.equal([
        { slot: 1, macro: two },
        { slot: 2, macro: one },
        { slot: 3, macro: null },
      ]);
      expect(me().getHotbarMacros(5)[9]?.slot).to.equal(50);
    });

    it("moves a macro from one slot to another, and lets go of one", async () => {
      await conformance.open({ generation, userId: IDS.ana });
      const one = await make({ name: "One" });
      await me().assignHotbarMacro(one, 2);
      await me().assignHotbarMacro(one, 5, { fromSlot: 2 });
      expect(me().hotbar).to.deep.equal({ 5: one.id });
      const told: unknown[] = [];
      Hooks.on("updateUser", (user: UserDocument) => void told.push(user));
      await me().assignHotbarMacro(null, 5);
      expect(me().hotbar).to.deep.equal({});
      expect(told).to.deep.equal([me()]);
    });

    it("has fifty slots, and says when none is free [hotbar]", async () => {
      await conformance.open({ generation, userId: IDS.ana });
      const one = await make({ name: "One" });
      expect(await refusal(me().assignHotbarMacro(one, 51))).to.contain("51");
      await me().update({ hotbar: Object.fromEntries(Array.from({ length: 50 }, (_, index) => [index + 1, one.id])) });
      expect(await refusal(me().assignHotbarMacro(one))).to.contain("no free slot");
      expect(() => me().getHotbarMacros(6)).to.throw("6");
    });
  });
}
