import { describe, expect, it } from "vitest";
import { IDS } from "./sample-system.ts";

declare const game: import("../stand-in/core/game.ts").Game;
declare const foundry: ReturnType<typeof import("../stand-in/core/globals.ts").installGlobals>;
declare const fromUuid: typeof import("../stand-in/core/uuid.ts").fromUuid;
declare const fromUuidSync: typeof import("../stand-in/core/uuid.ts").fromUuidSync;
declare const Actor: typeof import("../stand-in/core/documents/actor.ts").Actor;
declare const Item: typeof import("../stand-in/core/documents/item.ts").Item;

const ROOK = `Actor.${IDS.rook}`;
const CROWBAR = `${ROOK}.Item.${IDS.crowbar}`;
const ROPE = `Compendium.sample.tools.Item.${IDS.rope}`;
const rook = () => game.actors?.get(IDS.rook, { strict: true }) ?? null;
const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "nothing was refused",
    (error: Error) => error.message,
  );

describe("uuids [uuid]", () => {
  it("name a document of the world, one inside it, one in a compendium", async () => {
    expect(rook()?.uuid).to.equal(ROOK);
    expect(rook()?.items.get(IDS.crowbar)?.uuid).to.equal(CROWBAR);
    expect((await game.packs.get("sample.tools")?.getDocument(IDS.rope))?.uuid).to.equal(ROPE);
    expect(new Item({ name: "Nothing yet", type: "tool" }).uuid).to.equal(null);
  });

  it("find these again", async () => {
    expect(await fromUuid(ROOK)).to.equal(rook());
    expect(await fromUuid(CROWBAR)).to.equal(rook()?.items.get(IDS.crowbar));
    expect((await fromUuid(ROPE))?.name).to.equal("Rope");
    expect((await fromUuid(`Compendium.sample.tools.${IDS.rope}`))?.name).to.equal("Rope");
  });

  it("find at once what is loaded, and of a compendium the entry of its index [index-entry?]", async () => {
    expect(fromUuidSync(ROOK)).to.equal(rook());
    expect(fromUuidSync(CROWBAR)).to.equal(rook()?.items.get(IDS.crowbar));
    const entry = fromUuidSync(ROPE);
    expect(entry instanceof Item).to.be.false;
    expect(entry?.name).to.equal("Rope");
    const loaded = await fromUuid(ROPE);
    expect(fromUuidSync(ROPE)).to.equal(loaded);
  });

  it("are relative to a document: a child, a sibling, one of another kind [uuid]", async () => {
    const crowbar = rook()?.items.get(IDS.crowbar) ?? null;
    expect(await fromUuid(`.Item.${IDS.crowbar}`, { relative: rook() })).to.equal(crowbar);
    expect(await fromUuid(`.${IDS.crowbar}`, { relative: crowbar })).to.equal(crowbar);
    expect(fromUuidSync(`..Item.${IDS.crowbar}`, { relative: crowbar })).to.equal(crowbar);
  });

  it("that lead nowhere give null, or an error with strict [uuid]", async () => {
    for (const uuid of [
      "Actor.ActorGone0000001",
      `${ROOK}.Item.ItemGone00000001`,
      "Ghost.ActorGone0000001",
      "nonsense",
      "",
    ]) {
      expect(await fromUuid(uuid)).to.equal(null);
      expect(fromUuidSync(uuid)).to.equal(null);
      expect(await refusal(fromUuid(uuid, { strict: true }))).to.contain(uuid);
      expect(() => fromUuidSync(uuid, { strict: true })).to.throw(uuid);
    }
  });

  it("are taken apart", () => {
    const { parseUuid } = foundry.utils as unknown as {
      parseUuid: typeof import("../stand-in/core/uuid.ts").parseUuid;
    };
    const parsed = parseUuid(CROWBAR);
    expect([parsed?.type, parsed?.id, parsed?.primaryType, parsed?.primaryId]).to.deep.equal([
      "Item",
      IDS.crowbar,
      "Actor",
      IDS.rook,
    ]);
    expect(parsed?.collection).to.equal(game.actors);
    expect(parsed?.embedded).to.deep.equal(["Item", IDS.crowbar]);
    expect(parseUuid(ROPE)?.collection).to.equal(game.packs.get("sample.tools"));
  });
});

describe("links and drags [drag-data]", () => {
  it("name the document by its uuid", () => {
    expect(rook()?.link).to.equal(`@UUID[${ROOK}]{Rook}`);
    expect(rook()?.toDragData()).to.deep.equal({ type: "Actor", uuid: ROOK });
  });

  it("are found again when dropped", async () => {
    expect(await Actor.fromDropData({ type: "Actor", uuid: ROOK })).to.equal(rook());
    const inline = await Item.fromDropData({ type: "Item", data: { name: "Pick", type: "tool" } });
    expect(inline.name).to.equal("Pick");
    expect(inline.id).to.equal(null);
    expect(await refusal(Item.fromDropData({ type: "Item", uuid: ROOK }))).to.contain("Item");
    expect(await refusal(Item.fromDropData({ type: "Item", uuid: "Item.ItemGone00000001" }))).to.contain("Item");
  });

  it("of new documents have names nobody has [document]", async () => {
    expect(Actor.defaultName({ type: "hero" })).to.equal("New Hero");
    await Actor.create({ name: "New Hero", type: "hero" });
    expect(Actor.defaultName({ type: "hero" })).to.equal("New Hero (2)");
  });
});
