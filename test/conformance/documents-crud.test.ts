import { expect, it } from "vitest";

declare const game: import("../stand-in/core/game.ts").Game;
it("opens", () => {
  expect(game.actors?.size).to.equal(2);
  expect(game.user?.isGM).to.be.true;
  const rook = game.actors?.getName("Rook");
  expect((rook?.system as { total: number }).total).to.equal(3);
  expect(rook?.items.size).to.equal(1);
  expect(rook?.items.contents[0]?.uuid).to.equal("Actor.ActorRook0000001.Item.ItemCrowbar00001");
});
