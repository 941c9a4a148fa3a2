import { beforeEach, describe, expect, it } from "vitest";
import type { Data, Operation } from "../stand-in/core/protocol.ts";
import { createLocalTable, type LocalTable } from "../stand-in/server/local-backend.ts";
import { ANA, ASSISTANT, BEN, GM, MANIFEST, refusal, request, users } from "./server-fixture.ts";

const SLIP = "Actor00000000001";
const DOC = "Actor00000000002";
const COAT = "Item000000000001";
const SCENE = "Scene00000000001";
const UNLINKED = "Token00000000001";
const LINKED = "Token00000000002";
const OTHERS = "Token00000000003";

let table: LocalTable;

beforeEach(async () => {
  const documents = {
    User: users().map((user) => (user._id === BEN ? { ...user, permissions: { TOKEN_CREATE: true } } : user)),
    Actor: [
      {
        _id: SLIP,
        name: "Slip",
        type: "character",
        ownership: { default: 0, [ANA]: 3, [BEN]: 3 },
        system: { heat: 1, map: { one: 1 } },
        items: [{ _id: COAT, name: "Coat", type: "gear", system: { hot: false } }],
      },
      { _id: DOC, name: "Doc", type: "npc" },
    ],
    Scene: [
      {
        _id: SCENE,
        name: "Street",
        tokens: [
          { _id: UNLINKED, name: "Slip", actorId: SLIP },
          { _id: LINKED, name: "Slip", actorId: SLIP, actorLink: true },
          { _id: OTHERS, name: "Doc", actorId: DOC },
        ],
      },
    ],
  };
  table = await createLocalTable({ generation: 13, manifest: MANIFEST, documents, userId: GM });
});

const tokens = (): Data[] => (table.authority.library.world.get("Scene")?.get(SCENE)?.tokens ?? []) as Data[];
const delta = (): Data => (tokens().find(({ _id }) => _id === UNLINKED)?.delta ?? {}) as Data;
const tokenUuid = (id: string): string => `Scene.${SCENE}.Token.${id}`;
const ACTOR_UUID = `${tokenUuid(UNLINKED)}.Actor.${SLIP}`;

type Action = "create" | "update" | "delete";
const as = (userId: string, action: Action, type: string, operation: Operation) =>
  table.join(userId).backend.modify(request(action, type, operation));
const updateActor = (userId: string, changes: Data, token = UNLINKED, id = SLIP) =>
  as(userId, "update", "Actor", { parentUuid: tokenUuid(token), updates: [{ _id: id, ...changes }] });

describe("the actor of an unlinked token [token-actor?]", () => {
  it("keeps in the delta what is not as its base has it, and nothing else", async () => {
    const { result } = await updateActor(ANA, { "system.heat": 4, "system.map.two": 2, name: "Slip", folder: null });
    expect((result[0] as Data).system).to.deep.equal({ heat: 4, map: { two: 2 } });
    expect(delta().system).to.deep.equal({ heat: 4, map: { two: 2 } });
    expect(delta().name).to.equal(undefined);
    expect("folder" in delta()).to.equal(false);
    await updateActor(ANA, { "system.heat": 1, "system.map.-=two": null });
    expect(delta().system).to.deep.equal({ heat: 1, map: {} });
    expect(table.authority.library.world.get("Actor")?.get(SLIP)?.system).to.deep.equal({ heat: 1, map: { one: 1 } });
  });

  it("keeps whole items that are its own or changed, and remembers which of its base's are gone", async () => {
    const data = [{ name: "Knife", type: "gear" }];
    const { result } = await as(ANA, "create", "Item", { parentUuid: ACTOR_UUID, data });
    const knife = String((result[0] as Data)._id);
    await as(ANA, "update", "Item", { parentUuid: ACTOR_UUID, updates: [{ _id: COAT, "system.hot": true }] });
    const [coat, made] = delta().items as Data[];
    expect([coat?.name, coat?.system, made?.name]).to.deep.equal(["Coat", { hot: true }, "Knife"]);
    await as(ANA, "delete", "Item", { parentUuid: ACTOR_UUID, ids: [COAT, knife] });
    expect(delta().items).to.deep.equal([{ _id: COAT, _tombstone: true }]);
    const gone = as(ANA, "delete", "Item", { parentUuid: ACTOR_UUID, ids: [COAT] });
    expect(await refusal(gone)).to.contain("There is no Item");
  });

  it("can neither be made nor taken away", async () => {
    const parentUuid = tokenUuid(UNLINKED);
    const data = [{ name: "Another", type: "npc" }];
    expect(await refusal(as(GM, "create", "Actor", { parentUuid, data }))).to.contain("one actor");
    expect(await refusal(as(GM, "delete", "Actor", { parentUuid, ids: [SLIP] }))).to.contain("one actor");
    expect(await refusal(updateActor(GM, { name: "x" }, LINKED))).to.contain("linked");
    await as(GM, "delete", "Actor", { ids: [SLIP] });
    expect(await refusal(updateActor(GM, { name: "x" }))).to.contain("not in the world any more");
  });

  it("keeps to the types that are declared", async () => {
    const data = [{ name: "Spell", type: "spell" }];
    expect(await refusal(as(ANA, "create", "Item", { parentUuid: ACTOR_UUID, data }))).to.contain("spell");
  });
});

describe("rights in a scene [roles]", () => {
  it("go by the actor a token stands for [ownership?]", async () => {
    const rename = (userId: string, _id: string) =>
      as(userId, "update", "Token", { parentUuid: `Scene.${SCENE}`, updates: [{ _id, name: "New" }] });
    await rename(ANA, UNLINKED);
    await rename(ANA, LINKED);
    expect(await refusal(rename(ANA, OTHERS))).to.contain("You don't own Doc");
    expect(await refusal(updateActor(ANA, { name: "x" }, OTHERS, DOC))).to.contain("You don't own Doc");
    await updateActor(ASSISTANT, { name: "x" }, OTHERS, DOC);
    const scene = as(ANA, "update", "Scene", { updates: [{ _id: SCENE, name: "Mine" }] });
    expect(await refusal(scene)).to.contain("You don't own Street");
  });

  it("to place and remove tokens are permissions of their own, for own actors", async () => {
    const place = (userId: string, actorId: string) =>
      as(userId, "create", "Token", { parentUuid: `Scene.${SCENE}`, data: [{ name: "T", actorId }] });
    expect(await refusal(place(ANA, SLIP))).to.contain("may not place tokens");
    await place(BEN, SLIP);
    expect(await refusal(place(BEN, DOC))).to.contain("own actors only");
    const remove = (userId: string) => as(userId, "delete", "Token", { parentUuid: `Scene.${SCENE}`, ids: [UNLINKED] });
    expect(await refusal(remove(BEN))).to.contain("may not take tokens away");
    await remove(ASSISTANT);
    expect(tokens().some(({ _id }) => _id === UNLINKED)).to.equal(false);
  });

  it("let nobody make a token stand for somebody else's actor [server-checks?]", async () => {
    const restand = (changes: Data) =>
      as(ANA, "update", "Token", { parentUuid: `Scene.${SCENE}`, updates: [{ _id: UNLINKED, ...changes }] });
    expect(await refusal(restand({ actorId: DOC }))).to.contain("own actors only");
    expect(await refusal(restand({ "==actorId": DOC }))).to.contain("own actors only");
    expect(tokens().find(({ _id }) => _id === UNLINKED)?.actorId).to.equal(SLIP);
  });
});
