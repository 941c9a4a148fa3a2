import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { noticeContext } from "../../../src/cards/notice-card.ts";
import type { StoredEntry } from "../../../src/data/message/entries.ts";
import type { ActorDocument, ItemDocument, MessageDocument } from "../../../src/foundry/documents.ts";
import { idFrom, newId } from "../../../src/foundry/ids.ts";
import { messages, users } from "../../../src/foundry/lookup.ts";
import { confirmBurned, undoEntry } from "../../../src/play/card-presses.ts";
import { handOver } from "../../../src/play/hand-over.ts";
import { showThing } from "../../../src/play/show-thing.ts";
import { cardFrom } from "../../../src/table/card.ts";
import { heatedBy } from "../../../src/table/heat-order.ts";
import { sealOf } from "../../../src/table/procedures/consent.ts";
import { submit } from "../../../src/table/submit.ts";
import { characterData, newCharacter, refusal } from "./fixture.ts";
import { due, expectRefused, type Players, sitDown } from "./forged-scene.ts";
import type { Line } from "./forged-seat.ts";

const OWNER = 3;

const must = <T>(found: T | null | undefined, what: string): T => {
  if (found === null || found === undefined) throw new Error(`There is no ${what}.`);
  return found;
};

const give = async (actor: ActorDocument, data: object): Promise<ItemDocument> =>
  must((await actor.createEmbeddedDocuments("Item", [data as never]))?.[0], "item") as unknown as ItemDocument;

const actorOf = async (type: string, system: object, ownership: object = {}): Promise<ActorDocument> =>
  must(await Actor.create({ name: `Some ${type}`, type, system, ownership } as never), type) as ActorDocument;

const HOT_KNIFE = { name: "Machete", type: "weapon", system: { edge: 3, inHand: true, notes: "in a curtain" } };

const stuck = (...actors: ActorDocument[]): number[] => actors.map((actor) => characterData(actor).stuckHeat);
const names = (actor: ActorDocument): string[] => [...actor.items].map(({ name }) => name);
const systemOf = (actor: ActorDocument): Record<string, unknown> =>
  (must([...actor.items][0], "thing").toObject() as unknown as { system: Record<string, unknown> }).system;

/** The card that a request posted, and its entry. */
const cardOfRequest = (id: string): { card: MessageDocument; entry: StoredEntry } => {
  const card = must(messages().get(idFrom(id)), "card");
  return { card, entry: must(cardFrom(card).ledger.get(id), "entry") };
};

const latest = (): { card: MessageDocument; id: string; entry: StoredEntry } => {
  const card = must([...messages()].at(-1), "card");
  const [id, entry] = must([...cardFrom(card).ledger][0], "entry");
  return { card, id, entry };
};

