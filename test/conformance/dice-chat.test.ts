import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { IDS } from "./sample-system.ts";

declare const game: import("../stand-in/core/game.ts").Game;
declare const Roll: typeof import("../stand-in/core/dice/roll.ts").Roll;
declare const foundry: { dice: typeof import("../stand-in/core/dice/namespace.ts").dice };
declare const CONFIG: import("../stand-in/core/config.ts").Config;
declare const conformance: import("./setup.ts").Conformance;

type Message = import("../stand-in/core/documents/chat-message.ts").ChatMessage;

const say = async (options: object, formula = "1d6"): Promise<Message> =>
  (await new Roll(formula).toMessage({ flavor: "test" }, options)) as Message;

const audience = ({ whisper, blind }: Message) => ({ whisper, blind });

describe("a roll in chat [to-message?]", () => {
  it("is rolled first, and stored whole", async () => {
    const message = await say({}, "2d6 + 1");
    const [roll] = message.rolls;
    expect(message.rolls).to.have.lengthOf(1);
    expect(roll?.formula).to.equal("2d6 + 1");
    expect(message.content).to.equal(String(roll?.total));
    expect(message.flavor).to.equal("test");
    expect(game.messages?.contents).to.deep.equal([message]);
    expect(JSON.parse(String((message.toObject() as { rolls: string[] }).rolls[0])).total).to.equal(roll?.total);
  });

  it("can be had as data only [roll]", async () => {
    const data = (await new Roll("1d6").toMessage({}, { create: false, rollMode: "selfroll" })) as {
      whisper: string[];
    };
    expect(data.whisper).to.deep.equal([IDS.gm]);
    expect(game.messages?.size).to.equal(0);
  });

  it("leaves the words of the message to whoever sends it", async () => {
    const message = (await new Roll("1d6").toMessage({ content: "<p>ours</p>" })) as Message;
    expect(message.content).to.equal("<p>ours</p>");
  });
});

describe("a package's roll in chat [dice-config]", () => {
  class MoveRoll extends foundry.dice.Roll {
    get isHit(): boolean {
      return (this.total ?? 0) >= 7;
    }
  }
  beforeEach(() => void CONFIG.Dice.rolls.push(MoveRoll));
  afterEach(() => void CONFIG.Dice.rolls.splice(CONFIG.Dice.rolls.indexOf(MoveRoll), 1));

  it("comes back as its own class", async () => {
    const message = (await new MoveRoll("12", {}, { move: "plan-b" }).toMessage()) as Message;
    const [roll] = message.rolls;
    expect(roll).to.be.instanceOf(MoveRoll);
    expect(roll instanceof MoveRoll && roll.isHit).to.equal(true);
    expect(roll?.options).to.deep.equal({ move: "plan-b" });
  });
});

describe("who sees a roll, on 13 [visibility]", () => {
  const table = {
    publicroll: { whisper: [], blind: false },
    gmroll: { whisper: [IDS.gm], blind: false },
    blindroll: { whisper: [IDS.gm], blind: true },
    selfroll: { whisper: [IDS.ana], blind: false },
  };
  beforeEach(() => conformance.open({ userId: IDS.ana }));

  for (const [rollMode, expected] of Object.entries(table)) {
    it(`${rollMode} as asked for`, async () => {
      expect(audience(await say({ rollMode }))).to.deep.equal(expected);
    });
  }

  it("is what the client's setting says where nothing is asked for [to-message?]", async () => {
    await game.settings.set("core", "rollMode", "selfroll");
    expect(audience(await say({}))).to.deep.equal(table.selfroll);
    expect(audience(await say({ rollMode: "publicroll" }))).to.deep.equal(table.publicroll);
  });
});

describe("who sees a roll, on 14 [visibility]", () => {
  const table = {
    public: { whisper: [], blind: false },
    gm: { whisper: [IDS.gm], blind: false },
    blind: { whisper: [IDS.gm], blind: true },
    self: { whisper: [IDS.ana], blind: false },
  };
  beforeEach(() => conformance.open({ userId: IDS.ana, generation: 14 }));

  for (const [messageMode, expected] of Object.entries(table)) {
    it(`${messageMode} as asked for`, async () => {
      expect(audience(await say({ messageMode }))).to.deep.equal(expected);
    });
  }

  it("is what the client's setting says where nothing is asked for [to-message?]", async () => {
    await game.settings.set("core", "messageMode", "self");
    expect(audience(await say({}))).to.deep.equal(table.self);
  });

  it("takes the names of 13 under protest, and means the same by them [message-mode]", async () => {
    expect(audience(await say({ rollMode: "gmroll" }))).to.deep.equal(table.gm);
  });
});
