import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { Consequence, Json, SetStep, Step } from "../../../src/consequences/kind.ts";
import { MOVE_KINDS } from "../../../src/consequences/kinds.ts";
import { asOurs } from "../../../src/documents/characters.ts";
import type { ActorDocument } from "../../../src/foundry/documents.ts";
import { newId } from "../../../src/foundry/ids.ts";
import { me } from "../../../src/foundry/lookup.ts";
import { applyMove, undoEntry } from "../../../src/play/card-presses.ts";
import { AIDS } from "../../../src/rules/aid.ts";
import { LASTS } from "../../../src/rules/modifiers.ts";
import { STATES } from "../../../src/rules/state.ts";
import { fold, invert } from "../../../src/table/fold.ts";
import { planAll, type Wanted } from "../../../src/table/plan.ts";
import { writeSteps } from "../../../src/table/write-steps.ts";
import { entryOf, newCharacter, ownMove, pick, refusal, rolled, somebody } from "./fixture.ts";

type Source = Record<string, unknown>;

const MICK = "Actor.HoodMickTheLock1";
const RUNS = 40;

const whom = fc.constantFrom("roller", "picked");
const CONSEQUENCES: Record<string, fc.Arbitrary<object>> = {
  heat: fc.record({ whom, amount: fc.integer({ min: -4, max: 4 }) }),
  deflect: fc.record({ whom: fc.constant("roller") }),
  debt: fc.record({
    whom: fc.constant("roller"),
    amount: fc.integer({ min: -3, max: 3 }),
    entry: fc.constantFrom("theirs", "mine"),
  }),
  payback: fc.record({ whom, as: fc.constantFrom("rival", "friend"), why: fc.constantFrom("", "a scar") }),
  forward: fc.record({ whom, value: fc.integer({ min: -3, max: 3 }) }),
  ongoing: fc.record({
    whom,
    value: fc.integer({ min: -3, max: 3 }),
    cause: fc.constantFrom("", "the rain"),
    lasts: fc.constantFrom(...LASTS),
    stat: fc.constantFrom("", "brass"),
  }),
  heal: fc.record({ whom }),
  state: fc.record({ whom, state: fc.constantFrom(...STATES) }),
  short: fc.record({ whom, on: fc.boolean() }),
  experience: fc.record({ whom, amount: fc.integer({ min: -3, max: 3 }) }),
  thing: fc.record({ whom: fc.constant("roller") }),
  dough: fc.record({ whom, amount: fc.integer({ min: -1, max: 3 }) }),
  loseWeapon: fc.record({ whom: fc.constant("roller"), tag: fc.constantFrom("edge", "lead") }),
  persuade: fc.record({ whom: fc.constant("roller"), owing: fc.boolean() }),
  cross: fc.record({ whom: fc.constant("roller"), outcome: fc.constantFrom("cross", "double") }),
  aid: fc.record({ whom: fc.constant("roller"), aid: fc.constantFrom(...AIDS) }),
  words: fc.record({ whom: fc.constant("roller"), text: fc.constant("it rains") }),
};

const answers = fc.record({
  owed: fc.constantFrom("contact:0", "contact:1", `npc:${MICK}`, "new:Bo", "new:the porter", "new:ADA", "new:"),
  thing: fc.constantFrom("none", "clean:a crowbar", "hot:a pistol", "clean: "),
});

/** These are refused as a rule: nobody here holds a weapon, and nobody is against them. */
const RARE = new Set(["loseWeapon", "persuade"]);

const wantedOf = (types: readonly string[]) =>
  fc.array(
    fc.constantFrom(...types.flatMap((type) => (RARE.has(type) ? [type] : Array<string>(8).fill(type)))).chain((type) =>
      fc.record({
        consequence: (CONSEQUENCES[type] ?? fc.constant({})).map((fields) => ({ type, ...fields }) as Consequence),
        answers,
      }),
    ),
    { minLength: 1, maxLength: 6 },
  );

const person = fc.record({
  heat: fc.integer({ min: 0, max: 5 }),
  debt: fc.integer({ min: -3, max: 3 }),
  experience: fc.integer({ min: 0, max: 4 }),
  state: fc.constantFrom(...STATES),
  short: fc.boolean(),
  forward: fc.integer({ min: -2, max: 2 }),
  contacts: fc.array(
    fc.record({ name: fc.constantFrom("Ada", "Bo", "Cy"), owed: fc.boolean(), how: fc.constantFrom("", "school") }),
    {
      maxLength: 3,
    },
  ),
});

type Person = typeof person extends fc.Arbitrary<infer T> ? T : never;

let ana = "";
let ben = "";

