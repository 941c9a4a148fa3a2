import { beforeEach, describe, expect, it } from "vitest";
import { whoMayBeMeant } from "../../../src/play/who-plays.ts";
import { newCharacter, owner, somebody } from "./fixture.ts";

const meant = (): string[] => whoMayBeMeant().map(({ uuid }) => uuid);

/** What a user was given to play is taken from them. */
const playsNobody = async (name: string): Promise<void> => {
  await table.sitAs("Gamemaster");
  await game.users?.getName(name)?.update({ character: null } as never);
};

describe("C112 a move that names nobody", () => {
  beforeEach(() => table.sitAs("Gamemaster"));

  it("is made by the character its user was given to play, however many are theirs", async () => {
    await newCharacter({}, owner("Ana"));
    await table.sitAs("Ana");
    expect(meant()).toEqual([somebody("Slip Marlowe").uuid]);
  });

  it("is made by the only one that is theirs, where they were given none", async () => {
    await playsNobody("Ben");
    await table.sitAs("Ben");
    expect(meant()).toEqual([somebody("Doc Okafor").uuid]);
  });

  it("is asked about where several are theirs; whoever is past it is left out", async () => {
    await playsNobody("Ben");
    const second = await newCharacter({}, owner("Ben"));
    await newCharacter({ burned: true }, owner("Ben"));
    await table.sitAs("Ben");
    expect(meant()).toEqual([somebody("Doc Okafor").uuid, second.uuid]);
  });

  it("may be any character's where the GM makes it: also one that no player owns", async () => {
    const own = await newCharacter();
    expect(meant()).toEqual(expect.arrayContaining([own.uuid, somebody("Slip Marlowe").uuid]));
  });

  it("is nobody's where its user has no character at all", async () => {
    await playsNobody("Cleo");
    const cleo = String(game.users?.getName("Cleo")?.id);
    await somebody("Nan Pereira").update({ ownership: { [cleo]: 0 } } as never);
    await table.sitAs("Cleo");
    expect(meant()).toEqual([]);
  });
});
