import { beforeEach, describe, expect, it } from "vitest";
import type { ActorDocument, ItemDocument } from "../../../src/foundry/documents.ts";
import { takePlaybook } from "../../../src/play/become.ts";
import { endEvening } from "../../../src/play/close.ts";
import { changeGang } from "../../../src/play/gang.ts";
import { makeMove } from "../../../src/play/make-move.ts";
import { askAndEarn, goShort, spend } from "../../../src/play/purse.ts";
import { CharacterSheet } from "../../../src/sheets/character.ts";
import { CrewSheet } from "../../../src/sheets/crew.ts";
import { JobSheet } from "../../../src/sheets/job.ts";
import { hardWay, newCharacter, owner } from "../table/fixture.ts";
import { dataOf, playbook } from "../table/playbook-fixture.ts";
import { drawn, questionsOf, windowsOf } from "./drawn.ts";

const sheet = (actor: ActorDocument): Promise<string> => drawn(CharacterSheet, actor);

beforeEach(() => table.sitAs("Gamemaster"));

describe("what a character's sheet says of how they get by", () => {
  it("S6.1 S9.3 their playbook's line, or their own; the Feelgood's is a supply", async () => {
    const feelgood = await playbook("feelgood");
    const actor = await newCharacter({}, owner("Ana"));
    await actor.createEmbeddedDocuments("Item", [feelgood.toObject()] as never);
    expect(dataOf(feelgood).livelihood).toContain("supply");
    expect(await sheet(actor)).toContain(dataOf(feelgood).livelihood);
    await actor.update({ "system.livelihood": "as long as the bakery stands" } as never);
    expect(await sheet(actor)).toContain("as long as the bakery stands");
  });

  it("S6.2 short is stamped on it, with for how many evenings", async () => {
    const actor = await newCharacter({}, owner("Ana"));
    expect(await sheet(actor)).not.toContain(">Short<");
    await goShort(actor);
    expect(await sheet(actor)).toMatch(/hp-stamp--ink">Short</);
    expect(await sheet(actor)).toContain("since this evening");
    await endEvening();
    expect(await sheet(actor)).toContain("for an evening");
    await endEvening();
    expect(await sheet(actor)).toContain("for 2 evenings");
  });

  it("S6.2 S4.4 somebody short is told in the dialog that no dough can be spent; who isn't may pay", async () => {
    const dialog = async (system: object): Promise<string> => {
      const actor = await newCharacter(system, owner("Ana"));
      return (await windowsOf(() => makeMove(actor, hardWay()))).join("");
    };
    expect(await dialog({ dough: 3, short: true })).toContain("no dough can be spent");
    expect(await dialog({ dough: 0 })).toContain("No dough to pay with");
    expect(await dialog({ dough: 3 })).toContain('data-action="pay"');
  });

  it("S6.4 dough is shown as a way of life", async () => {
    const shown = [0, 1, 2, 3, 4, 5, 6, 7, 12].map(async (dough) => {
      const html = await sheet(await newCharacter({ dough }, owner("Ana")));
      return /hp-dough-way">([^<,]*)/.exec(html)?.[1];
    });
    expect(await Promise.all(shown)).toEqual([
      "second-hand and fake",
      "bargain",
      "bargain",
      "comfortable",
      "comfortable",
      "luxury",
      "luxury",
      "out of the ’hood",
      "out of the ’hood",
    ]);
  });

  it("S6.5 what comes in is 1, unless it is said to be more", async () => {
    const actor = await newCharacter({}, owner("Ana"));
    const [asked = ""] = await windowsOf(() => askAndEarn(actor));
    expect(asked).toMatch(/name="sum"[^>]* value="1"/);
  });

  it("S6.7 a member gets by while the boss does, the boss on their own line; what is in reserve still counts for the band", async () => {
    const boss = await newCharacter({ dough: 3, livelihood: "as long as they are afraid" }, owner("Ana"));
    const member = await newCharacter({ livelihood: "cards" }, owner("Ben"));
    const members = Object.fromEntries([boss, member].map(({ id }) => [id, { in: true }]));
    const crew = (await Actor.create({ name: "The firm", type: "crew", system: { members } } as never)) as never;
    await changeGang(crew, "boss", boss.id ?? "");
    await changeGang(crew, "in", member.id ?? "");
    const [ofBoss, ofMember] = [await sheet(boss), await sheet(member)];
    expect(ofBoss).toContain('<p class="hp-typed">as long as they are afraid</p>');
    expect(ofBoss).toMatch(/hp-dough-way">comfortable, [^<]*1/);
    expect(ofMember).toContain(`<p class="hp-typed">while ${boss.name} gets by</p>`);
    expect(ofMember).toContain("on their own: cards");
    await goShort(boss);
    expect(await sheet(member)).toContain(`${boss.name} is short, and so is the gang`);
    expect(await sheet(member)).toMatch(/hp-stamp--ink">Short</);
  });

  it("S6.7 spending into the reserve is asked about before it is done", async () => {
    const boss = await newCharacter({ dough: 2 }, owner("Ana"));
    const member = await newCharacter({}, owner("Ben"));
    const members = Object.fromEntries([boss, member].map(({ id }) => [id, { in: true }]));
    const crew = (await Actor.create({ name: "The firm", type: "crew", system: { members } } as never)) as never;
    await changeGang(crew, "boss", boss.id ?? "");
    await changeGang(crew, "in", member.id ?? "");
    const dough = () => (boss.system as unknown as { dough: number }).dough;
    expect(await questionsOf(false, () => spend(boss, 1))).toEqual([]);
    expect(await questionsOf(false, () => spend(boss, 1))).toHaveLength(1);
    expect(dough()).toBe(1);
    expect(await questionsOf(true, () => spend(boss, 1))).toHaveLength(1);
    expect(dough()).toBe(0);
  });

  it("S9.5 taking another playbook's place is asked about first; then what must be chosen", async () => {
    const actor = await newCharacter({}, owner("Ana"));
    const [shark, thief] = [await playbook("shark"), await playbook("thief")];
    const [first = ""] = await windowsOf(() => takePlaybook(actor, shark));
    for (const { entry } of dataOf(shark).statSetList) expect(first).toContain(entry.label.slice(0, 12));
    await actor.createEmbeddedDocuments("Item", [shark.toObject()] as never);
    expect(await questionsOf(false, () => takePlaybook(actor, thief))).toEqual([expect.stringContaining("Shark")]);
    expect(await windowsOf(async () => void (await questionsOf(true, () => takePlaybook(actor, thief))))).toHaveLength(
      1,
    );
  });
});

describe("a job", () => {
  it("S6.8 keeps target, what is known and still needed, and the total; its crew's file shows it with its split", async () => {
    const [one, other] = [await newCharacter({}, owner("Ana")), await newCharacter({}, owner("Ben"))];
    const members = Object.fromEntries([one, other].map(({ id }) => [id, { in: true }]));
    const crew: ActorDocument = (await Actor.create({
      name: "The firm",
      type: "crew",
      system: { members },
    } as never)) as never;
    const system = {
      kind: "hustle",
      target: "the registrar of births",
      known: "he plays the dogs",
      needed: "a seal",
      total: 5,
    };
    await crew.createEmbeddedDocuments("Item", [{ name: "New papers", type: "job", system }] as never);
    const [job] = [...crew.items] as unknown as ItemDocument[];
    const sheetOfJob = job ? await drawn(JobSheet, job) : "";
    for (const words of [system.target, system.known, system.needed]) expect(sheetOfJob).toContain(words);
    expect(sheetOfJob).toMatch(/name="system.total" value="5"/);
    const file = await drawn(CrewSheet, crew);
    for (const words of ["New papers", "Hustle", system.target, system.needed]) expect(file).toContain(words);
    expect(file).toMatch(/5[^<]*2[^<]*2[^<]*1/);
  });
});
