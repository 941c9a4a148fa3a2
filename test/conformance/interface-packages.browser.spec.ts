import type { Page } from "@playwright/test";
import { expect, test } from "./interface-harness/stage.ts";

interface Witnessed {
  witness: { foundByModule: boolean; events: [hook: string, scene: string | null, ready: boolean][] };
  foundry: {
    applications: {
      api: Record<string, unknown>;
      sidebar: { tabs: Record<string, new () => { render(options: object): Promise<unknown> }> };
    };
    appv1: { api: { Application: new () => object } };
    documents: { collections: Record<string, { registerSheet?: unknown }> };
  };
  Scene: { create(data: object): Promise<WitnessedScene>; updateDocuments(updates: object[]): Promise<unknown> };
  game: {
    scenes: {
      get(id: string): WitnessedScene | undefined;
      filter(condition: (scene: WitnessedScene) => boolean): WitnessedScene[];
    };
  };
}

interface WitnessedScene {
  id: string;
  active: boolean;
  activate(): Promise<unknown>;
  delete(): Promise<unknown>;
}

const events = (page: Page) => page.evaluate(() => (globalThis as unknown as Witnessed).witness.events);
const hooks = async (page: Page) => (await events(page)).map(([hook, scene]) => (scene ? `${hook} ${scene}` : hook));

test.describe("a module [own]", () => {
  test("has its classic scripts run before its modules [scripts?]", async ({ sit }) => {
    const page = await sit("Ana");
    expect(await page.evaluate(() => (globalThis as unknown as Witnessed).witness.foundByModule)).toBe(true);
  });

  test("has a stylesheet without a layer outside them all, where it wins over one in a layer [layer-null?]", async ({
    sit,
  }) => {
    const page = await sit("Ana");
    const colour = await page.evaluate(() => {
      const mark = document.createElement("p");
      mark.className = "witness-mark";
      document.body.append(mark);
      return getComputedStyle(mark).color;
    });
    expect(colour).toBe("rgb(1, 2, 3)");
  });

  test("is told where its user looks: at the start before `ready`, then whenever the scene changes [canvas-hooks]", async ({
    sit,
  }) => {
    const gm = await sit("Gamemaster");
    await gm.evaluate(async () => {
      const { game, Scene } = globalThis as unknown as Witnessed;
      const others = game.scenes.filter(({ active }) => active);
      await Scene.updateDocuments(others.map(({ id }) => ({ _id: id, active: false })));
    });
    const early = await sit("Ben");
    expect(await hooks(early)).toEqual(["setup", "ready"]);
    const yard = await gm.evaluate(async () => {
      const { Scene } = globalThis as unknown as Witnessed;
      const scene = await Scene.create({ name: "The yard" });
      await scene.activate();
      return scene.id;
    });
    await expect.poll(() => hooks(early)).toEqual(["setup", "ready", "canvasInit The yard", "canvasReady The yard"]);
    const late = await sit("Ana");
    expect(await hooks(late)).toEqual(["setup", "canvasInit The yard", "canvasReady The yard", "ready"]);
    expect((await events(late)).map(([, , ready]) => ready)).toEqual([false, false, true, true]);
    await gm.evaluate(async (id) => {
      const { game, Scene } = globalThis as unknown as Witnessed;
      const roof = await Scene.create({ name: "The roof" });
      await roof.activate();
      await roof.delete();
      await game.scenes.get(id)?.delete();
    }, yard);
    const moves = ["canvasTearDown The yard", "canvasInit The roof", "canvasReady The roof", "canvasTearDown The roof"];
    await expect.poll(async () => (await hooks(late)).slice(4)).toEqual(moves);
  });

  test("finds columns for its panels on both sides, and the players in the left one [columns?]", async ({ sit }) => {
    const page = await sit("Ana");
    await expect(page.locator("#ui-left-column-1 > #players")).toBeVisible();
    await expect(page.locator("#ui-right #ui-right-column-1")).toBeAttached();
  });
});

test.describe("names that packages count on [own]", () => {
  test("the windows' classes have theirs without a number too [unnumbered?]", async ({ sit }) => {
    const page = await sit("Ana");
    const same = await page.evaluate(() => {
      const { api } = (globalThis as unknown as Witnessed).foundry.applications;
      return ["Application", "Dialog", "DocumentSheet"].map((name) => api[name] === api[`${name}V2`]);
    });
    expect(same).toEqual([true, true, true]);
  });

  test("sheets are registered through every collection that has them [sheet-registration]", async ({ sit }) => {
    const page = await sit("Ana");
    const kinds = await page.evaluate(() => {
      const { collections } = (globalThis as unknown as Witnessed).foundry.documents;
      const names = ["Actors", "Items", "Journal", "Macros", "RollTables", "Scenes"];
      return names.filter((name) => typeof collections[name]?.registerSheet !== "function");
    });
    expect(kinds).toEqual([]);
  });

  test("what isn't at this table says so when it is used, and not before", async ({ sit }) => {
    const page = await sit("Ana");
    const sentences = await page.evaluate(async () => {
      const { appv1, applications } = (globalThis as unknown as Witnessed).foundry;
      const said = (error: unknown) => (error instanceof Error ? error.message : String(error));
      class Older extends appv1.api.Application {}
      class Tracker extends (applications.sidebar.tabs.CombatTracker as new () => {
        render(o: object): Promise<unknown>;
      }) {}
      const told = [];
      try {
        new Older();
      } catch (error) {
        told.push(said(error));
      }
      told.push(await new Tracker().render({ force: true }).catch(said));
      return told;
    });
    expect(sentences).toEqual([
      "There is no window of the older kind at this table.",
      expect.stringContaining("There is no combat tracker at this table."),
    ]);
  });
});
