import { describe, expect, it } from "vitest";
import type { CharacterData } from "../../../src/data/actor/character.ts";
import { asOurs, playerCharacters } from "../../../src/documents/characters.ts";
import type { ActorDocument, MessageDocument } from "../../../src/foundry/documents.ts";
import { newId } from "../../../src/foundry/ids.ts";
import { messages } from "../../../src/foundry/lookup.ts";
import { applyMove, undoEntry } from "../../../src/play/card-presses.ts";
import { changeState, confirmOut, endInjury, endModifier } from "../../../src/play/change-state.ts";
import { endScene } from "../../../src/play/close.ts";
import { makeMoveWith } from "../../../src/play/make-move.ts";
import { stands } from "../../../src/rules/modifiers.ts";
import { cardFrom } from "../../../src/table/card.ts";
import { casualties } from "../../../src/table/casualties.ts";
import { targetsFor } from "../../../src/table/targets.ts";
import { basic, characterData, entryOf, hardWay, newCharacter, ownMove, pick, refusal, rolled } from "./fixture.ts";
import { due, expectRefused, scene, sitDown } from "./forged-scene.ts";
import type { Line } from "./forged-seat.ts";

const WEAK: [number, number] = [4, 4];
const answer = { extra: 0, extraCause: "", visibility: "public" } as const;
const OWNER = 3;

const data = (actor: ActorDocument): CharacterData => characterData(actor);
const hurts = (actor: ActorDocument): string[] => [...data(actor).hurts.values()].map(({ what }) => what);
const carried = (actor: ActorDocument) =>
  [...data(actor).carried.values()].filter(stands).map(({ value, lasts }) => [value, lasts]);

/** Applies one consequence of a move that somebody rolled, and hands over the card. */
const suffers = async (actor: ActorDocument, consequence: object, answers = {}): Promise<MessageDocument> => {
  const card = await rolled(actor, await ownMove([consequence]), WEAK);
  await applyMove(card, pick(card, ["the line"], answers));
  return card;
};

const DOWN = { type: "state", state: "down" };

/** Somebody who is down by a move of their own that went wrong. */
const downed = async (system: object = {}) => {
  const actor = await newCharacter(system);
  return { actor, card: await suffers(actor, DOWN) };
};

/** Does something by hand, and hands over the notice that tells of it. */
const byHand = async (gesture: () => Promise<void>): Promise<MessageDocument> => {
  const before = new Set([...messages()].map(({ id }) => id));
  await gesture();
  const notice = [...messages()].find(({ id }) => !before.has(id));
  if (!notice) throw new Error("Nothing was told.");
  return notice;
};

describe("going down", () => {
  it("S5.8 S6.2 hurts, threatens the livelihood, and bars moves for the rest of the scene", async () => {
    const { actor } = await downed();
    expect([data(actor).state, data(actor).short, hurts(actor)]).toEqual(["down", true, ["Home brew"]]);
    expect(await refusal(makeMoveWith(actor, basic("Ask around"), answer))).toBe("HOTPROPERTY.Error.NoMovesNow");
  });

  it("S5.8 brings −1 ongoing once, however many injuries, and for as long as one lasts", async () => {
    const injury = (since: number) => ({ what: "a cut", since, over: false });
    const injuries = { injuryAAAAAAAAAA: injury(0), injuryBBBBBBBBBB: injury(0) };
    const actor = await newCharacter({ state: "down", injuries });
    expect(carried(actor)).toEqual([[-1, "injury"]]);
    expect((await rolled(actor, hardWay(), [5, 6])).rolls[0]?.total).toBe(10);
    await endInjury(actor, "injuryAAAAAAAAAA");
    expect(carried(actor)).toEqual([[-1, "injury"]]);
    expect(data(actor).state).toBe("down");
    await endInjury(actor, "injuryBBBBBBBBBB");
    expect([carried(actor), data(actor).state]).toEqual([[], "fine"]);
  });

  it("S5.8 in a later scene who is down makes moves again, with the −1", async () => {
    const { actor } = await downed();
    await endScene();
    expect((await rolled(actor, hardWay(), [5, 5])).rolls[0]?.formula).toBe("2d6 - 1");
  });

  it("G6 one press takes all of it back", async () => {
    const { actor, card } = await downed();
    await undoEntry(card, entryOf(card));
    expect([data(actor).state, data(actor).short, hurts(actor), carried(actor)]).toEqual(["fine", false, [], []]);
  });

  it("S5.8 leaves a livelihood that was threatened before as it is", async () => {
    const { actor, card } = await downed({ short: true });
    await undoEntry(card, entryOf(card));
    expect(data(actor).short).toBe(true);
  });
});

