import { beforeEach, describe, expect, it } from "vitest";
import { MoveData } from "../../../src/data/item/move.ts";
import type { ActorDocument } from "../../../src/foundry/documents.ts";
import { worldActors } from "../../../src/foundry/lookup.ts";
import { opponentChoices } from "../../../src/play/against.ts";
import { basic, newCharacter } from "./fixture.ts";

interface Token {
  readonly actor: ActorDocument | null;
  readonly object: { setTarget(targeted?: boolean): void };
}

const move = (): MoveData => {
  const system: unknown = basic("Get rough").system;
  if (!(system instanceof MoveData)) throw new Error("Get rough is no move.");
  return system;
};

describe("who is targeted", () => {
  let mine: ActorDocument;
  let token: Token;
  beforeEach(async () => {
    await table.sitAs("Gamemaster");
    mine = await newCharacter({}, { HoodUserAna00001: 3 });
    const thug = (await Actor.create({ name: "Aaron the Thug", type: "npc" } as never)) as unknown as ActorDocument;
    const scene = await Scene.create({ name: "A back room" } as never);
    const tokens = [{ name: "Thug", actorId: thug.id, actorLink: false, hidden: true }];
    token = ((await scene?.createEmbeddedDocuments("Token", tokens as never)) ?? [])[0] as unknown as Token;
  });

  it("C051 stands first among those a move can be made against, and is meant unless somebody else is named", () => {
    expect(opponentChoices(mine, move())[0]).toEqual({ uuid: "", name: "" });
    token.object.setTarget();
    const choices = opponentChoices(mine, move());
    expect(choices[0]).toEqual({ uuid: token.actor?.uuid, name: token.actor?.name });
    expect(token.actor && worldActors().get(token.actor.id ?? "")?.uuid).not.toBe(choices[0]?.uuid);
    token.object.setTarget(false);
    expect(opponentChoices(mine, move())[0]).toEqual({ uuid: "", name: "" });
  });
});
