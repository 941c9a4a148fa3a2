import { describe, expect, it } from "vitest";
import { askedContext } from "../../../src/cards/asked.ts";
import { gangOf } from "../../../src/documents/gang.ts";
import type { ActorDocument } from "../../../src/foundry/documents.ts";
import { messages, worldActors } from "../../../src/foundry/lookup.ts";
import { applyMove, undoEntry } from "../../../src/play/card-presses.ts";
import { endEvening } from "../../../src/play/close.ts";
import { changeDough, earn, getByAgain, goShort, spend } from "../../../src/play/purse.ts";
import { cardFrom } from "../../../src/table/card.ts";
import { submit } from "../../../src/table/submit.ts";
import { eveningNow } from "../../../src/table/time.ts";
import { characterData, newCharacter, ownMove, pick, refusal, rolled } from "./fixture.ts";
import { FORGED, forge } from "./forged-entries.ts";
import { due, expectRefused, scene, sitDown } from "./forged-scene.ts";

const PLAYERS = { HoodUserAna00001: 3 };

/** The same character as the window that is open now has it. */
const here = (actor: ActorDocument): ActorDocument => {
  const found = worldActors().get(actor.id ?? "");
  if (!found) throw new Error("The character is gone.");
  return found;
};

const lastCard = () => {
  const message = [...messages()].at(-1);
  if (!message) throw new Error("No card was posted.");
  const card = cardFrom(message);
  const [id, entry] = [...card.ledger][0] ?? [];
  if (!id || !entry) throw new Error("The card tells nothing.");
  return { message, card, id, steps: entry.steps };
};

describe("dough and livelihood", () => {
  it("S6.5 earning brings dough and tells it on a card, which takes it back", async () => {
    const actor = await newCharacter({ dough: 1 });
    await earn(actor, 2, "the van job");
    expect(characterData(actor).dough).toBe(3);
    const { message, id, steps } = lastCard();
    expect(steps).toMatchObject([{ kind: "dough", note: "the van job", values: { from: 1, to: 3 } }]);
    await undoEntry(message, id);
    expect(characterData(actor).dough).toBe(1);
  });

  it("S6.4 nobody spends more than there is", async () => {
    const actor = await newCharacter({ dough: 1 });
    expect(await refusal(spend(actor, 2))).toBe("HOTPROPERTY.Error.TooLittleDough");
    expect(characterData(actor).dough).toBe(1);
  });

  it("C161 what is typed over dough comes in or goes out by the difference", async () => {
    const actor = await newCharacter({ dough: 2 });
    await changeDough(actor, 3);
    await changeDough(actor, -1);
    expect(characterData(actor).dough).toBe(4);
  });

  it("S6.2 going short keeps the evening, so that the sheet can count", async () => {
    const actor = await newCharacter();
    await goShort(actor);
    await endEvening();
    expect(characterData(actor)).toMatchObject({ short: true, shortSince: eveningNow() - 1 });
    expect(await refusal(goShort(actor))).toBe("HOTPROPERTY.Error.ShortAlready");
  });

  it("S6.2 G7 somebody short spends no dough, unless the GM does it for them", async () => {
    const actor = await newCharacter({ dough: 3, short: true }, PLAYERS);
    await table.sitAs("Ana");
    const mine = here(actor);
    expect(await refusal(spend(mine, 1))).toBe("HOTPROPERTY.Error.ShortNoDough");
    await table.sitAs("Gamemaster");
    await spend(here(actor), 1);
    expect(characterData(here(actor))).toMatchObject({ dough: 2 });
  });

  it("S6.3 S8.1 getting by again ends short and marks 1 experience, once; undone, both are back", async () => {
    const actor = await newCharacter({ short: true, shortSince: 1, experience: 2 });
    await getByAgain(actor);
    expect(characterData(actor)).toMatchObject({ short: false, shortSince: 0, experience: 3 });
    expect(await refusal(getByAgain(actor))).toBe("HOTPROPERTY.Error.NotShort");
    const { message, id } = lastCard();
    await undoEntry(message, id);
    expect(characterData(actor)).toMatchObject({ short: true, shortSince: 1, experience: 2 });
  });

  it("S6.3 a move that restores a livelihood which wasn't threatened marks nothing", async () => {
    const who = await newCharacter({ experience: 1 });
    const card = await rolled(who, await ownMove([{ type: "short", whom: "roller", on: false }]), [4, 4]);
    await applyMove(card, pick(card, ["the line"]));
    expect(characterData(who)).toMatchObject({ short: false, experience: 1 });
  });

  it("S6.6 G7 the GM may go beyond the bound", async () => {
    const actor = await newCharacter({ dough: 9 }, PLAYERS);
    await spend(actor, 1, "a van", 8);
    expect(characterData(actor).dough).toBe(8);
  });

  it("S6.6 haggling moves a price by at most the bound that the GM sets", async () => {
    const actor = await newCharacter({ dough: 9 }, PLAYERS);
    await table.sitAs("Ana");
    const mine = here(actor);
    expect(await refusal(spend(mine, 1, "a van", 4))).toBe("HOTPROPERTY.Error.HaggledTooFar");
    await spend(mine, 2, "a van", 4);
    await table.sitAs("Gamemaster");
    await game.settings?.set("hot-property" as never, "haggle" as never, 3 as never);
    await table.sitAs("Ana");
    await spend(here(actor), 1, "a van", 4);
    expect(characterData(here(actor))).toMatchObject({ dough: 6 });
    await table.sitAs("Gamemaster");
  });
});

