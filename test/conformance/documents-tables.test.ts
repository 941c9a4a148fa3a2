import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { IDS } from "./sample-system.ts";

declare const game: import("../stand-in/core/game.ts").Game;
declare const CONFIG: typeof import("../stand-in/core/config.ts").CONFIG;
declare const Roll: typeof import("../stand-in/core/dice/roll.ts").Roll;
declare const RollTable: typeof import("../stand-in/core/documents/roll-table.ts").RollTable;
declare const conformance: import("./setup.ts").Conformance;

type Table = import("../stand-in/core/documents/roll-table.ts").RollTable;

const chance = CONFIG.Dice.randomUniform;
/** Makes a d6 show these faces, one after the other. */
const faces = (...given: number[]): void => {
  CONFIG.Dice.randomUniform = () => {
    const face = given.shift();
    if (face === undefined) throw new Error("More dice were rolled than expected.");
    return (face - 0.5) / 6;
  };
};

const results = [
  { name: "A cop", range: [1, 3] },
  { name: "A tip", range: [4, 5] },
  { type: "document", name: "", documentUuid: `Actor.${IDS.rook}`, range: [6, 6] },
];
let table: Table;
beforeEach(async () => {
  table = (await RollTable.create({ name: "Trouble", formula: "1d6", results })) as Table;
});
afterEach(() => {
  CONFIG.Dice.randomUniform = chance;
  expect(conformance.reported).to.deep.equal([]);
});
const names = (drawn: { results: { name: string }[] }): string[] => drawn.results.map(({ name }) => name);

describe("tables [roll-table]", () => {
  it("find the lines of a total", () => {
    expect(table.getResultsForRoll(3).map(({ name }) => name)).to.deep.equal(["A cop"]);
    expect(table.getResultsForRoll(7)).to.deep.equal([]);
  });

  it("are rolled on without a trace", async () => {
    faces(4);
    const drawn = await table.roll();
    expect(names(drawn)).to.deep.equal(["A tip"]);
    expect(drawn.roll.total).to.equal(4);
    expect(game.messages?.size).to.equal(0);
  });

  it("take a roll that was made already", async () => {
    faces(2);
    const drawn = await table.roll({ roll: await new Roll("1d6").evaluate() });
    expect(names(drawn)).to.deep.equal(["A cop"]);
  });

  it("put what is drawn into chat, with the roll", async () => {
    faces(4);
    await table.draw({ rollMode: "gmroll" });
    const message = game.messages?.contents[0];
    expect(message?.content).to.contain("A tip");
    expect(message?.rolls[0]?.total).to.equal(4);
    expect(message?.whisper).to.deep.equal([IDS.gm]);
    expect(message?.getFlag("core", "RollTable")).to.equal(table.id);
    faces(6);
    await table.draw();
    expect(game.messages?.contents[1]?.content).to.contain(`@UUID[Actor.${IDS.rook}]`);
    faces(1);
    await table.draw({ displayChat: false });
    expect(game.messages?.size).to.equal(2);
  });

  it("that put nothing back pass over what was drawn, until they are empty", async () => {
    await table.update({ replacement: false });
    faces(1, 2, 4, 5, 6);
    expect(names(await table.draw({ displayChat: false }))).to.deep.equal(["A cop"]);
    expect(names(await table.draw({ displayChat: false }))).to.deep.equal(["A tip"]);
    expect((await table.draw({ displayChat: false })).results.length).to.equal(1);
    expect(names(await table.draw({ displayChat: false }))).to.deep.equal([]);
    await table.resetResults();
    faces(1);
    expect(names(await table.draw({ displayChat: false }))).to.deep.equal(["A cop"]);
  });

  it("lead to other tables, unless told not to", async () => {
    const data = {
      name: "Where",
      formula: "1d6",
      results: [{ type: "document", documentUuid: table.uuid, range: [1, 6] }],
    };
    const outer = (await RollTable.create(data)) as Table;
    faces(1, 5);
    expect(names(await outer.roll())).to.deep.equal(["A tip"]);
    faces(1);
    expect((await outer.roll({ recursive: false })).results[0]?.documentUuid).to.equal(table.uuid);
  });
});