describe("a hot thing handed over by who may", () => {
  let one: ActorDocument;
  let other: ActorDocument;
  let knife: ItemDocument;
  beforeEach(async () => {
    await table.sitAs("Gamemaster");
    [one, other] = [await newCharacter(), await newCharacter({ heat: { loose: 3 } }, { HoodUserBen00001: OWNER })];
    knife = await give(one, HOT_KNIFE);
  });

  it("S7.5 C109 goes in one step with its heat, one copy left, told on one card", async () => {
    const before = [...messages()].length;
    expect(stuck(one, other)).toEqual([1, 0]);
    await handOver(knife, other);
    expect([names(one), names(other)]).toEqual([[], ["Machete"]]);
    expect(stuck(one, other)).toEqual([0, 1]);
    expect(systemOf(other)).toMatchObject({ edge: 3, inHand: false, notes: "<p>in a curtain</p>", hot: true });
    expect([...messages()]).toHaveLength(before + 1);
    const { entry } = latest();
    expect(entry.steps.map(({ kind, do: what, note }) => [kind, what, note])).toEqual([
      ["hand", "create", "Machete"],
      ["hand", "delete", "Machete"],
      ["stuck", "words", "1 0"],
      ["stuck", "words", "0 1"],
    ]);
  });

  it("S7.5 G6 undone, it is where it was, as it was", async () => {
    const was = knife.toObject();
    await handOver(knife, other);
    const { card, id } = latest();
    await undoEntry(card, id);
    expect([names(one), names(other)]).toEqual([["Machete"], []]);
    const now = must([...one.items][0], "knife").toObject() as unknown as Record<string, unknown>;
    expect([now._id, now.system]).toEqual([was._id, (was as unknown as Record<string, unknown>).system]);
    expect(stuck(one, other)).toEqual([1, 0]);
  });

  it("G6 can't be undone once it has moved on, and nothing is lost", async () => {
    await handOver(knife, other);
    const first = latest();
    await handOver(must([...other.items][0], "knife") as unknown as ItemDocument, one);
    await undoEntry(latest().card, latest().id);
    await undoEntry(first.card, first.id);
    expect([names(one), names(other)]).toEqual([["Machete"], []]);
  });

  it("C184 S7.5 shown, it is told once on one card, and no heat comes of it", async () => {
    const before = [...messages()].length;
    await showThing(knife);
    expect([...messages()]).toHaveLength(before + 1);
    expect(latest().entry.steps.map(({ do: what, kind }) => [what, kind])).toEqual([["words", "words"]]);
    expect([characterData(one).heat.loose, ...stuck(one)]).toEqual([0, 1]);
    const rope = await give(one, { name: "Rope", type: "gear" });
    expect(await refusal(showThing(rope))).toBe("HOTPROPERTY.Error.NotAThing");
  });

  const warned = (card: MessageDocument): string[] => heatedBy(cardFrom(card)).map((heat) => heat.actor);

  it("S5.2 stuck heat that takes whoever gets it to 4 is warned of on its card, and at 5 and up burns", async () => {
    await handOver(knife, other);
    const first = latest();
    expect([warned(first.card), characterData(other).totalHeat]).toEqual([[other.uuid], 4]);
    expect(await refusal(confirmBurned(first.card, other.uuid))).toBe("HOTPROPERTY.Error.NotBurned");
    await handOver(await give(one, HOT_KNIFE), other);
    await confirmBurned(latest().card, other.uuid);
    expect(characterData(other).burned).toBe(true);
    expect(await refusal(confirmBurned(latest().card, one.uuid))).toBe("HOTPROPERTY.Error.NotBurned");
  });

  it("S5.2 S7.5 so does what lies in a vehicle in their name, and the vehicle itself", async () => {
    const van = await actorOf("vehicle", { tags: { hot: true }, holder: one.id });
    await handOver(knife, van);
    expect(warned(latest().card)).toEqual([]); // it was theirs before, and is theirs still
    const there = must([...van.items][0], "knife") as unknown as ItemDocument;
    await submit({ message: null, step: "hold", about: there.uuid, options: { to: other.id } });
    expect(warned(latest().card)).toEqual([other.uuid]);
    await submit({ message: null, step: "hold", about: van.uuid, options: { to: other.id } });
    expect([warned(latest().card), characterData(other).totalHeat]).toEqual([[other.uuid], 5]);
    const { card } = latest();
    await van.update({ "system.tags.hot": false } as never);
    expect(warned(card)).toEqual([]);
    await van.update({ "system.tags.hot": true } as never);
    await confirmBurned(card, other.uuid);
    expect(characterData(other).burned).toBe(true);
  });

  it("C109 copied, one stays, and only the copy's heat is new", async () => {
    await handOver(knife, other, { copy: true });
    expect([names(one), names(other)]).toEqual([["Machete"], ["Machete"]]);
    expect(stuck(one, other)).toEqual([1, 1]);
  });

  it("S7.5 onto a crew or into a vehicle it still counts for whoever had it, and from there for who takes it", async () => {
    const van = await actorOf("vehicle", {});
    await handOver(knife, van);
    expect(stuck(one, other)).toEqual([1, 0]);
    await handOver(must([...van.items][0], "knife") as unknown as ItemDocument, other);
    expect(stuck(one, other)).toEqual([0, 1]);
    expect(systemOf(other)).toMatchObject({ holder: "" });
  });

  it("C077 between two files that the GM keeps to themself nobody else is told; to a character, everybody is", async () => {
    const [hidden, van, shown] = [
      await actorOf("vehicle", {}),
      await actorOf("vehicle", {}),
      await actorOf("vehicle", {}, { default: 2 }),
    ];
    const told: number[] = [];
    for (const [from, to] of [
      [hidden, van],
      [van, shown],
      [shown, one],
    ] as const) {
      const thing = await give(from, { name: "Ledger", type: "gear" });
      await handOver(thing, to);
      told.push([...latest().card.whisper].length);
    }
    const gms = [...users()].filter(({ isGM }) => isGM).length;
    expect(told).toEqual([gms, 0, 0]);
  });

  it("S7.8 a tiny vehicle takes no baggage; nobody hands a thing to themselves, nor a friend", async () => {
    const moped = await actorOf("vehicle", { tags: { tiny: true } });
    expect(await refusal(handOver(knife, moped))).toBe("HOTPROPERTY.Error.NoBaggage");
    expect(await refusal(handOver(knife, one))).toBe("HOTPROPERTY.Error.HandToSelf");
    const friend = await give(one, { name: "Mo", type: "contact" });
    expect(await refusal(handOver(friend, other))).toBe("HOTPROPERTY.Error.NotAThing");
    expect(names(one)).toEqual(["Machete", "Mo"]);
  });
});

