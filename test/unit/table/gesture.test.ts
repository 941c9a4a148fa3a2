import { beforeAll, describe, expect, it } from "vitest";
import { clocksOf } from "../../../src/documents/clocks.ts";
import type { ActorDocument } from "../../../src/foundry/documents.ts";
import { stepExperience, stepHeat } from "../../../src/play/change-character.ts";
import { moveClock, stepClock } from "../../../src/play/change-clock.ts";
import { changeCrew } from "../../../src/play/change-crew.ts";
import { characterData, newCharacter } from "./fixture.ts";

const GOALS = {
  goalDocksAAAAAAA: { name: "the docks", value: 1, size: 8 },
  goalCouncilAAAAA: { name: "the council", value: 1, size: 8 },
};

describe("two presses at once about one file", () => {
  beforeAll(() => table.sitAs("Gamemaster"));

  it("G6 that ask for different things are both carried out; the very same one twice is one gesture", async () => {
    const corsinis = (await Actor.create({
      name: "The Corsinis",
      type: "faction",
      system: { goals: GOALS },
    } as never)) as unknown as ActorDocument;
    table.writes();
    const move = (id: string): Promise<void> => moveClock(corsinis, id, 2);
    await Promise.all([move("goalDocksAAAAAAA"), move("goalCouncilAAAAA"), move("goalDocksAAAAAAA")]);
    expect(clocksOf(corsinis).map(({ value }) => value)).toEqual([2, 2]);
    expect(table.writes().filter((write) => write === "Actor.update")).toHaveLength(2);
  });

  it("C116 that go a step each are counted, however fast they come", async () => {
    const make = async (type: string, system: object): Promise<ActorDocument> =>
      (await Actor.create({ name: "The Falcones", type, system } as never)) as unknown as ActorDocument;
    const [faction, crew] = [await make("faction", { goals: GOALS }), await make("crew", {})];
    const actor = await newCharacter();
    const steps = [1, 2, 3];
    await Promise.all(steps.map(() => stepClock(faction, "goalDocksAAAAAAA", 1)));
    await Promise.all(steps.map(() => changeCrew(crew, "heat", 1)));
    await Promise.all(steps.map(() => stepHeat(actor, 1)));
    await Promise.all(steps.map(() => stepExperience(actor, 1)));
    expect(clocksOf(faction).map(({ value }) => value)).toEqual([4, 1]);
    expect(crew.system).toMatchObject({ heat: 3 });
    expect([characterData(actor).heat.loose, characterData(actor).experience]).toEqual([3, 3]);
  });
});
