import { beforeEach, describe, expect, it } from "vitest";
import type { Data, ModifyResponse, Operation } from "../stand-in/core/protocol.ts";
import { isData } from "../stand-in/server/documents/plain-data.ts";
import { createLocalTable, type LocalTable } from "../stand-in/server/local-backend.ts";
import { ANA, GM, MANIFEST, refusal, request, users } from "./server-fixture.ts";

const ACTOR = "Actor00000000001";
const OTHER = "Actor00000000002";
const ITEM = "Item000000000001";

let table: LocalTable;

beforeEach(async () => {
  const system = { heat: { loose: 1 }, tags: ["a", "b"], map: { one: { n: 1 }, two: { n: 2 } } };
  const items = [{ _id: ITEM, name: "Thing", type: "gear", system: { hot: false } }];
  const documents = {
    User: users(),
    Actor: [
      { _id: ACTOR, name: "Slip", type: "character", system, items },
      { _id: OTHER, name: "Doc", type: "character", system: {} },
    ],
  };
  table = await createLocalTable({ generation: 13, manifest: MANIFEST, documents, userId: GM });
});

const stored = (): Data => {
  const source = table.authority.library.world.get("Actor")?.get(ACTOR);
  if (!source) throw new Error("the actor is gone");
  return source;
};

const update = async (changes: Data, options: Operation = {}): Promise<Data[]> => {
  const operation = { updates: [{ _id: ACTOR, ...changes }], ...options };
  return (await table.backend.modify(request("update", "Actor", operation))).result as Data[];
};

/** The one result of an update without what every result has. */
const changed = async (changes: Data, options: Operation = {}): Promise<Data | undefined> => {
  const [result] = await update(changes, options);
  if (!result) return undefined;
  const { _id, _stats, ...rest } = result;
  return rest;
};

describe("an update [operations]", () => {
  it("takes dotted and nested keys alike and leaves the rest alone", async () => {
    await update({ "system.heat.loose": 2, system: { look: "thin" } });
    expect(stored().system).to.deep.equal({
      heat: { loose: 2 },
      look: "thin",
      tags: ["a", "b"],
      map: { one: { n: 1 }, two: { n: 2 } },
    });
  });

  it("answers with what changed, who changed it and when [stats?]", async () => {
    const before = Date.now();
    const [result] = await update({ name: "Slip", "system.heat.loose": 3, "system.map.one.n": 1 });
    const _stats = result?._stats;
    expect(result).to.deep.equal({ _id: ACTOR, system: { heat: { loose: 3 } }, _stats });
    const { modifiedTime, ...stats } = isData(_stats) ? _stats : {};
    expect(stats).to.deep.equal({ lastModifiedBy: GM });
    expect(Number(modifiedTime)).to.be.at.least(before);
  });

  it("that changes nothing is no change: nobody is told and no time is stamped [no-change?]", async () => {
    const told: ModifyResponse[] = [];
    table.join(ANA).backend.onModify((response) => told.push(response));
    const { _stats } = stored();
    expect(await update({ name: "Slip", "system.tags": ["a", "b"], "system.-=nothing": null })).to.deep.equal([]);
    expect(told).to.deep.equal([]);
    expect(stored()._stats).to.deep.equal(_stats);
  });

  it("replaces arrays whole [model-steps?]", async () => {
    expect(await changed({ "system.tags": ["c"] })).to.deep.equal({ system: { tags: ["c"] } });
    expect((stored().system as Data).tags).to.deep.equal(["c"]);
  });

  it("deletes by -= keys, and says so [deletion-keys]", async () => {
    expect(await changed({ "system.map.-=one": null })).to.deep.equal({ system: { map: { "-=one": null } } });
    expect((stored().system as Data).map).to.deep.equal({ two: { n: 2 } });
  });

  it("replaces by == keys, and says so [deletion-keys]", async () => {
    expect(await changed({ "system.==map": { three: { n: 3 } } })).to.deep.equal({
      system: { "==map": { three: { n: 3 } } },
    });
    expect((stored().system as Data).map).to.deep.equal({ three: { n: 3 } });
  });

  it("stores no orders as data where there is nothing to order [operators?]", async () => {
    await update({ "system.fresh": { "-=gone": null, "==kept": 1 } });
    expect((stored().system as Data).fresh).to.deep.equal({ kept: 1 });
  });

  it("with recursive: false replaces inner objects", async () => {
    await update({ system: { heat: { loose: 5 } } }, { recursive: false });
    expect(stored().system).to.deep.equal({ heat: { loose: 5 } });
  });

  it("with diff: false is sent whole", async () => {
    expect(await changed({ name: "Slip" }, { diff: false })).to.deep.equal({ name: "Slip" });
  });

  it("can't change an id, nor what the document holds [server-checks?]", async () => {
    expect(await refusal(update({ "-=_id": null }))).to.equal("_id can't be changed.");
    expect(await refusal(update({ "==items": [] }))).to.contain("document by document");
  });

  it("of one that isn't there is refused, and the others with it [refused?]", async () => {
    const updates = [
      { _id: ACTOR, name: "New" },
      { _id: "Actor00000000009", name: "New" },
    ];
    const sentence = await refusal(table.backend.modify(request("update", "Actor", { updates })));
    expect(sentence).to.equal("There is no Actor with the id Actor00000000009 any more.");
    expect(stored().name).to.equal("Slip");
  });

  it("reaches embedded documents through their parent [server-checks?]", async () => {
    const parentUuid = `Actor.${ACTOR}`;
    const updates = [{ _id: ITEM, "system.hot": true }];
    const { result } = await table.backend.modify(request("update", "Item", { parentUuid, updates }));
    expect((result[0] as Data).system).to.deep.equal({ hot: true });
    expect((stored().items as Data[])[0]?.system).to.deep.equal({ hot: true });
  });

  it("can't grant a level of ownership that isn't one [server-checks?]", async () => {
    const sentence = await refusal(update({ "ownership.default": "3" }));
    expect(sentence).to.equal("Ownership is a level from -1 (inherit) to 3 (owner) for each user.");
  });
});