beforeAll(() => {
  const idOf = (name: string): string => [...(game.users ?? [])].find((user) => user.name === name)?.id ?? "";
  ana = idOf("Ana");
  ben = idOf("Ben");
});

const made = async (who: Person, owner: string): Promise<ActorDocument> => {
  const modifiers = { modifierAAAAAAAA: { kind: "forward", value: who.forward, cause: "rain", stat: "" } };
  const { heat, experience, state, short } = who;
  const actor = await newCharacter({ heat: { loose: heat }, experience, state, short, modifiers }, { [owner]: 3 });
  await actor.createEmbeddedDocuments(
    "Item",
    who.contacts.map(({ name, owed, how }) => ({
      name,
      type: "contact",
      system: { kind: "friend", how, payback: { owed, promise: "" } },
    })) as never,
  );
  return actor;
};

const scene = async (a: Person, b: Person): Promise<[ActorDocument, ActorDocument]> => {
  const both: [ActorDocument, ActorDocument] = [await made(a, ana), await made(b, ben)];
  await both[0].update({ [`system.debts.${both[1].id}`]: a.debt } as never);
  await both[1].update({ [`system.debts.${both[0].id}`]: b.debt } as never);
  return both;
};

/** A map keeps a neutral entry where one was taken back (design, "Data"): none and a neutral one are the same. */
const withoutNeutral = (record: unknown, isNeutral: (value: unknown) => boolean): object =>
  Object.fromEntries(Object.entries((record ?? {}) as object).filter(([, value]) => !isNeutral(value)));

/** What is stored of a character: its own data and each of its items, without receipts and times. */
const storedOf = (actor: ActorDocument): object => {
  const { name, system, items } = actor.toObject() as unknown as { name: string; system: Source; items: Source[] };
  return {
    name,
    system: {
      ...system,
      debts: withoutNeutral(system.debts, (value) => value === 0),
      injuries: withoutNeutral(system.injuries, (value) => (value as { what: string }).what === ""),
      modifiers: withoutNeutral(system.modifiers, (value) => (value as { value: number }).value === 0),
    },
    items: items.map(({ _stats, flags: _flags, ...rest }) => rest),
  };
};

const answersFor = (given: { owed: string; thing: string }, on: ActorDocument, target: ActorDocument) => {
  const [, n] = /^contact:(\d)$/.exec(given.owed) ?? [];
  const contact =
    n === undefined ? null : [...on.items].filter(({ type }) => (type as string) === "contact")[Number(n)];
  return {
    target: target.uuid,
    deal: `with:${target.uuid}`,
    thing: given.thing,
    owed: n === undefined ? given.owed : `contact:${contact?.id ?? ""}`,
  };
};

const fileWrites = (): string[] => table.writes().filter((write) => !write.startsWith("ChatMessage"));

describe("any state of two characters, any list of what a move can bring", () => {
  it("covers every kind that a move can bring", () => {
    expect(Object.keys(CONSEQUENCES).sort()).toEqual(MOVE_KINDS.map(({ type }) => type).sort());
  });

  it("G6 planned, written and turned round, every file is as it was; written twice, nothing changes the second time", async () => {
    let written = 0;
    await fc.assert(
      fc.asyncProperty(person, person, wantedOf(Object.keys(CONSEQUENCES)), async (a, b, list) => {
        const [slip, doc] = await scene(a, b);
        const before = [storedOf(slip), storedOf(doc)];
        const ours = asOurs(slip);
        if (!ours) throw new Error("No character of ours.");
        const wanted = list.map(({ consequence, answers: given }, i): Wanted => {
          const on = consequence.whom === "picked" ? doc : slip;
          return { id: `w${i}`, consequence, answers: answersFor(given, on, doc) };
        });
        const occasion = { roller: ours, cause: "The test", entry: newId(), asker: me() };
        const origin = { entry: occasion.entry, card: newId(), step: "apply", of: "", writer: me().id ?? "", seen: 0 };
        table.writes();
        const refused = await refusal((async () => planAll(wanted, occasion))());
        if (refused !== "nothing was refused") {
          expect(refused).toMatch(/^HOTPROPERTY\./);
          expect(fileWrites()).toEqual([]);
          return;
        }
        const steps = planAll(wanted, occasion);
        await writeSteps(steps, origin);
        const after = [storedOf(slip), storedOf(doc)];
        if (fileWrites().length > 0) written += 1;

        expect(planAll(wanted, occasion)).toEqual(steps);
        await writeSteps(planAll(wanted, occasion), origin);
        expect(fileWrites()).toEqual([]);
        expect([storedOf(slip), storedOf(doc)]).toEqual(after);

        const undo = { ...origin, entry: newId(), step: "undo", of: origin.entry };
        await writeSteps(invert(steps), undo);
        expect([storedOf(slip), storedOf(doc)]).toEqual(before);
        fileWrites();
        await writeSteps(invert(steps), undo);
        expect(fileWrites()).toEqual([]);
      }),
      { numRuns: RUNS },
    );
    expect(written).toBeGreaterThan(RUNS / 4);
  }, 60_000);

  it("G6 the same by the card: rolled, applied, taken back", async () => {
    let applied = 0;
    const kinds = Object.keys(CONSEQUENCES).filter((type) => type !== "deflect"); // that one needs heat that just came
    await fc.assert(
      fc.asyncProperty(person, person, wantedOf(kinds), answers, async (a, b, list, given) => {
        const [slip, doc] = await scene({ ...a, state: "fine", forward: 0 }, b);
        const consequences = list.map(({ consequence }) => consequence);
        const move = await ownMove([], { results: { weak: { text: "so", pick: 0, consequences } }, options: {} });
        const card = await rolled(slip, move, [4, 4]);
        const before = [storedOf(slip), storedOf(doc)];
        const refused = await refusal(applyMove(card, pick(card, [], answersFor(given, slip, doc))));
        if (refused === "nothing was refused") {
          applied += 1;
          await undoEntry(card, entryOf(card));
        }
        expect([storedOf(slip), storedOf(doc)]).toEqual(before);
        await move.delete();
      }),
      { numRuns: RUNS },
    );
    expect(applied).toBeGreaterThan(RUNS / 4);
  }, 60_000);

  it("writes nothing on anybody else", () => {
    expect((somebody("Slip Marlowe").flags as Source)["hot-property"]).toBeUndefined();
  });
});

