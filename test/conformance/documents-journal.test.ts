import { afterEach, describe, expect, it } from "vitest";
import { IDS } from "./sample-system.ts";

declare const game: import("../stand-in/core/game.ts").Game;
declare const fromUuid: typeof import("../stand-in/core/uuid.ts").fromUuid;
declare const Hooks: typeof import("../stand-in/core/hooks.ts").Hooks;
declare const JournalEntry: typeof import("../stand-in/core/documents/journal/journal-entry.ts").JournalEntry;
declare const JournalEntryPage: typeof import("../stand-in/core/documents/journal/journal-entry-page.ts").JournalEntryPage;
declare const conformance: import("./setup.ts").Conformance;

// https://foundryvtt.com/api/classes/foundry.documents.JournalEntryPage.html, https://foundryvtt.com/article/journal

type Entry = import("../stand-in/core/documents/journal/journal-entry.ts").JournalEntry;
type Page = import("../stand-in/core/documents/journal/journal-entry-page.ts").JournalEntryPage;
type Data = Record<string, unknown>;

const make = async (pages: Data[], data: Data = {}): Promise<Entry> =>
  (await JournalEntry.create({ name: "Casebook", pages, ...data })) as Entry;
const pageOf = (entry: Entry, index = 0): Page => {
  const page = entry.pages.contents[index];
  if (!page) throw new Error("no such page");
  return page;
};

afterEach(() => expect(conformance.reported).to.deep.equal([]));

describe("a journal entry [journal]", () => {
  it("is of the world and holds pages, texts unless said otherwise", async () => {
    const entry = await make([
      { name: "First", text: { content: "<p>Hm.</p>" } },
      { name: "Map", type: "image" },
    ]);
    expect(game.journal?.getName("Casebook")).to.equal(entry);
    expect(entry.pages.map(({ type }) => type)).to.deep.equal(["text", "image"]);
    const { text, title } = pageOf(entry);
    expect([text, title]).to.deep.equal([
      { content: "<p>Hm.</p>", markdown: null, format: 1 },
      { show: true, level: 1 },
    ]);
    expect(pageOf(entry).uuid).to.equal(`JournalEntry.${entry.id}.JournalEntryPage.${pageOf(entry).id}`);
    expect(await fromUuid(String(pageOf(entry).uuid))).to.equal(pageOf(entry));
  });

  it("takes, changes and loses pages with events of their own", async () => {
    const told: string[] = [];
    const names = ["createJournalEntryPage", "updateJournalEntryPage", "deleteJournalEntryPage"];
    for (const name of names) Hooks.on(name, (page: Page) => void told.push(`${name} ${page.parent?.name}`));
    const entry = await make([]);
    const [page] = (await entry.createEmbeddedDocuments("JournalEntryPage", [{ name: "Notes" }])) as Page[];
    await page?.update({ "text.content": "<p>New</p>" });
    expect(pageOf(entry).text.content).to.equal("<p>New</p>");
    await page?.delete();
    expect(entry.pages.size).to.equal(0);
    expect(told).to.deep.equal(names.map((name) => `${name} Casebook`));
  });

  it("has pages of the core's and the packages' types, and no others", async () => {
    expect(JournalEntryPage.TYPES).to.deep.equal(["text", "image", "pdf", "video", "clock"]);
    const entry = await make([{ name: "Heat", type: "clock", system: { size: 6 } }]);
    expect(pageOf(entry).system).to.deep.equal({ size: 6 });
    await pageOf(entry).update({ "system.ticks": 2 });
    expect(pageOf(entry).system).to.deep.equal({ size: 6, ticks: 2 });
    const said = await entry
      .createEmbeddedDocuments("JournalEntryPage", [{ name: "Odd", type: "odd" }])
      .catch((error: Error) => error.message);
    expect(said).to.contain("type");
  });

  it("has categories", async () => {
    const entry = await make([], { categories: [{ name: "People", sort: 5 }] });
    expect(entry.categories.map(({ name, sort }) => [name, sort])).to.deep.equal([["People", 5]]);
  });
});

describe("who may read a page [ownership]", () => {
  it("is who may read the entry, unless the page says otherwise", async () => {
    const shared = { ownership: { default: 2 } };
    const pages: Data[] = [{ name: "For all" }, { name: "Secret", ownership: { default: 0, [IDS.ben]: 2 } }];
    const entry = await make(pages, shared);
    const [ana, ben] = [game.users?.get(IDS.ana), game.users?.get(IDS.ben)];
    expect(pageOf(entry).ownership).to.deep.equal({ default: -1 });
    expect(pageOf(entry).getUserLevel(ana)).to.equal(2);
    expect(pageOf(entry, 1).getUserLevel(ana)).to.equal(0);
    expect(pageOf(entry, 1).getUserLevel(ben)).to.equal(2);
    await pageOf(entry, 1).update({ ownership: { [IDS.ana]: -1 } });
    expect(pageOf(entry, 1).getUserLevel(ana)).to.equal(2);
    await entry.update({ ownership: { default: 0 } });
    expect(pageOf(entry).testUserPermission(ana, "LIMITED")).to.be.false;
  });

  it("who may change it, too, at the table itself [roles]", async () => {
    const entry = await make([{ name: "Ana's", ownership: { default: -1, [IDS.ana]: 3 } }, { name: "GM's" }]);
    const { backend } = conformance.join(IDS.ana);
    const write = (page: Page) =>
      backend.modify({
        type: "JournalEntryPage",
        action: "update",
        operation: { parentUuid: entry.uuid, updates: [{ _id: page.id, name: "Mine" }] },
      });
    await write(pageOf(entry));
    expect(pageOf(entry).name).to.equal("Mine");
    expect(await write(pageOf(entry, 1)).catch((error: Error) => error.message)).to.contain("You don't own GM's");
  });
});