describe("a creation [operations]", () => {
  const create = async (data: Data, options: Operation = {}): Promise<Data> => {
    const { result } = await table.backend.modify(request("create", "Actor", { data: [data], ...options }));
    return result[0] as Data;
  };

  it("gives ids, an owner and _stats, to what the document holds too [stats?]", async () => {
    const actor = await create({ _id: ACTOR, name: "New", type: "npc", items: [{ name: "Thing", type: "gear" }] });
    expect(actor._id).to.match(/^[A-Za-z0-9]{16}$/);
    expect(actor._id).to.not.equal(ACTOR);
    expect(actor.ownership).to.deep.equal({ default: 0, [GM]: 3 });
    const stats = actor._stats as Data;
    expect(stats).to.deep.equal({
      coreVersion: "13.351",
      systemId: "sample",
      systemVersion: "1.2.0",
      createdTime: stats.modifiedTime,
      modifiedTime: stats.modifiedTime,
      lastModifiedBy: GM,
    });
    const [item] = actor.items as Data[];
    expect(item?._id).to.match(/^[A-Za-z0-9]{16}$/);
    expect(item?._stats).to.deep.equal(stats);
  });

  it("keeps where a copy came from [stats?]", async () => {
    const compendiumSource = "Compendium.sample.npcs.Actor.Actor00000000001";
    const actor = await create({ name: "Copy", type: "npc", _stats: { compendiumSource, createdTime: 1 } });
    expect((actor._stats as Data).compendiumSource).to.equal(compendiumSource);
    expect((actor._stats as Data).createdTime).to.not.equal(1);
  });

  it("with keepId keeps the id, and refuses one that is taken", async () => {
    const _id = "KeptKeptKeptKept";
    expect((await create({ _id, name: "Kept", type: "npc" }, { keepId: true }))._id).to.equal(_id);
    const sentence = await refusal(create({ _id: ACTOR, name: "Clash", type: "npc" }, { keepId: true }));
    expect(sentence).to.equal(`The id ${ACTOR} is taken by another Actor already.`);
    expect(stored().name).to.equal("Slip");
  });

  it("needs a type that a manifest declares [type-data-model]", async () => {
    expect(await refusal(create({ name: "X", type: "dragon" }))).to.equal(
      '"dragon" is no type of Actor in this world: the types are base, character, npc.',
    );
    expect(await refusal(create({ name: "X" }))).to.contain("No type was given for the Actor");
    const items = [{ name: "X", type: "dragon" }];
    expect(await refusal(create({ name: "X", type: "npc", items }))).to.contain('"dragon" is no type of Item');
  });

  it("stores whatever system it is sent [no-model?]", async () => {
    const system = { anything: [{ goes: null }] };
    expect((await create({ name: "X", type: "npc", system })).system).to.deep.equal(system);
  });

  it("of a second record for one setting is refused [own]", async () => {
    const setting = request("create", "Setting", { data: [{ key: "sample.rule", value: "1", user: null }] });
    await table.backend.modify(setting);
    expect(await refusal(table.backend.modify(setting))).to.contain("The setting sample.rule is there already");
  });
});

