import type { Page } from "@playwright/test";
import { LIMITED, OWNER, USERS } from "../the-world.ts";

/** Who plays whom this evening, with what they come in with. Ids are given, so that files can name each other. */
export const MOSS = "EveningMoss00001";
export const PIKE = "EveningPike00001";
export const TANSY = "EveningTansy0001";
const CREW = "EveningCrew00001";
const VAN = "EveningVan000001";
const WATCHMAN = "EveningWatchman1";
const DRIVER = "EveningDriver001";
const JOB = "EveningJob000001";

/** Everybody's files, by what the test calls them. */
export const FILES = {
  Moss: `Actor.${MOSS}`,
  Pike: `Actor.${PIKE}`,
  Tansy: `Actor.${TANSY}`,
  crew: `Actor.${CREW}`,
  van: `Actor.${VAN}`,
  watchman: `Actor.${WATCHMAN}`,
  driver: `Actor.${DRIVER}`,
} as const;

/** Shown to everybody, so that they can be met: other tests' people have other names. */
export const WATCHMAN_NAME = "The evening’s watchman";
export const DRIVER_NAME = "Kerr’s driver";

const KNOWN = { default: LIMITED };
const ALL = { default: 0, [USERS.Ana]: OWNER, [USERS.Ben]: OWNER, [USERS.Cleo]: OWNER };
const owned = (user: keyof typeof USERS) => ({ default: LIMITED, [USERS[user]]: OWNER });

const CAST = [
  {
    _id: MOSS,
    name: "Moss",
    type: "character",
    ownership: owned("Ana"),
    system: { dough: 3 },
  },
  {
    _id: PIKE,
    name: "Pike",
    type: "character",
    ownership: owned("Ben"),
    system: { dough: 1, heat: { loose: 1 }, debts: { [MOSS]: 3 } },
  },
  { _id: TANSY, name: "Tansy", type: "character", ownership: owned("Cleo"), system: { look: "a good coat" } },
  { _id: WATCHMAN, name: WATCHMAN_NAME, type: "npc", ownership: KNOWN },
  { _id: DRIVER, name: DRIVER_NAME, type: "npc", ownership: KNOWN },
  {
    _id: CREW,
    name: "The evening’s crew",
    type: "crew",
    ownership: ALL,
    system: { funds: 2, members: { [MOSS]: { in: true }, [PIKE]: { in: true }, [TANSY]: { in: true } } },
    items: [{ _id: JOB, name: "Kerr’s safe", type: "job", system: { total: 10, rest: "funds", target: "the office" } }],
  },
  {
    _id: VAN,
    name: "The bakery van",
    type: "vehicle",
    ownership: ALL,
    system: { tags: { hot: true, fast: true }, holder: MOSS },
  },
];

interface InPage {
  getDocumentClass(kind: string): { createDocuments(data: object[], operation: object): Promise<unknown> };
}

/** Makes everybody and everything that the evening needs, under the ids given. */
export const setTheTable = (gm: Page): Promise<void> =>
  gm.evaluate(async (all) => {
    await (globalThis as unknown as InPage).getDocumentClass("Actor").createDocuments(all, { keepId: true });
  }, CAST);
