import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";

declare const Roll: typeof import("../stand-in/core/dice/roll.ts").Roll;
declare const CONFIG: { Dice: { randomUniform: () => number } };

const chance = CONFIG.Dice.randomUniform;
afterEach(() => {
  CONFIG.Dice.randomUniform = chance;
});

const cast = async (formula: string, faces: number, ...shown: number[]) => {
  const falls = [...shown];
  CONFIG.Dice.randomUniform = () => {
    const next = falls.shift();
    if (next === undefined) throw new Error("more dice are rolled than the test has seeded");
    return (next - 0.5) / faces;
  };
  const roll = await new Roll(formula).evaluate();
  expect(falls, "dice seeded and not rolled").to.deep.equal([]);
  return roll;
};

const results = (roll: Awaited<ReturnType<typeof cast>>) => roll.dice.flatMap((die) => die.results);

describe("dice [face?]", () => {
  it("show the face that the source of chance stands for", async () => {
    const [die] = new Roll("1d6").dice;
    expect([0, 0.001, 1 / 6, 0.17, 0.5, 0.999, 1].map((u) => die?.mapRandomFace(u))).to.deep.equal([
      1, 1, 1, 2, 3, 6, 6,
    ]);
  });

  it("count every face they show [own]", async () => {
    const roll = await cast("3d6", 6, 2, 5, 6);
    expect(roll.total).to.equal(13);
    expect(results(roll)).to.deep.equal([2, 5, 6].map((result) => ({ result, active: true })));
  });

  it("are fair over many rolls [own]", async () => {
    const roll = await new Roll("900d6").evaluate();
    for (const face of [1, 2, 3, 4, 5, 6]) {
      // A face has 150 of 900 on average; 70 away from that is six standard deviations.
      expect(results(roll).filter(({ result }) => result === face).length).to.be.within(80, 220);
    }
  });

  it("may be none [formula-errors?]", async () => {
    expect((await cast("0d6", 6)).total).to.equal(0);
  });

  it("show their lowest or highest face when asked to [extremes?]", async () => {
    expect((await new Roll("3d6 + 1").evaluate({ minimize: true })).total).to.equal(4);
    expect((await new Roll("3d6x + 1").evaluate({ maximize: true })).total).to.equal(19);
    expect((await new Roll("4df").evaluate({ minimize: true })).total).to.equal(-4);
    expect((await new Roll("2dc").evaluate({ maximize: true })).total).to.equal(2);
  });
});

