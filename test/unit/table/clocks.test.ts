import { describe, expect, it } from "vitest";
import { changeLines } from "../../../src/cards/ledger-lines.ts";
import { FactionData } from "../../../src/data/actor/faction.ts";
import { clocksOf } from "../../../src/documents/clocks.ts";
import { update } from "../../../src/foundry/batch.ts";
import type { ActorDocument, AnyDocument, MessageDocument } from "../../../src/foundry/documents.ts";
import { messages, users, worldActors } from "../../../src/foundry/lookup.ts";
import { undoEntry } from "../../../src/play/card-presses.ts";
import { addGoal, moveClock, removeClock } from "../../../src/play/change-clock.ts";
import { clocksContext } from "../../../src/sheets/clocks.ts";
import { entriesOf, entryOf, refusal } from "./fixture.ts";

const DOCKS = "goalDocksAAAAAAA";
const COUNCIL = "goalCouncilAAAAA";

const faction = async (goals: object = {}, ownership: object = { HoodUserAna00001: 3 }): Promise<ActorDocument> => {
  const made = (await Actor.create({ name: "The Corsinis", type: "faction", system: { goals }, ownership } as never)) as
    | ActorDocument
    | undefined;
  if (!made) throw new Error("No faction was made.");
  return made;
};

const docks = (value: number, size = 8) => ({ [DOCKS]: { name: "the docks", value, size } });

const goalsOf = (actor: ActorDocument): unknown => (actor.toObject().system as { goals: unknown }).goals;

const lastNotice = (): MessageDocument => {
  const message = [...messages()].at(-1);
  if (!message) throw new Error("Nothing was told.");
  return message;
};

const toldBy = (message: MessageDocument): string[] =>
  entriesOf(message).flatMap(([, entry]) =>
    changeLines(entry).map(({ who, what, from, to }) => `${who}: ${from} → ${to} ${what}`),
  );

describe("a faction's clocks", () => {
  it("C002 C009 a goal is made, moved on, lowered, made longer and deleted", async () => {
    const corsinis = await faction();
    await addGoal(corsinis);
    const [goal] = clocksOf(corsinis);
    if (!goal) throw new Error("No goal was made.");
    expect(goal).toMatchObject({ name: "", value: 0, size: 4 });
    await moveClock(corsinis, goal.id, 2);
    expect(clocksOf(corsinis)).toMatchObject([{ value: 2, size: 4 }]);
    await moveClock(corsinis, goal.id, 1);
    await update(corsinis as unknown as AnyDocument, { [`${goal.path}.size`]: 6 });
    expect(clocksOf(corsinis)).toMatchObject([{ value: 1, size: 6 }]);
    await moveClock(corsinis, goal.id, 0);
    await removeClock(corsinis, goal.id);
    expect(goalsOf(corsinis)).toEqual({});
    expect(await refusal(moveClock(corsinis, goal.id, 1))).toBe("HOTPROPERTY.Error.ClockGone");
  });

  it("C011 moving one changes how far it is and nothing else", async () => {
    const other = { [COUNCIL]: { name: "a friend on the council", value: 3, size: 6 } };
    const corsinis = await faction({ ...docks(1), ...other });
    const before = corsinis.toObject() as { system: { goals: Record<string, object> } };
    await moveClock(corsinis, DOCKS, 4);
    const after = corsinis.toObject() as typeof before;
    expect(after.system).toEqual({
      ...before.system,
      goals: { ...before.system.goals, [DOCKS]: { ...before.system.goals[DOCKS], value: 4 } },
    });
  });

  it("C012 W5.1 one line says who moved it, from what to what, and that it is full; one press takes it back", async () => {
    const corsinis = await faction(docks(5));
    await moveClock(corsinis, DOCKS, 7);
    expect(toldBy(lastNotice())).toEqual(["the docks: 5 → 7 of 8"]);
    await moveClock(corsinis, DOCKS, 12);
    const message = lastNotice();
    expect(toldBy(message)).toEqual(["the docks: 7 → 8 of 8: it is full"]);
    expect(entriesOf(message)[0]?.[1].by).toBe("HoodUserGM000001");
    await undoEntry(message, entryOf(message, "change"));
    expect(goalsOf(corsinis)).toEqual(docks(7));
  });

  it("W5.1 what is there already is refused, and nothing is told", async () => {
    const corsinis = await faction(docks(8));
    const told = [...messages()].length;
    expect(await refusal(moveClock(corsinis, DOCKS, 9))).toBe("HOTPROPERTY.Error.ClockThere");
    expect([...messages()].length).toBe(told);
  });

  it("C077 what happens to a file that not everybody may look at is told to those who may", async () => {
    const corsinis = await faction(docks(1), { default: 1, HoodUserAna00001: 2 });
    await moveClock(corsinis, DOCKS, 2);
    const readers = (lastNotice().whisper as unknown as string[]).map((id) => users().get(id)?.name);
    expect(new Set(readers)).toEqual(new Set(["Ana", "Gamemaster"]));
  });

  it("undone by force after it was deleted, nothing comes of it", async () => {
    const corsinis = await faction(docks(0));
    await moveClock(corsinis, DOCKS, 2);
    const message = lastNotice();
    await moveClock(corsinis, DOCKS, 0);
    await update(corsinis as unknown as AnyDocument, { "system.goals": { [`-=${DOCKS}`]: null } });
    await undoEntry(message, entryOf(message, "change"), { force: true });
    expect(goalsOf(corsinis)).toEqual({});
  });

  it("C051 a player who doesn’t own it moves no clock", async () => {
    const corsinis = await faction(docks(1), { default: 2 });
    await table.sitAs("Ana");
    const here = worldActors().get(corsinis.id ?? "");
    if (!here) throw new Error("The faction is gone.");
    await moveClock(here, DOCKS, 5).catch(() => undefined);
    await table.sitAs("Gamemaster");
    expect(goalsOf(worldActors().get(corsinis.id ?? "") ?? corsinis)).toEqual(docks(1));
  });

  it("W5.1 whatever was stored is mended: 2 to 24 segments, nothing under 0", () => {
    const clock = (value: unknown, size: unknown) =>
      new FactionData({ goals: { [DOCKS]: { name: 7, value, size } } } as never).goalList[0]?.[1];
    expect(clock(-4, 1)).toEqual({ name: "7", value: 0, size: 2 });
    expect(clock("3", 99)).toEqual({ name: "7", value: 3, size: 24 });
    expect(clock("x", null)).toEqual({ name: "7", value: 0, size: 4 });
  });

  it("C004 C016 its sheet draws and says what is stored, for every size and fill", async () => {
    for (const size of [2, 4, 6, 8, 10, 12, 24])
      for (const value of [0, 1, size - 1, size]) {
        const [shown] = clocksContext(await faction(docks(value, size))).clocks;
        expect(shown?.segments.length).toBe(size);
        expect(shown?.segments.filter(({ filled }) => filled).length).toBe(value);
        expect(shown).toMatchObject({ value, reading: `the docks: ${value} of ${size}`, full: value === size });
        expect(shown?.segments[size - 1]?.label).toBe(`the docks: ${size} of ${size}`);
      }
  });
});
