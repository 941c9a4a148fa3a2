import { beforeEach, describe, expect, it } from "vitest";
import type { ActorDocument, MessageDocument } from "../../../src/foundry/documents.ts";
import { messages, users, worldActors } from "../../../src/foundry/lookup.ts";
import { applyMove, hardMove, letHeatStand, replyToMove } from "../../../src/play/card-presses.ts";
import { handOver } from "../../../src/play/hand-over.ts";
import { unanswered } from "../../../src/table/arrivals.ts";
import { cardFrom } from "../../../src/table/card.ts";
import { lookAtOutboxes } from "../../../src/table/desk.ts";
import { wantedOf } from "../../../src/table/wanted.ts";
import { basic, entryOf, newCharacter, owner, pick, rolled } from "./fixture.ts";

/** The same actor as the window that is open now has it. */
const seenActor = (actor: ActorDocument): ActorDocument => worldActors().get(actor.id ?? "") as ActorDocument;

/** Who of the table a card waits for. */
const waitsFor = (card: MessageDocument): string[] =>
  [...users()].filter((user) => wantedOf(cardFrom(card), user).length > 0).map(({ name }) => name);

let mine: ActorDocument;
let theirs: ActorDocument;
beforeEach(async () => {
  await table.sitAs("Gamemaster");
  [mine, theirs] = [await newCharacter({}, owner("Ana")), await newCharacter({}, owner("Ben"))];
});

describe("C049 whose word a card waits for", () => {
  it("S3.5 is the player's who was argued with, until it is given", async () => {
    const against = { uuid: theirs.uuid, name: theirs.name };
    const card = await rolled(mine, basic("Argue the toss"), [4, 4], 0, { against });
    expect(waitsFor(card)).toEqual([]);
    await applyMove(card, pick(card, []));
    expect(waitsFor(card)).toEqual(["Ben"]);
    await replyToMove(card, entryOf(card), "agree");
    expect(waitsFor(card)).toEqual([]);
  });

  it("S7.5, C069 is the player's who is asked to take a thing", async () => {
    await mine.createEmbeddedDocuments("Item", [{ name: "A crate", type: "gear" }] as never);
    await table.sitAs("Ana");
    const [crate] = [...seenActor(mine).items];
    await handOver(crate as never, seenActor(theirs));
    await table.sitAs("Gamemaster");
    await lookAtOutboxes();
    const card = [...messages()].at(-1) as MessageDocument;
    expect(waitsFor(card)).toEqual(["Ben"]);
  });

  it("S2.5, S3.9 is the player's who is given heat by the GM, until it is answered", async () => {
    const card = await rolled(mine, basic("Take the hard way"), [1, 1]);
    await hardMove(card, "heat", "", "");
    expect(waitsFor(card)).toEqual(["Ana"]);
    await letHeatStand(card, unanswered(cardFrom(card))[0]?.key ?? "");
    expect(waitsFor(card)).toEqual([]);
  });
});
