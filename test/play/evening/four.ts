import { expect, type Locator, type Page } from "@playwright/test";
import { centred } from "./on-cards.ts";

/** Somebody at the table. */
export type Seat = "Gamemaster" | "Ana" | "Ben" | "Cleo";

/** Something that was done and stands, as its card has it. */
interface Done {
  readonly card: string;
  readonly entry: string;
  readonly step: string;
  readonly by: string;
}

interface InPage {
  game: {
    messages: {
      contents: {
        id: string;
        system: {
          title?: string;
          actorName?: string;
          entries?: Record<string, { step: string; state: string; by: string; undoneBy: string }>;
        };
      }[];
    };
    users: { get(id: string): { name: string } | undefined };
  };
}

/** What a page knows to be done and not taken back, in no order. A yes or a no is part of what it answers. */
const doneOn = (page: Page): Promise<Done[]> =>
  page.evaluate(() => {
    const { game } = globalThis as unknown as InPage;
    return game.messages.contents.flatMap(({ id, system }) =>
      Object.entries(system.entries ?? {})
        .filter(([, { step, state, undoneBy }]) => {
          const isAnswer = ["undo", "confirm", "decline"].includes(step);
          return state === "done" && undoneBy === "" && !isAnswer;
        })
        .map(([entry, { step, by }]) => ({ card: id, entry, step, by: game.users.get(by)?.name ?? "" })),
    );
  });

/** The card of one message, in anybody's window. */
export class Card {
  readonly #pages: Readonly<Record<Seat, Page>>;
  readonly id: string;

  constructor(pages: Readonly<Record<Seat, Page>>, id: string) {
    this.#pages = pages;
    this.id = id;
  }

  for(seat: Seat): Locator {
    return this.#pages[seat].locator(`.chat-message[data-message-id="${this.id}"] article.hp-card`);
  }
}

/** A table of four with everything that was done at it, in order. */
export class Four {
  readonly #journal: Done[] = [];
  /** ids of every entry that was written down. */
  readonly #known = new Set<string>();
  readonly pages: Readonly<Record<Seat, Page>>;

  constructor(pages: Readonly<Record<Seat, Page>>) {
    this.pages = pages;
  }

  /** Presses something, and waits until `step` stands on a card of the GM's that didn't stand before; hands over that card. */
  async does(step: string, press: () => Promise<unknown>): Promise<Card> {
    const known = [...this.#known];
    await press();
    await this.pages.Gamemaster.waitForFunction(
      ([wanted, before]) => {
        const { game } = globalThis as unknown as InPage;
        return game.messages.contents.some(({ system }) =>
          Object.entries(system.entries ?? {}).some(
            ([id, { step: of, state, undoneBy }]) =>
              of === wanted && state === "done" && undoneBy === "" && !before.includes(id),
          ),
        );
      },
      [step, known] as const,
      { timeout: 30_000 },
    );
    const fresh = await this.#note();
    const done = fresh.find((one) => one.step === step);
    if (!done) throw new Error(`${step} was done, and is gone again.`);
    await this.#everybodyHolds(done.card, done.entry);
    return new Card(this.pages, done.card);
  }

  /** Does what posts the card of a move, and hands that card over. */
  async posts({ who, move }: { who: string; move: string }, press: () => Promise<unknown>): Promise<Card> {
    const gm = this.pages.Gamemaster;
    const before = await gm.evaluate(() =>
      (globalThis as unknown as InPage).game.messages.contents.map(({ id }) => id),
    );
    await press();
    const found = await gm.waitForFunction(
      ([name, title, known]) =>
        (globalThis as unknown as InPage).game.messages.contents.find(
          ({ id, system }) => !known.includes(id) && system.actorName === name && system.title === title,
        )?.id,
      [who, move, before] as const,
      { timeout: 30_000 },
    );
    await this.#note();
    const card = String(await found.jsonValue());
    await this.#everybodyHolds(card);
    return new Card(this.pages, card);
  }

  /** Waits until every page has been told of a card, and of one thing done on it: what came before it has come there too. */
  async #everybodyHolds(card: string, entry = "", undone = false): Promise<void> {
    for (const page of Object.values(this.pages)) {
      await page.waitForFunction(
        ([message, id, back]) => {
          const { game } = globalThis as unknown as InPage;
          const system = game.messages.contents.find((one) => one.id === message)?.system;
          const held = system?.entries?.[id];
          return id === "" ? system !== undefined : held?.state === "done" && (held.undoneBy !== "") === back;
        },
        [card, entry, undone] as const,
        { timeout: 30_000 },
      );
    }
  }

  /** Writes down what is new. */
  async #note(): Promise<Done[]> {
    const fresh = (await doneOn(this.pages.Gamemaster)).filter(({ entry }) => !this.#known.has(entry));
    for (const { entry } of fresh) this.#known.add(entry);
    this.#journal.push(...fresh);
    return fresh;
  }

  /** S4.5 What was done last by this card can't be taken back any more, and has changed nobody's file: it is left out. */
  keeps(card: Card): void {
    if (this.#journal.at(-1)?.card !== card.id) throw new Error("Something else was done last.");
    this.#journal.pop();
  }

  /** How many things were done so far. */
  get length(): number {
    return this.#journal.length;
  }

  /** Takes the last thing back by the Undo on its card: pressed by whoever did it if they see one, else by the GM. Says who pressed. */
  async takeBack(): Promise<Seat> {
    await this.#note();
    const last = this.#journal.pop();
    if (!last) throw new Error("There is nothing left to take back.");
    const undo = (seat: Seat): Locator =>
      new Card(this.pages, last.card).for(seat).locator(`[data-action="undo"][data-entry="${last.entry}"]`);
    const theirs = last.by in this.pages ? (last.by as Seat) : "Gamemaster";
    const seat = (await undo(theirs).count()) > 0 ? theirs : "Gamemaster";
    await (await centred(undo(seat))).click();
    await this.#everybodyHolds(last.card, last.entry, true);
    return seat;
  }

  /** Everybody reads the chat from now on. */
  async openChats(): Promise<void> {
    for (const page of Object.values(this.pages)) {
      await page.getByRole("tab", { name: "Chat", exact: true }).click();
      await expect(page.getByRole("tab", { name: "Chat", exact: true })).toHaveAttribute("aria-selected", "true");
    }
  }
}
