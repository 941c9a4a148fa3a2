import { beforeEach, describe, expect, it } from "vitest";
import type { Data, ModifyRequest, PackMetadata } from "../stand-in/core/protocol.ts";
import { createLocalTable, type LocalTable } from "../stand-in/server/local-backend.ts";
import { ANA, ASSISTANT, BEN, GM, MANIFEST, refusal, request, TRUSTED, users } from "./server-fixture.ts";

const ANAS = "ActorAnas0000001";
const NOBODYS = "ActorNobodys0001";
const ITEM = "ItemOnAnas000001";
const MESSAGE = "MessageByBen0001";
const WORLD_SETTING = "SettingWorld0001";
const ANAS_SETTING = "SettingAnas00001";
const JOURNAL = "JournalShared001";
const PAGE = "PageOpenToAna001";
const CLOSED_PAGE = "PageClosed000001";

const everybody = { GM, ASSISTANT, TRUSTED, ANA, BEN };

const pack = (name: string, ownership: Record<string, string>): PackMetadata => ({
  id: `sample.${name}`,
  name,
  label: name,
  type: "Item",
  path: `packs/${name}`,
  packageName: "sample",
  packageType: "system",
  system: "sample",
  ownership,
  flags: {},
});

let table: LocalTable;

beforeEach(async () => {
  const documents: Record<string, Data[]> = {
    User: users(),
    Actor: [
      {
        _id: ANAS,
        name: "Ana's",
        type: "character",
        ownership: { default: 0, [ANA]: 3, [BEN]: 2 },
        // A copy of an item that was Ben's: on Ana's actor it is hers all the same.
        items: [{ _id: ITEM, name: "Thing", type: "gear", ownership: { default: 0, [BEN]: 3 } }],
      },
      { _id: NOBODYS, name: "Nobody's", type: "npc" },
    ],
    JournalEntry: [
      {
        _id: JOURNAL,
        name: "Journal",
        ownership: { default: 2 },
        pages: [
          { _id: PAGE, name: "Open", ownership: { default: -1, [ANA]: 3 } },
          { _id: CLOSED_PAGE, name: "Closed" },
        ],
      },
    ],
    ChatMessage: [{ _id: MESSAGE, author: BEN, content: "hello" }],
    Setting: [
      { _id: WORLD_SETTING, key: "sample.rule", value: "1", user: null },
      { _id: ANAS_SETTING, key: "sample.taste", value: "1", user: ANA },
    ],
  };
  const documentsOfPack = [{ _id: "ItemInPack000001", name: "Packed", type: "gear" }];
  const packs = [
    { metadata: pack("open", { PLAYER: "OBSERVER", ASSISTANT: "OWNER" }), documents: documentsOfPack },
    { metadata: pack("secret", { ASSISTANT: "OWNER" }), documents: documentsOfPack },
  ];
  table = await createLocalTable({ generation: 13, manifest: MANIFEST, documents, packs, userId: GM });
});

/** Who of everybody isn't refused. The weakest asks first: what one does may give the next more rights. */
const whoMay = async (asked: (userId: string) => ModifyRequest): Promise<string[]> => {
  const allowed: string[] = [];
  for (const [name, userId] of Object.entries(everybody).reverse()) {
    await table.authority.modify(userId, asked(userId)).then(
      () => allowed.unshift(name),
      () => undefined,
    );
  }
  return allowed;
};

const rename =
  (type: string, id: string, more: Data = {}) =>
  (userId: string) =>
    request("update", type, { updates: [{ _id: id, name: `by ${userId}` }], ...more });

const create = (type: string, data: Data) => (userId: string) =>
  request("create", type, { data: [{ name: `by ${userId}`, ...data }] });

describe("who may create [roles]", () => {
  const cases: [string, (userId: string) => ModifyRequest, string[]][] = [
    ["an actor", create("Actor", { type: "npc" }), ["GM", "ASSISTANT"]],
    ["an item", create("Item", { type: "gear" }), ["GM", "ASSISTANT"]],
    ["a journal", create("JournalEntry", {}), ["GM", "ASSISTANT", "TRUSTED"]],
    ["a folder", create("Folder", { type: "Actor" }), ["GM", "ASSISTANT"]],
    ["a rollable table", create("RollTable", {}), ["GM", "ASSISTANT"]],
    ["a macro", create("Macro", { type: "script" }), ["GM", "ASSISTANT", "TRUSTED", "ANA", "BEN"]],
    ["a message", create("ChatMessage", {}), ["GM", "ASSISTANT", "TRUSTED", "ANA", "BEN"]],
    ["a user", create("User", { role: 1 }), ["GM", "ASSISTANT"]],
    ["a user of the highest role", create("User", { role: 4 }), ["GM"]],
    [
      "an item on Ana's actor",
      (userId) => request("create", "Item", { parentUuid: `Actor.${ANAS}`, data: [{ name: userId, type: "gear" }] }),
      ["GM", "ASSISTANT", "ANA"],
    ],
    [
      "a setting of the world",
      (userId) => request("create", "Setting", { data: [{ key: `sample.${userId}`, value: "1", user: null }] }),
      ["GM", "ASSISTANT"],
    ],
    [
      "a setting of Ana's",
      (userId) => request("create", "Setting", { data: [{ key: `sample.${userId}`, value: "1", user: ANA }] }),
      ["ANA"],
    ],
  ];
  for (const [what, asked, allowed] of cases) {
    it(`${what}: ${allowed.join(", ")}`, async () => {
      expect(await whoMay(asked)).to.deep.equal(allowed);
    });
  }
});

