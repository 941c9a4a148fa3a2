import { describe, expect, it } from "vitest";
import { isNobodys } from "../../../src/documents/characters.ts";
import type { ActorDocument } from "../../../src/foundry/documents.ts";
import { worldActors } from "../../../src/foundry/lookup.ts";
import { firstSteps, isUntouched } from "../../../src/play/first-steps.ts";
import { newCharacter, newNpc, owner } from "../table/fixture.ts";

const done = (...actors: ActorDocument[]): string[] =>
  firstSteps(actors)
    .filter((step) => step.done)
    .map(({ key }) => key);

const newCrew = async (...members: ActorDocument[]): Promise<ActorDocument> => {
  const inside = Object.fromEntries(members.map(({ id }) => [id, { in: true }]));
  return (await Actor.create({ name: "A lot", type: "crew", system: { members: inside } } as never)) as never;
};

describe("C181 what a new GM is told to do", () => {
  it("is told in a world that has neither a character nor a crew, and in no other", async () => {
    expect(isUntouched([])).toBe(true);
    expect(isUntouched([await newNpc("A stranger")])).toBe(true);
    expect(isUntouched([await newCharacter()])).toBe(false);
    expect(isUntouched([await newCrew()])).toBe(false);
    expect(isUntouched([...worldActors()])).toBe(false);
  });

  it("is ticked off once it is done for every character", async () => {
    expect(done()).toEqual([]);
    const [mine, hers] = [await newCharacter(), await newCharacter({}, owner("Ana"))];
    expect(done(mine, hers)).toEqual(["Characters"]);
    expect([mine, hers, await newNpc("A stranger")].map(isNobodys)).toEqual([true, false, false]);
    expect(done(hers)).toEqual(["Characters", "Owners"]);
    await hers.createEmbeddedDocuments("Item", [{ name: "Cabbie", type: "playbook" }] as never);
    expect(done(hers, mine)).toEqual(["Characters"]);
    expect(done(hers)).toEqual(["Characters", "Owners", "Playbooks"]);
    expect(done(hers, await newCrew())).not.toContain("Crew");
    expect(done(hers, await newCrew(hers))).toContain("Crew");
  });
});
