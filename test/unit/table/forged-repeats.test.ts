import { beforeAll, describe, expect, it } from "vitest";
import { users } from "../../../src/foundry/lookup.ts";
import { deskLog, lookAtOutboxes } from "../../../src/table/desk.ts";
import { outboxOf } from "../../../src/table/outbox.ts";
import { somebody } from "./fixture.ts";
import {
  arrived,
  due,
  expectRefused,
  HEAT,
  heatOf,
  outcome,
  type Players,
  passOn,
  scene,
  shoot,
  sitDown,
} from "./forged-scene.ts";

const nobody = "HOTPROPERTY.Error.NobodyPicked";

let players: Players;
beforeAll(async () => {
  players = await sitDown();
});

describe("what is asked more than once, or too much at once", () => {
  it("C089 a repeat of a settled id is ignored", async () => {
    const s = await scene(players);
    const shot = shoot(s.shot, s.bens);
    await s.ana.ask(...shot);
    expect(heatOf(s.bens)).toBe(2);
    const { changed } = await outcome(async () => {
      for (let i = 0; i < 3; i++) await s.ana.ask(...shot);
    });
    expect(changed).toEqual([]);
  });

  it("C089 the next id of an applied card is refused", async () => {
    const s = await scene(players);
    await s.ana.ask(...shoot(s.shot, s.bens));
    await expectRefused("HOTPROPERTY.Error.AlreadyApplied", () => s.ana.ask(...shoot(s.shot, s.cleos)));
  });

  it("C089 a change of the crew’s funds is carried out once under its id", async () => {
    const s = await scene(players);
    const crew = somebody("The Canal Street lot");
    const request = { card: "", step: "change", about: crew.uuid, options: { track: "funds", by: 1 } };
    await s.ana.ask("FundsOnceOnly001", request);
    const { changed } = await outcome(() => s.ana.ask("FundsOnceOnly001", request));
    expect(changed).toEqual([]);
    expect((crew.system as unknown as { funds: number }).funds).toBe(1);
  });

  it("S2.4 a shift on a player’s own user shifts nothing", async () => {
    const s = await scene(players);
    await s.ana.update("User", s.ana.userId, { [`flags.hot-property.shifts.${s.hard.id ?? ""}`]: -1 });
    const both = { options: [HEAT, "hardWayForward00"] };
    await expectRefused("HOTPROPERTY.Error.Picks", () => s.ana.ask(...due(s.hard, "apply", both)));
  });

  it("S3.4 C059 heat is passed on to a crewmate, nobody else", async () => {
    const s = await scene(players);
    await Actor.create({
      name: "Two",
      type: "crew",
      system: { members: { [s.mine.id ?? ""]: { in: true }, [s.cleos.id ?? ""]: { in: true } } },
    } as never);
    const { card } = await arrived(s);
    await expectRefused(nobody, () => s.ana.ask(...passOn(card, s.bens)));
    await s.ana.ask(...passOn(card, s.cleos));
    expect(heatOf(s.cleos)).toBe(1);
  });

  it("an outbox that is none is no hindrance", async () => {
    const s = await scene(players);
    for (const outbox of ["text", 7, [1, 2], null]) {
      await s.ana.update("User", s.ana.userId, { "flags.hot-property": { "==outbox": outbox } });
    }
    await s.ben.ask(...due(s.bensHard, "apply", { options: [HEAT] }));
    expect(heatOf(s.bens)).toBe(2);
    await s.ana.update("User", s.ana.userId, { flags: { "==hot-property": {} } });
  });

  it("500 requests at once: the desk answers the others, and each is refused", { timeout: 20_000 }, async () => {
    const s = await scene(players);
    const junk = Array.from({ length: 500 }, (_, i) => [`Junk${String(i).padStart(12, "0")}`, { step: "wipe" }]);
    const mess = s.ana.update("User", s.ana.userId, { "flags.hot-property.outbox": Object.fromEntries(junk) });
    await s.ben.ask(...due(s.bensHard, "apply", { options: [HEAT] }));
    await mess;
    expect(heatOf(s.bens)).toBe(2);
    await lookAtOutboxes();
    const ana = users().get(s.ana.userId);
    expect(ana && outboxOf(ana)).toEqual([]);
    expect(deskLog().filter(({ id }) => id.startsWith("Junk"))).toHaveLength(deskLog().length);
  });

  it("the log keeps no more of an id than tells it from others", async () => {
    const s = await scene(players);
    await s.ana.ask("i".repeat(1_000_000), {});
    expect(deskLog().at(-1)?.id.length).toBeLessThan(60);
  });
});
