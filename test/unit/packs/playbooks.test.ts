import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { PlaybookData } from "../../../src/data/item/playbook.ts";
import { findMove, moveOf } from "../../../src/documents/move-registry.ts";
import { packItems } from "../../../src/foundry/packs.ts";
import { STAT_ADVANCED_MAX, STATS } from "../../../src/rules/stats.ts";

const playbooks = (await packItems("playbook")).map((item) => {
  const system: unknown = item.system;
  if (!(system instanceof PlaybookData)) throw new Error(`${item.name} is no playbook.`);
  return { name: item.name, playbook: system };
});
const each = playbooks.map(({ name, playbook }) => [name, playbook] as const);

/** S9.4 What each is made for; whoever is not named here suits neither first. */
const SUITED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(["heavy", "ice", "merchant", "mover", "thief"].map((key) => [key, "heist"])),
  ...Object.fromEntries(["blur", "go-between", "lever", "schemer", "shark"].map((key) => [key, "hustle"])),
};

/** S9.1 Those there are: three that suit either kind of job, and those made for one. */
const THIRTEEN = ["bastion", "fallen", "feelgood", ...Object.keys(SUITED)].sort();

describe("the playbooks of the compendium", () => {
  it("S9.1 all thirteen are there, once each, and no other", () => {
    expect(THIRTEEN).toHaveLength(13);
    expect(playbooks.map(({ playbook }) => playbook.key).sort()).toEqual(THIRTEEN);
    expect(playbooks.map(({ name }) => name.toLowerCase()).sort()).toEqual(THIRTEEN);
  });

  it.each(each)("S9.4 %s is made for what it suits", (_name, playbook) => {
    expect(playbook.suits).toBe(SUITED[playbook.key] ?? "either");
  });

  it("C131 players can open moves, playbooks and gear", () => {
    const { packs } = JSON.parse(readFileSync("system.json", "utf8")) as {
      packs: { name: string; type: string; ownership?: { PLAYER?: string } }[];
    };
    const items = packs.filter(({ type }) => type === "Item");
    expect(items.map(({ name }) => name)).toEqual(expect.arrayContaining(["moves", "playbooks", "playbook-moves"]));
    expect(items.filter(({ ownership }) => ownership?.PLAYER !== "OBSERVER")).toEqual([]);
  });

  it.each(each)("S9.2 S6.1 %s has a livelihood, stats, moves, a double-cross, gear, a look", (_name, playbook) => {
    expect(playbook.key).toMatch(/^[a-z-]+$/);
    expect(playbook.livelihood).not.toBe("");
    expect(playbook.blurb).not.toBe("");
    expect(playbook.statSetList.length).toBeGreaterThan(1);
    expect(playbook.moveList.length).toBeGreaterThanOrEqual(5);
    expect(playbook.doubleCross).not.toBe("");
    expect(playbook.kit.length).toBeGreaterThan(0);
    expect(playbook.lookList.every(({ entry }) => entry.words.length > 1)).toBe(true);
    expect(playbook.promptList.length).toBeGreaterThan(0);
  });

  it.each(each)("S9.2 %s asks for no more than it offers", (_name, playbook) => {
    const open = (list: readonly { entry: { granted: boolean } }[]) =>
      list.filter(({ entry }) => !entry.granted).length;
    expect(playbook.pick).toBeLessThan(open(playbook.moveList));
    expect(playbook.gearPick).toBeLessThanOrEqual(open(playbook.kit));
    expect(playbook.kit.every(({ entry }) => entry.edge === 0 || entry.lead === 0)).toBe(true);
  });

  it.each(each)("C127 C142 every move that %s names is in a compendium, by its key", (_name, playbook) => {
    const keys = [...playbook.moveList.map(({ entry }) => entry.key), playbook.doubleCross];
    expect(keys.filter((key) => !findMove(key))).toEqual([]);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("C127 no two moves of the compendia share a key", async () => {
    const keys = (await packItems("move")).map((item) => moveOf(item)?.key ?? "");
    expect(keys).not.toContain("");
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
  });
});

/** What the stats of every set come to together: nobody starts ahead. */
const TOGETHER = 2;

describe("what the playbooks hand out", () => {
  it.each(each)("S1.1 S9.2 the %s's sets of stats come to the same, from −1 to +2, each another", (_name, playbook) => {
    const sets = playbook.statSetList.map(({ entry }) => STATS.map((stat) => entry.stats[stat]));
    expect(sets.length).toBeGreaterThanOrEqual(3);
    expect(sets.map((set) => set.reduce((sum, value) => sum + value, 0))).toEqual(sets.map(() => TOGETHER));
    expect(Math.min(...sets.flat())).toBeGreaterThanOrEqual(-1);
    expect(Math.max(...sets.flat())).toBeLessThanOrEqual(STAT_ADVANCED_MAX);
    expect(new Set(sets.map(String)).size).toBe(sets.length);
  });

  it.each(each)("S7.3 S7.4 the %s's edge of 2 and up, and lead, came off the black market: hot", (_name, playbook) => {
    const weapons = playbook.kit.map(({ entry }) => entry).filter(({ type }) => type === "weapon");
    expect(weapons.length).toBeGreaterThan(0);
    expect(weapons.filter(({ edge, lead, hot }) => (edge >= 2 || lead >= 1) && !hot)).toEqual([]);
    expect(weapons.filter(({ edge, lead }) => edge + lead < 1 || edge + lead > 3)).toEqual([]);
  });

  it.each(each)("S9.2 S8.1 the %s has a granted move and thing, three looks and three prompts", (_name, playbook) => {
    expect(playbook.moveList.some(({ entry }) => entry.granted)).toBe(true);
    expect(playbook.kit.some(({ entry }) => entry.granted)).toBe(true);
    expect(playbook.lookList.length).toBeGreaterThanOrEqual(3);
    expect(playbook.promptList.length).toBeGreaterThanOrEqual(3);
    expect(playbook.livelihood).toMatch(/^as long as /);
  });
});
