import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

declare const foundry: { dice: typeof import("../stand-in/core/dice/namespace.ts").dice };
declare const CONFIG: {
  Dice: {
    randomUniform: () => number;
    rolls: (typeof foundry.dice.Roll)[];
    functions: Record<string, (...values: never[]) => unknown>;
  };
};
declare const Roll: typeof foundry.dice.Roll;

const chance = CONFIG.Dice.randomUniform;
afterEach(() => {
  CONFIG.Dice.randomUniform = chance;
});

const refusal = (work: () => Promise<unknown>): Promise<string> =>
  work().then(
    () => "nothing was refused",
    (error: Error) => error.message,
  );

describe("evaluating [roll]", () => {
  it("knows nothing before and never changes after", async () => {
    const roll = new Roll("2d6 + 1");
    expect(roll.total).to.equal(undefined);
    expect(roll.result).to.equal("");
    expect(await roll.evaluate()).to.equal(roll);
    expect(roll.result).to.match(/^\d+ \+ 1$/);
    expect(await refusal(() => roll.evaluate())).to.match(/already/);
  });

  it("is done at once only where no chance is needed [evaluate-sync?]", () => {
    expect(new Roll("2 + 3").evaluateSync().total).to.equal(5);
    expect(() => new Roll("1d6").evaluateSync()).to.throw(/evaluate\(\)/);
    expect(new Roll("1d6 + 2").evaluateSync({ strict: false }).total).to.equal(2);
    expect(new Roll("2d6").evaluateSync({ maximize: true }).total).to.equal(12);
    expect(new Roll("2d6 + 1").isDeterministic).to.equal(false);
    expect(new Roll("max(1, 2) + (3)").isDeterministic).to.equal(true);
  });

  it("waits for functions that take their time, and refuses them where it can't [evaluate-sync?]", async () => {
    CONFIG.Dice.functions.later = async (value: number) => value * 2;
    try {
      expect((await new Roll("later(4) + 1").evaluate()).total).to.equal(9);
      expect(() => new Roll("later(4)").evaluateSync()).to.throw(/evaluate\(\)/);
    } finally {
      delete CONFIG.Dice.functions.later;
    }
  });

  it("rolls a copy anew and leaves the first as it fell", async () => {
    const roll = await new Roll("1d1000 + @x", { x: 1 }, { flavor: "again" }).evaluate();
    const before = roll.total;
    const again = await roll.reroll();
    expect(roll.total).to.equal(before);
    expect(again.formula).to.equal(roll.formula);
    expect(again.options).to.deep.equal({ flavor: "again" });
  });

  it("alters how many dice are rolled", () => {
    const roll = new Roll("2d6 + 3").alter(2, 1);
    expect(roll.formula).to.equal("5d6 + 3");
    expect(new Roll("2d6 + 3").alter(2, 0, { multiplyNumeric: true }).formula).to.equal("4d6 + 6");
  });

  it("can be put together from terms", async () => {
    const { Die, NumericTerm, OperatorTerm } = foundry.dice.terms;
    const terms = [
      new Die({ number: 2, faces: 6 }),
      new OperatorTerm({ operator: "+" }),
      new NumericTerm({ number: 3, options: { flavor: "push" } }),
    ];
    const roll = Roll.fromTerms(terms);
    expect(roll.formula).to.equal("2d6 + 3[push]");
    await roll.evaluate();
    expect(Roll.fromTerms(roll.terms).total).to.equal(roll.total);
  });
});

