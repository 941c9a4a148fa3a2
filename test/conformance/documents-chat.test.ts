import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { IDS } from "./sample-system.ts";

declare const game: import("../stand-in/core/game.ts").Game;
declare const foundry: ReturnType<typeof import("../stand-in/core/globals.ts").installGlobals>;
declare const CONFIG: typeof import("../stand-in/core/config.ts").CONFIG;
declare const Roll: typeof import("../stand-in/core/dice/roll.ts").Roll;
declare const ChatMessage: typeof import("../stand-in/core/documents/chat-message.ts").ChatMessage;
declare const conformance: import("./setup.ts").Conformance;

type Data = Record<string, unknown>;
type Message = import("../stand-in/core/documents/chat-message.ts").ChatMessage;
const say = async (data: Data, options: Data = {}): Promise<Message> =>
  (await ChatMessage.create(data, options)) as Message;

class LoadedRoll extends Roll {}

beforeEach(() => {
  CONFIG.Dice.rolls.push(LoadedRoll);
});
afterEach(() => {
  CONFIG.Dice.rolls.splice(CONFIG.Dice.rolls.indexOf(LoadedRoll), 1);
  expect(conformance.reported).to.deep.equal([]);
});

describe("messages [message]", () => {
  it("have an author, a type, a time", async () => {
    const before = Date.now();
    const message = await say({ content: "Hello" });
    expect(message.author).to.equal(game.user);
    expect(message.isAuthor).to.be.true;
    expect(message.type).to.equal("base");
    expect(message.timestamp >= before).to.be.true;
    expect(game.messages?.get(String(message.id))).to.equal(message);
    expect(message.isRoll).to.be.false;
    expect(message.alias).to.equal("Gamemaster");
  });

  it("keep the data of a type of a package", async () => {
    const message = await say({ type: "card", system: { steps: [1] } });
    expect(foundry.utils.getProperty(message, "system.steps")).to.deep.equal([1]);
  });

  it("hold rolls as the classes they were made with, here and at other clients [dice-config]", async () => {
    const roll = await new LoadedRoll("2d6").evaluate();
    const message = await say({ rolls: [roll] });
    expect(message.isRoll).to.be.true;
    expect(message.rolls[0] instanceof LoadedRoll).to.be.true;
    expect(message.rolls[0]?.total).to.equal(roll.total);
    const stored = foundry.utils.getProperty(message, "_source.rolls") as string[];
    expect((JSON.parse(String(stored[0])) as Data).class).to.equal("LoadedRoll");
    const operation = { data: [{ rolls: stored }] };
    const { result } = await conformance
      .join(IDS.ana)
      .backend.modify({ type: "ChatMessage", action: "create", operation });
    const heard = game.messages?.get(String((result[0] as Data)._id));
    expect(heard?.rolls[0] instanceof LoadedRoll).to.be.true;
    expect(heard?.author?.name).to.equal("Ana");
    expect(heard?.isAuthor).to.be.false;
  });

  it("whose roll's class is gone open without it, and say so [own]", async () => {
    const message = await say({ rolls: [JSON.stringify({ class: "GoneRoll", formula: "1d6", terms: [], total: 3 })] });
    expect(message.rolls).to.deep.equal([]);
    expect(conformance.reported.splice(0).join()).to.contain("GoneRoll");
  });

  it("come of a roll by itself [dice-config]", async () => {
    const roll = await new Roll("1d6").evaluate();
    const message = (await roll.toMessage({ flavor: "why not" })) as Message;
    expect(message.rolls[0]?.total).to.equal(roll.total);
    expect(message.flavor).to.equal("why not");
    expect(message.content).to.equal(String(roll.total));
  });

  it("are shown by whoever has a page, and refuse without one [own]", async () => {
    conformance.anew();
    const message = await say({ content: "Hello" });
    const said = await message.renderHTML().catch((error: Error) => error.message);
    expect(said).to.contain("chat");
    CONFIG.ChatMessage.renderer = async (shown, options) => ({ shown, options }) as unknown as HTMLElement;
    expect(await message.renderHTML({ canDelete: false })).to.deep.equal({
      shown: message,
      options: { canDelete: false },
    });
    CONFIG.ChatMessage.renderer = null;
  });

  it("are changed by their author and by GMs only [message-rights?]", async () => {
    const message = await say({ content: "Hello" });
    const ana = conformance.join(IDS.ana).backend;
    const operation = { updates: [{ _id: message.id, content: "Mine" }] };
    const said = await ana
      .modify({ type: "ChatMessage", action: "update", operation })
      .catch((error: Error) => error.message);
    expect(typeof said).to.equal("string");
    expect(message.content).to.equal("Hello");
    const user = game.users?.get(IDS.ana);
    expect(user && message.canUserModify(user, "update")).to.be.false;
  });
});

