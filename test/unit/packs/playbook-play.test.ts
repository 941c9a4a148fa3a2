import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findMove, moveOf } from "../../../src/documents/move-registry.ts";
import { type Proposal, proposalOf } from "../../../src/documents/proposal.ts";
import type { ActorDocument, ItemDocument, MessageDocument } from "../../../src/foundry/documents.ts";
import { users } from "../../../src/foundry/lookup.ts";
import { packItems } from "../../../src/foundry/packs.ts";
import { become } from "../../../src/play/become.ts";
import { applyMove, type Picked, undoEntry } from "../../../src/play/card-presses.ts";
import type { Tier } from "../../../src/rules/tiers.ts";
import { characterData, entriesOf, entryOf, hardWay, newCharacter, pick, rolled } from "../table/fixture.ts";
import { dataOf, firstChoice, heldKeys, playbook } from "../table/playbook-fixture.ts";

const owner = (name: string): Record<string, number> => ({
  [[...users()].find((user) => user.name === name)?.id ?? ""]: 3,
});

const stateOf = (actor: ActorDocument): string => (actor.system as unknown as { state: string }).state;

const must = (key: string): ItemDocument => {
  const move = findMove(key);
  if (!move) throw new Error(`There is no move ${key}.`);
  return move;
};

/** The kinds of the steps that an applied card took. */
const did = (card: MessageDocument): Set<string> =>
  new Set(
    entriesOf(card)
      .filter(([, { step, undoneBy }]) => step === "apply" && undoneBy === "")
      .flatMap(([, { steps }]) => steps.map(({ kind }) => kind)),
  );

let npc: ActorDocument;
let pal: ActorDocument;

/** Somebody who can make any move: armed, with a heat, a little dough and whatever they have advanced. */
const anybody = async (key: string): Promise<ActorDocument> => {
  const advances = { advanceTested000: { kind: "playbook", what: key, evening: 1 } };
  const armed = (name: string, tag: object) => ({ name, type: "weapon", system: { inHand: true, ...tag } });
  return (await Actor.create({
    name: "Test Case",
    type: "character",
    system: { heat: { loose: 1 }, dough: 3, advances },
    items: [armed("A bat", { edge: 1 }), armed("A pistol", { lead: 1 })],
    ownership: owner("Ana"),
  } as never)) as never;
};

/** Two dice that make a result, whatever the move is rolled with. */
const facesFor = (move: ItemDocument, tier: Tier): [number, number] => {
  const wanted = { miss: 4, weak: 8, strong: 10, top: 12 }[tier];
  const flat = ["stat", "formula"].includes(moveOf(move)?.words.roll.kind ?? "");
  const dice = flat ? wanted : wanted - 1;
  return [Math.ceil(dice / 2), Math.floor(dice / 2)];
};

const played = async (who: ActorDocument, move: ItemDocument, tier: Tier): Promise<MessageDocument> => {
  if (moveOf(move)?.needs === "arrivingHeat") {
    const loud = await rolled(who, hardWay(), [5, 5]);
    await applyMove(loud, pick(loud, ["heat +1"]));
  }
  const against = moveOf(move)?.words.against ? { uuid: npc.uuid, name: npc.name } : undefined;
  return rolled(who, move, facesFor(move, tier), 0, against ? { against } : {});
};

/** Picks as many options as are wanted, from the `from`th on and round again. */
const picking = ({ wanted, options, automatic }: Proposal, from: number): Picked & { readonly types: string[] } => {
  const chosen = Array.from({ length: wanted }, (_, i) => options[(from + i) % options.length]).filter(
    (option) => option !== undefined,
  );
  const all = [...automatic, ...chosen.flatMap(({ consequences }) => consequences)];
  const answers = { target: pal.uuid, thing: "clean:A tin box", weapon: "", deal: "" };
  return {
    options: new Set(chosen.map(({ id }) => id)),
    answers: new Map(
      all.flatMap(({ asks }, n) =>
        asks.map(({ key, answer }) => [answer, key === "owed" ? `new:Stranger ${n}` : answers[key]] as const),
      ),
    ),
    types: all.map(({ consequence }) => consequence.type),
  };
};

/** Makes a move to a result, applies it with these options, and takes it back. */
const tryOut = async (move: ItemDocument, tier: Tier, from: number): Promise<void> => {
  const where = `${moveOf(move)?.key} ${tier} ${from}`;
  const card = await played(await anybody(moveOf(move)?.key ?? ""), move, tier);
  const proposal = proposalOf(card);
  expect(proposal?.tier, where).toBe(tier);
  if (!proposal) return;
  const picked = picking(proposal, from);
  if (picked.types.length === 0) return;
  await applyMove(card, picked);
  expect([...did(card)], where).toEqual(expect.arrayContaining(picked.types));
  await undoEntry(card, entryOf(card));
  expect([...did(card)], where).toEqual([]);
};

beforeAll(() => table.sitAs("Gamemaster"));

// everybody else there is down, so that whoever heals has somebody to heal
beforeEach(async () => {
  npc = (await Actor.create({ name: "The bouncer", type: "npc", ownership: { default: 1 } } as never)) as never;
  pal = await newCharacter({ heat: { loose: 2 }, state: "down" }, owner("Ben"));
});

