import { describe, expect, it } from "vitest";
import { IDS } from "./sample-system.ts";

declare const game: import("../stand-in/core/game.ts").Game;
declare const Hooks: typeof import("../stand-in/core/hooks.ts").Hooks;

type SceneDocument = import("../stand-in/core/documents/tokens/scene.ts").Scene;
type Token = import("../stand-in/core/documents/tokens/token-document.ts").TokenDocument;

const token = (id: string): Token => {
  const street = game.scenes?.get(IDS.street, { strict: true }) as SceneDocument;
  return street.tokens.get(id, { strict: true });
};

describe("what a user targets [user-targets]", () => {
  interface Named {
    readonly id: string | null;
  }
  type Targeting = [string, string, boolean];

  const watched = (): Targeting[] => {
    const told: Targeting[] = [];
    Hooks.on("targetToken", (user: unknown, placed: unknown, targeted: unknown) => {
      told.push([String((user as Named).id), String((placed as Named).id), targeted === true]);
    });
    return told;
  };

  it("is a set of tokens, each with its actor; targeting another lets go of the first, unless said", () => {
    const [rook, mob] = [token(IDS.rookToken).object, token(IDS.mobToken).object];
    const told = watched();
    rook.setTarget();
    expect([...(game.user?.targets ?? [])].map(({ actor: whose }) => whose)).to.deep.equal([
      token(IDS.rookToken).actor,
    ]);
    expect([rook.isTargeted, mob.isTargeted]).to.deep.equal([true, false]);
    mob.setTarget(true);
    expect(game.user?.targets.ids).to.deep.equal([IDS.mobToken]);
    rook.setTarget(true, { releaseOthers: false });
    expect(game.user?.targets.size).to.equal(2);
    mob.setTarget(false, { releaseOthers: false });
    rook.setTarget(false);
    expect(game.user?.targets.size).to.equal(0);
    expect(told).to.deep.equal([
      [IDS.gm, IDS.rookToken, true],
      [IDS.gm, IDS.rookToken, false],
      [IDS.gm, IDS.mobToken, true],
      [IDS.gm, IDS.rookToken, true],
      [IDS.gm, IDS.mobToken, false],
      [IDS.gm, IDS.rookToken, false],
    ]);
  });

  it("is nobody who has gone", async () => {
    const placed = token(IDS.mobToken);
    placed.object.setTarget();
    expect(game.user?.targets.size).to.equal(1);
    await placed.delete();
    expect(game.user?.targets.size).to.equal(0);
  });
});
