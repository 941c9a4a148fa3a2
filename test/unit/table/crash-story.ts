import { expect } from "vitest";
import { at, comparable, find, outboxOf, untruths } from "./truth.ts";

export const SLIP = "Actor.HoodSlipMarlowe1";
export const DOC = "Actor.HoodDocOkafor001";
export const CREW = "Actor.HoodCanalStreet1";
export const MOVE = "Item.CrashMove0000001";

/** A move of the GM's that does everything at once to two characters: changes both, an item of one, and creates. */
const bigMove = {
  _id: "CrashMove0000001",
  name: "Everything at once",
  type: "move",
  system: {
    key: "everything",
    group: "basic",
    roll: { kind: "stat", stat: "wise" },
    results: {
      weak: {
        text: "so",
        pick: 0,
        consequences: [
          { type: "heat", whom: "roller", amount: 1 },
          { type: "payback", whom: "roller", as: "rival", why: "" },
          { type: "forward", whom: "roller", value: -1 },
          { type: "thing", whom: "roller" },
          { type: "heat", whom: "picked", amount: 2 },
          { type: "debt", whom: "roller", amount: 1, entry: "theirs" },
        ],
      },
    },
    options: {},
  },
};

/** The same without anything of others. */
const ownMove = {
  ...bigMove,
  _id: "CrashMove0000002",
  name: "All mine",
  system: {
    ...bigMove.system,
    key: "all-mine",
    results: {
      weak: { ...bigMove.system.results.weak, consequences: bigMove.system.results.weak.consequences.slice(0, 4) },
    },
  },
};

export const answers = { target: DOC, owed: "contact:HoodSlipJoanna01", thing: "clean:a crowbar" };

export const arranged = async (
  arrange: (windows: { hood: Gathering; gm: TableWindow; ana: TableWindow; ben: TableWindow }) => Promise<string>,
): Promise<{ world: StoredWorld; card: string }> => {
  const hood = await table.gather({ ...table.hood(), Item: [bigMove, ownMove] });
  const [gm, ana, ben] = [await hood.open("Gamemaster"), await hood.open("Ana"), await hood.open("Ben")];
  const card = await arrange({ hood, gm, ana, ben });
  await hood.quiet();
  return { world: hood.stored(), card };
};

export type Who = "Gamemaster" | "Ana" | "Ben";

export interface Story {
  readonly world: StoredWorld;
  /** Whose window is cut. */
  readonly cut: Who;
  /** Who presses what. */
  readonly by: Who;
  readonly press: (window: TableWindow) => void;
  /** Who else sits there; the GM and Ana unless said. */
  readonly there?: readonly Who[];
  /** Presses again once the window that was cut is there again, unless it is done: where no outbox keeps the request. */
  readonly again?: boolean;
  /** Of Foundry's; 13 unless said. */
  readonly generation?: 13 | 14;
  /** Whoever pressed closes their window too, and comes back after the other. */
  readonly leaves?: boolean;
}

export const play = async (story: Story, cut?: { after: number; when: "sent" | "stored" }) => {
  const hood = await table.gather(structuredClone(story.world), story.generation);
  const windows = new Map<Who, TableWindow>();
  for (const name of story.there ?? (["Gamemaster", "Ana"] as const)) windows.set(name, await hood.open(name));
  const windowOf = (name: Who): TableWindow => {
    const window = windows.get(name);
    if (!window) throw new Error(`${name} isn't there.`);
    return window;
  };
  for (const window of windows.values()) window.wrote();
  const victim = windowOf(story.cut);
  if (cut) victim.cutAfter(cut.after, cut.when);
  story.press(windowOf(story.by));
  await hood.quiet();
  const survived = victim.isAlive();
  if (!survived) {
    if (story.leaves) await windowOf(story.by).close();
    const anew = await hood.open(story.cut);
    if (story.again) story.press(anew);
    await hood.quiet();
    if (story.leaves) await hood.open(story.by);
    await hood.quiet();
  }
  return { world: hood.stored(), writes: victim.wrote(), survived };
};

/** Cuts a window off at each of its writes, before and after, and compares what comes of it with the undisturbed run. */
export const cutEverywhere = async (story: Story): Promise<{ world: StoredWorld; writes: string[] }> => {
  const calm = await play(story);
  expect(untruths(calm.world)).toEqual([]);
  for (const when of ["sent", "stored"] as const) {
    for (let after = 0; after < calm.writes.length; after++) {
      const torn = await play(story, { after, when });
      const point = `${when === "sent" ? "before" : "after"} write ${after + 1} (${calm.writes[after]})`;
      expect(torn.survived, point).toBe(false);
      expect(untruths(torn.world), point).toEqual([]);
      expect(comparable(torn.world), point).toEqual(comparable(calm.world));
      for (const name of ["Gamemaster", "Ana", "Ben"]) expect(outboxOf(torn.world, name), point).toEqual([]);
    }
  }
  return calm;
};

export const heatOf = (world: StoredWorld, uuid: string): unknown => at(find(world, uuid), "system.heat.loose");