const keys = [...new Set((await packItems("move")).map((item) => moveOf(item)?.playbook ?? ""))].filter(
  (key) => key !== "",
);

describe("the playbooks at the table", () => {
  it.each(keys)("S9.5 S7.5 the %s is taken on, each hot thing of its gear a stuck heat", async (key) => {
    const item = await playbook(key);
    const data = dataOf(item);
    for (const { id, entry } of data.kit.filter((kit) => !kit.entry.granted)) {
      const who = await newCharacter({}, owner("Ana"));
      await become(who, item, { ...firstChoice(item), gear: [id, ...firstChoice(item).gear].slice(0, data.gearPick) });
      expect(characterData(who).stuckHeat, entry.name).toBe(entry.hot ? 1 : 0);
      expect(characterData(who).playbook?.key).toBe(key);
      expect(heldKeys(who)).toHaveLength(data.moveList.filter((move) => move.entry.granted).length + data.pick + 1);
    }
  });
});

describe("the playbooks' moves at the table", () => {
  it.each(keys)(
    "S9.2 S8.3 every result and every option of %s's moves can be applied, and taken back",
    async (key) => {
      const moves = (await packItems("move")).filter((item) => moveOf(item)?.playbook === key);
      for (const move of moves) {
        const words = moveOf(move)?.words;
        const { length } = Object.keys(words?.options ?? {});
        const step = Math.max(1, words?.results.weak.pick ?? 1);
        for (let from = 0; from < Math.max(1, length); from += step) await tryOut(move, "weak", from);
        await tryOut(move, "strong", 0);
        await tryOut(move, "top", 1);
      }
    },
    120_000,
  );
});

describe("a playbook's move that is paid for", () => {
  it("S4.4 is a strong hit without what it would cost: two heat go, nobody is short, and the dough is spent", async () => {
    const who = await anybody("");
    await who.update({ "system.heat.loose": 3 } as never);
    const card = await rolled(who, must("blur-gone-by-friday"), [1, 1], 0, { paid: 2 });
    await applyMove(card, pick(card, []));
    expect(characterData(who)).toMatchObject({ heat: { loose: 1 }, dough: 1, experience: 1, short: false });
  });

  it("S4.4 what may still be had is picked", async () => {
    const card = await rolled(await anybody(""), must("bastion-not-on-this-street"), [1, 1], 0, { paid: 1 });
    expect(proposalOf(card)).toMatchObject({ tier: "strong", wanted: 2 });
    await applyMove(card, pick(card, ["they turn back, for today", "you find out who sent them"]));
    expect(did(card)).toContain("forward");
  });
});

describe("moves that guard against going down or out", () => {
  it("S9.2 the Bastion gets in between: whoever has just gone down is up again", async () => {
    const card = await played(await anybody(""), must("bastion-up-you-get"), "strong");
    await applyMove(card, pick(card, [], { target: pal.uuid }));
    expect(stateOf(pal)).toBe("fine");
  });

  it("S9.2 the Fallen has had worse: what means out is down, or nothing at all", async () => {
    const who = await anybody("");
    const strong = await played(who, must("fallen-had-worse"), "strong");
    await applyMove(strong, pick(strong, []));
    expect(stateOf(who)).toBe("fine");
    const weak = await played(who, must("fallen-had-worse"), "weak");
    await applyMove(weak, pick(weak, []));
    expect(stateOf(who)).toBe("down");
    expect(entriesOf(weak).flatMap(([, { steps }]) => steps.map(({ note }) => note))).not.toContain("out");
  });

  it("S9.2 the Heavy is still standing, at a price", async () => {
    const who = await anybody("");
    const card = await played(who, must("heavy-still-standing"), "weak");
    await applyMove(card, pick(card, ["something gave, and you are slow for the rest of the scene"]));
    expect(stateOf(who)).toBe("fine");
    expect([...characterData(who).carried.values()]).toMatchObject([{ kind: "ongoing", value: -1, lasts: "scene" }]);
  });
});

describe("the Feelgood's healing", () => {
  const surgery = () => must("feelgood-kitchen-surgery");

  it("S9.3 down becomes fine, and the last of the supply leaves the Feelgood short", async () => {
    const who = await anybody("");
    const card = await played(who, surgery(), "weak");
    await applyMove(card, pick(card, ["it took the last of what you had"], { target: pal.uuid }));
    expect(stateOf(pal)).toBe("fine");
    expect(characterData(who).short).toBe(true);
    expect(characterData(who).experience).toBe(0);
  });

  it("S9.3 out becomes down, where nothing delayed it", async () => {
    await pal.update({ "system.state": "out" } as never);
    const hurt = { what: "a bullet", since: 1, over: false };
    await pal.update({ "system.injuries.injuryTested0000": hurt } as never);
    const card = await played(await anybody(""), surgery(), "strong");
    await applyMove(card, pick(card, [], { target: pal.uuid }));
    expect(stateOf(pal)).toBe("down");
  });
});