describe("several at once", () => {
  it("S5.8 S5.9 down twice by one card means out; down and patched up by one card hurts nowhere", async () => {
    const [twice, patched] = [await newCharacter(), await newCharacter()];
    const worse = await rolled(twice, await ownMove([DOWN, DOWN]), WEAK);
    await applyMove(worse, pick(worse, ["the line"]));
    expect(casualties(cardFrom(worse))).toHaveLength(1);
    expect([...data(twice).hurts]).toHaveLength(2);
    const card = await rolled(patched, await ownMove([DOWN, { type: "heal" }]), WEAK);
    await applyMove(card, pick(card, ["the line"]));
    expect([data(patched).state, hurts(patched)]).toEqual(["fine", []]);
  });
});

describe("going out", () => {
  it("S5.9 down and down again means out: it waits for the GM's word on the card", async () => {
    const { actor, card: first } = await downed();
    expect(casualties(cardFrom(first))).toEqual([]);
    expect(await refusal(confirmOut(first, actor.uuid))).toBe("HOTPROPERTY.Error.NotOut");
    const notice = await byHand(() => changeState(actor, "down", "kicked"));
    expect([data(actor).state, hurts(actor)]).toEqual(["down", ["Home brew", "kicked"]]);
    expect(casualties(cardFrom(notice)).map((casualty) => casualty.actor)).toEqual([actor.uuid]);
    await confirmOut(notice, actor.uuid);
    expect(data(actor).state).toBe("out");
    await undoEntry(notice, entryOf(notice, "out"));
    expect(data(actor).state).toBe("down");
  });

  it("S5.9 hit hard enough in one go goes down, and out by the GM's word", async () => {
    const actor = await newCharacter();
    const card = await suffers(actor, { type: "state", state: "out" });
    expect(data(actor).state).toBe("down");
    await confirmOut(card, actor.uuid);
    expect(data(actor).state).toBe("out");
    expect(await refusal(confirmOut(card, actor.uuid))).toBe("HOTPROPERTY.Error.NotOut");
  });

  it("S5.9 the GM's own press on the file is their word", async () => {
    const actor = await newCharacter();
    await byHand(() => changeState(actor, "out", "shot"));
    expect([data(actor).state, hurts(actor), data(actor).short]).toEqual(["out", ["shot"], true]);
  });

  it("G9 S5.2 who is out, burned or retired is no player character, and nobody to land things on", async () => {
    const ana = [...(game.users ?? [])].find(({ name }) => name === "Ana")?.id ?? "";
    const actor = await newCharacter({}, { [ana]: OWNER });
    const isPlayed = (): boolean => playerCharacters().some(({ id }) => id === actor.id);
    const canBeHealed = (): boolean => asOurs(actor)?.isTreatable === true;
    expect([isPlayed(), canBeHealed()]).toEqual([true, true]);
    await actor.update({ "system.state": "out" } as never);
    expect([isPlayed(), canBeHealed()]).toEqual([false, true]);
    for (const flag of ["burned", "retired"]) {
      await actor.update({ "system.state": "fine", [`system.${flag}`]: true } as never);
      expect([isPlayed(), canBeHealed()], flag).toEqual([false, false]);
      await actor.update({ [`system.${flag}`]: false } as never);
    }
  });

  it("G9 who is retired makes no moves", async () => {
    const actor = await newCharacter({ retired: true });
    expect(await refusal(makeMoveWith(actor, hardWay(), answer))).toBe("HOTPROPERTY.Error.Retired");
  });
});

