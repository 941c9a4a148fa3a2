import { beforeAll, describe, expect, it } from "vitest";
import type { ActorDocument } from "../../../src/foundry/documents.ts";
import { messages } from "../../../src/foundry/lookup.ts";
import { undoEntry } from "../../../src/play/card-presses.ts";
import { cashBounty, changeCrew } from "../../../src/play/change-crew.ts";
import { characterData, entryOf, newCharacter, refusal } from "./fixture.ts";

beforeAll(() => table.sitAs("Gamemaster"));

const crewWith = async (bounty: number, member: ActorDocument): Promise<ActorDocument> => {
  const members = { [member.id ?? ""]: { in: true } };
  return (await Actor.create({
    name: "Lot",
    type: "crew",
    system: { bounty, funds: 1, members },
  } as never)) as unknown as ActorDocument;
};

const common = ({ system }: ActorDocument) => {
  const { bounty, funds } = system as unknown as { bounty: number; funds: number };
  return { bounty, funds };
};

const lastCard = () => {
  const card = [...messages()].at(-1);
  if (!card) throw new Error("The test needs a card.");
  return card;
};

describe("a crew's bounty", () => {
  it("G3 becomes funds of the crew at ten for one, and undone it is bounty again", async () => {
    const crew = await crewWith(25, await newCharacter());
    await cashBounty(crew, 2);
    expect(common(crew)).toEqual({ bounty: 5, funds: 3 });
    const card = lastCard();
    await undoEntry(card, entryOf(card, "change"));
    expect(common(crew)).toEqual({ bounty: 25, funds: 1 });
  });

  it("G3 becomes a member's own dough, and nobody else's", async () => {
    const [member, stranger] = [await newCharacter({ dough: 1 }), await newCharacter()];
    const crew = await crewWith(20, member);
    await cashBounty(crew, 1, member.id ?? "");
    expect(characterData(member).dough).toBe(2);
    expect(common(crew)).toEqual({ bounty: 10, funds: 1 });
    expect(await refusal(cashBounty(crew, 1, stranger.id ?? ""))).toBe("HOTPROPERTY.Error.NotAMember");
    expect(common(crew)).toEqual({ bounty: 10, funds: 1 });
  });

  it("G3 that isn't enough for what is asked stays as it is; the rate is the world's", async () => {
    const crew = await crewWith(12, await newCharacter());
    expect(await refusal(cashBounty(crew, 2))).toBe("HOTPROPERTY.Error.TooLittleBounty");
    await game.settings?.set("hot-property" as never, "bountyRate" as never, 6 as never);
    await cashBounty(crew, 2);
    await game.settings?.set("hot-property" as never, "bountyRate" as never, 10 as never);
    expect(common(crew)).toEqual({ bounty: 0, funds: 3 });
  });

  it("G3 is a track like the others: a crew's, up and down by hand", async () => {
    const crew = await crewWith(0, await newCharacter());
    await changeCrew(crew, "bounty", 12);
    expect(common(crew).bounty).toBe(12);
  });
});
