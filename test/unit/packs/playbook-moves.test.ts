import { describe, expect, it } from "vitest";
import type { Consequence } from "../../../src/consequences/kind.ts";
import { isBad } from "../../../src/consequences/kinds.ts";
import type { MoveWords } from "../../../src/data/item/move.ts";
import { moveOf } from "../../../src/documents/move-registry.ts";
import { proposalFor, topInForce } from "../../../src/documents/proposal.ts";
import { packItems } from "../../../src/foundry/packs.ts";
import { mayPay } from "../../../src/rules/cash.ts";

const TIERS = ["miss", "weak", "strong", "top"] as const;

const moves = (await packItems("move")).flatMap((item) => {
  const move = moveOf(item);
  if (move?.group !== "playbook") return [];
  const { key, trigger, playbook, needs, words } = move;
  return [{ key, trigger, playbook, needs, words }];
});

/** The keys of the moves for which something doesn't hold. */
const without = (holds: (words: MoveWords) => boolean): string[] =>
  moves.filter(({ words }) => !holds(words)).map(({ key }) => key);

const optionsOf = ({ options }: MoveWords) => Object.values(options);

const allOf = (words: MoveWords): Consequence[] => [
  ...TIERS.flatMap((tier) => words.results[tier].consequences),
  ...optionsOf(words).flatMap(({ consequences }) => consequences),
];

/** What a result comes to, as far as two of them can be told apart. */
const shape = (words: MoveWords, tier: (typeof TIERS)[number]): string => {
  const { pick, upTo, consequences } = words.results[tier];
  return JSON.stringify({ pick, upTo, consequences });
};

describe("the moves of the playbooks", () => {
  it("G8 each says when it is made, and each result what it means", () => {
    expect(moves.filter(({ trigger }) => trigger === "" || trigger.endsWith(".")).map(({ key }) => key)).toEqual([]);
    expect(without(({ results }) => TIERS.every((tier) => results[tier].text.endsWith(".")))).toEqual([]);
    expect(without((words) => optionsOf(words).every(({ label }) => label !== ""))).toEqual([]);
  });

  it("C142 each is named for its playbook", () => {
    expect(moves.filter(({ key, playbook }) => !key.startsWith(`${playbook}-`)).map(({ key }) => key)).toEqual([]);
  });

  it("S8.3 each has its line at 12 and up, in force for whoever advanced it and nobody else", () => {
    expect(without(({ roll }) => roll.kind !== "none")).toEqual([]);
    expect(without((words) => topInForce(words, new Set([words.key])))).toEqual([]);
    expect(without((words) => !topInForce(words, new Set<string>()))).toEqual([]);
  });

  it("S2.3 the results differ in what is picked or in what happens, and no more is picked than there is", () => {
    const sets = (words: MoveWords) => new Set((["weak", "strong", "top"] as const).map((tier) => shape(words, tier)));
    expect(without((words) => sets(words).size === 3)).toEqual([]);
    const most = ({ results }: MoveWords) => Math.max(...TIERS.map((tier) => results[tier].pick));
    expect(without((words) => most(words) <= optionsOf(words).length)).toEqual([]);
    expect(without((words) => optionsOf(words).length === 0 || most(words) > 0)).toEqual([]);
    expect(without((words) => optionsOf(words).every(({ consequences }) => consequences.length > 0))).toEqual([]);
  });

  it("S9.2 what a move does is data: each has something that isn't words", () => {
    expect(without((words) => allOf(words).some(({ type }) => type !== "words"))).toEqual([]);
  });

  it("S9.2 no two of a playbook do the same", () => {
    const done = moves.map(({ playbook, needs, words }) => {
      const effects = optionsOf(words).map(({ consequences }) => consequences);
      return JSON.stringify([playbook, needs, words.roll, TIERS.map((tier) => shape(words, tier)), effects]);
    });
    expect(new Set(done).size).toBe(done.length);
  });

  it("S4.4 each can be paid for, and then brings nothing bad", () => {
    expect(without(mayPay)).toEqual([]);
    const had = (words: MoveWords): Consequence[] => {
      const { automatic, options } = proposalFor("strong", words, 1);
      const all = [...automatic, ...options.flatMap(({ consequences }) => consequences)];
      return all.map(({ consequence }) => consequence).filter(({ type }) => type !== "dough");
    };
    expect(without((words) => !had(words).some(isBad))).toEqual([]);
  });

  it("S4.6 S5.10 whatever lands on an opponent asks who that is", () => {
    const needs = (words: MoveWords) =>
      allOf(words).some(({ type, whom }) => whom === "opponent" || type === "persuade") ? words.against : true;
    expect(without(needs)).toEqual([]);
  });

  it("S3.9 only a move that answers arriving heat passes it on", () => {
    const passing = moves.filter(({ words }) => allOf(words).some(({ type }) => type === "deflect"));
    expect(passing.filter(({ needs }) => needs !== "arrivingHeat").map(({ key }) => key)).toEqual([]);
  });
});