describe("steps put together and turned round", () => {
  const json = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.boolean(), fc.constantFrom("a", "b"), fc.constant(null));
  const place = fc.record({ document: fc.constantFrom("A", "B"), path: fc.constantFrom("x", "y", "z") });
  const told = { kind: "words", who: "", note: "" };

  /** Steps that follow each other: each begins where the one before it on the same path ended. */
  const chain = fc
    .tuple(
      fc.dictionary(fc.constantFrom("A|x", "A|y", "A|z", "B|x", "B|y", "B|z"), json),
      fc.array(fc.tuple(place, json)),
    )
    .map(([world, moves]) => {
      const now = new Map<string, Json>(Object.entries(world));
      const steps = moves.map(([{ document, path }, to]): SetStep => {
        const from = now.get(`${document}|${path}`) ?? null;
        now.set(`${document}|${path}`, to);
        return { ...told, do: "set", document, path, from, to };
      });
      return { world, steps };
    });

  const through = (world: Readonly<Record<string, Json>>, steps: readonly Step[]): Record<string, Json> => {
    const now = { ...world };
    for (const [document, sets] of fold(steps).sets) for (const { path, to } of sets) now[`${document}|${path}`] = to;
    return now;
  };

  const known = (world: Readonly<Record<string, Json>>): object =>
    Object.fromEntries(Object.entries(world).filter(([, value]) => value !== null));

  it("turned round twice they are themselves, without the words", () => {
    const words: Step = { ...told, do: "words" };
    const create: Step = { ...told, do: "create", document: "A", data: { _id: "one" } };
    fc.assert(
      fc.property(chain, ({ steps }) => {
        const all = [words, ...steps, create, words];
        expect(invert(invert(all))).toEqual(all.filter((step) => step.do !== "words"));
      }),
    );
  });

  it("done and turned round, every path is as it was", () => {
    fc.assert(
      fc.property(chain, ({ world, steps }) => {
        expect(known(through(through(world, steps), invert(steps)))).toEqual(known(world));
        for (const sets of fold([...steps, ...invert(steps)]).sets.values()) {
          for (const { from, to } of sets) expect(to).toEqual(from);
        }
      }),
    );
  });

  it("put together they are one set-point a path: from the first, to the last", () => {
    fc.assert(
      fc.property(chain, ({ world, steps }) => {
        const points = [...fold(steps).sets].flatMap(([document, sets]) => sets.map((set) => ({ document, ...set })));
        expect(new Set(points.map(({ document, path }) => `${document}|${path}`)).size).toBe(points.length);
        for (const { document, path, from, to } of points) {
          const mine = steps.filter((step) => step.document === document && step.path === path);
          expect([from, to]).toEqual([world[`${document}|${path}`] ?? null, mine.at(-1)?.to]);
        }
      }),
    );
  });
});