describe("a deletion [operations]", () => {
  it("takes what the document holds with it [parent-deletion?]", async () => {
    await table.backend.modify(request("delete", "Actor", { ids: [ACTOR] }));
    const sentence = await refusal(
      table.backend.modify(
        request("update", "Item", { parentUuid: `Actor.${ACTOR}`, updates: [{ _id: ITEM, name: "x" }] }),
      ),
    );
    expect(sentence).to.equal(`There is no Actor.${ACTOR} any more: nothing was changed.`);
  });

  it("of all answers with the ids of all", async () => {
    const { result } = await table.backend.modify(request("delete", "Actor", { deleteAll: true }));
    expect(result).to.deep.equal([ACTOR, OTHER]);
  });
});

describe("what nobody may send [own]", () => {
  const payloads: [string, string][] = [
    ["a key", '{"system": {"__proto__": {"polluted": true}}}'],
    ["a dotted key", '{"system.__proto__.polluted": true}'],
    ["a deletion", '{"system.-=constructor": null}'],
    ["a replacement", '{"==prototype": {}}'],
    ["a key deep in an array", '{"system": {"list": [{"constructor": {"prototype": {}}}]}}'],
  ];
  for (const [what, json] of payloads) {
    it(`reaches for a prototype by ${what}`, async () => {
      const changes: Data = JSON.parse(json);
      expect(await refusal(update(changes))).to.contain("can't be the name of a field");
      expect(await refusal(update({ wrapped: changes }))).to.contain("can't be the name of a field");
      expect("polluted" in {}).to.equal(false);
    });
  }

  it("more than the table takes at once", async () => {
    const sentence = await refusal(update({ "system.look": "x".repeat(17 * 1024 * 1024) }));
    expect(sentence).to.equal("The request is larger than 16 MB: send it in smaller parts.");
  });

  it("nests without end", async () => {
    let nested: Data = {};
    for (let depth = 0; depth < 100; depth += 1) nested = { nested };
    expect(await refusal(update({ system: nested }))).to.contain("nested more than");
  });

  const malformed: [string, unknown, string][] = [
    ["nothing", null, "names no kind of document"],
    ["no operation", { type: "Actor", action: "create" }, "names no kind of document"],
    ["an unknown action", { type: "Actor", action: "eat", operation: {} }, `The table can't "eat" documents.`],
    ["an unknown kind", { type: "Dragon", action: "get", operation: {} }, 'no documents of the kind "Dragon"'],
    ["no list", { type: "Actor", action: "create", operation: { data: {} } }, "data is no list of documents."],
    ["no ids", { type: "Actor", action: "delete", operation: {} }, "ids is no list of ids."],
    ["an unknown parent", { type: "Item", action: "get", operation: { parentUuid: "Actor.x" } }, "no Actor.x any more"],
    ["an unknown pack", { type: "Item", action: "get", operation: { pack: "a.b" } }, 'no compendium "a.b"'],
  ];
  for (const [what, asked, sentence] of malformed) {
    it(`${what}`, async () => {
      expect(await refusal(table.authority.modify(GM, asked))).to.contain(sentence);
    });
  }
});

