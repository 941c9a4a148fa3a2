import { beforeAll, describe, expect, it } from "vitest";
import type { Step } from "../../../src/consequences/kind.ts";
import { messages } from "../../../src/foundry/lookup.ts";
import { undoEntry } from "../../../src/play/card-presses.ts";
import { endEvening, endScene } from "../../../src/play/close.ts";
import { cardFrom } from "../../../src/table/card.ts";
import { LAPSES, type Lapse } from "../../../src/table/lapses.ts";
import { eveningNow, sceneNow } from "../../../src/table/time.ts";
import { keyOf } from "./crowd-scene.ts";
import { characterData, newCharacter, refusal } from "./fixture.ts";

const lastCard = () => {
  const message = [...messages()].at(-1);
  if (!message) throw new Error("No card was posted.");
  const card = cardFrom(message);
  return { message, card, entry: [...card.ledger.keys()][0] ?? "" };
};

/** Something that is over with the scene, as any state of the game may be: here, somebody's good mood. */
const mood: Lapse = (actor, subject): Step[] => {
  const from = subject.read("system.look");
  if (from !== "merry") return [];
  const told = { kind: "words", who: actor.name, note: "sober again" };
  return [{ do: "set", ...told, document: subject.uuid, path: "system.look", from, to: "sober" }];
};

describe("scenes and evenings", () => {
  beforeAll(() => void (LAPSES.scene as Lapse[]).push(mood));

  it("G9 begins with the first scene of the first evening, and closing one goes on to the next", async () => {
    expect([sceneNow(), eveningNow()]).toEqual([1, 1]);
    await endScene();
    expect([sceneNow(), eveningNow()]).toEqual([2, 1]);
    expect(lastCard().card.title).toBe("Scene 1 is over");
  });

  it("G9 an evening that ends takes its last scene with it, on one card", async () => {
    const before = [...messages()].length;
    await endEvening();
    expect([sceneNow(), eveningNow()]).toEqual([3, 2]);
    expect([...messages()]).toHaveLength(before + 1);
  });

  it("S5.11 what lasted for the scene lapses with it, and one press brings both back", async () => {
    const actor = await newCharacter({ look: "merry" });
    const scene = sceneNow();
    await endScene();
    expect(characterData(actor).look).toBe("sober");
    const { message, entry } = lastCard();
    await undoEntry(message, entry);
    expect(characterData(actor).look).toBe("merry");
    expect(sceneNow()).toBe(scene);
  });

  it("S5.11 the end of a scene can't be taken back after the next one has ended, but in order", async () => {
    await endScene();
    const first = lastCard();
    await endScene();
    const second = lastCard();
    expect(await refusal(undoEntry(first.message, first.entry))).toBe("HOTPROPERTY.Error.MovedBy");
    await undoEntry(second.message, second.entry);
    await undoEntry(first.message, first.entry);
    expect(lastCard().card.title).toBe(second.card.title);
  });

  it("S5.11 is the GM's alone: a player who asks gets no further", async () => {
    await table.sitAs("Ana");
    expect(await refusal(endScene())).toBe("HOTPROPERTY.Trust.close");
    await table.sitAs("Gamemaster");
  });
});

describe("scenes and evenings with several windows", () => {
  const counters = (hood: Gathering): unknown => {
    const stored = hood.stored().Setting?.find(({ key }) => key === "hot-property.table");
    return stored ? (JSON.parse(String(stored.value)) as { system: object }).system : null;
  };

  it("S5.11 with two GMs who press at once one scene ends, once", async () => {
    const hood = await table.gather();
    const [first, second] = [await hood.open("Gamemaster"), await hood.open("Gamemaster", { browser: "other" })];
    first.begin("endScene");
    second.begin("endScene");
    await hood.quiet();
    expect(counters(hood)).toEqual({ scene: 2, evening: 1 });
  });

  it("S5.11 a player's forged request and a player's forged card move nothing", async () => {
    const hood = await table.gather();
    const [gm, ana] = [await hood.open("Gamemaster"), await hood.open("Ana")];
    await gm.do("endScene");
    const asked = { card: "", step: "close", about: "", options: { span: "scene", number: 2 } };
    await ana.do("put", "ForgedClose00001", asked);
    await hood.quiet();
    expect(counters(hood)).toEqual({ scene: 2, evening: 1 });

    const step = { do: "set", kind: "time", who: "", note: "scene", document: "World.table", path: "system.scene" };
    const steps = [{ ...step, values: { from: 90, to: 2 } }];
    const user = table.hood().User?.find(({ name }) => name === "Ana")?._id;
    const entries = { ForgedEntry00001: { step: "close", state: "done", by: user, steps } };
    const card = await ana.do("post", { type: "notice", system: { title: "Scene 1 is over", entries } });
    expect(await keyOf(ana.do("undo", card, "ForgedEntry00001"))).toBe("HOTPROPERTY.Trust.undo");
    await hood.quiet();
    expect(await keyOf(gm.do("undo", card, "ForgedEntry00001"))).toBe("HOTPROPERTY.Error.TooLongAgo");
    expect(counters(hood)).toEqual({ scene: 2, evening: 1 });
  });
});