describe("between two players", () => {
  let players: Players;
  let mine: ActorDocument;
  let bens: ActorDocument;
  let knife: ItemDocument;
  beforeAll(async () => {
    players = await sitDown();
  });
  beforeEach(async () => {
    mine = await newCharacter({}, { [players.ana.userId]: OWNER });
    bens = await newCharacter({}, { [players.ben.userId]: OWNER, default: 2 });
    knife = await give(mine, HOT_KNIFE);
  });

  const ask = async (line: Line, item: ItemDocument, to: ActorDocument, id = newId()): Promise<string> => {
    await line.ask(id, { card: "", step: "hand", about: item.uuid, options: { to: to.uuid, copy: false } });
    return id;
  };

  const yes = async (line: Line, id: string, seal?: string): Promise<void> => {
    const { card, entry } = cardOfRequest(id);
    await line.ask(...due(card, "confirm", { seal: seal ?? sealOf(cardFrom(card), entry) }, id));
  };

  it("S7.5 C069 it waits for the other's yes, and nothing has moved before", async () => {
    const id = await ask(players.ana, knife, bens);
    expect(cardOfRequest(id).entry).toMatchObject({ state: "asked", awaits: [bens.uuid] });
    expect([names(mine), names(bens)]).toEqual([["Machete"], []]);
    await yes(players.ben, id);
    expect([names(mine), names(bens)]).toEqual([[], ["Machete"]]);
    expect(stuck(mine, bens)).toEqual([0, 1]);
  });

  it("S7.5 C069 a no leaves it where it is", async () => {
    const id = await ask(players.ana, knife, bens);
    await players.ben.ask(...due(cardOfRequest(id).card, "decline", {}, id));
    expect(cardOfRequest(id).entry.state).toBe("refused");
    expect([names(mine), names(bens)]).toEqual([["Machete"], []]);
  });

  it("C109 taking from somebody's file waits for theirs", async () => {
    const bat = await give(bens, { ...HOT_KNIFE, name: "Bat" });
    const id = await ask(players.ana, bat, mine);
    expect(cardOfRequest(id).entry).toMatchObject({ state: "asked", awaits: [bens.uuid] });
    expect(names(bens)).toEqual(["Bat"]);
  });

  it("C051 C069 a yes by whom it doesn't concern, or to another thing than was read, is none", async () => {
    const id = await ask(players.ana, knife, bens);
    await expectRefused("HOTPROPERTY.Trust.confirm", () => yes(players.ana, id));
    await expectRefused("HOTPROPERTY.Trust.confirm", () => yes(players.cleo, id));
    const { card, entry } = cardOfRequest(id);
    const seal = sealOf(cardFrom(card), entry);
    await knife.update({ "system.notes": "with somebody's name on it" } as never);
    await expectRefused("HOTPROPERTY.Error.AskedOtherwise", () => yes(players.ben, id, seal));
  });

  it("C059 who owns neither file asks for nothing, nor does who can't see the thing", async () => {
    await expectRefused("HOTPROPERTY.Trust.hand", async () => void (await ask(players.cleo, knife, bens)));
    const cleos = await newCharacter({}, { [players.cleo.userId]: OWNER });
    const hidden = await newCharacter({}, { [players.ben.userId]: OWNER });
    const purse = await give(hidden, { name: "Purse", type: "gear" });
    await expectRefused("HOTPROPERTY.Trust.hand", async () => void (await ask(players.cleo, purse, cleos)));
  });

  it.each<[string, (s: { knife: ItemDocument; bens: ActorDocument }) => object]>([
    ["a thing that isn't there", ({ bens: to }) => ({ about: "Actor.x.Item.y", options: { to: to.uuid } })],
    ["a character for a thing", ({ knife: k, bens: to }) => ({ about: k.parent?.uuid, options: { to: to.uuid } })],
    ["to a thing", ({ knife: k }) => ({ about: k.uuid, options: { to: k.uuid } })],
    ["to nobody", ({ knife: k }) => ({ about: k.uuid, options: {} })],
  ])("C059 C089 %s is refused, and nothing is changed", async (_title, request) => {
    await expectRefused("HOTPROPERTY.Error.ItemGone", () =>
      players.ana.ask(newId(), { card: "", step: "hand", ...request({ knife, bens }) }),
    );
  });

  it("C089 a copy that is a text is refused", async () => {
    await expectRefused("HOTPROPERTY.Error.BadRequest", () =>
      players.ana.ask(newId(), {
        card: "",
        step: "hand",
        about: knife.uuid,
        options: { to: bens.uuid, copy: "yes" },
      }),
    );
  });

  it("C051 a card by hand that says a thing was asked for is no way to it", async () => {
    const [id, entry] = [newId(), newId()];
    const cleos = await newCharacter({}, { [players.cleo.userId]: OWNER });
    const options = { to: cleos.uuid, copy: false };
    const told = {
      step: "hand",
      about: knife.uuid,
      state: "asked",
      by: players.ana.userId,
      awaits: [cleos.uuid],
      options,
    };
    await players.cleo.create("ChatMessage", {
      _id: id,
      type: "notice",
      system: { title: "A gift", entries: { [entry]: told } },
    });
    const card = must(messages().get(id), "card");
    const seal = sealOf(cardFrom(card), must(cardFrom(card).ledger.get(entry), "entry"));
    await expectRefused("HOTPROPERTY.Error.NothingAsked", () =>
      players.cleo.ask(...due(card, "confirm", { seal }, entry)),
    );
    expect(names(mine)).toEqual(["Machete"]);
  });

  describe("a holder", () => {
    let crew: ActorDocument;
    let loot: ItemDocument;
    beforeEach(async () => {
      await knife.delete();
      crew = await actorOf("crew", {}, { [players.ana.userId]: OWNER, [players.cleo.userId]: OWNER });
      loot = await give(crew, { name: "Loot", type: "gear", system: { hot: true, holder: mine.id } });
    });

    const name = async (line: Line, to: ActorDocument): Promise<string> => {
      const id = newId();
      await line.ask(id, { card: "", step: "hold", about: loot.uuid, options: { to: to.id } });
      return id;
    };

    it("S7.5 is named by the GM at once", async () => {
      await submit({ message: null, step: "hold", about: loot.uuid, options: { to: bens.id ?? "" } });
      expect(stuck(mine, bens)).toEqual([0, 1]);
      await undoEntry(latest().card, latest().id);
      expect(stuck(mine, bens)).toEqual([1, 0]);
    });

    it("S7.5 is whoever takes it on themselves", async () => {
      await name(players.ben, bens);
      expect(stuck(mine, bens)).toEqual([0, 1]);
    });

    it("S7.5 C069 is nobody against their will: the old holder's player only offers", async () => {
      const id = await name(players.ana, bens);
      expect(stuck(mine, bens)).toEqual([1, 0]);
      await yes(players.ben, id);
      expect(stuck(mine, bens)).toEqual([0, 1]);
    });

    it("C059 S7.5 is nobody for what they can't know of: a vehicle that the GM keeps to themself", async () => {
      const hidden = await actorOf("vehicle", { tags: { hot: true } });
      const take = (about: string) =>
        players.ben.ask(newId(), { card: "", step: "hold", about, options: { to: bens.id } });
      await expectRefused("HOTPROPERTY.Trust.hold", () => take(hidden.uuid));
      const shown = await actorOf("vehicle", { tags: { hot: true } }, { default: 1 });
      await take(shown.uuid);
      expect(stuck(bens)).toEqual([1]);
    });

    it("S7.5 S5.2 named for a hot thing, somebody past the limit is told of, and the GM's word is asked", async () => {
      await bens.update({ "system.heat.loose": 4 } as never);
      await name(players.ben, bens);
      const { dangers } = await noticeContext(latest().card);
      expect(dangers.map(({ uuid, press }) => [uuid, press?.action])).toEqual([[bens.uuid, "burn"]]);
      await confirmBurned(latest().card, bens.uuid);
      expect(characterData(bens).burned).toBe(true);
    });

    it("S7.5 C059 is not named by anybody else, though the file is theirs", async () => {
      await expectRefused("HOTPROPERTY.Trust.hold", async () => void (await name(players.cleo, bens)));
      const own = await give(mine, { name: "Own", type: "gear" });
      await expectRefused("HOTPROPERTY.Error.NoHolder", () =>
        players.ana.ask(newId(), { card: "", step: "hold", about: own.uuid, options: { to: mine.id } }),
      );
    });
  });
});
