import { afterEach, describe, expect, it } from "vitest";
import { IDS } from "./sample-system.ts";

declare const game: import("../stand-in/core/game.ts").Game;
declare const CONFIG: typeof import("../stand-in/core/config.ts").CONFIG;
declare const Actor: typeof import("../stand-in/core/documents/actor.ts").Actor;
declare const conformance: import("./setup.ts").Conformance;

type Someone = import("../stand-in/core/documents/actor.ts").Actor;

afterEach(() => {
  CONFIG.Actor.documentClass = Actor as unknown as typeof CONFIG.Actor.documentClass;
});

describe("an actor's effects [active-effect]", () => {
  it("that will pass are those with a duration, and conditions, while they apply", async () => {
    const rook = game.actors?.get(IDS.rook) as Someone;
    await rook.createEmbeddedDocuments("ActiveEffect", [
      { name: "Scar" },
      { name: "Winded", duration: { rounds: 2 } },
      { name: "Prone", statuses: ["prone"] },
      { name: "Stunned", statuses: ["stunned"], disabled: true },
    ]);
    expect(rook.appliedEffects.map(({ name }) => name)).to.deep.equal(["Scar", "Winded", "Prone"]);
    expect(rook.temporaryEffects.map(({ name }) => name)).to.deep.equal(["Winded", "Prone"]);
  });

  it("can be followed by a package's class: it is told of every change inside the actor [descendants?]", async () => {
    let told = 0;
    class Watched extends Actor {
      protected override _onEmbeddedDocumentChange(): void {
        super._onEmbeddedDocumentChange();
        told += 1;
      }
    }
    CONFIG.Actor.documentClass = Watched as unknown as typeof CONFIG.Actor.documentClass;
    await conformance.open();
    const rook = game.actors?.get(IDS.rook) as Someone;
    const [effect] = await rook.createEmbeddedDocuments("ActiveEffect", [{ name: "Scar" }]);
    expect(told).to.equal(1);
    await effect?.update({ name: "Old scar" });
    await rook.update({ name: "Rook" });
    expect(told).to.equal(2);
    await effect?.delete();
    expect(told).to.equal(3);
  });
});

describe("status effects [status-effects?]", () => {
  it("are added to as a list; 13 knows them by no id, 14 does", () => {
    const effects = CONFIG.statusEffects as { id: string; name: string; img: string }[];
    const modern = game.release.generation >= 14;
    expect(Array.isArray(effects)).to.equal(!modern);
    const before = effects.length;
    effects.push({ id: "shaken", name: "Shaken", img: "icons/svg/terror.svg" });
    expect(effects.length).to.equal(before + 1);
    expect(effects.find(({ id }) => id === "shaken")?.name).to.equal("Shaken");
    expect("shaken" in effects).to.equal(modern);
  });
});