describe("several windows [own]", () => {
  it("hear of a change, once, in order, and the one who made it isn't told again [event-order?]", async () => {
    const own: unknown[] = [];
    const others: unknown[] = [];
    table.backend.onModify((response) => own.push(response));
    table.join(ANA).backend.onModify(({ result }) => others.push((result[0] as Data).name));
    await Promise.all(["a", "b", "c"].map((name) => update({ name })));
    expect(others).to.deep.equal(["a", "b", "c"]);
    expect(own).to.deep.equal([]);
  });

  it("hear what the asker hears; extra keys of the operation travel along [update-event]", async () => {
    const told: ModifyResponse[] = [];
    table.join(ANA).backend.onModify((response) => told.push(response));
    const answer = await table.backend.modify(
      request("update", "Actor", { updates: [{ _id: ACTOR, name: "New" }], sample: { entry: 1 }, render: false }),
    );
    expect(told).to.deep.equal([answer]);
    expect(answer.operation.sample).to.deep.equal({ entry: 1 });
    expect(answer.operation.render).to.equal(false);
    expect(answer.userId).to.equal(GM);
  });

  it("hear nothing of a refusal", async () => {
    const told: unknown[] = [];
    table.backend.onModify((response) => told.push(response));
    await refusal(table.join(ANA).backend.modify(request("update", "Actor", { updates: [{ _id: ACTOR, name: "x" }] })));
    expect(told).to.deep.equal([]);
  });

  it("share nothing with what is stored", async () => {
    const { result } = await table.backend.modify(request("get", "Actor", { query: { _id: ACTOR } }));
    ((result[0] as Data).system as Data).heat = "changed here only";
    expect((stored().system as Data).heat).to.deep.equal({ loose: 1 });
  });

  it("never see a password", async () => {
    const told: ModifyResponse[] = [];
    table.join(ANA).backend.onModify((response) => told.push(response));
    await table.backend.modify(
      request("update", "User", { updates: [{ _id: GM, password: "rosebud", color: "#fff" }] }),
    );
    const { result } = await table.backend.modify(request("get", "User", { query: {} }));
    const seen = JSON.stringify([told, result, table.join(ANA).world]);
    expect(seen).to.not.contain("password");
    const hash = String(table.authority.library.world.get("User")?.get(GM)?.password);
    expect(hash).to.not.contain("rosebud");
    expect(hash.length).to.be.above(60);
  });

  it("answer queries: the first answer counts, an error is the asker's [query?]", async () => {
    const ana = table.join(ANA);
    ana.onQuery(async (name, data, { userId }) => {
      if (name !== "sample.double") throw new Error("Nobody here knows that.");
      return [Number(data) * 2, userId];
    });
    expect(await table.backend.query(ANA, "sample.double", 4, 1000)).to.deep.equal([8, GM]);
    expect(await refusal(table.backend.query(ANA, "sample.what", 4, 1000))).to.equal("Nobody here knows that.");
  });

  it("that don't answer are waited for no longer than asked [query?]", async () => {
    table.join(ANA).onQuery(() => new Promise(() => undefined));
    expect(await refusal(table.backend.query(ANA, "sample.x", null, 20))).to.equal(
      "Ana didn't answer within 1 seconds.",
    );
  });
});

describe("reading [own]", () => {
  it("finds by value and by one of several", async () => {
    const ids = async (query: Data): Promise<unknown[]> => {
      const { result } = await table.backend.modify(request("get", "Actor", { query }));
      return (result as Data[]).map(({ _id }) => _id);
    };
    expect(await ids({})).to.deep.equal([ACTOR, OTHER]);
    expect(await ids({ name: "Doc" })).to.deep.equal([OTHER]);
    expect(await ids({ _id__in: [ACTOR, "x"] })).to.deep.equal([ACTOR]);
    expect(await ids({ "system.heat.loose": 1 })).to.deep.equal([ACTOR]);
  });

  it("gives an index with the fields asked for", async () => {
    const operation = { query: { _id: ACTOR }, index: true, indexFields: ["system.heat.loose", "system.none"] };
    const { result } = await table.backend.modify(request("get", "Actor", operation));
    expect(result).to.deep.equal([{ _id: ACTOR, name: "Slip", type: "character", system: { heat: { loose: 1 } } }]);
  });
});