describe("back to fine", () => {
  it("S5.8 by hand, with everything that hurts; the livelihood isn't restored", async () => {
    const { actor } = await downed();
    const notice = await byHand(() => changeState(actor, "fine"));
    expect([data(actor).state, hurts(actor), carried(actor), data(actor).short]).toEqual(["fine", [], [], true]);
    await undoEntry(notice, entryOf(notice, "condition"));
    expect([data(actor).state, hurts(actor)]).toEqual(["down", ["Home brew"]]);
  });

  it("S9.3 by healing: down to fine", async () => {
    const { patient, heal } = await clinic("down");
    await heal();
    expect([data(patient).state, hurts(patient), data(patient).short]).toEqual(["fine", [], true]);
  });

  it("S9.3 G9 out to down, if nothing delayed it: they are offered though they are no player character now", async () => {
    const { patient, healer, heal } = await clinic("out");
    expect(targetsFor("patient", healer).map(({ id }) => id)).toContain(patient.id);
    expect(targetsFor("character", healer).map(({ id }) => id)).not.toContain(patient.id);
    await heal();
    expect([data(patient).state, hurts(patient)]).toEqual(["down", ["shot"]]);
  });

  it("S9.3 S5.9 out in an earlier scene is beyond healing", async () => {
    const { patient, heal } = await clinic("out");
    await endScene();
    expect(await refusal(heal())).toBe("HOTPROPERTY.Consequence.heal.TooLate");
    expect(data(patient).state).toBe("out");
  });

  it("S9.3 who is fine needs none", async () => {
    const { patient, heal } = await clinic("down");
    await changeState(patient, "fine");
    expect(await refusal(heal())).toBe("HOTPROPERTY.Consequence.heal.Fine");
  });
});

/** A healer, somebody in that state, and the gesture that heals them. */
const clinic = async (state: "down" | "out") => {
  const ana = [...(game.users ?? [])].find(({ name }) => name === "Ana")?.id ?? "";
  const [healer, patient] = [await newCharacter(), await newCharacter({}, { [ana]: OWNER })];
  await changeState(patient, state, "shot");
  const heal = () => suffers(healer, { type: "heal", whom: "picked" }, { target: patient.uuid });
  return { healer, patient, heal };
};

describe("the end of a scene", () => {
  const carrying = () =>
    newCharacter({
      modifiers: {
        modifierAAAAAAAA: { kind: "ongoing", value: -1, cause: "limping", stat: "", lasts: "scene" },
        modifierBBBBBBBB: { kind: "forward", value: 1, cause: "the map", stat: "", lasts: "" },
        modifierCCCCCCCC: { kind: "ongoing", value: 1, cause: "a lookout", stat: "", lasts: "" },
      },
    });

  it("S5.11 ends what lasted for it and nothing else, and lifts “no moves”; undone, both are back", async () => {
    const [actor, { actor: hurt }] = [await carrying(), await downed()];
    const notice = await byHand(endScene);
    expect(carried(actor)).toEqual([
      [1, ""],
      [1, ""],
    ]);
    expect((await rolled(hurt, hardWay(), [5, 5])).rolls[0]?.total).toBe(9);
    await undoEntry(notice, entryOf(notice, "close"));
    expect(carried(actor)[0]).toEqual([-1, "scene"]);
    expect(await refusal(makeMoveWith(hurt, hardWay(), answer))).toBe("HOTPROPERTY.Error.NoMovesNow");
  });

  it("S5.11 happens once with two GMs who press together", async () => {
    const actor = await carrying();
    const hood = await table.gather({ ...table.hood(), Actor: [actor.toObject() as never] });
    const [first, second] = [await hood.open("Gamemaster"), await hood.open("Gamemaster", { browser: "other" })];
    first.begin("endScene");
    second.begin("endScene");
    await hood.quiet();
    const [stored] = hood.stored().Actor ?? [];
    const { modifiers = {} } = (stored?.system ?? {}) as { modifiers?: Record<string, { value: number }> };
    const values = Object.values(modifiers);
    expect(values.map(({ value }) => value)).toEqual([0, 1, 1]);
    expect(hood.stored().ChatMessage).toHaveLength(1);
  });
});

