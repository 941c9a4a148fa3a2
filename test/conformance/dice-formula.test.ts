import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";

declare const Roll: typeof import("../stand-in/core/dice/roll.ts").Roll;
declare const CONFIG: { Dice: { randomUniform: () => number } };
declare const foundry: { dice: typeof import("../stand-in/core/dice/namespace.ts").dice };

const chance = CONFIG.Dice.randomUniform;
afterEach(() => {
  CONFIG.Dice.randomUniform = chance;
});

/** Makes the dice fall as given: pairs of the faces that show and how many faces those dice have. */
const seed = (faces: number, ...shown: number[]) => {
  const falls = [...shown];
  CONFIG.Dice.randomUniform = () => {
    const next = falls.shift();
    if (next === undefined) throw new Error("more dice are rolled than the test has seeded");
    return (next - 0.5) / faces;
  };
};

const rolled = async (formula: string, faces = 6, ...shown: number[]) => {
  seed(faces, ...shown);
  return new Roll(formula).evaluate();
};

describe("the grammar of formulas [dice-advanced]", () => {
  it("keeps terms and operators in a row [terms]", () => {
    const { terms } = foundry.dice;
    const roll = new Roll("2d6 + 3");
    expect(roll.terms.map((term) => term.constructor)).to.deep.equal([
      terms.Die,
      terms.OperatorTerm,
      terms.NumericTerm,
    ]);
    expect(roll.formula).to.equal("2d6 + 3");
  });

  it("multiplies before it adds, and works from left to right [arithmetic?]", async () => {
    expect((await rolled("1 + 2 * 3 - 4 / 2")).total).to.equal(5);
    expect((await rolled("7 % 4 * 2")).total).to.equal(6);
    expect((await rolled("(1 + 2) * 3")).total).to.equal(9);
    expect((await rolled("-3 + 5")).total).to.equal(2);
    expect((await rolled("2 * -2")).total).to.equal(-4);
  });

  it("agrees with plain arithmetic for any sum of products [arithmetic?]", () => {
    const number = fc.integer({ min: -50, max: 50 });
    fc.assert(
      fc.property(fc.array(fc.tuple(number, number), { minLength: 1, maxLength: 6 }), (pairs) => {
        const formula = pairs.map(([a, b]) => `${a} * ${b}`).join(" + ");
        const sum = pairs.reduce((total, [a, b]) => total + a * b, 0);
        expect(new Roll(formula).evaluateSync().total === sum).to.equal(true);
      }),
    );
  });

  it("puts data in the place of @paths, and 0 where there are none [formula-path?]", async () => {
    const data = { stats: { brass: -1 }, flag: null };
    expect(new Roll("2d6 + @stats.brass", data).formula).to.equal("2d6 - 1");
    expect(new Roll("2d6 + @stats.hush + @flag", data).formula).to.equal("2d6 + 0 + 0");
    expect(Roll.replaceFormulaData("@a + @b", { a: 2 }, { missing: "5" })).to.equal("2 + 5");
    expect(Roll.replaceFormulaData("@a + @b", { a: 2 })).to.equal("2 + @b");
  });

  it("reads @paths through getters [formula-path?]", () => {
    class Sheet {
      get total() {
        return 4;
      }
    }
    expect(new Roll("@sheet.total", { sheet: new Sheet() }).evaluateSync().total).to.equal(4);
  });

  it("rolls one die where no number stands, and a hundred faces for %", async () => {
    expect((await rolled("d8", 8, 5)).total).to.equal(5);
    expect((await rolled("d%", 100, 77)).total).to.equal(77);
  });

  it("lets a formula in brackets decide how many dice, and of what kind", async () => {
    const roll = await rolled("(1d4 + 1)d4", 4, 2, 1, 3, 4);
    expect(roll.total).to.equal(8);
    expect(roll.dice.map((die) => die.results.length)).to.deep.equal([1, 3]);
    expect((await rolled("2d(3 + 3)", 6, 2, 6)).total).to.equal(8);
    expect(new Roll("(@level)d6", { level: 3 }).terms[0]?.formula).to.equal("3d6");
  });

  it("calls functions of Math, of formulas", async () => {
    const roll = await rolled("max(1d6, 4) + floor(5 / 2) + abs(-2)", 6, 3);
    expect(roll.total).to.equal(8);
    expect(roll.dice).to.have.lengthOf(1);
    expect(() => new Roll("fetch(1)")).to.throw(/fetch/);
    expect(() => new Roll("random()")).to.throw(/random/);
  });

  it("keeps flavour with the term it stands behind [dice-advanced]", () => {
    const roll = new Roll("2d6[heat] + 1[push]");
    expect(roll.terms.map((term) => term.flavor)).to.deep.equal(["heat", "", "push"]);
    expect(roll.formula).to.equal("2d6[heat] + 1[push]");
  });

  it("takes pools apart at their own commas only", () => {
    const [pool] = new Roll("{max(1, 2), {1d6, 1d8}kh}kl").terms;
    expect(pool instanceof foundry.dice.terms.PoolTerm && pool.terms).to.deep.equal(["max(1, 2)", "{1d6, 1d8}kh"]);
  });

  it("refuses what it can't read in a sentence that names the formula [formula-errors?]", () => {
    for (const bad of ["2d6 3", "2d6 +", "* 2", "(2d6", "2d6zz", "{}", "2d6]"]) {
      expect(() => new Roll(bad), bad).to.throw(/can't be rolled/);
    }
  });

  it("leaves words to whoever allows them [roll]", async () => {
    await new Roll("ouch").evaluate().then(
      () => expect.fail("a word was rolled"),
      (error: Error) => expect(error.message).to.match(/ouch/),
    );
    expect((await new Roll("ouch").evaluate({ allowStrings: true })).product).to.equal("ouch");
  });

  it("C027 tells whether a formula can be rolled [roll]", () => {
    for (const good of ["d6", "2d6+2", "2d6 + @stats.brass", "(@dots)d6kh", "1d6x", "{2d6,3d6}kh", "3d6rr<7"]) {
      expect(Roll.validate(good), good).to.equal(true);
    }
    for (const bad of ["", "  ", "ouch", "2d", "2d6 +", "2d6zz", "1d0", "9999d6", "1 / 0", "2d6cs><3"]) {
      expect(Roll.validate(bad), bad).to.equal(false);
    }
  });

  it("is never confused by what people type [own]", () => {
    const letters = fc.constantFrom(..."0123456789d@+-*/%(){}[],.<>=khlxr abz".split(""));
    fc.assert(
      fc.property(fc.string({ unit: letters, maxLength: 14 }), (text) => {
        const valid = Roll.validate(text);
        expect(valid).to.be.a("boolean");
        if (valid) expect(() => new Roll(text)).not.to.throw();
      }),
      { numRuns: 500 },
    );
  });
});