describe("who may change [roles]", () => {
  const onAnas = { parentUuid: `Actor.${ANAS}` };
  const inJournal = { parentUuid: `JournalEntry.${JOURNAL}` };
  const cases: [string, (userId: string) => ModifyRequest, string[]][] = [
    ["Ana's actor", rename("Actor", ANAS), ["GM", "ASSISTANT", "ANA"]],
    ["nobody's actor", rename("Actor", NOBODYS), ["GM", "ASSISTANT"]],
    ["an item on Ana's actor, whoever had it before", rename("Item", ITEM, onAnas), ["GM", "ASSISTANT", "ANA"]],
    ["a page opened to Ana", rename("JournalEntryPage", PAGE, inJournal), ["GM", "ASSISTANT", "ANA"]],
    ["a page with its journal's rights", rename("JournalEntryPage", CLOSED_PAGE, inJournal), ["GM", "ASSISTANT"]],
    ["Ben's message", rename("ChatMessage", MESSAGE), ["GM", "ASSISTANT", "BEN"]],
    [
      "who wrote a message",
      () => request("update", "ChatMessage", { updates: [{ _id: MESSAGE, author: TRUSTED }] }),
      ["GM", "ASSISTANT"],
    ],
    [
      "who owns Ana's actor",
      (userId) => request("update", "Actor", { updates: [{ _id: ANAS, [`ownership.${userId}`]: 3 }] }),
      ["GM", "ASSISTANT", "ANA"],
    ],
    [
      "a setting of the world",
      (userId) => request("update", "Setting", { updates: [{ _id: WORLD_SETTING, value: userId }] }),
      ["GM", "ASSISTANT"],
    ],
    [
      "a setting of Ana's",
      (userId) => request("update", "Setting", { updates: [{ _id: ANAS_SETTING, value: userId }] }),
      ["ANA"],
    ],
    [
      "a flag on Ana's user",
      (userId) => request("update", "User", { updates: [{ _id: ANA, "flags.sample.outbox": userId }] }),
      ["GM", "ASSISTANT", "ANA"],
    ],
    ["the name of Ana's user", rename("User", ANA), ["GM", "ASSISTANT"]],
    [
      "Ana's role",
      (userId) => request("update", "User", { updates: [{ _id: ANA, role: 2, color: userId }] }),
      ["GM", "ASSISTANT"],
    ],
    ["Ana's role by force", () => request("update", "User", { updates: [{ _id: ANA, "==role": 4 }] }), ["GM"]],
    [
      "Ana's permissions",
      () => request("update", "User", { updates: [{ _id: ANA, "permissions.SETTINGS_MODIFY": true }] }),
      ["GM"],
    ],
  ];
  for (const [what, asked, allowed] of cases) {
    it(`${what}: ${allowed.join(", ")}`, async () => {
      expect(await whoMay(asked)).to.deep.equal(allowed);
    });
  }
});

describe("who may delete [roles]", () => {
  const cases: [string, string, string, string | null, string[]][] = [
    ["Ana's actor", "Actor", ANAS, null, ["ASSISTANT", "ANA"]],
    ["nobody's actor", "Actor", NOBODYS, null, ["ASSISTANT"]],
    ["an item on Ana's actor", "Item", ITEM, `Actor.${ANAS}`, ["ASSISTANT", "ANA"]],
    ["Ben's message", "ChatMessage", MESSAGE, null, ["ASSISTANT", "BEN"]],
    ["Ana's setting", "Setting", ANAS_SETTING, null, ["ANA"]],
    ["Ben's user", "User", BEN, null, ["ASSISTANT"]],
  ];
  for (const [what, type, id, parentUuid, allowed] of cases) {
    for (const name of ["ASSISTANT", "TRUSTED", "ANA", "BEN"] as const) {
      it(`${what}: ${allowed.includes(name) ? "" : "not "}${name}`, async () => {
        const answer = table.authority.modify(everybody[name], request("delete", type, { ids: [id], parentUuid }));
        const outcome = await answer.then(
          ({ result }) => result,
          (error: Error) => error.name,
        );
        expect(outcome).to.deep.equal(allowed.includes(name) ? [id] : "Refusal");
      });
    }
  }
});