describe("speakers [chat-message]", () => {
  it("are an actor, else the user's character, else the user", async () => {
    const rook = game.actors?.get(IDS.rook) ?? null;
    expect(ChatMessage.getSpeaker({ actor: rook })).to.deep.equal({
      scene: null,
      actor: IDS.rook,
      token: null,
      alias: "Rook",
    });
    expect(ChatMessage.getSpeaker()).to.deep.equal({ scene: null, actor: null, token: null, alias: "Gamemaster" });
    expect(ChatMessage.getSpeaker({ alias: "A voice" }).alias).to.equal("A voice");
    expect(ChatMessage.getSpeakerActor({ actor: IDS.rook })).to.equal(rook);
    await conformance.open({ userId: IDS.ana });
    expect(ChatMessage.getSpeaker().actor).to.equal(IDS.rook);
  });

  it("of a message are found as long as they are there", async () => {
    const message = await say({ speaker: ChatMessage.getSpeaker({ actor: game.actors?.get(IDS.rook) ?? null }) });
    expect(message.speakerActor?.id).to.equal(IDS.rook);
    expect(message.alias).to.equal("Rook");
    await game.actors?.get(IDS.rook)?.delete();
    expect(message.speakerActor).to.equal(null);
    expect(message.alias).to.equal("Rook");
  });
});

describe("whispers [chat-message]", () => {
  it("go to GMs, players, users and characters by name", () => {
    const ids = (name: string) => ChatMessage.getWhisperRecipients(name).map(({ id }) => id);
    expect(ids("GM")).to.deep.equal([IDS.gm]);
    expect(ids("players")).to.deep.equal([IDS.ana, IDS.ben]);
    expect(ids("ben")).to.deep.equal([IDS.ben]);
    expect(ids("Rook")).to.deep.equal([IDS.ana]);
    expect(ids("nobody")).to.deep.equal([]);
  });

  it("can be addressed to users as documents", async () => {
    const message = await say({ content: "psst", whisper: ChatMessage.getWhisperRecipients("GM") });
    expect(message.whisper).to.deep.equal([IDS.gm]);
    const data: Data = { whisper: ChatMessage.getWhisperRecipients("Ben") };
    ChatMessage.applyRollMode(data, "gmroll");
    expect(data.whisper).to.deep.equal([IDS.ben, IDS.gm]);
  });

  it("are there for those they are for; of a roll all others see that it was made [blind?]", async () => {
    const secret = await say({ content: "psst", whisper: [IDS.gm] });
    const roll = await say({ rolls: [await new Roll("1d6").evaluate()], whisper: [IDS.gm], blind: true });
    const [secretId, rollId] = [String(secret.id), String(roll.id)];
    const { documents } = game.data;
    documents.ChatMessage = [secret.toObject(), roll.toObject()];
    const seen = (): boolean[] =>
      [secretId, rollId].flatMap((id) => {
        const message = game.messages?.get(id);
        return message ? [message.visible, message.isContentVisible] : [];
      });
    expect(seen()).to.deep.equal([true, true, true, true]);
    const sources = documents.ChatMessage;
    await conformance.open({ userId: IDS.ana });
    for (const source of sources) game.messages?.admit(source);
    expect(seen()).to.deep.equal([false, false, true, false]);
  });

  it("of a blind roll hide from its author what everybody else's whispers show theirs [blind?]", async () => {
    await conformance.open({ userId: IDS.ana });
    const rolls = [await new Roll("1d6").evaluate()];
    const visible = async (rollMode: string) => (await say({ rolls }, { rollMode })).isContentVisible;
    expect(await visible("blindroll")).to.be.false;
    expect(await visible("gmroll")).to.be.true;
    expect((await say({ content: "psst", whisper: [IDS.ben] })).isContentVisible).to.be.true;
  });
});

describe("roll modes of generation 13 [visibility]", () => {
  const parts = async (options: Data): Promise<unknown[]> => {
    const message = await say({ content: "x" }, options);
    return [message.whisper, message.blind];
  };

  it("say who a message is for", async () => {
    await conformance.open({ userId: IDS.ana });
    expect(await parts({ rollMode: "publicroll" })).to.deep.equal([[], false]);
    expect(await parts({ rollMode: "gmroll" })).to.deep.equal([[IDS.gm], false]);
    expect(await parts({ rollMode: "blindroll" })).to.deep.equal([[IDS.gm], true]);
    expect(await parts({ rollMode: "selfroll" })).to.deep.equal([[IDS.ana], false]);
  });

  it("only apply when asked for; `roll` means the setting [no-own-visibility]", async () => {
    await game.settings.set("core", "rollMode", "gmroll");
    expect(await parts({})).to.deep.equal([[], false]);
    expect(await parts({ rollMode: "roll" })).to.deep.equal([[IDS.gm], false]);
    const data: Data = {};
    ChatMessage.applyRollMode(data, "selfroll");
    expect(data).to.deep.equal({ whisper: [IDS.gm], blind: false });
    expect(() => ChatMessage.applyRollMode({}, "loudroll")).to.throw("loudroll");
    expect(Object.keys(CONFIG.Dice.rollModes ?? {})).to.deep.equal(["publicroll", "gmroll", "blindroll", "selfroll"]);
    expect(ChatMessage.applyMode).to.equal(undefined);
  });

  it("leave out whom the message was whispered to already only when public [blind?]", async () => {
    const message = await say({ content: "x", whisper: [IDS.ben] }, { rollMode: "gmroll" });
    expect(message.whisper).to.deep.equal([IDS.ben, IDS.gm]);
  });
});
