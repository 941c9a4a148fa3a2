import { describe, expect, it } from "vitest";
import { isBossShort, reserveOf } from "../../../src/documents/gang.ts";
import type { ActorDocument } from "../../../src/foundry/documents.ts";
import { messages, worldActors } from "../../../src/foundry/lookup.ts";
import { undoEntry } from "../../../src/play/card-presses.ts";
import { takeOut } from "../../../src/play/crew-members.ts";
import { changeGang } from "../../../src/play/gang.ts";
import { makeMoveWith } from "../../../src/play/make-move.ts";
import { goShort, spend } from "../../../src/play/purse.ts";
import { gangContext } from "../../../src/sheets/crew-gang.ts";
import { cardFrom } from "../../../src/table/card.ts";
import { characterData, hardWay, newCharacter, refusal } from "./fixture.ts";

const ANAS = { HoodUserAna00001: 3 };
const BENS = { HoodUserBen00001: 3 };

const here = (actor: ActorDocument): ActorDocument => {
  const found = worldActors().get(actor.id ?? "");
  if (!found) throw new Error("The actor is gone.");
  return found;
};

/** A boss of Ana's, a member of Ben's, and a third whom nobody plays, in one crew. */
const firm = async () => {
  const [boss, member] = [await newCharacter({ dough: 2 }, ANAS), await newCharacter({ livelihood: "cards" }, BENS)];
  const other = await newCharacter();
  const members = Object.fromEntries([boss, member, other].map(({ id }) => [id, { in: true }]));
  const crew = (await Actor.create({ name: "The firm", type: "crew", system: { members } } as never)) as never;
  return { crew: crew as ActorDocument, boss, member, other };
};

const idOf = (actor: ActorDocument): string => actor.id ?? "";

describe("a gang", () => {
  it("S6.7 a boss holds 1 in reserve for each other player character who joins", async () => {
    const { crew, boss, member, other } = await firm();
    await changeGang(crew, "boss", idOf(boss));
    expect(reserveOf(boss)).toBe(0);
    await changeGang(crew, "in", idOf(member));
    await changeGang(crew, "in", idOf(other));
    expect([reserveOf(boss), reserveOf(member)]).toEqual([1, 0]);
  });

  it("S6.7 S4.4 the boss short means the gang short: the others spend nothing either", async () => {
    const { crew, boss, member } = await firm();
    await changeGang(crew, "boss", idOf(boss));
    await changeGang(crew, "in", idOf(member));
    await member.update({ "system.dough": 3 } as never);
    await goShort(boss);
    expect([isBossShort(member), isBossShort(boss)]).toEqual([true, false]);
    await table.sitAs("Ben");
    expect(await refusal(spend(here(member), 1))).toBe("HOTPROPERTY.Error.ShortNoDough");
    const paid = makeMoveWith(here(member), hardWay(), { extra: 0, extraCause: "", visibility: "public", paid: 1 });
    expect(await refusal(paid)).toBe("HOTPROPERTY.Error.ShortNoDough");
    await table.sitAs("Gamemaster");
  });

  it("S6.7 left or let go, the old line returns and its owner is short; one press takes it back", async () => {
    const { crew, boss, member } = await firm();
    await changeGang(crew, "boss", idOf(boss));
    await changeGang(crew, "in", idOf(member));
    await changeGang(crew, "letGo", idOf(member));
    expect(characterData(member)).toMatchObject({ short: true, livelihood: "cards" });
    expect(reserveOf(boss)).toBe(0);
    const message = [...messages()].at(-1);
    if (message) await undoEntry(message, [...cardFrom(message).ledger.keys()][0] ?? "");
    expect(characterData(member).short).toBe(false);
    expect(reserveOf(boss)).toBe(1);
  });

  it("S6.7 a boss who steps down leaves everybody short", async () => {
    const { crew, boss, member } = await firm();
    await changeGang(crew, "boss", idOf(boss));
    await changeGang(crew, "in", idOf(member));
    await changeGang(crew, "down", idOf(boss));
    expect([characterData(boss).short, characterData(member).short]).toEqual([false, true]);
    expect(await refusal(changeGang(crew, "in", idOf(member)))).toBe("HOTPROPERTY.Error.NoBoss");
  });

  it("S6.7 nobody leaves the crew while in the gang, and there is one boss", async () => {
    const { crew, boss, member } = await firm();
    await changeGang(crew, "boss", idOf(boss));
    expect(await refusal(changeGang(crew, "boss", idOf(member)))).toBe("HOTPROPERTY.Error.BossAlready");
    expect(await refusal(takeOut(crew, boss.uuid))).toBe("HOTPROPERTY.Error.GangFirst");
    await takeOut(crew, member.uuid);
  });

  it("S6.7 each speaks for themself, and the boss for who is let go: others ask in vain", async () => {
    const { crew, boss, member } = await firm();
    await table.sitAs("Ben");
    expect(await refusal(changeGang(crew, "boss", idOf(boss)))).toBe("HOTPROPERTY.Trust.gang");
    await table.sitAs("Gamemaster");
    await changeGang(here(crew), "boss", idOf(boss));
    await table.sitAs("Ana");
    expect(await refusal(changeGang(crew, "in", idOf(member)))).toBe("HOTPROPERTY.Trust.gang");
    await table.sitAs("Gamemaster");
    await changeGang(here(crew), "in", idOf(member));
    await table.sitAs("Ben");
    expect(await refusal(changeGang(crew, "letGo", idOf(member)))).toBe("HOTPROPERTY.Trust.gang");
    await table.sitAs("Ana");
    expect(await refusal(changeGang(crew, "out", idOf(member)))).toBe("HOTPROPERTY.Trust.gang");
    expect(await refusal(changeGang(crew, "letGo", "nobody"))).toBe("HOTPROPERTY.Error.NotIn");
    await table.sitAs("Gamemaster");
  });

  it("S6.7 whoever is out of play by now is still in it, and can be let go or leave; so can all where the boss is gone", async () => {
    const { crew, boss, member, other } = await firm();
    await changeGang(crew, "boss", idOf(boss));
    for (const one of [member, other]) await changeGang(crew, "in", idOf(one));
    await member.update({ "system.burned": true } as never);
    const actsOf = (who: ActorDocument) =>
      gangContext(crew)
        .rows.find(({ id }) => id === who.id)
        ?.acts.map(({ act }) => act);
    expect(actsOf(member)).toEqual(["out", "letGo"]);
    await changeGang(crew, "letGo", idOf(member));
    await takeOut(crew, member.uuid);
    await boss.delete();
    expect(actsOf(other)).toEqual(["boss", "out"]);
    await changeGang(crew, "out", idOf(other));
    await takeOut(crew, other.uuid);
    expect(gangContext(crew).rows).toEqual([]);
  });
});