describe("exceptions to roles [roles]", () => {
  it("a user's own permission stands before their role's", async () => {
    await table.backend.modify(
      request("update", "User", { updates: [{ _id: ANA, permissions: { ACTOR_CREATE: true } }] }),
    );
    await table.backend.modify(
      request("update", "User", { updates: [{ _id: ASSISTANT, permissions: { ACTOR_CREATE: false } }] }),
    );
    expect(await whoMay(create("Actor", { type: "npc" }))).to.deep.equal(["GM", "ANA"]);
  });

  it("the world's table of permissions stands before the usual one", async () => {
    const value = JSON.stringify({ ACTOR_CREATE: [2] });
    await table.backend.modify(
      request("create", "Setting", { data: [{ key: "core.permissions", value, user: null }] }),
    );
    expect(await whoMay(create("Actor", { type: "npc" }))).to.deep.equal(["GM", "TRUSTED"]);
  });

  it("who creates an actor owns it [server-checks?]", async () => {
    await table.backend.modify(
      request("update", "User", { updates: [{ _id: ANA, permissions: { ACTOR_CREATE: true } }] }),
    );
    const { result } = await table.authority.modify(
      ANA,
      create("Actor", { type: "npc", ownership: { default: 0 } })(ANA),
    );
    expect((result[0] as Data).ownership).to.deep.equal({ default: 0, [ANA]: 3 });
  });

  it("a player can't write in another's name, a gamemaster can [server-checks?]", async () => {
    const forged = request("create", "ChatMessage", { data: [{ author: BEN }] });
    const byAna = await table.authority.modify(ANA, forged);
    const byGM = await table.authority.modify(GM, forged);
    expect((byAna.result[0] as Data).author).to.equal(ANA);
    expect((byGM.result[0] as Data).author).to.equal(BEN);
  });

  it("a value that is sent along unchanged needs no right of its own [server-checks?]", async () => {
    const updates = [{ _id: MESSAGE, author: BEN, content: "edited" }];
    const { result } = await table.authority.modify(BEN, request("update", "ChatMessage", { updates }));
    expect((result[0] as Data).content).to.equal("edited");
    expect((result[0] as Data).author).to.equal(undefined);
  });

  it("nobody can turn their own setting into the world's [own]", async () => {
    const update = request("update", "Setting", { updates: [{ _id: ANAS_SETTING, "==user": null }] });
    expect(await refusal(table.authority.modify(ANA, update))).to.equal("A setting keeps its key and its user.");
  });

  it("somebody with role 0 can do nothing", async () => {
    await table.backend.modify(request("update", "User", { updates: [{ _id: ANA, role: 0 }] }));
    const sentence = await refusal(table.authority.modify(ANA, create("ChatMessage", {})(ANA)));
    expect(sentence).to.equal("The gamemaster has shut your user out of this world.");
  });

  it("the last gamemaster stays [own]", async () => {
    for (const asked of [
      request("delete", "User", { ids: [GM] }),
      request("update", "User", { updates: [{ _id: GM, role: 1 }] }),
    ]) {
      const sentence = await refusal(table.authority.modify(GM, asked));
      expect(sentence).to.equal("A world needs a gamemaster: make somebody else one first.");
    }
  });

  it("one refused document refuses the whole request [refused?]", async () => {
    const updates = [
      { _id: ANAS, name: "mine" },
      { _id: NOBODYS, name: "mine" },
    ];
    const sentence = await refusal(table.authority.modify(ANA, request("update", "Actor", { updates })));
    expect(sentence).to.equal("You don't own Nobody's: only its owners may change it.");
    expect(table.authority.library.world.get("Actor")?.get(ANAS)?.name).to.equal("Ana's");
  });
});

describe("compendia [locked?]", () => {
  const inPack = (name: string, userId: string) =>
    request("create", "Item", { pack: `sample.${name}`, data: [{ name: userId, type: "gear" }] });
  const unlock = async (): Promise<void> => {
    const value = JSON.stringify({ "sample.open": { locked: false } });
    const data = [{ key: "core.compendiumConfiguration", value, user: null }];
    await table.backend.modify(request("create", "Setting", { data }));
  };

  it("a package's compendium is locked for everybody", async () => {
    const sentence = await refusal(table.authority.modify(GM, inPack("open", GM)));
    expect(sentence).to.equal("The compendium open is locked: unlock it before changing what it holds.");
    expect(table.world.packs.map(({ locked }) => locked)).to.deep.equal([true, true]);
  });

  it("unlocked, its owners may write [pack-ownership?]", async () => {
    await unlock();
    expect(await whoMay((userId) => inPack("open", userId))).to.deep.equal(["GM", "ASSISTANT"]);
    const { world } = table.join(ANA);
    expect(world.packs[0]?.locked).to.equal(false);
    expect(world.packs[0]?.index.length).to.equal(3);
  });

  it("only who may look into one is given what it holds [pack-ownership?]", async () => {
    const read = (name: string) => () => request("get", "Item", { pack: `sample.${name}`, query: {} });
    expect(await whoMay(read("open"))).to.deep.equal(["GM", "ASSISTANT", "TRUSTED", "ANA", "BEN"]);
    expect(await whoMay(read("secret"))).to.deep.equal(["GM", "ASSISTANT"]);
    const indexSizes = (userId: string) => table.join(userId).world.packs.map(({ index }) => index.length);
    expect(indexSizes(ANA)).to.deep.equal([1, 0]);
    expect(indexSizes(GM)).to.deep.equal([1, 1]);
  });
});
