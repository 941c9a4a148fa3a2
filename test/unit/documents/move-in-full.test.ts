import { describe, expect, it } from "vitest";
import { type MoveInFull, moveInFull } from "../../../src/documents/move-in-full.ts";
import { moveOf } from "../../../src/documents/move-registry.ts";
import type { ItemDocument } from "../../../src/foundry/documents.ts";
import { packItems } from "../../../src/foundry/packs.ts";
import { ownMove } from "../table/fixture.ts";

const inFull = (item: ItemDocument): MoveInFull => {
  const move = moveOf(item);
  if (!move) throw new Error(`${item.name} is no move.`);
  return moveInFull(move);
};

const words = (full: MoveInFull): string => JSON.stringify(full);

describe("a move can be read before it is chosen", () => {
  it("S9.5 every move of a playbook says each result and each line it is picked from", async () => {
    const moves = (await packItems("move")).filter((item) => moveOf(item)?.group === "playbook");
    expect(moves).not.toEqual([]);
    for (const item of moves) {
      const move = moveOf(item);
      const full = inFull(item);
      expect(full.results.map(({ text }) => text)).toEqual(
        (["miss", "weak", "strong", "top"] as const).map((tier) => move?.resultOf(tier).text),
      );
      expect(full.options.map(({ label }) => label)).toEqual(move?.optionList.map(({ label }) => label));
      expect(words(full), item.name).not.toMatch(/HOTPROPERTY|undefined|\{\w/);
    }
  });

  it("S2.3 says how many are picked, what happens anyway, on whom it lands, and what a line without words does", async () => {
    const heat = (whom: string) => ({ type: "heat", whom, amount: 1 });
    const move = await ownMove([heat("roller")], {
      key: "",
      cash: true,
      reads: "down",
      results: {
        weak: { text: "so so", pick: 2, upTo: true, consequences: [heat("opponent")] },
        strong: { text: "fine", pick: 1 },
      },
      options: { optionAAAAAAAAAA: { label: "", sort: 1, consequences: [heat("roller"), heat("picked")] } },
    });
    const full = inFull(move);
    expect(full.facts).toEqual([
      "Rolled with Wise",
      "dough can be paid instead of rolling",
      "A high roll is bad here.",
    ]);
    expect(full.results.map(({ range, text, pick, lines }) => [range, text, pick, lines])).toEqual([
      ["6−", "", "", []],
      ["7–9", "so so", "pick up to 2", ["heat +1: whoever it is against"]],
      ["10+", "fine", "pick 1", []],
    ]);
    expect(full.options).toEqual([{ label: "heat +1 · heat +1: somebody picked", lines: [] }]);
  });

  it("S8.3 says that a line at 12 and up is in force only once advanced, and leaves out what isn't used", async () => {
    const top = (extra: object) => ownMove([], { key: "", results: { top: { text: "splendid", ...extra } } });
    const last = async (extra: object) => inFull(await top(extra)).results.at(-1);
    expect(await last({ used: true, advanced: true })).toMatchObject({ text: "splendid", only: "only once advanced" });
    expect(await last({ used: true })).toMatchObject({ text: "splendid", only: "" });
    expect(await last({})).toMatchObject({ range: "10+" });
  });
});
