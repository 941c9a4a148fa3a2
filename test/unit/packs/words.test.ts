import { describe, expect, it } from "vitest";
import { moveOf } from "../../../src/documents/move-registry.ts";
import { packItems } from "../../../src/foundry/packs.ts";

describe("G6 what a card says of somebody", () => {
  it("goes on from their name: “Slip has to fetch it”", async () => {
    const said = (await packItems("move")).flatMap((item) => {
      const words = moveOf(item)?.words;
      if (!words) return [];
      const lists = [...Object.values(words.results), ...Object.values(words.options)];
      return lists
        .flatMap(({ consequences }) => consequences)
        .flatMap(({ type, text }) => (type === "words" ? [text] : []));
    });
    expect(said.length).toBeGreaterThan(20);
    expect(
      said.filter((text) => /^(?:it|its|something|somebody|the|they|them|you|your)\b/i.test(String(text))),
    ).toEqual([]);
  });
});
