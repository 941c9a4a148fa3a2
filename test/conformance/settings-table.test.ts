import { describe, expect, it } from "vitest";
import { IDS } from "./sample-system.ts";

declare const game: import("../stand-in/core/game.ts").Game;
declare const Hooks: typeof import("../stand-in/core/hooks.ts").Hooks;
declare const conformance: import("./setup.ts").Conformance;

const refusal = (work: () => Promise<unknown>): Promise<string> =>
  work().then(
    () => "nothing was refused",
    (error: Error) => error.message,
  );

/** What happened to the settings of the table since it was called. */
const listen = () => {
  const heard: unknown[] = [];
  for (const hook of ["createSetting", "updateSetting"]) {
    Hooks.on(hook, (document: { key: string; value: string }) => void heard.push([hook, document.key, document.value]));
  }
  return heard;
};

describe("a setting of the world [setting-documents?]", () => {
  it("is created, then updated, and tells its hooks and its onChange [on-change?]", async () => {
    const heard = listen();
    const changes: unknown[] = [];
    const onChange = (value: unknown, _options: object, userId?: string) => void changes.push([value, userId]);
    game.settings.register("sample", "rate", { scope: "world", type: Number, default: 10, onChange });
    await game.settings.set("sample", "rate", 8);
    await game.settings.set("sample", "rate", 9);
    expect(game.settings.get("sample", "rate")).to.equal(9);
    expect(heard).to.deep.equal([
      ["createSetting", "sample.rate", "8"],
      ["updateSetting", "sample.rate", "9"],
    ]);
    expect(changes).to.deep.equal([
      [8, IDS.gm],
      [9, IDS.gm],
    ]);
  });

  it("costs no request when it stays as it is [no-change?]", async () => {
    game.settings.register("sample", "rate", { scope: "world", type: Number, default: 10 });
    await game.settings.set("sample", "rate", 8);
    const before = conformance.requests.length;
    expect(await game.settings.set("sample", "rate", 8)).to.equal(8);
    expect(conformance.requests.length).to.equal(before);
  });

  it("changed at another window is told here [on-change?]", async () => {
    const changes: unknown[] = [];
    const onChange = (value: unknown) => void changes.push(value);
    game.settings.register("sample", "rate", { scope: "world", type: Number, default: 10, onChange });
    const operation = { data: [{ key: "sample.rate", value: "7", user: null }] };
    await conformance.join(IDS.gm).backend.modify({ type: "Setting", action: "create", operation });
    expect(changes).to.deep.equal([7]);
    expect(game.settings.get("sample", "rate")).to.equal(7);
  });

  it("is not a player's to change [roles]", async () => {
    await conformance.open({ userId: IDS.ana });
    game.settings.register("sample", "rate", { scope: "world", type: Number, default: 10 });
    expect(await refusal(() => game.settings.set("sample", "rate", 1))).not.to.equal("nothing was refused");
    expect(game.settings.get("sample", "rate")).to.equal(10);
  });
});

describe("a setting of a user [setting-scopes]", () => {
  it("is a player's to change, for that player", async () => {
    await conformance.open({ userId: IDS.ana });
    game.settings.register("sample", "seen", { scope: "user", type: Boolean, default: false });
    expect(await game.settings.set("sample", "seen", true)).to.equal(true);
    expect(game.settings.get("sample", "seen")).to.equal(true);
    const stored = game.settings.get("sample", "seen", { document: true }) as { user: string } | null;
    expect(stored?.user).to.equal(IDS.ana);
  });

  it("of another user is not read", async () => {
    game.settings.register("sample", "seen", { scope: "user", type: Boolean, default: false });
    const operation = { data: [{ key: "sample.seen", value: "true", user: IDS.ana }] };
    await conformance.join(IDS.ana).backend.modify({ type: "Setting", action: "create", operation });
    expect(game.settings.get("sample", "seen")).to.equal(false);
  });
});

describe("a setting of the client [setting-scopes]", () => {
  it("reaches nobody else", async () => {
    game.settings.register("sample", "quiet", { scope: "client", type: Boolean, default: false });
    await game.settings.set("sample", "quiet", true);
    expect(game.settings.get("sample", "quiet")).to.equal(true);
    expect(conformance.requests).to.deep.equal([]);
  });
});
