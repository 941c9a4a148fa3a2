import { afterEach, describe, expect, it } from "vitest";
import { Glance } from "../../../src/apps/glance/glance.ts";
import { CardDraft } from "../../../src/cards/draft.ts";
import { moveContext } from "../../../src/cards/move-context.ts";
import { noticeContext } from "../../../src/cards/notice-card.ts";
import type { ActorDocument } from "../../../src/foundry/documents.ts";
import { messages } from "../../../src/foundry/lookup.ts";
import { applyMove } from "../../../src/play/card-presses.ts";
import { changeDebt } from "../../../src/play/change-debt.ts";
import type { RuleSet } from "../../../src/rules/rule-sets.ts";
import { CharacterSheet } from "../../../src/sheets/character.ts";
import { CrewSheet } from "../../../src/sheets/crew.ts";
import { NpcSheet } from "../../../src/sheets/npc.ts";
import { cardData, hardWay, newCharacter, newNpc, owner, pick, rolled } from "../table/fixture.ts";
import { drawn, drawnFrom } from "./drawn.ts";

const play = async (set: RuleSet, on: boolean): Promise<void> => {
  await game.settings?.set("hot-property" as never, `rules-${set}` as never, on as never);
};

afterEach(async () => {
  for (const set of ["street", "work", "market"] as const) await play(set, true);
});

/** What only the Street rules know of, by a mark of it on the sheet. */
const ON_CHARACTERS = {
  moves: 'data-action="rollMove"',
  stats: 'data-action="rollStat"',
  heat: 'data-action="stepHeat"',
  experience: 'data-action="stepExperience"',
  "what is carried": "hp-carried",
  "how they are": 'data-action="changeState"',
  stamps: "hp-stamp--hot",
  livelihood: 'data-action="getByAgain"',
  debts: 'data-action="stepDebt"',
  deals: 'data-action="strikeDeal"',
  "what is owed": 'data-action="repay"',
  "who can be owed": 'data-action="owe"',
  "hot things": "hp-row--hot",
  "what is in hand": 'data-action="toggleHand"',
  edge: "hp-rating",
  playbook: 'data-action="choosePlaybook"',
} as const;

const marksIn = (html: string, marks: Readonly<Record<string, string>>): string[] =>
  Object.keys(marks).filter((what) => html.includes(marks[what] ?? ""));

/** Somebody with something of everything. */
const anybody = async (): Promise<ActorDocument> => {
  const actor = await newCharacter({ heat: { loose: 2 }, dough: 3, state: "down", short: true }, owner("Ana"));
  await actor.createEmbeddedDocuments("Item", [
    { name: "A cousin", type: "contact", system: { payback: { owed: true } } },
    { name: "A neighbour", type: "contact" },
    { name: "A painting", type: "gear", system: { hot: true } },
    { name: "A cosh", type: "weapon", system: { edge: 1 } },
  ] as never);
  return actor;
};

describe("what a set of rules shows, and hides when it is off", () => {
  it("G1 a character's sheet shows nothing of Street without it, and dough all the same; with it again, all is as it was", async () => {
    const actor = await anybody();
    const before = actor.toObject();
    const on = await drawn(CharacterSheet, actor);
    expect(marksIn(on, ON_CHARACTERS)).toEqual(Object.keys(ON_CHARACTERS));
    await play("street", false);
    const off = await drawn(CharacterSheet, actor);
    expect(marksIn(off, ON_CHARACTERS)).toEqual([]);
    expect(off).not.toContain("hp-stamp");
    expect(off).toContain('data-action="earnDough"');
    expect(off).toContain("A painting");
    expect(await drawn(CharacterSheet, actor, "edit")).not.toMatch(/system\.(stats|livelihood|burned)/);
    await play("street", true);
    expect(await drawn(CharacterSheet, actor)).toBe(on);
    expect(actor.toObject()).toEqual(before);
  });

  it("G1 a crew's shows its funds always, its jobs, its gang and how its members are with Street, rep and heat with Work, bounty with Market", async () => {
    const member = await anybody();
    const crew = (await Actor.create({
      name: "The crew",
      type: "crew",
      system: { members: { [member.id ?? ""]: { in: true } }, funds: 4, bounty: 20 },
    } as never)) as never as ActorDocument;
    const marks = {
      jobs: 'data-type="job"',
      gang: 'data-action="gang"',
      state: "hp-stamp--hot",
      "a member’s heat": "hp-member-heat",
      rep: 'data-track="rep"',
      "the crew’s heat": 'data-track="heat"',
      bounty: 'data-track="bounty"',
      funds: 'data-track="funds"',
    };
    const shown = async () => marksIn(await drawn(CrewSheet, crew), marks);
    expect(await shown()).toEqual(Object.keys(marks));
    await play("street", false);
    expect(await shown()).toEqual(["rep", "the crew’s heat", "bounty", "funds"]);
    await play("work", false);
    expect(await shown()).toEqual(["bounty", "funds"]);
    await play("market", false);
    expect(await shown()).toEqual(["funds"]);
  });

  it("G1 somebody of the GM's has no state and nobody who owes them without Street", async () => {
    const npc = await newNpc("Mrs Adeyemi");
    const marks = { state: 'data-action="changeState"', stamp: "hp-stamp", owers: "Owed by" };
    expect(marksIn(await drawn(NpcSheet, npc), marks)).toEqual(Object.keys(marks));
    await play("street", false);
    expect(marksIn(await drawn(NpcSheet, npc), marks)).toEqual([]);
  });

  it("G1 the table at a glance shows who is there and their dough without Street, no debts, heat or states", async () => {
    const [actor, other] = [await anybody(), await newCharacter({}, owner("Ben"))];
    await changeDebt(actor, other.id ?? "", 2);
    const shown = async () => drawnFrom("apps/glance.hbs", await new Glance()._prepareContext());
    const marks = { debts: "hp-disc", heat: "hp-heat", experience: "Exp", stamps: "hp-stamp", bad: "card--bad" };
    expect(marksIn(await shown(), marks)).toEqual(Object.keys(marks));
    await play("street", false);
    expect(marksIn(await shown(), marks)).toEqual([]);
    expect(await shown()).toContain("Dough");
  });

  it("G1 a card that is there already tells what happened, and offers nothing more of Street", async () => {
    const [actor, other] = [await newCharacter({}, owner("Ana")), await newCharacter({}, owner("Ben"))];
    const open = await rolled(actor, hardWay(), [4, 4]);
    const missed = await rolled(actor, hardWay(), [1, 1]);
    const done = await rolled(actor, hardWay(), [4, 4]);
    await applyMove(done, pick(done, ["heat +1", "−1 forward"]));
    await changeDebt(actor, other.id ?? "", 4);
    const notice = [...messages()].at(-1);
    const shown = async () => {
      const cards = [open, missed, done].map((card) => moveContext(card, cardData(card), new CardDraft()));
      const html = (await Promise.all(cards)).map((context) => drawnFrom("cards/move.hbs", context));
      return [...html, notice ? drawnFrom("cards/notice.hbs", await noticeContext(notice)) : ""].join("\n");
    };
    const marks = {
      apply: 'data-action="apply"',
      "the GM’s row": 'data-action="hard"',
      shift: 'data-action="shift"',
      "heat that came": 'data-action="takeTheHeatOff"',
      "a debt that is due": 'data-action="callIn"',
    };
    expect(marksIn(await shown(), marks)).toEqual(Object.keys(marks));
    await play("street", false);
    expect(marksIn(await shown(), marks)).toEqual([]);
    expect(await shown()).toContain("Take the hard way");
  });
});
