import { describe, expect, it } from "vitest";
import { statAdvanced, statsWith } from "../../../src/rules/playbook.ts";

const set = { name: 2, hush: 0, brass: -1, wise: 1, straight: 3 };

describe("stats and what was bought on top of them", () => {
  it("S1.1 an advance lifts a stat by one and none above +2", () => {
    expect([-3, 0, 1, 2, 3].map(statAdvanced)).toEqual([-2, 1, 2, 2, 3]);
  });

  it("S9.5 what was bought stays on top of another playbook's set, each once, none above +2", () => {
    expect(statsWith(set, ["hush", "hush", "wise", "wise", "straight"])).toEqual({ ...set, hush: 2, wise: 2 });
    expect(statsWith(set, [])).toEqual(set);
  });
});
