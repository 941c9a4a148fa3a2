import type { PageClass, PageGame, PageHooks } from "./interface-harness/page-globals.ts";
import { expect, test } from "./interface-harness/stage.ts";

declare const Actor: PageClass;
declare const ChatMessage: PageClass;
declare const Hooks: PageHooks;
declare const game: PageGame;
declare const window: Window & { heard: string[] };

const PICTURE = "systems/parlour/picture.svg";

test.describe("a broken line [own]", () => {
  test("is said on the page; what waits is sent once, what was missed is caught up with", async ({ sit, parlour }) => {
    const [gm, ana] = [await sit("Gamemaster"), await sit("Ana")];
    const doomed = await gm.evaluate(async (img) => {
      await Actor.create({
        name: "Finch",
        type: "guest",
        img,
        flags: { world: { old: true } },
        ownership: { default: 3 },
      });
      return (await ChatMessage.create({ content: "soon gone" })).id;
    }, PICTURE);
    await expect(ana.locator(".chat-message", { hasText: "soon gone" })).toHaveCount(1);
    await ana.evaluate(() => {
      window.heard = [];
      const hear = (event: string) => (document: { name?: string; content?: string }) =>
        window.heard.push(`${event} ${document.name || document.content}`);
      for (const event of ["updateActor", "createItem", "deleteChatMessage", "createChatMessage"])
        Hooks.on(event, hear(event));
    });

    parlour.line.cut();
    await expect(ana.getByRole("status").filter({ hasText: "broken" })).toBeVisible();
    await expect(gm.getByRole("status").filter({ hasText: "broken" })).toBeVisible();
    await ana.getByRole("textbox", { name: "Message" }).fill("said into the void");
    await ana.keyboard.press("Enter");
    // The gamemaster's line comes back first, so that there is something to miss.
    await ana.context().setOffline(true);
    parlour.line.mend();
    await expect(gm.locator("#line-status")).toBeEmpty();
    await gm.evaluate(async (id) => {
      const finch = game.actors.getName("Finch");
      await finch?.update({ name: "Finch the Elder", "flags.world.-=old": null });
      await finch?.createEmbeddedDocuments("Item", [{ name: "Cane", type: "prop" }]);
      await game.messages.get(id)?.delete();
    }, doomed);
    await ana.context().setOffline(false);
    await expect(ana.locator("#line-status")).toBeEmpty({ timeout: 15_000 });

    for (const page of [gm, ana])
      await expect(page.locator(".chat-message", { hasText: "said into the void" })).toHaveCount(1);
    await expect(ana.locator(".chat-message", { hasText: "soon gone" })).toHaveCount(0);
    expect(await ana.evaluate(() => window.heard.toSorted())).toEqual([
      "createChatMessage said into the void",
      "createItem Cane",
      "deleteChatMessage soon gone",
      "updateActor Finch the Elder",
    ]);
    const finch = () => {
      const found = game.actors.getName("Finch the Elder") as unknown as { _source: { flags: object } };
      return found._source.flags;
    };
    expect(await ana.evaluate(finch)).toEqual({ world: {} });
  });

  test("that comes back to an unchanged table makes no noise", async ({ sit, parlour }) => {
    const ana = await sit("Ana");
    await ana.evaluate(() => {
      window.heard = [];
      for (const kind of ["Actor", "Item", "User", "ChatMessage", "Folder", "Setting"]) {
        for (const event of ["create", "update", "delete"])
          Hooks.on(event + kind, () => window.heard.push(event + kind));
      }
    });
    parlour.line.cut();
    await expect(ana.locator("#line-status")).toContainText("broken");
    parlour.line.mend();
    await expect(ana.locator("#line-status")).toBeEmpty({ timeout: 15_000 });
    expect(await ana.evaluate(() => window.heard)).toEqual([]);
  });
});
