import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ContactData } from "../../../src/data/item/contact.ts";
import { asOurs } from "../../../src/documents/characters.ts";
import { promisedBy } from "../../../src/documents/jobs.ts";
import type { ActorDocument, ItemDocument } from "../../../src/foundry/documents.ts";
import { undoEntry } from "../../../src/play/card-presses.ts";
import { owe } from "../../../src/play/change-character.ts";
import { choicesFor } from "../../../src/play/choices.ts";
import { payBack } from "../../../src/play/payback.ts";
import { promiseOf } from "../../../src/sheets/character-payback.ts";
import { entryOf, newCharacter, newNpc, refusal } from "./fixture.ts";
import { expectRefused, type Players, sitDown } from "./forged-scene.ts";
import { lastCard } from "./playbook-fixture.ts";

let players: Players;
beforeAll(async () => {
  players = await sitDown();
});

const itemOn = async (actor: ActorDocument, data: object): Promise<ItemDocument> => {
  const made = await actor.createEmbeddedDocuments("Item", [data] as never);
  return made?.[0] as unknown as ItemDocument;
};

let mine: ActorDocument;
let mick: ItemDocument;
beforeEach(async () => {
  mine = await newCharacter({}, { [players.ana.userId]: 3 });
  mick = await itemOn(mine, { name: "Mick", type: "contact", system: { why: "the van", payback: { owed: true } } });
});

const entry = () => ({ ...(mick.system as unknown as ContactData).payback });
const undo = (): Promise<void> => undoEntry(lastCard(), entryOf(lastCard(), "payback"));

const ID = "ForgedPayback001";
let n = 0;
const asking = (options: object): [string, object] => {
  n += 1;
  return [`${ID.slice(0, 14)}${String(n).padStart(2, "0")}`, { card: "", step: "payback", about: mick.uuid, options }];
};

describe("who can be owed", () => {
  it("S5.5 contacts and NPCs who aren't in the box yet, or a new name", async () => {
    const npc = await newNpc("The registrar");
    const zoe = await itemOn(mine, { name: "Zoe", type: "contact" });
    const offered = () => {
      const ours = asOurs(mine);
      return ours ? choicesFor({ key: "owed", kind: "payback" }, ours).map(({ value }) => value) : [];
    };
    expect(offered()).toEqual(expect.arrayContaining([`contact:${zoe.id}`, `npc:${npc.uuid}`, "new:"]));
    expect(offered()).not.toContain(`contact:${mick.id}`);
    await itemOn(mine, { name: npc.name, type: "contact", system: { npc: npc.uuid, payback: { owed: true } } });
    expect(offered()).not.toContain(`npc:${npc.uuid}`);
  });

  it("S5.5 anybody is put in the box by hand, once", async () => {
    const zoe = await itemOn(mine, { name: "Zoe", type: "contact" });
    await owe(zoe);
    expect((zoe.system as unknown as ContactData).payback.owed).toBe(true);
    expect(await refusal(owe(zoe))).toBe("HOTPROPERTY.Error.AlreadyOwed");
  });
});

describe("an entry in the payback box", () => {
  it("S5.6 has a promise noted on it, and goes once that is kept", async () => {
    expect(await refusal(payBack(mick, "kept"))).toBe("HOTPROPERTY.Payback.NoPromise");
    expect(await refusal(payBack(mick, "promise", " "))).toBe("HOTPROPERTY.Payback.Unsaid");
    await payBack(mick, "promise", "a safe job");
    expect(entry()).toEqual({ owed: true, promise: "a safe job", job: null });
    await payBack(mick, "kept");
    expect(entry()).toEqual({ owed: false, promise: "", job: null });
    await undo();
    expect(entry()).toEqual({ owed: true, promise: "a safe job", job: null });
  });

  it("S5.6 goes by a press of whoever went to them, and of the GM's where they came or it counts", async () => {
    for (const act of ["went", "came", "counted"] as const) {
      await payBack(mick, act, "over a pint");
      expect(entry().owed).toBe(false);
      await undo();
      expect(entry().owed).toBe(true);
    }
    await players.ana.ask(...asking({ act: "went" }));
    expect(entry().owed).toBe(false);
    expect(await refusal(payBack(mick, "went"))).toBe("HOTPROPERTY.Error.NotOwed");
  });

  it("S5.6 where a promise failed the GM counts it repaid, or takes another", async () => {
    await players.ana.ask(...asking({ act: "promise", words: "a lift" }));
    expect(entry().promise).toBe("a lift");
    await payBack(mick, "promise", "two lifts");
    expect(entry()).toMatchObject({ owed: true, promise: "two lifts" });
  });

  it("S5.6 S6.8 a promised job clears it only once it was pulled off and got away with", async () => {
    const crew = (await Actor.create({ name: "Us", type: "crew" } as never)) as unknown as ActorDocument;
    const job = await itemOn(crew, { name: "The depot", type: "job" });
    await payBack(mick, "promise", "", job.uuid);
    expect(entry()).toEqual({ owed: true, promise: "The depot", job: job.uuid });
    expect(promisedBy(job).map(({ name }) => name)).toEqual(["Mick"]);
    await job.update({ system: { pulledOff: true } } as never);
    expect(await refusal(payBack(mick, "kept"))).toBe("HOTPROPERTY.Payback.JobOpen");
    await job.update({ system: { gotAway: true } } as never);
    await payBack(mick, "kept");
    expect([entry().owed, promisedBy(job)]).toEqual([false, []]);
  });

  it("S5.6 a promised job that is gone was not pulled off: the promise isn’t kept by it, and the GM may count it repaid", async () => {
    const crew = (await Actor.create({ name: "Us", type: "crew" } as never)) as unknown as ActorDocument;
    const job = await itemOn(crew, { name: "The depot", type: "job" });
    await payBack(mick, "promise", "", job.uuid);
    await job.delete();
    expect(promiseOf(entry()).mayKeep).toBe(false);
    expect(await refusal(payBack(mick, "kept"))).toBe("HOTPROPERTY.Payback.JobGone");
    await expectRefused("HOTPROPERTY.Payback.JobGone", () => players.ana.ask(...asking({ act: "kept" })));
    expect(entry()).toMatchObject({ owed: true, promise: "The depot" });
    await payBack(mick, "counted");
    expect(entry()).toEqual({ owed: false, promise: "", job: null });
  });

  it("C059 S5.6 isn’t cleared by a request made up", async () => {
    const gms = "HOTPROPERTY.Trust.payback";
    await expectRefused(gms, () => players.ben.ask(...asking({ act: "went" })));
    await expectRefused(gms, () => players.ana.ask(...asking({ act: "came" })));
    await expectRefused(gms, () => players.ana.ask(...asking({ act: "counted" })));
    await expectRefused("HOTPROPERTY.Error.BadRequest", () => players.ana.ask(...asking({ act: "forgotten" })));
    await expectRefused("HOTPROPERTY.Error.JobGone", () =>
      players.ana.ask(...asking({ act: "promise", job: mick.uuid })),
    );
    await players.ana.ask(...asking({ act: "promise", words: "soon" }));
    await expectRefused(gms, () => players.ana.ask(...asking({ act: "promise", words: "never" })));
    expect(entry()).toMatchObject({ owed: true, promise: "soon" });
  });
});