describe("a purse by a forged request", () => {
  it("C059 nobody opens somebody else's purse, and no nonsense is read", async () => {
    const actor = await newCharacter({ dough: 3 });
    const ask = (options: object) => submit({ message: null, step: "purse", about: actor.uuid, options });
    for (const options of [
      { what: "steal", sum: 1 },
      { what: "earn", sum: -5 },
      { what: "earn", sum: 1.5 },
      { what: "earn", sum: 1e9 },
    ]) {
      expect(await refusal(ask(options))).toBe("HOTPROPERTY.Error.BadRequest");
    }
    expect(
      await refusal(submit({ message: null, step: "purse", about: "Actor.nobody", options: { what: "short" } })),
    ).toBe("HOTPROPERTY.Error.NoPurse");
    await table.sitAs("Ana");
    expect(await refusal(ask({ what: "earn", sum: 1 }))).toBe("HOTPROPERTY.Trust.purse");
    await table.sitAs("Gamemaster");
  });
});

const firm = async (boss: ActorDocument, others: readonly ActorDocument[]): Promise<ActorDocument> => {
  const members = Object.fromEntries(others.map(({ id }) => [id, { in: true, gang: true }]));
  const system = { boss: boss.id, members: { ...members, [boss.id ?? ""]: { in: true } } };
  return (await Actor.create({ name: "The firm", type: "crew", system } as never)) as unknown as ActorDocument;
};

describe("a boss's say", () => {
  it("S6.7 a member who was short alone gets by again when the boss's owner says yes; the GM asks nobody", async () => {
    const players = await sitDown();
    const boss = await newCharacter({}, { [players.ben.userId]: 3 });
    const member = await newCharacter({ short: true }, { [players.ana.userId]: 3 });
    const crew = await firm(boss, [member]);
    const state = () => [characterData(member).short, characterData(member).experience];
    const request = { card: "", step: "purse", about: member.uuid, options: { what: "restored" } };
    await players.ana.ask("ForgedRestored01", request);
    expect(state()).toEqual([true, 0]);
    const { message, card } = lastCard();
    const read = await askedContext(card, null);
    expect(read?.lines[0]?.text).toContain(member.name);
    const yes = due(message, "confirm", { seal: read?.seal }, read?.entry);
    await expectRefused("HOTPROPERTY.Trust.confirm", () => players.ana.ask(...yes));
    await players.ben.ask(...yes);
    expect(state()).toEqual([false, 1]);
    await goShort(member);
    await getByAgain(member);
    expect(state()).toEqual([false, 2]);
    await players.ben.ask("ForgedBossShort1", { ...request, about: boss.uuid, options: { what: "short" } });
    await players.ben.ask("ForgedBossAgain1", { ...request, about: boss.uuid });
    expect(characterData(boss)).toMatchObject({ short: false, experience: 1 });
    await crew.delete();
  });
});

describe("a yes that nobody may ask for", () => {
  it("C059 S6.7 a card written by hand, that says somebody asked for another's member, brings the boss's yes nothing", async () => {
    const s = await scene(await sitDown());
    const boss = s.bens;
    const member = s.cleos;
    await member.update({ system: { short: true } } as never);
    const crew = await firm(boss, [member]);
    const asking = { step: "purse", about: member.uuid, state: "asked", awaits: [boss.uuid] } as const;
    await forge(s, s.hard, { ...asking, options: { what: "earn", sum: 9 } });
    const read = await askedContext(cardFrom(s.hard), null);
    await expectRefused("HOTPROPERTY.Error.NothingAsked", () =>
      s.ben.ask(...due(s.hard, "confirm", { seal: read?.seal }, FORGED)),
    );
    expect(characterData(member)).toMatchObject({ short: true, experience: 0 });
    await crew.delete();
  });
});

describe("a boss's purse", () => {
  it("S6.7 the reserve is 1 for each other player character in the gang; spending into it warns first and says how many must go", async () => {
    const boss = await newCharacter({ dough: 3 }, PLAYERS);
    const [one, two] = [await newCharacter({}, PLAYERS), await newCharacter({}, PLAYERS)];
    const npc = await newCharacter(); // no player's
    const inGang = { in: true, gang: true };
    const members = Object.fromEntries([one, two, npc].map(({ id }) => [id, inGang]));
    const system = { boss: boss.id, members: { ...members, [boss.id ?? ""]: { in: true } } };
    const crew = (await Actor.create({ name: "The firm", type: "crew", system } as never)) as unknown as ActorDocument;
    expect(gangOf(one)?.others).toHaveLength(2);

    const press = (sum: number, over = false) =>
      submit({ message: null, step: "purse", about: boss.uuid, options: { what: "spend", sum, over } });
    await press(1);
    expect(lastCard().steps).toHaveLength(1);
    await expect(press(1)).rejects.toMatchObject({ key: "HOTPROPERTY.Error.Reserve", data: { n: "1" } });
    expect(characterData(boss).dough).toBe(2);
    await press(2, true);
    expect(characterData(boss).dough).toBe(0);
    expect(lastCard().steps.map(({ note }) => note)).toEqual([
      "",
      "The reserve doesn’t stretch: in all, 2 of the gang must go.",
    ]);
    await crew.delete();
  });

  it("S6.7 spent into piece by piece, the warning before and the word after both count everybody who must go", async () => {
    const boss = await newCharacter({ dough: 1 }, PLAYERS);
    const crew = await firm(boss, [await newCharacter({}, PLAYERS), await newCharacter({}, PLAYERS)]);
    const press = (over: boolean) =>
      submit({ message: null, step: "purse", about: boss.uuid, options: { what: "spend", sum: 1, over } });
    await expect(press(false)).rejects.toMatchObject({ key: "HOTPROPERTY.Error.Reserve", data: { n: "2" } });
    await press(true);
    expect(lastCard().steps.at(-1)?.note).toBe("The reserve doesn’t stretch: in all, 2 of the gang must go.");
    await crew.delete();
  });
});