describe("storing [roll]", () => {
  const formulas = [
    "2d6 + 3",
    "4d6kh3[best]",
    "{2d6,1d8 + 1}kh",
    "(1d4)d(2d3) - 1",
    "max(1d6, 2) * 2",
    "3d6x + 2d10r<3cs>=8",
    "2dc + 4df",
    "3d6ms>=9",
  ];

  it("brings back each roll as it fell", async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...formulas), async (formula) => {
        const roll = await new Roll(formula, {}, { reason: "test" }).evaluate();
        const json = JSON.stringify(roll);
        const back = Roll.fromJSON(json);
        expect(back.total).to.equal(roll.total);
        expect(back.formula).to.equal(roll.formula);
        expect(back.result).to.equal(roll.result);
        expect(back.options).to.deep.equal({ reason: "test" });
        expect(back.dice.map((die) => die.results)).to.deep.equal(roll.dice.map((die) => die.results));
        expect(JSON.stringify(back)).to.equal(json);
      }),
    );
  });

  it("brings back one that isn't rolled yet, ready to be", async () => {
    const back = Roll.fromData(JSON.parse(JSON.stringify(new Roll("(1 + 1)d6 + 1"))));
    expect(back._evaluated).to.equal(false);
    CONFIG.Dice.randomUniform = () => 0.5;
    expect((await back.evaluate()).total).to.equal(7);
  });

  it("does not share what it was built from [own]", async () => {
    const data = (await new Roll("1d6").evaluate()).toJSON();
    const back = Roll.fromData(data);
    const [die] = back.dice;
    if (die) die.results.length = 0;
    expect(Roll.fromData(data).dice[0]?.results).to.have.lengthOf(1);
  });

  describe("of a package's own class [dice-config]", () => {
    class ConformanceRoll extends foundry.dice.Roll {
      /** How the move went, by its total. */
      get tier(): string {
        return (this.total ?? 0) >= 10 ? "strong" : (this.total ?? 0) >= 7 ? "weak" : "miss";
      }
    }
    beforeEach(() => void CONFIG.Dice.rolls.push(ConformanceRoll));
    afterEach(() => void CONFIG.Dice.rolls.splice(CONFIG.Dice.rolls.indexOf(ConformanceRoll), 1));

    it("gives the class, its options and its own getters back", async () => {
      CONFIG.Dice.randomUniform = () => 0.6;
      const roll = await new ConformanceRoll("2d6 + @stat", { stat: 2 }, { move: "plan-b", shift: 1 }).evaluate();
      expect(roll.tier).to.equal("strong");
      const back = Roll.fromJSON(JSON.stringify(roll));
      expect(back).to.be.instanceOf(ConformanceRoll);
      expect(back instanceof ConformanceRoll && back.tier).to.equal("strong");
      expect(back.options).to.deep.equal({ move: "plan-b", shift: 1 });
      expect(roll.toJSON().class).to.equal("ConformanceRoll");
    });

    it("says so when the class is not configured [own]", async () => {
      const data = (await new ConformanceRoll("2d6").evaluate()).toJSON();
      CONFIG.Dice.rolls.splice(CONFIG.Dice.rolls.indexOf(ConformanceRoll), 1);
      expect(() => Roll.fromData(data)).to.throw(/ConformanceRoll/);
      CONFIG.Dice.rolls.push(ConformanceRoll);
    });

    it("leaves inner formulas and plain rolls to the first class [dice-config]", () => {
      expect(Roll.defaultImplementation).to.equal(Roll);
      expect(Roll.create("1d6").constructor).to.equal(Roll);
      expect(ConformanceRoll.create("1d6").constructor).to.equal(ConformanceRoll);
    });
  });
});

describe("showing [roll-html?]", () => {
  it("has the structure that packages rely on", async () => {
    CONFIG.Dice.randomUniform = () => 0.999;
    const roll = await new Roll("2d6kh[<hot>] + 1").evaluate();
    const html = await roll.render({ flavor: "A & B" });
    for (const part of ["dice-roll", "dice-result", "dice-formula", "dice-tooltip", "dice-total"]) {
      expect(html).to.match(new RegExp(`class="${part}"`));
    }
    expect(html).to.match(/<h4 class="dice-total">7<\/h4>/);
    expect(html).to.match(/<li class="roll die d6 discarded">6<\/li>/);
    expect(html).to.match(/<li class="roll die d6 max">6<\/li>/);
    expect(html).to.match(/&lt;hot&gt;/);
    expect(html).to.match(/A &amp; B/);
    expect(html).not.to.match(/<hot>/);
  });

  it("tells no numbers where the roll is private", async () => {
    CONFIG.Dice.randomUniform = () => 0.999;
    const html = await (await new Roll("1d6 + 40").evaluate()).render({ isPrivate: true });
    expect(html).not.to.match(/46|40|1d6/);
    expect(html).to.match(/dice-total/);
  });
});
