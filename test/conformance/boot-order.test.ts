import { beforeEach, describe, expect, it } from "vitest";
import { IDS } from "./sample-system.ts";

declare const game: import("../stand-in/core/game.ts").Game;
declare const Hooks: typeof import("../stand-in/core/hooks.ts").Hooks;
declare const conformance: import("./setup.ts").Conformance;

const STAGES = ["init", "i18nInit", "setup", "ready"] as const;

/** What there was at each stage of the last start. */
let seen: { stage: string; rook: string | undefined; word: string; ready: boolean; user: string | undefined }[] = [];

beforeEach(async () => {
  seen = [];
  for (const stage of STAGES)
    Hooks.once(stage, () => {
      const rook = game.actors?.get(IDS.rook)?.name;
      const word = game.i18n.localize("TYPES.Actor.hero");
      seen.push({ stage, rook, word, ready: game.ready, user: game.user?.id ?? undefined });
    });
  await conformance.open();
});

const at = (stage: (typeof STAGES)[number]) => seen.find((one) => one.stage === stage);

describe("a client's start [boot]", () => {
  it("calls each stage once, in their order", () => {
    expect(seen.map(({ stage }) => stage)).to.deep.equal([...STAGES]);
  });

  it("has neither documents nor words at init, where things are registered [init]", () => {
    expect(at("init")?.rook).to.equal(undefined);
    expect(at("init")?.word).to.equal("TYPES.Actor.hero");
  });

  it("has words from i18nInit on, before any document", () => {
    expect(at("i18nInit")?.word).to.equal("Hero");
    expect(at("i18nInit")?.rook).to.equal(undefined);
  });

  it("has the world's documents and its user at setup [setup]", () => {
    expect(at("setup")?.rook).to.equal("Rook");
    expect(at("setup")?.user).to.equal(IDS.gm);
  });

  it("is ready at the end", () => {
    expect(seen.map(({ ready }) => ready)).to.deep.equal([false, false, false, true]);
  });
});