describe("modifiers [dice-modifiers]", () => {
  type Row = [formula: string, faces: number, shown: number[], total: number];
  const comesTo =
    (...[formula, faces, shown, total]: Row) =>
    async (): Promise<void> => {
      expect((await cast(formula, faces, ...shown)).total).to.equal(total);
    };

  describe("keep, drop, roll again and count [dice-modifiers]", () => {
    for (const [formula, faces, shown, total] of [
      ["4d6kh3", 6, [3, 1, 6, 2], 11],
      ["2d20k", 20, [3, 11], 11],
      ["2d20kl", 20, [3, 11], 3],
      ["4d6d", 6, [3, 1, 6, 2], 11],
      ["4d6dl2", 6, [3, 1, 6, 2], 9],
      ["4d6dh", 6, [3, 1, 6, 2], 6],
      ["3d6r", 6, [1, 4, 5, 1], 10],
      ["3d6r<3", 6, [1, 2, 5, 2, 6], 13],
      ["2d6r1=2", 6, [2, 2, 6], 8],
      ["2d6rr<3", 6, [1, 4, 2, 5], 9],
      ["2d6x", 6, [6, 2, 6, 1], 15],
      ["2d6x>=5", 6, [5, 1, 2], 8],
      ["2d6x1=6", 6, [6, 6, 3], 15],
      ["2d6xo", 6, [6, 2, 6], 14],
      ["4d6even", 6, [1, 2, 4, 5], 2],
      ["4d6odd", 6, [1, 2, 5, 3], 3],
      ["4d6cs", 6, [6, 2, 6, 1], 2],
      ["4d6cs>=4", 6, [4, 3, 6, 1], 2],
      ["4d6cs<4", 6, [4, 3, 6, 1], 2],
      ["4d6cs=3", 6, [4, 3, 3, 1], 2],
      ["4d6cs<=(1 + 2)", 6, [4, 3, 6, 1], 2],
      ["4d6kh2cs>=5", 6, [6, 5, 5, 1], 2],
    ] as Row[])
      it(`${formula} of ${shown.join(" ")} comes to ${total}`, comesTo(formula, faces, shown, total));
  });

  describe("bound what a die counts [min-max?]", () => {
    for (const [formula, faces, shown, total] of [
      ["3d6min3", 6, [1, 3, 5], 11],
      ["3d6max4", 6, [1, 3, 5], 8],
    ] as Row[])
      it(`${formula} of ${shown.join(" ")} comes to ${total}`, comesTo(formula, faces, shown, total));
  });

  describe("count failures and margins [counting?]", () => {
    for (const [formula, faces, shown, total] of [
      ["4d6cf", 6, [1, 2, 1, 6], 2],
      ["4d6cs>=5cf=1", 6, [5, 6, 1, 3], 1],
      ["4d6df=1", 6, [1, 2, 1, 6], 6],
      ["4d6sf<=2", 6, [1, 2, 4, 6], 7],
      ["2d6ms>=5", 6, [4, 6], 5],
      ["2d6ms<=12", 6, [4, 6], 2],
    ] as Row[])
      it(`${formula} of ${shown.join(" ")} comes to ${total}`, comesTo(formula, faces, shown, total));
  });

  it("mark what became of each die [die-result]", async () => {
    expect(results(await cast("2d6kh", 6, 2, 5))[0]).to.deep.equal({ result: 2, active: false, discarded: true });
    expect(results(await cast("1d6r", 6, 1, 4))[0]).to.deep.equal({ result: 1, active: false, rerolled: true });
    expect(results(await cast("1d6x", 6, 6, 4))[0]).to.deep.equal({ result: 6, active: true, exploded: true });
    expect(results(await cast("1d6cs>=5", 6, 6))[0]).to.deep.equal({
      result: 6,
      active: true,
      success: true,
      count: 1,
    });
  });

  it("keep exactly as many as asked for when dice are equal [dice-modifiers]", async () => {
    const roll = await cast("4d6kh2", 6, 5, 5, 5, 5);
    expect(results(roll).filter(({ active }) => active)).to.have.lengthOf(2);
  });

  it("say so when they would never end [own]", async () => {
    const endless = await new Roll("1d6rr<7").evaluate().catch((error: Error) => error.message);
    expect(endless).to.match(/1d6rr<7.*no end/);
  });

  it("total what is active, whatever is kept or dropped [own]", async () => {
    const formula = fc.tuple(
      fc.integer({ min: 1, max: 12 }),
      fc.constantFrom("kh", "kl", "dh", "dl"),
      fc.nat({ max: 14 }),
    );
    await fc.assert(
      fc.asyncProperty(formula, async ([number, modifier, amount]) => {
        const roll = await new Roll(`${number}d6${modifier}${amount}`).evaluate();
        const active = results(roll).filter((die) => die.active);
        const kept = modifier.startsWith("k") ? Math.min(number, amount) : Math.max(0, number - amount);
        expect(active.length).to.equal(kept);
        expect(roll.total).to.equal(active.reduce((sum, { result }) => sum + result, 0));
      }),
    );
  });
});

describe("pools [dice-advanced]", () => {
  it("keep, drop and count whole formulas", async () => {
    expect((await cast("{2d6,1d6 + 3}kh", 6, 1, 2, 6)).total).to.equal(9);
    expect((await cast("{1d6,1d6,1d6}dl", 6, 1, 2, 6)).total).to.equal(8);
    expect((await cast("{1d6,1d6,1d6}cs>=2", 6, 1, 2, 6)).total).to.equal(2);
    expect((await cast("{1d6,1d6}", 6, 1, 2)).total).to.equal(3);
  });

  it("mark the dice of a formula that isn't kept [die-result]", async () => {
    const roll = await cast("{1d6,1d6}kh", 6, 1, 2);
    expect(roll.dice.map((die) => die.results[0]?.discarded === true)).to.deep.equal([true, false]);
  });
});

describe("other dice [terms]", () => {
  it("have coins and fate dice", async () => {
    const coins = await cast("2dc", 2, 1, 2);
    expect(results(coins).map(({ result }) => result)).to.deep.equal([0, 1]);
    expect((await cast("4df", 3, 1, 2, 3, 3)).total).to.equal(1);
  });
});
