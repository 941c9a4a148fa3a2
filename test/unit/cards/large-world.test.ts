import { beforeAll, describe, expect, it, vi } from "vitest";
import { asOurs } from "../../../src/documents/characters.ts";
import { moveOf } from "../../../src/documents/move-registry.ts";
import type { ActorDocument } from "../../../src/foundry/documents.ts";
import { opponentChoices } from "../../../src/play/against.ts";
import { choicesFor } from "../../../src/play/choices.ts";
import { basic, newCharacter, newNpc } from "../table/fixture.ts";

const FEW = 10;
const MANY = 40;

/** How often stored data are looked into while something is worked out: the same on every machine. */
const readsOf = (work: () => unknown): number => {
  const reads = vi.spyOn(foundry.utils, "getProperty");
  work();
  const count = reads.mock.calls.length;
  reads.mockRestore();
  return count;
};

const knowing = async (contacts: number): Promise<ActorDocument> => {
  const actor = await newCharacter();
  const items = Array.from({ length: contacts }, (_, i) => ({
    name: `Somebody ${i}`,
    type: "contact",
    system: { payback: { owed: i % 2 === 0 } },
  }));
  await actor.createEmbeddedDocuments("Item", items as never);
  return actor;
};

describe("somebody who knows four times as many people", () => {
  let few: ActorDocument;
  let many: ActorDocument;

  beforeAll(async () => {
    await table.sitAs("Gamemaster");
    for (let i = 0; i < 20; i += 1) await newNpc(`Passer-by ${i}`);
    [few, many] = [await knowing(FEW), await knowing(MANY)];
  });

  it("finds out who can be owed, on a card, with four times the reading and a little", () => {
    const work = (actor: ActorDocument) => {
      const ours = asOurs(actor);
      return ours && choicesFor({ key: "owed", kind: "payback" }, ours);
    };
    const [small, large] = [readsOf(() => work(few)), readsOf(() => work(many))];
    expect(small).toBeGreaterThan(FEW);
    expect(large / small).toBeLessThan((1.5 * MANY) / FEW);
  });

  it("finds out whom a move can be made against by reading each contact once, whoever passes by", () => {
    const move = moveOf(basic("Argue the toss"));
    expect(readsOf(() => move && opponentChoices(many, move))).toBeLessThan(5 * MANY);
  });
});
