import { describe, expect, it } from "vitest";
import { listingOf } from "../../../src/apps/glance/listing.ts";
import { entriesOf, peopleSeen } from "../../../src/apps/glance/people.ts";
import { pictureOf } from "../../../src/apps/glance/picture.ts";
import type { ActorDocument } from "../../../src/foundry/documents.ts";
import { newCharacter } from "../table/fixture.ts";

const [ANA, BEN] = ["HoodUserAna00001", "HoodUserBen00001"];

/** Ana's and Ben's, and one of Ben's that Ana may look at a little. */
const three = async () => {
  const bens = await newCharacter({ heat: { loose: 2 }, dough: 3, experience: 1 }, { [BEN]: 3 });
  const shown = await newCharacter({ state: "down" }, { [BEN]: 3, [ANA]: 1 });
  const owes = { [bens.id ?? ""]: 2, [shown.id ?? ""]: -1 };
  const anas = await newCharacter({ debts: owes }, { [ANA]: 3 });
  await bens.update({ [`system.debts.${shown.id}`]: 4, [`system.debts.${anas.id}`]: 1 } as never);
  return { anas, bens, shown };
};

const idsOf = (who: Awaited<ReturnType<typeof three>>) =>
  Object.fromEntries(Object.entries(who).map(([name, actor]) => [name, actor.id ?? ""])) as Record<
    keyof typeof who,
    string
  >;

/** What this user's window has of these people. */
const seen = (...ids: string[]) => {
  const people = peopleSeen().filter(({ id }) => ids.includes(id));
  const of = (id: string) => people.find((person) => person.id === id);
  return { people, of, entries: entriesOf(people) };
};

const short = ({ debtor, owed, value }: ReturnType<typeof entriesOf>[number]) => `${debtor.id} ${owed.id} ${value}`;

describe("what each may see of the table at a glance", () => {
  it("the GM sees everybody's file and may change every debt", async () => {
    const ids = idsOf(await three());
    const { of, entries, people } = seen(...Object.values(ids));
    expect(people.every(({ facts, mine }) => facts !== null && mine)).toBe(true);
    expect(of(ids.bens)?.facts).toMatchObject({ heat: { total: 2, stuck: 0 }, dough: 3, experience: 1, bad: false });
    expect(of(ids.shown)?.facts).toMatchObject({ bad: true, stamps: [{ kind: "hot" }] });
    expect(entries).toHaveLength(6);
  });

  it("C077 a player sees of another's file the name, with a limited view the picture, and nothing else", async () => {
    const ids = idsOf(await three());
    await table.sitAs("Ana");
    const { of } = seen(...Object.values(ids));
    expect(of(ids.anas)).toMatchObject({ mine: true, facts: { dough: 0 } });
    expect(of(ids.bens)).toMatchObject({ mine: false, facts: null, img: "" });
    expect(of(ids.shown)).toMatchObject({ mine: false, facts: null });
    expect(of(ids.shown)?.img).not.toBe("");
    await table.sitAs("Gamemaster");
  });

  it("S1.2 a player sees what is owed to them and by them, not what others owe each other", async () => {
    const { anas, bens, shown } = idsOf(await three());
    await table.sitAs("Ana");
    const { people, entries } = seen(anas, bens, shown);
    expect(entries.filter(({ value }) => value !== 0).map(short)).toEqual(
      expect.arrayContaining([`${bens} ${anas} 2`, `${shown} ${anas} -1`, `${anas} ${bens} 1`]),
    );
    expect(entries.map(short)).not.toContain(`${shown} ${bens} 4`);
    const may = pictureOf(people, entries, 45).numbers.filter((number) => number.may);
    expect(may.map(({ owed }) => owed)).toEqual([anas, anas]);
    await table.sitAs("Gamemaster");
  });

  it("G9 who is retired is gone from it; who is out or burned is still there", async () => {
    const owned = { [ANA]: 3 };
    const burned = await newCharacter({ burned: true }, owned);
    const retired = await newCharacter({ retired: true }, owned);
    const nobodys = await newCharacter({});
    const { of } = seen(...[burned, retired, nobodys].map(({ id }: ActorDocument) => id ?? ""));
    expect(of(burned.id ?? "")?.facts?.bad).toBe(true);
    expect([of(retired.id ?? ""), of(nobodys.id ?? "")]).toEqual([undefined, undefined]);
  });
});

describe("the picture and the tables", () => {
  it("S1.2 a number points at who is owed; below zero it is turned round, and has its sign", async () => {
    const { anas, bens, shown } = idsOf(await three());
    const { people, entries } = seen(anas, bens, shown);
    const { numbers, cards } = pictureOf(people, entries, 45);
    const middle = (id: string) => {
      const { left, top, width, height } = cards.find((card) => card.id === id)?.at ?? {};
      return { x: Number(left) + Number(width) / 2, y: Number(top) + Number(height) / 2 };
    };
    /** Whether a number points rather at the one than at the other. */
    const rather = (debtor: string, owed: string, at: string, than: string): boolean => {
      const turn = Number(numbers.find((one) => one.debtor === debtor && one.owed === owed)?.turn) * (Math.PI / 180);
      const [a, b] = [middle(at), middle(than)];
      return (a.x - b.x) * Math.cos(turn) + (a.y - b.y) * Math.sin(turn) > 0;
    };
    expect(numbers.find(({ debtor, owed }) => debtor === bens && owed === anas)).toMatchObject({ number: "2" });
    expect([rather(bens, anas, anas, bens), rather(anas, bens, bens, anas)]).toEqual([true, true]);
    const negative = numbers.find(({ debtor, owed }) => debtor === shown && owed === anas);
    expect(negative).toMatchObject({ number: "−1", below: true });
    expect(rather(shown, anas, shown, anas)).toBe(true);
  });

  it("two people have one line, however they owe each other: thicker by what is left between them, its full head at whom", async () => {
    const { anas, bens, shown } = idsOf(await three());
    const { people, entries } = seen(anas, bens, shown);
    const { curves, numbers } = pictureOf(people, entries, 45);
    const between = (a: string, b: string) => curves.find(({ pair }) => pair.includes(a) && pair.includes(b));
    expect([curves.length, numbers.length]).toEqual([3, 4]);
    expect(between(anas, bens)?.pair).toBe(`${bens} ${anas}`);
    expect(between(anas, bens)?.heads.map(({ less }) => less)).toEqual([true, false]);
    expect(Number(between(shown, bens)?.thick)).toBeGreaterThan(Number(between(anas, bens)?.thick));
    expect(between(shown, anas)).toMatchObject({ below: true, press: { debtor: shown, owed: anas } });
  });

  it("C151 the tables say all that the picture says, and who is square as well", async () => {
    const { anas, bens, shown } = idsOf(await three());
    const { people, entries } = seen(anas, bens, shown);
    const cells = listingOf(people, entries).debts.flatMap((row) => row.cells);
    for (const { name, debtor, owed } of pictureOf(people, entries, 45).numbers)
      expect(cells.find((cell) => cell.debtor === debtor && cell.owed === owed)?.label).toBe(name);
    expect(cells.filter(({ none }) => none)).toHaveLength(2);
  });
});
