import { afterEach, describe, expect, it } from "vitest";
import { basicMoves, moveOf } from "../../../src/documents/move-registry.ts";
import type { ActorDocument, ItemDocument } from "../../../src/foundry/documents.ts";
import { moveGroups } from "../../../src/sheets/character-moves.ts";
import { basic, characterData, newCharacter, ownMove } from "../table/fixture.ts";

const made: ItemDocument[] = [];

const ofTheWorld = async (system: object): Promise<ItemDocument> => {
  const item = await ownMove([], system);
  made.push(item);
  return item;
};

afterEach(async () => {
  for (const item of made.splice(0)) await (item as unknown as { delete(): Promise<unknown> }).delete();
});

const listed = (actor: ActorDocument): Record<string, string[]> =>
  Object.fromEntries(
    moveGroups(actor, characterData(actor)).map(({ title, moves }) => [title, moves.map(({ name }) => name)]),
  );

const names = (): string[] => basicMoves().map(({ name }) => name);

describe("the order in which moves are listed", () => {
  it("S9.5 the playbook's first, then one's own, then the basic and the other ones, each under its heading", async () => {
    const actor = await newCharacter();
    const [plain, ...rest] = [names(), Object.keys(listed(actor))];
    expect(rest).toEqual([["Basic", "Other"]]);
    await actor.createEmbeddedDocuments("Item", [
      { name: "Whistle", type: "move", system: { group: "own" } },
      { name: "A copy", type: "move", system: { group: "basic", key: "plan-b" } },
      { name: "Both ends", type: "move", sort: 200, system: { group: "playbook", playbook: "go-between" } },
      { name: "Finder’s fee", type: "move", sort: 100, system: { group: "playbook", playbook: "go-between" } },
    ] as never);
    const all = listed(actor);
    expect(Object.keys(all)).toEqual(["The playbook’s", "Own", "Basic", "Other"]);
    expect(all["The playbook’s"]).toEqual(["Finder’s fee", "Both ends"]);
    expect(all.Own).toEqual(["A copy", "Whistle"]);
    expect([...(all.Basic ?? []), ...(all.Other ?? [])].sort()).toEqual([...plain].sort());
  });

  it("a move of the world's own comes after the compendium's of its group", async () => {
    const before = names();
    await ofTheWorld({ key: "", group: "basic" });
    expect(names()).toEqual([...before, "Home brew"]);
    expect(listed(await newCharacter()).Basic?.at(-1)).toBe("Home brew");
  });

  it("C142 one that replaces a compendium's stands where that stood", async () => {
    const before = names();
    const replaced = basic("Plan B");
    const { key, group } = moveOf(replaced) ?? {};
    await ofTheWorld({ key, group });
    expect(names()).toEqual(before.map((name) => (name === "Plan B" ? "Home brew" : name)));
  });
});