describe("forged requests", () => {
  const ask = (line: Line, about: string, options: object) =>
    line.ask(newId(), { card: "", step: "condition", about, options });

  it("C059 a player changes nobody's state but their own characters'", async () => {
    const { ana, bens, mine } = await scene(await sitDown());
    await expectRefused("HOTPROPERTY.Trust.condition", () => ask(ana, bens.uuid, { what: "state", to: "down" }));
    await ask(ana, mine.uuid, { what: "state", to: "down" });
    expect(data(mine).state).toBe("down");
  });

  it("S5.9 C059 a player takes nobody out, not even themself, and brings nobody back from it", async () => {
    const { ana, mine } = await scene(await sitDown());
    await ask(ana, mine.uuid, { what: "state", to: "out" });
    expect(data(mine).state).toBe("down");
    const notice = [...messages()].at(-1) as MessageDocument;
    await expectRefused("HOTPROPERTY.Trust.out", () => ana.ask(...due(notice, "out", {}, mine.uuid)));
    await mine.update({ "system.state": "out" } as never);
    await expectRefused("HOTPROPERTY.Error.OutIsTheEnd", () => ask(ana, mine.uuid, { what: "state", to: "fine" }));
  });

  it("C059 nonsense is refused: no such state, no such injury, a path for an id", async () => {
    const { ana, mine } = await scene(await sitDown());
    for (const [key, options] of [
      ["HOTPROPERTY.Error.BadRequest", { what: "state", to: "dead" }],
      ["HOTPROPERTY.Error.BadRequest", { what: "heat" }],
      ["HOTPROPERTY.Error.InjuryGone", { what: "injury", which: "constructor" }],
      ["HOTPROPERTY.Error.ModifierGone", { what: "modifier", which: "../heat" }],
    ] as const)
      await expectRefused(key, () => ask(ana, mine.uuid, options));
  });
});

describe("by hand", () => {
  it("S2.2 a modifier that is struck is told, and can be had back", async () => {
    const modifiers = { modifierAAAAAAAA: { kind: "ongoing", value: -1, cause: "bad knee", stat: "", lasts: "" } };
    const actor = await newCharacter({ modifiers });
    const notice = await byHand(() => endModifier(actor, "modifierAAAAAAAA"));
    expect(carried(actor)).toEqual([]);
    expect(await refusal(endModifier(actor, "modifierAAAAAAAA"))).toBe("HOTPROPERTY.Error.ModifierGone");
    await undoEntry(notice, entryOf(notice, "condition"));
    expect(carried(actor)).toEqual([[-1, ""]]);
  });

  it("S5.8 what comes of injuries isn't struck: it ends with them", async () => {
    const { actor } = await downed();
    expect(await refusal(endModifier(actor, "hurt"))).toBe("HOTPROPERTY.Error.ModifierGone");
    expect(carried(actor)).toEqual([[-1, "injury"]]);
  });

  it("S5.8 a modifier that lasts as long as an injury ends with the last one", async () => {
    const modifiers = { modifierAAAAAAAA: { kind: "ongoing", value: -1, cause: "dizzy", stat: "", lasts: "injury" } };
    const { actor } = await downed({ modifiers });
    await changeState(actor, "fine");
    expect(carried(actor)).toEqual([]);
  });

  it("S5.8 G6 so does one that the same card brought, and Undo takes all of it back", async () => {
    const actor = await newCharacter();
    const lasting = { type: "ongoing", value: -2, cause: "dizzy", lasts: "injury" };
    const card = await rolled(actor, await ownMove([DOWN, lasting, { type: "heal" }]), WEAK);
    await applyMove(card, pick(card, ["the line"]));
    expect([data(actor).state, carried(actor)]).toEqual(["fine", []]);
    await undoEntry(card, entryOf(card));
    expect([data(actor).state, hurts(actor), carried(actor)]).toEqual(["fine", [], []]);
  });

  it("S5.10 C116 an NPC has the three states and nothing else to lose; down and hit again is out at once", async () => {
    const npc = (await Actor.create({ name: "Lookout", type: "npc" } as never)) as ActorDocument | undefined;
    if (!npc) throw new Error("no NPC");
    const state = () => (npc.system as unknown as { state: string }).state;
    const seen: string[] = [];
    for (const to of ["down", "down", "fine", "out", "down", "fine"] as const) {
      await changeState(npc, to);
      seen.push(state());
    }
    expect(seen).toEqual(["down", "out", "fine", "out", "down", "fine"]);
    expect(await refusal(changeState(npc, "fine"))).toBe("HOTPROPERTY.Error.StateAlready");
  });
});
