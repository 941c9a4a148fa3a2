import { describe, expect, it } from "vitest";
import type { ActorDocument, ItemDocument } from "../../../src/foundry/documents.ts";
import { messages, worldActors } from "../../../src/foundry/lookup.ts";
import { undoEntry } from "../../../src/play/card-presses.ts";
import { payOut, toggleJob, toggleShare } from "../../../src/play/jobs.ts";
import { cardFrom } from "../../../src/table/card.ts";
import { submit } from "../../../src/table/submit.ts";
import { characterData, newCharacter, refusal } from "./fixture.ts";

const OURS = { HoodUserAna00001: 3 };

const crewWith = async (members: readonly ActorDocument[]): Promise<ActorDocument> => {
  const system = { funds: 1, members: Object.fromEntries(members.map(({ id }) => [id, { in: true }])) };
  return (await Actor.create({ name: "The firm", type: "crew", system, ownership: OURS } as never)) as never;
};

const newJob = async (crew: ActorDocument, system: object): Promise<ItemDocument> => {
  const [job] =
    (await crew.createEmbeddedDocuments("Item", [{ name: "The bookies", type: "job", system } as never])) ?? [];
  if (!job) throw new Error("No job was made.");
  return job as unknown as ItemDocument;
};

const done = { total: 11, pulledOff: true, gotAway: true, rest: "funds" };

const doughOf = (members: readonly ActorDocument[]): number[] => members.map((member) => characterData(member).dough);

const fundsOf = (crew: ActorDocument): number => (crew.system as unknown as { funds: number }).funds;

describe("paying a job out", () => {
  it("S6.8 one press pays everybody who has a share, and the rest into the funds; one press takes it back", async () => {
    const members = [await newCharacter({ dough: 1 }), await newCharacter(), await newCharacter({ short: true })];
    const crew = await crewWith(members);
    const job = await newJob(crew, done);
    await payOut(job);
    expect(doughOf(members)).toEqual([4, 3, 3]);
    expect(fundsOf(crew)).toBe(3);
    expect(job.system).toMatchObject({ paid: true });
    expect(await refusal(payOut(job))).toBe("HOTPROPERTY.Error.JobPaid");

    const message = [...messages()].at(-1);
    const entry = [...cardFrom(message).ledger.keys()][0] ?? "";
    if (message) await undoEntry(message, entry);
    expect(doughOf(members)).toEqual([1, 0, 0]);
    expect(fundsOf(crew)).toBe(1);
    expect(job.system).toMatchObject({ paid: false });
  });

  it("S6.8 pays only when it was pulled off and got away with, once the GM said how much and the crew who has the rest", async () => {
    const members = [await newCharacter(), await newCharacter()];
    const crew = await crewWith(members);
    const keyFor = async (system: object) => refusal(payOut(await newJob(crew, { ...done, ...system })));
    expect(await keyFor({ gotAway: false })).toBe("HOTPROPERTY.Error.JobOpen");
    expect(await keyFor({ pulledOff: false })).toBe("HOTPROPERTY.Error.JobOpen");
    expect(await keyFor({ total: 0 })).toBe("HOTPROPERTY.Error.JobNoTotal");
    expect(await keyFor({ rest: "" })).toBe("HOTPROPERTY.Error.JobRest");
    expect(doughOf(members)).toEqual([0, 0]);
  });

  it("S6.8 who has no share gets none, and nobody's job pays nobody", async () => {
    const members = [await newCharacter(), await newCharacter()];
    const crew = await crewWith(members);
    const job = await newJob(crew, { total: 4 });
    await toggleJob(job, "pulledOff");
    await toggleJob(job, "gotAway");
    await toggleShare(job, members[0]?.id ?? "");
    await payOut(job);
    expect(doughOf(members)).toEqual([0, 4]);
    expect(await refusal(toggleJob(job, "gotAway"))).toBe("HOTPROPERTY.Error.JobPaid");
    const empty = await newJob(await crewWith([]), done);
    expect(await refusal(payOut(empty))).toBe("HOTPROPERTY.Error.JobNobody");
  });

  it("S6.8 the GM announces what a job brings, and pays: a player's forged request pays nobody", async () => {
    const member = await newCharacter({}, OURS);
    const crew = await crewWith([member]);
    const job = await newJob(crew, done);
    await table.sitAs("Ana");
    const ask = submit({ message: null, step: "payout", about: job.uuid, options: { total: 99 } });
    expect(await refusal(ask)).toBe("HOTPROPERTY.Trust.payout");
    await table.sitAs("Gamemaster");
    const nonsense = submit({ message: null, step: "payout", about: member.uuid });
    expect(await refusal(nonsense)).toBe("HOTPROPERTY.Error.JobGone");
  });

  it("S6.8 a player's window writes no total, on a job that is there or a new one; the rest of the job is theirs", async () => {
    const crew = await crewWith([await newCharacter({}, OURS)]);
    const made = await newJob(crew, { total: 4 });
    await table.sitAs("Ana");
    const ours = worldActors().get(crew.id ?? "");
    const job = [...(ours?.items ?? [])].find(({ id }) => id === made.id) as unknown as ItemDocument;
    table.told();
    await job.update({ "system.total": 9 } as never);
    const said = "The bookies: what a job brings is the GM’s to announce.";
    expect(table.told()).toEqual([said]);
    await job.update({ "system.target": "the back room", "system.total": 4 } as never);
    expect(job.system).toMatchObject({ total: 4, target: "the back room" });
    expect((await newJob(ours as ActorDocument, { total: 7 })).system).toMatchObject({ total: 0 });
    expect(table.told()).toEqual([said]);
    await table.sitAs("Gamemaster");
    const gms = [...(worldActors().get(crew.id ?? "")?.items ?? [])].find(({ id }) => id === made.id);
    await gms?.update({ "system.total": 9 } as never);
    expect(gms?.system).toMatchObject({ total: 9 });
  });
});
