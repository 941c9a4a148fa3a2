import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { IDS } from "./sample-system.ts";

declare const game: import("../stand-in/core/game.ts").Game;
declare const CONFIG: typeof import("../stand-in/core/config.ts").CONFIG;
declare const Combat: typeof import("../stand-in/core/documents/combat/combat.ts").Combat;
declare const Hooks: typeof import("../stand-in/core/hooks.ts").Hooks;
declare const conformance: import("./setup.ts").Conformance;

type Encounter = import("../stand-in/core/documents/combat/combat.ts").Combat;

const chance = CONFIG.Dice.randomUniform;
let combat: Encounter;
beforeEach(async () => {
  combat = (await Combat.create({
    combatants: [
      { name: "Cop", initiative: 3 },
      { actorId: IDS.rook, initiative: 7 },
      { name: "Cat", initiative: null },
    ],
  })) as Encounter;
});
afterEach(() => {
  CONFIG.Dice.randomUniform = chance;
  expect(conformance.reported).to.deep.equal([]);
});

const order = (): string[] => combat.turns.map(({ name }) => name);
const place = (): unknown[] => [combat.round, combat.turn, combat.combatant?.name];

describe("encounters [combat]", () => {
  it("are in the world, and the last one is the one to show until one is active [combat?]", async () => {
    expect(game.combats?.size).to.equal(1);
    const other = (await Combat.create({})) as Encounter;
    expect(game.combat).to.equal(other);
    await combat.activate();
    expect(game.combat).to.equal(combat);
    await other.activate();
    expect([game.combat, combat.active]).to.deep.equal([other, false]);
  });

  it("have the highest initiative first and those without one last [combat?]", async () => {
    expect(order()).to.deep.equal(["Rook", "Cop", "Cat"]);
    await combat.setInitiative(String(combat.turns[2]?.id), 5);
    expect(order()).to.deep.equal(["Rook", "Cat", "Cop"]);
    await combat.turns[0]?.delete();
    expect(order()).to.deep.equal(["Cat", "Cop"]);
    await combat.createEmbeddedDocuments("Combatant", [{ name: "Dog", initiative: 4 }]);
    expect(order()).to.deep.equal(["Cat", "Dog", "Cop"]);
  });

  it("go from turn to turn and from round to round, and back", async () => {
    expect([combat.started, ...place()]).to.deep.equal([false, 0, null, undefined]);
    await combat.startCombat();
    expect([combat.started, ...place()]).to.deep.equal([true, 1, 0, "Rook"]);
    expect(combat.nextCombatant?.name).to.equal("Cop");
    await combat.nextTurn();
    await combat.nextTurn();
    expect(place()).to.deep.equal([1, 2, "Cat"]);
    await combat.nextTurn();
    expect(place()).to.deep.equal([2, 0, "Rook"]);
    await combat.previousTurn();
    expect(place()).to.deep.equal([1, 2, "Cat"]);
    await combat.previousTurn();
    expect(place()).to.deep.equal([1, 1, "Cop"]);
    await combat.previousRound();
    expect(place()).to.deep.equal([0, null, undefined]);
  });

  it("tell by hooks where they go, which may change that, and where they went", async () => {
    const told: unknown[] = [];
    const hooks: [string, (...args: never[]) => void][] = [
      ["combatStart", (_combat: Encounter, { round }: { round: number }) => void told.push(["start", round])],
      [
        "combatTurn",
        (_combat: Encounter, change: { turn: number }, { direction }: { direction: number }) => {
          told.push(["turn", change.turn, direction]);
          change.turn = 2;
        },
      ],
      [
        "combatTurnChange",
        (_combat: Encounter, before: { turn: number | null }, now: { turn: number | null }) =>
          void told.push(["changed", before.turn, now.turn]),
      ],
    ];
    for (const [name, handler] of hooks) Hooks.on(name, handler as () => void);
    await combat.startCombat();
    await combat.nextTurn();
    for (const [name, handler] of hooks) Hooks.off(name, handler as () => void);
    expect(told).to.deep.equal([
      ["start", 1],
      ["changed", null, 0],
      ["turn", 1, 1],
      ["changed", 0, 2],
    ]);
    expect(place()).to.deep.equal([1, 2, "Cat"]);
  });

  it("roll initiative by the configured formula, into the chat", async () => {
    CONFIG.Combat.initiative.formula = "1d6 + 1";
    CONFIG.Dice.randomUniform = () => 0.99;
    await combat.rollAll();
    CONFIG.Combat.initiative.formula = null;
    expect(combat.combatants.getName("Cat")?.initiative).to.equal(7);
    expect(order().at(-1)).to.equal("Cop");
    expect(game.messages?.contents.at(-1)?.flags).to.deep.equal({ core: { initiativeRoll: true } });
    expect(game.messages?.size).to.equal(1);
    await combat.resetAll();
    expect(combat.combatants.map(({ initiative }) => initiative)).to.deep.equal([null, null, null]);
  });

  it("know their combatants by their actors", () => {
    const [rook] = combat.getCombatantsByActor(IDS.rook);
    expect([rook?.name, rook?.actor?.id, rook?.combat]).to.deep.equal(["Rook", IDS.rook, combat]);
    expect(combat.combatants.getName("Cop")?.isNPC).to.equal(true);
  });

  it("are moved on by gamemasters alone [combat?]", async () => {
    await combat.startCombat();
    await conformance.open({ userId: IDS.ana });
    const theirs = (await Combat.create({}).catch((error: Error) => error.message)) as string;
    expect(theirs).to.contain("may not create");
    conformance.reported.splice(0);
  });
});
