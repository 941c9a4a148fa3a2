import { describe, expect, it, vi } from "vitest";
import { atStage } from "../../../src/foundry/hooks.ts";

describe("the start", () => {
  it("what goes wrong in it later than at once is told, and nothing else is kept from starting", async () => {
    await table.sitAs("Gamemaster");
    table.told();
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const started: string[] = [];
    atStage("setup", async () => {
      await Promise.resolve();
      throw new Error("the compendium lies on the floor");
    });
    atStage("setup", () => void started.push("the rest"));
    Hooks.callAll("setup");
    await vi.waitFor(() => expect(table.told().join()).toContain("the compendium lies on the floor"));
    expect(started).toEqual(["the rest"]);
  });
});
