import { beforeEach, describe, expect, it } from "vitest";
import type { ActorDocument, ItemDocument } from "../../../src/foundry/documents.ts";
import { messages, worldActors } from "../../../src/foundry/lookup.ts";
import { applyMove } from "../../../src/play/card-presses.ts";
import { makeMoveWith } from "../../../src/play/make-move.ts";
import { basic, characterData, entriesOf, hardWay, newCharacter, pick, refusal, rolled } from "./fixture.ts";

const answer = { extra: 0, extraCause: "", visibility: "public" } as const;
const PLAYERS = { HoodUserAna00001: 3 };

const anyway = async (actor: ActorDocument, move: ItemDocument, faces: [number, number] = [5, 5]) => {
  table.dice(...faces);
  await makeMoveWith(actor, move, answer, { override: true });
  const card = [...messages()].at(-1);
  if (!card) throw new Error("No card was posted.");
  return card;
};

const told = (card: Awaited<ReturnType<typeof anyway>>): string[] => entriesOf(card).map(([, entry]) => entry.override);

const injury = { what: "a cut", since: 99, over: false };

describe("a move that the rules have something against", () => {
  beforeEach(() => table.sitAs("Gamemaster"));

  for (const [what, system, move, key] of [
    ["down this scene", { state: "down", injuries: { injuryAAAAAAAAAA: injury } }, hardWay, "NoMovesNow"],
    ["out", { state: "out" }, hardWay, "NoMovesNow"],
    ["burned", { burned: true }, hardWay, "Burned"],
    ["retired", { retired: true }, hardWay, "Retired"],
    ["without loose heat", {}, () => basic("Lie low"), "NoLooseHeat"],
    ["unarmed", {}, () => basic("Get rough"), "NoneInHand"],
  ] as const) {
    it(`G7 is rolled all the same where the GM says so, and the card keeps that they did: ${what}`, async () => {
      const actor = await newCharacter(system, PLAYERS);
      const before = [...messages()].length;
      expect(await refusal(makeMoveWith(actor, move(), answer))).toMatch(`HOTPROPERTY.Error.${key}`);
      expect([...messages()]).toHaveLength(before);
      expect(told(await anyway(actor, move()))).toEqual([`HOTPROPERTY.Card.Override.${key}`]);
    });
  }

  it("G7 no player overrides anything, whatever their window says", async () => {
    const { id } = await newCharacter({ burned: true }, PLAYERS);
    await table.sitAs("Ana");
    const mine = worldActors().get(id ?? "");
    if (!mine) throw new Error("Ana has no such character.");
    const gesture = makeMoveWith(mine, hardWay(), answer, { override: true });
    expect(await refusal(gesture)).toBe("HOTPROPERTY.Error.Burned");
  });

  it("G7 where nothing stands against it there is nothing to override, and it counts like any other", async () => {
    const actor = await newCharacter({}, PLAYERS);
    expect(told(await anyway(actor, hardWay()))).toEqual([]);
    await actor.update({ "system.burned": true } as never);
    const card = await anyway(actor, hardWay());
    await applyMove(card, pick(card, ["heat +1"]));
    expect(characterData(actor).heat.loose).toBe(1);
  });

  it("G7 heat that never came can’t be passed on, whoever says so", async () => {
    const actor = await newCharacter({}, PLAYERS);
    const gesture = makeMoveWith(actor, basic("Take the heat off"), answer, { override: true });
    expect(await refusal(gesture)).toBe("HOTPROPERTY.Error.NothingArrives");
    expect(await refusal(rolled(actor, hardWay(), [5, 5]).then(() => undefined))).toBe("nothing was refused");
  });
});
