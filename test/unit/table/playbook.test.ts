import { describe, expect, it } from "vitest";
import type { HotPropertyActor } from "../../../src/documents/actor.ts";
import { asOurs } from "../../../src/documents/characters.ts";
import { moveOf } from "../../../src/documents/move-registry.ts";
import type { ActorDocument } from "../../../src/foundry/documents.ts";
import { become } from "../../../src/play/become.ts";
import { undoEntry } from "../../../src/play/card-presses.ts";
import { callIn } from "../../../src/play/debts.ts";
import { callChoices } from "../../../src/table/calls.ts";
import { asCard } from "../../../src/table/card.ts";
import { Draft } from "../../../src/table/subject.ts";
import { characterData, newCharacter, refusal } from "./fixture.ts";
import { dataOf, fileOf, firstChoice, held, heldKeys, lastCard, otherPlaybook, playbook } from "./playbook-fixture.ts";

const key = "go-between";
const entryOn = (card = lastCard()): string => [...(asCard(card)?.ledger.keys() ?? [])][0] ?? "";

const ours = (actor: ActorDocument): HotPropertyActor => {
  const found = asOurs(actor);
  if (!found) throw new Error("It is no actor of ours.");
  return found;
};

const goBetween = async (system: object = {}) => {
  const actor = await newCharacter(system);
  const item = await playbook(key);
  await become(actor, item, firstChoice(item));
  return { actor, item };
};

describe("a playbook is taken on", () => {
  it("S9.5 brings stats, look, the moves from the start, the chosen ones, the double-cross, and gear: by one card", async () => {
    const actor = await newCharacter({ stats: { name: -1, hush: 3 } });
    const item = await playbook(key);
    const choice = firstChoice(item);
    await become(actor, item, choice);
    const data = dataOf(item);
    const wanted = data.moveList.filter(({ id, entry }) => entry.granted || choice.moves.includes(id));
    expect(heldKeys(actor)).toEqual([...wanted.map(({ entry }) => entry.key), data.doubleCross].sort());
    expect(characterData(actor).toObject().stats).toEqual(data.statSetList[0]?.entry.stats);
    expect(characterData(actor).look).toBe(data.lookList.map(({ entry }) => entry.words[0]).join(", "));
    const kit = data.kit.filter(({ id, entry }) => entry.granted || choice.gear.includes(id));
    expect([...held(actor, "gear"), ...held(actor, "weapon")].sort()).toEqual(
      kit.map(({ entry }) => entry.name).sort(),
    );
    expect(characterData(actor).playbook?.key).toBe(key);
    expect(asCard(lastCard())?.title).toContain(item.name);
  });

  it("S9.5 is undone by one press, whole", async () => {
    const actor = await newCharacter({ stats: { name: -1, hush: 3 }, notes: "mine" });
    const before = fileOf(actor);
    const item = await playbook(key);
    await become(actor, item, firstChoice(item));
    expect(fileOf(actor)).not.toEqual(before);
    await undoEntry(lastCard(), entryOn());
    expect(fileOf(actor)).toEqual(before);
  });

  it("S9.5 takes exactly as many moves and things as the playbook says, of its own, and one of its sets", async () => {
    const actor = await newCharacter();
    const item = await playbook(key);
    const choice = firstChoice(item);
    const data = dataOf(item);
    const first = data.moveList.find(({ entry }) => entry.granted)?.id ?? "";
    const picks = "HOTPROPERTY.Error.Picks";
    expect(await refusal(become(actor, item, { ...choice, moves: choice.moves.slice(1) }))).toBe(picks);
    const more = [...choice.moves, data.moveList.at(-1)?.id ?? ""];
    expect(await refusal(become(actor, item, { ...choice, moves: more }))).toBe(picks);
    const had = [first, ...choice.moves.slice(1)];
    expect(await refusal(become(actor, item, { ...choice, moves: had }))).toBe("HOTPROPERTY.Error.NotOffered");
    expect(await refusal(become(actor, item, { ...choice, gear: [] }))).toBe(picks);
    expect(await refusal(become(actor, item, { ...choice, statSet: "" }))).toBe("HOTPROPERTY.Error.NoStatSet");
    expect(fileOf(actor)).toEqual(fileOf(await newCharacter()));
  });

  it("S9.5 keeps a look that somebody wrote", async () => {
    const { actor } = await goBetween({ look: "a green hat" });
    expect(characterData(actor).look).toBe("a green hat");
  });

  it("C142 finds moves by their keys: a translated name still works", async () => {
    const { actor, item } = await goBetween();
    await [...actor.items].find((item) => moveOf(item as never))?.update({ name: "Beide Enden" } as never);
    const again = "HOTPROPERTY.Error.PlaybookAlready";
    expect(await refusal(become(actor, item, firstChoice(item)))).toBe(again);
  });

  it("C124 what is on the file counts, whatever the world and the compendium have", async () => {
    const { actor, item } = await goBetween();
    const copy = { ...item.toObject(), system: { ...dataOf(item).toObject(), livelihood: "the world’s" } };
    const ours = await Item.create(copy as never);
    expect(characterData(actor).playbook?.livelihood).toBe(dataOf(item).livelihood);
    await (ours as unknown as { delete(): Promise<unknown> }).delete();
  });

  it("C127 a playbook whose move is nowhere is refused whole, naming it", async () => {
    const actor = await newCharacter();
    const broken = await Item.create({
      name: "Broken",
      type: "playbook",
      system: { key: "broken", moves: { brokenMove000001: { key: "no-such-move", granted: true } } },
    } as never);
    const none = { statSet: "", moves: [], gear: [], looks: {} };
    expect(await refusal(become(actor, broken as never, none))).toBe("HOTPROPERTY.Error.PlaybookMoveGone");
    expect(held(actor, "playbook")).toEqual([]);
  });
});

