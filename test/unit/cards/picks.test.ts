import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CardDraft } from "../../../src/cards/draft.ts";
import { renderMoveCard } from "../../../src/cards/move-card.ts";
import { picksOf } from "../../../src/cards/picks.ts";
import { asOurs } from "../../../src/documents/characters.ts";
import { proposalOf } from "../../../src/documents/proposal.ts";
import type { ActorDocument, MessageDocument } from "../../../src/foundry/documents.ts";
import { applyMove } from "../../../src/play/card-presses.ts";
import { strikeDeal } from "../../../src/play/deals.ts";
import type { Against } from "../../../src/table/opponents.ts";
import { hardWay, newCharacter, newNpc, owner, ownMove, pick, rolled, somebody, weapon } from "../table/fixture.ts";

const WEAK: [number, number] = [4, 4];
const NOBODY: Against = { uuid: "", name: "" };
const ENEMY = { type: "payback", whom: "roller", as: "rival", why: "" };
const HAND = { type: "debt", whom: "roller", entry: "mine", amount: -1 };
const LOST = { type: "loseWeapon", whom: "roller", tag: "lead" };
const CROSSED = { type: "cross", whom: "roller" };
const FOUND = { type: "thing", whom: "roller" };

/** The label of what a card's only select stands on, and what it says while nothing is picked. */
const standing = (card: MessageDocument, actor: ActorDocument, draft = new CardDraft(), against = NOBODY) => {
  const [line] = proposalOf(card)?.options ?? [];
  const [select] = picksOf(line?.consequences ?? [], asOurs(actor), draft, against);
  return [select?.choices.find(({ selected }) => selected)?.label ?? null, select?.unpicked];
};

const cardWith = async (actor: ActorDocument, consequence: object): Promise<MessageDocument> =>
  rolled(actor, await ownMove([consequence]), WEAK);

const keyOn = (card: MessageDocument): string => proposalOf(card)?.options[0]?.consequences[0]?.asks[0]?.answer ?? "";

beforeAll(() => table.sitAs("Gamemaster"));

describe("what a card's select stands on before anybody touches it", () => {
  it.each([
    ["who is owed", ENEMY, "Pick who"],
    ["whom it lands on", HAND, "Pick who"],
  ])("S2.3 %s is nobody while several could be", async (_what, consequence, unpicked) => {
    const actor = await newCharacter();
    expect(standing(await cardWith(actor, consequence), actor)).toEqual([null, unpicked]);
  });

  it("S2.3 S4.7 which weapon is lost is none of two, and the only one there is", async () => {
    const actor = await newCharacter();
    await weapon(actor, "A pistol", { lead: 1, inHand: true });
    const card = await cardWith(actor, LOST);
    expect(standing(card, actor)).toEqual(["A pistol", ""]);
    await weapon(actor, "A rifle", { lead: 2, inHand: true });
    expect(standing(card, actor)).toEqual([null, "Pick which"]);
  });

  it("S2.3 is whoever the move was made against, where they can be picked", async () => {
    const [actor, enemy, doc] = [await newCharacter(), await newNpc("The lift engineer"), somebody("Doc Okafor")];
    const owed = await cardWith(actor, ENEMY);
    expect(standing(owed, actor, new CardDraft(), enemy)).toEqual(["The lift engineer", "Pick who"]);
    const hand = await cardWith(actor, HAND);
    expect(standing(hand, actor, new CardDraft(), doc)).toEqual(["Doc Okafor", "Pick who"]);
    expect(standing(hand, actor, new CardDraft(), enemy)).toEqual([null, "Pick who"]);
  });

  it("S2.3 S4.2 S4.8 is the only deal that is written down, and none of two", async () => {
    const [actor, partner] = [await newCharacter({}, owner("Ana")), await newCharacter({}, owner("Ben"))];
    const card = await cardWith(actor, CROSSED);
    expect(standing(card, actor)).toEqual([null, "Pick which"]);
    await strikeDeal(actor, partner, "halves");
    expect(standing(card, actor)).toEqual([expect.stringContaining("halves"), "Pick which"]);
    await strikeDeal(actor, partner, "the car is mine");
    expect(standing(card, actor)).toEqual([null, "Pick which"]);
  });

  it("S2.3 is what was picked in this window before, and nobody once that is gone", async () => {
    const [actor, leaving] = [await newCharacter(), await newCharacter({}, owner("Ben"))];
    const card = await cardWith(actor, HAND);
    const draft = new CardDraft();
    draft.choose(keyOn(card), leaving.uuid);
    expect(standing(card, actor, draft)).toEqual([leaving.name, "Pick who"]);
    await leaving.delete();
    expect(standing(card, actor, draft, somebody("Doc Okafor"))).toEqual([null, "Pick who"]);
  });

  it("S3.8 is nothing to list where nothing need be found", async () => {
    const actor = await newCharacter();
    expect(standing(await cardWith(actor, FOUND), actor)[0]).toBe("nothing to list");
  });
});

describe("a card that waits to be applied, and somebody it has to choose", () => {
  const drawnAnew: string[] = [];

  /** There is no page here to draw on: that it was begun is enough. */
  const draw = async (message: MessageDocument): Promise<void> => {
    await (message as unknown as { renderHTML(): Promise<unknown> }).renderHTML().catch(() => undefined);
    await renderMoveCard(message).catch(() => undefined);
  };

  let card: MessageDocument;
  let npc: ActorDocument;
  beforeEach(async () => {
    Object.assign(ui, { chat: { updateMessage: ({ id }: MessageDocument) => void drawnAnew.push(id ?? "") } });
    npc = await newNpc("Nosy Parker");
    card = await rolled(await newCharacter(), hardWay(), WEAK);
    await draw(card);
    drawnAnew.length = 0;
  });

  it("S5.5 is drawn anew when they are deleted, or called otherwise", async () => {
    await npc.update({ name: "Nosier Parker" } as never);
    expect(drawnAnew).toEqual([card.id]);
    await draw(card);
    await npc.delete();
    expect(drawnAnew).toEqual([card.id, card.id]);
  });

  it("S5.5 is left alone by whatever else becomes of them, and once it is applied", async () => {
    await npc.update({ img: "icons/svg/skull.svg" } as never);
    expect(drawnAnew).toEqual([]);
    await applyMove(card, pick(card, ["heat +1", "−1 forward"]));
    await draw(card);
    drawnAnew.length = 0;
    await npc.delete();
    expect(drawnAnew).toEqual([]);
  });
});
