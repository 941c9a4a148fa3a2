import { runInThisContext } from "node:vm";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { IDS } from "./sample-system.ts";

declare const game: import("../stand-in/core/game.ts").Game;
declare const foundry: ReturnType<typeof import("../stand-in/core/globals.ts").installGlobals>;
declare const CONFIG: typeof import("../stand-in/core/config.ts").CONFIG;
declare const Actor: typeof import("../stand-in/core/documents/actor.ts").Actor;
declare const ChatMessage: typeof import("../stand-in/core/documents/chat-message.ts").ChatMessage;
declare const conformance: import("./setup.ts").Conformance;
declare const _del: unknown;
declare const _replace: (value: unknown) => unknown;

type ActorDocument = import("../stand-in/core/documents/actor.ts").Actor;
type Message = import("../stand-in/core/documents/chat-message.ts").ChatMessage;
type DocumentClass = import("../stand-in/core/documents/document.ts").DocumentClass;
type Data = Record<string, unknown>;

const rook = (): ActorDocument => game.actors?.get(IDS.rook, { strict: true }) as ActorDocument;
const at = (document: object | undefined, path: string): unknown => foundry.utils.getProperty(document ?? {}, path);

/** Runs something as code of a package, as the call stack has it. */
const asSystem = (source: string): ((...args: unknown[]) => unknown) =>
  runInThisContext(source, { filename: "http://table/systems/sample/sample.mjs" }) as () => unknown;

beforeEach(() => conformance.open({ generation: 14 }));
afterEach(() => expect(conformance.reported).to.deep.equal([]));
afterAll(() => conformance.open({ generation: 13 }));

describe("generation 14 [generations]", () => {
  it("says so", () => {
    expect(game.release.generation).to.equal(14);
    expect(game.version.startsWith("14.")).to.be.true;
  });

  it("deletes and replaces by operators [deletion-keys]", async () => {
    await rook().update({ "system.notes.boss": _del });
    expect(at(rook(), "_source.system.notes")).to.deep.equal({});
    await rook().update({ "system.notes": { a: 1, b: 2 } });
    await rook().update({ "system.notes": _replace({ c: 3 }) });
    expect(at(rook(), "_source.system.notes")).to.deep.equal({ c: 3 });
    await rook().setFlag("sample", "seen", true);
    await rook().unsetFlag("sample", "seen");
    expect(rook().getFlag("sample", "seen")).to.equal(undefined);
  });

  it("throws for the old keys when the system uses them, and still obeys a module [own]", async () => {
    const update = asSystem("(document) => document.update({ 'system.notes.-=boss': null })") as (
      document: ActorDocument,
    ) => Promise<unknown>;
    const said = await update(rook()).catch((error: Error) => error.message);
    expect(said).to.contain("-=");
    expect(at(rook(), "_source.system.notes")).to.deep.equal({ boss: "Moll" });
    await rook().update({ "system.notes.-=boss": null });
    expect(at(rook(), "_source.system.notes")).to.deep.equal({});
  });

  it("shows messages by modes [visibility]", async () => {
    await conformance.open({ generation: 14, userId: IDS.ana });
    const parts = async (messageMode: string) => {
      const message = (await ChatMessage.create({ content: "x" }, { messageMode })) as Message;
      return [message.whisper, message.blind, message.style];
    };
    expect(await parts("public")).to.deep.equal([[], false, 0]);
    expect(await parts("gm")).to.deep.equal([[IDS.gm], false, 0]);
    expect(await parts("blind")).to.deep.equal([[IDS.gm], true, 0]);
    expect(await parts("self")).to.deep.equal([[IDS.ana], false, 0]);
    expect(await parts("ic")).to.deep.equal([[], false, 2]);
    const data: Data = {};
    ChatMessage.applyMode?.(data, "self");
    expect(data.whisper).to.deep.equal([IDS.ana]);
    expect(() => ChatMessage.applyMode?.({}, "loud")).to.throw("loud");
  });

  it("throws for the old way to show messages when the system uses it [own]", () => {
    const old = asSystem("(ChatMessage, data) => ChatMessage.applyRollMode(data, 'gmroll')");
    expect(() => old(ChatMessage, {})).to.throw("applyRollMode");
    const modes = asSystem("(CONFIG) => CONFIG.Dice.rollModes");
    expect(() => modes(CONFIG)).to.throw("rollModes");
  });

  it("has status effects by id, which can be added to like a list [status-effects?]", () => {
    const effects = CONFIG.statusEffects as unknown as Record<string, { name: string }> & { name: string }[];
    effects.push({ id: "shaken", name: "Shaken", img: "icons/svg/terror.svg" } as never);
    expect(effects.shaken?.name).to.equal("Shaken");
    expect(effects.find(({ name }) => name === "Shaken")).to.equal(effects.shaken);
    expect(effects.length).to.equal(1);
    CONFIG.statusEffects = [{ id: "calm", name: "Calm", img: "icons/svg/sun.svg" }];
    expect((CONFIG.statusEffects as unknown as typeof effects).calm?.name).to.equal("Calm");
    expect(Object.keys(CONFIG.statusEffects)).to.deep.equal(["calm"]);
  });

  it("calls for the actor's effects twice, by phase [effect-phases?]", () => {
    const phases: unknown[] = [];
    class Phased extends Actor {
      override applyActiveEffects(phase?: string) {
        phases.push(phase);
        super.applyActiveEffects(phase);
      }
      override prepareDerivedData() {
        phases.push("derived");
      }
    }
    const made = new Phased({ name: "Wren", type: "hero" });
    expect(phases).to.deep.equal(["initial", "derived", "final"]);
    expect(made.statuses.size).to.equal(0);
  });

  it("needs an override of prepareBaseData to call its parent [base-data-super]", async () => {
    class Careless extends Actor {
      override prepareBaseData() {}
    }
    const plain = CONFIG.Actor.documentClass;
    CONFIG.Actor.documentClass = Careless as unknown as DocumentClass;
    await conformance.open({ generation: 14 });
    CONFIG.Actor.documentClass = plain;
    await rook().createEmbeddedDocuments("ActiveEffect", [{ name: "Out cold", statuses: ["unconscious"] }]);
    expect(conformance.reported.splice(0).join()).to.contain("Failed data preparation");
  });

  it("tells a query's handler who asks [query-asker?]", async () => {
    CONFIG.queries["sample.who"] = (_data, { user }) => user?.name;
    expect(await game.user?.query("sample.who")).to.equal("Gamemaster");
  });
});
