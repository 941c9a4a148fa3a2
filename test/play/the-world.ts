import { expect, type Page } from "@playwright/test";

/** Users of the 'Hood by name, to make somebody an owner. */
export const USERS = {
  Ana: "HoodUserAna00001",
  Ben: "HoodUserBen00001",
  Cleo: "HoodUserCleo0001",
} as const;

/** Characters of the 'Hood that players were assigned. */
export const SLIP = "Actor.HoodSlipMarlowe1";
export const DOC = "Actor.HoodDocOkafor001";

export type Stored = Record<string, unknown>;

/** Levels of ownership. */
export const LIMITED = 1;
export const OBSERVER = 2;
export const OWNER = 3;

interface Document {
  id: string;
  uuid: string;
  toObject(): Stored;
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
  createEmbeddedDocuments(kind: string, data: object[]): Promise<Document[]>;
}

/** What these tests use of a page's globals. Functions given to `evaluate` run there and know nothing of this file. */
interface InPage {
  fromUuid(uuid: string): Promise<Document | null>;
  getDocumentClass(kind: string): { create(data: object): Promise<Document> };
  CONFIG: { Dice: { randomUniform(): number } };
}

/** Makes a document of the world through a page, and hands over its uuid. */
export const create = (page: Page, kind: "Actor" | "Item" | "RollTable", data: object): Promise<string> =>
  page.evaluate(
    async ([name, source]) => {
      const { getDocumentClass } = globalThis as unknown as InPage;
      return (await getDocumentClass(name).create(source)).uuid;
    },
    [kind, data] as const,
  );

/** Waits until a page knows a document: what one person makes is on the others' pages a moment later. */
export const arrived = (page: Page, uuid: string): Promise<void> =>
  expect.poll(() => stored(page, uuid), `${uuid} reaches the page`).not.toBeNull();

/** Gives an actor an item through a page, and hands over the item's uuid. */
export const give = async (page: Page, actor: string, item: object): Promise<string> => {
  await arrived(page, actor);
  return page.evaluate(
    async ([uuid, data]) => {
      const holder = await (globalThis as unknown as InPage).fromUuid(uuid);
      const [made] = (await holder?.createEmbeddedDocuments("Item", [data])) ?? [];
      if (!made) throw new Error(`${uuid} was given nothing.`);
      return made.uuid;
    },
    [actor, item] as const,
  );
};

/** Changes a document through a page, by dotted paths. */
export const change = async (page: Page, uuid: string, changes: object): Promise<void> => {
  await arrived(page, uuid);
  await page.evaluate(
    async ([which, what]) => {
      await (await (globalThis as unknown as InPage).fromUuid(which))?.update(what);
    },
    [uuid, changes] as const,
  );
};

/** Deletes documents through a page; those that are gone already are gone. */
export const remove = (page: Page, ...uuids: string[]): Promise<void> =>
  page.evaluate(async (all) => {
    for (const uuid of all) await (await (globalThis as unknown as InPage).fromUuid(uuid))?.delete();
  }, uuids);

/** A document as a page holds it; null where it is gone. */
export const stored = (page: Page, uuid: string): Promise<Stored | null> =>
  page.evaluate(async (which) => {
    const document = await (globalThis as unknown as InPage).fromUuid(which);
    return document?.toObject() ?? null;
  }, uuid);

/** What stands at a dotted path of a document; undefined where nothing does. */
export const storedAt = async (page: Page, uuid: string, path: string): Promise<unknown> =>
  path
    .split(".")
    .reduce<unknown>((value, key) => (value as Stored | null | undefined)?.[key], await stored(page, uuid));

/** Names of the items an actor holds, in their stored order. */
export const itemNames = async (page: Page, actor: string): Promise<unknown[]> =>
  ((await storedAt(page, actor, "items")) as Stored[]).map(({ name }) => name);

/** The faces that this page's next dice will show; a die more than that is an error. */
export const seedDice = (page: Page, ...faces: number[]): Promise<void> =>
  page.evaluate((given) => {
    (globalThis as unknown as InPage).CONFIG.Dice.randomUniform = () => {
      const face = given.shift();
      if (face === undefined) throw new Error("A die was rolled that the test did not give.");
      return (face - 0.5) / 6;
    };
  }, faces);

let made = 0;

/** A character of its own for one test, with a name nobody else bears; owned by one player. */
export const newCharacter = async (
  page: Page,
  owner: keyof typeof USERS,
  { name = "Case", system = {}, items = [] }: { name?: string; system?: object; items?: object[] } = {},
): Promise<{ uuid: string; id: string; name: string }> => {
  made += 1;
  const own = `${name} ${made}`;
  const uuid = await create(page, "Actor", {
    name: own,
    type: "character",
    ownership: { default: 0, [USERS[owner]]: OWNER },
    system,
    items,
  });
  return { uuid, id: uuid.split(".").at(-1) ?? "", name: own };
};