describe("another playbook takes its place", () => {
  const sharp = { statSet: "sharpSet00000001", moves: ["sharpMove0000002"], gear: [], looks: {} };

  /** A Go-Between with something bought, written and got. */
  const settled = async () => {
    const { actor } = await goBetween({ notes: "my notes" });
    const bought = {
      advanceAAAAAAAAA: { kind: "move", what: "go-between-both-ends", evening: 1 },
      advanceBBBBBBBBB: { kind: "stat", what: "hush", evening: 1 },
      advanceCCCCCCCCC: { kind: "basic", what: "lie-low", evening: 2 },
    };
    await actor.update({ "system.advances": bought } as never);
    await actor.createEmbeddedDocuments("Item", [
      { name: "My own way", type: "move", system: { key: "my-own-way", group: "own" } },
      { name: "a locket", type: "gear" },
    ] as never);
    return actor;
  };

  it("S9.5 the moves that came with the old one go; what was bought, written and got stays", async () => {
    const actor = await settled();
    const things = [...held(actor, "gear"), ...held(actor, "weapon")];
    await become(actor, await otherPlaybook(), sharp);
    expect(held(actor, "playbook")).toEqual(["Card Sharp"]);
    expect(heldKeys(actor)).toEqual(
      ["card-sharp-bottom", "go-between-both-ends", "go-between-finders-fee", "my-own-way"].sort(),
    );
    expect([...held(actor, "gear"), ...held(actor, "weapon")].sort()).toEqual([...things, "a marked deck"].sort());
    const { notes, stats, advancedMoves } = characterData(actor);
    expect(notes).toContain("my notes");
    expect(stats).toMatchObject({ hush: 2, brass: 1, straight: -1, name: 0 });
    expect([...advancedMoves]).toEqual(["lie-low"]);
  });

  it("S5.4 S9.5 a move of the same playbook that was learned for a debt stays", async () => {
    const debtor = (await goBetween()).actor;
    await debtor.update({ ownership: { HoodUserBen00001: 3 } } as never);
    const { actor } = await goBetween({ debts: { [debtor.id ?? ""]: 4 } });
    const choices = callChoices(ours(actor), ours(debtor), new Draft(""));
    const lines = choices.find(({ kind }) => kind === "move")?.lines ?? [];
    const line = lines.find(({ what }) => what !== "go-between-finders-fee");
    await callIn(actor, debtor, "move", line?.what);
    const before = fileOf(actor);
    await become(actor, await otherPlaybook(), sharp);
    expect(heldKeys(actor)).toContain(line?.what);
    expect(heldKeys(actor)).not.toContain("go-between-both-ends");
    await undoEntry(lastCard(), entryOn());
    expect(fileOf(actor)).toEqual(before);
  });

  it("S9.5 the stats stay where that is wished, and a stat that was bought counts on top of a set", async () => {
    const actor = await settled();
    const before = characterData(actor).toObject().stats;
    await become(actor, await otherPlaybook(), { ...sharp, statSet: "" });
    expect(characterData(actor).toObject().stats).toEqual(before);
    const item = await playbook(key);
    await become(actor, item, firstChoice(item));
    const set = dataOf(item).statSetList[0]?.entry.stats;
    expect(characterData(actor).toObject().stats).toEqual({ ...set, hush: (set?.hush ?? 0) + 1 });
  });

  it("S9.5 is undone by one press: everything that went is back as it was, and what was written on it since the start", async () => {
    const actor = await settled();
    const move = ([...actor.items] as never[]).map(
      (item) => item as { name: string; type: string; update(c: object): Promise<unknown> },
    );
    await move.find(({ type }) => type === "move")?.update({ name: "In my own words" });
    const before = fileOf(actor);
    await become(actor, await otherPlaybook(), sharp);
    await undoEntry(lastCard(), entryOn());
    expect(fileOf(actor)).toEqual(before);
  });

  it("S9.5 a move that both have stays where it is, and isn't chosen twice", async () => {
    const actor = await settled();
    const ids = () => [...actor.items].flatMap((item) => (moveOf(item as never) ? [item.id] : []));
    const before = ids();
    await become(actor, await otherPlaybook(), { ...sharp, moves: ["sharpMove0000003"] });
    const neutral = ([...actor.items] as never[]).filter((one) => moveOf(one)?.key === "go-between-neutral-ground");
    expect(neutral).toHaveLength(1);
    expect(before).toContain((neutral[0] as { id: string } | undefined)?.id);
  });
});
