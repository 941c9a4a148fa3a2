import { beforeAll, describe, expect, it } from "vitest";
import { clocksOf } from "../../../src/documents/clocks.ts";
import type { ActorDocument } from "../../../src/foundry/documents.ts";
import { moveClock } from "../../../src/play/change-clock.ts";

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
});
