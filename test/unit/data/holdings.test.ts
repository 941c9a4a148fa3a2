import { describe, expect, it } from "vitest";
import { ACTOR_MODELS, ITEM_MODELS } from "../../../src/data/models.ts";
import { characterData, newCharacter } from "../table/fixture.ts";

describe("what a character has", () => {
  it("S7.1 weapons, gear and vehicles are listed; nothing ordinary has a type of its own", () => {
    expect(Object.keys(ITEM_MODELS)).toEqual(expect.arrayContaining(["weapon", "gear"]));
    expect(Object.keys(ACTOR_MODELS)).toContain("vehicle");
    expect(Object.keys(ITEM_MODELS).sort()).toEqual(
      ["contact", "deal", "gear", "job", "move", "playbook", "weapon"].sort(),
    );
  });

  it("S6.4 dough is 0 and up, whatever was stored", async () => {
    await table.sitAs("Gamemaster");
    expect(characterData(await newCharacter({ dough: -3 })).dough).toBe(0);
  });

  it("S6.1 gets by on the playbook's line, or on one's own where that is written", async () => {
    await table.sitAs("Gamemaster");
    const actor = await newCharacter();
    expect(characterData(actor).livelihoodLine).toBe("");
    const playbook = {
      name: "Walker",
      type: "playbook",
      system: { key: "walker", livelihood: "as long as dogs bark" },
    };
    await actor.createEmbeddedDocuments("Item", [playbook] as never);
    expect(characterData(actor).livelihoodLine).toBe("as long as dogs bark");
    await actor.update({ "system.livelihood": "as long as the bakery stands" } as never);
    expect(characterData(actor).livelihoodLine).toBe("as long as the bakery stands");
  });
});
