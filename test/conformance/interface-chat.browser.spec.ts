import type { Page } from "@playwright/test";
import type { PageClass, PageGame, PageHooks } from "./interface-harness/page-globals.ts";
import { expect, test } from "./interface-harness/stage.ts";

declare const ChatMessage: PageClass;
declare const Hooks: PageHooks;
declare const game: PageGame;

const say = async (page: Page, line: string): Promise<void> => {
  await page.getByRole("textbox", { name: "Message" }).fill(line);
  await page.keyboard.press("Enter");
};

const message = (page: Page, text: string) => page.locator(".chat-message", { hasText: text });

test.describe("the chat [own]", () => {
  test("shows everybody what one of them says, as text", async ({ sit }) => {
    const [gm, ana] = [await sit("Gamemaster"), await sit("Ana")];
    await say(ana, "so <b>bold</b> of you");
    for (const page of [gm, ana]) await expect(message(page, "so <b>bold</b> of you")).toHaveCount(1);
    await expect(message(gm, "so <b>bold</b>").locator(".message-sender")).toHaveText("Ana");
  });

  test("rolls, with the reason for it, and keeps lines in the order they were sent", async ({ sit }) => {
    const ana = await sit("Ana");
    await say(ana, "/roll 2d6+1 # forcing the lock");
    await say(ana, "right after it");
    const roll = message(ana, "forcing the lock");
    await expect(roll.locator(".dice-total")).toHaveText(/^\d+$/);
    await expect(ana.locator(".chat-message").last()).toContainText("right after it");
  });

  test("keeps lines of one moment in the order in which they came, whichever is drawn first", async ({ sit }) => {
    const gm = await sit("Gamemaster");
    const shown = await gm.evaluate(async () => {
      const { ui } = globalThis as unknown as { ui: { chat: { postOne(message: unknown): Promise<void> } } };
      const timestamp = Date.now() + 60_000;
      const one = await ChatMessage.create({ content: "the first of a moment", timestamp });
      const other = await ChatMessage.create({ content: "the second of it", timestamp });
      const nodes = () => [...document.querySelectorAll<HTMLElement>("#chat [data-message-id]")];
      const ours = () => nodes().filter(({ dataset }) => [one.id, other.id].includes(dataset.messageId ?? ""));
      while (ours().length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
      for (const node of ours()) node.remove();
      for (const message of [other, one]) await ui.chat.postOne(message);
      const order = ours().map(({ dataset }) => (dataset.messageId === one.id ? "first" : "second"));
      for (const message of [one, other]) await message.delete();
      return order;
    });
    expect(shown).toEqual(["first", "second"]);
  });

  test("rolls dice in a sentence once: all see the same", async ({ sit }) => {
    const [gm, ana] = [await sit("Gamemaster"), await sit("Ana")];
    await say(ana, "within [[1d1000000]] minutes");
    const total = await message(ana, "within").last().locator(".inline-roll").textContent();
    await expect(message(gm, "within").last().locator(".inline-roll")).toHaveText(total ?? "");
  });

  test("C032 a whisper and a private roll reach only those they are for [chat-message]", async ({ sit }) => {
    const [gm, ana, ben] = [await sit("Gamemaster"), await sit("Ana"), await sit("Ben")];
    await say(gm, "/w Ana meet me at the docks");
    await say(ana, "/gmroll 1d20 # a quiet look");
    await expect(message(ana, "meet me at the docks")).toHaveCount(1);
    await expect(message(gm, "a quiet look").locator(".dice-total")).toHaveCount(1);
    await say(ben, "and now this");
    await expect(message(ben, "and now this")).toHaveCount(1);
    await expect(message(ben, "meet me at the docks")).toHaveCount(0);
    await expect(message(ben, "Ana rolled in private")).toHaveCount(1);
    expect(await ben.locator("#chat").innerHTML()).not.toContain("a quiet look");
  });

  test("says what is wrong with a line, and gives it back", async ({ sit }) => {
    const ana = await sit("Ana");
    await say(ana, "/dance");
    await expect(ana.locator(".notification.error")).toContainText("/dance");
    await expect(ana.getByRole("textbox", { name: "Message" })).toHaveValue("/dance");
  });

  test("lets a package take a line over [chat-hook]", async ({ sit }) => {
    const ana = await sit("Ana");
    await ana.evaluate(() => Hooks.once("chatMessage", (_log: unknown, text: string) => text !== "swallow me"));
    await say(ana, "swallow me");
    await say(ana, "let me through");
    await expect(message(ana, "let me through")).toHaveCount(1);
    await expect(message(ana, "swallow me")).toHaveCount(0);
  });

  test("C171 C154 a changed message is rendered anew by itself; the keyboard stays where it was [render-message]", async ({
    sit,
  }) => {
    const gm = await sit("Gamemaster");
    await gm.evaluate(async () => {
      await ChatMessage.create({ content: "an untouched neighbour" });
      await ChatMessage.create({ content: "a counting card", flags: { world: { count: 0 } } });
    });
    const neighbour = await message(gm, "an untouched neighbour").elementHandle();
    await gm.getByRole("button", { name: "Pressed 0" }).focus();
    await gm.keyboard.press("Enter");
    await expect(gm.getByRole("button", { name: "Pressed 1" })).toBeFocused();
    await gm.keyboard.press("Enter");
    await expect(gm.getByRole("button", { name: "Pressed 2" })).toBeFocused();
    await expect(message(gm, "a counting card").getByRole("button", { name: /Pressed/ })).toHaveCount(1);
    expect(await neighbour?.evaluate((node) => node.isConnected)).toBe(true);
  });

  test("can be deleted from by the author and the gamemaster only", async ({ sit }) => {
    const [gm, ana, ben] = [await sit("Gamemaster"), await sit("Ana"), await sit("Ben")];
    await say(ana, "a slip of the tongue");
    const remove = { name: "Delete the message of Ana" };
    await expect(message(ben, "a slip of the tongue")).toHaveCount(1);
    await expect(message(ben, "a slip of the tongue").getByRole("button", remove)).toHaveCount(0);
    await expect(message(gm, "a slip of the tongue").getByRole("button", remove)).toHaveCount(1);
    await message(ana, "a slip of the tongue").getByRole("button", remove).click();
    await expect(message(gm, "a slip of the tongue")).toHaveCount(0);
  });

  test("a message shown to all by its menu appears at everybody's", async ({ sit }) => {
    const [gm, ben] = [await sit("Gamemaster"), await sit("Ben")];
    await say(gm, "/gm only for us");
    await message(gm, "only for us").locator(".message-sender").click({ button: "right" });
    await gm.getByRole("menuitem", { name: "Show to everybody" }).click();
    await expect(message(ben, "only for us")).toHaveCount(1);
  });

  test("keeps the choice of who sees rolls", async ({ sit }) => {
    const [ana, ben] = [await sit("Ana"), await sit("Ben")];
    await ana.getByLabel("Who sees your rolls").selectOption({ label: "Rolls for myself" });
    await say(ana, "/r 1d4 # to myself");
    await expect(message(ana, "to myself").locator(".dice-total")).toHaveCount(1);
    await say(ana, "done");
    await expect(message(ben, "done").last()).toBeVisible();
    await expect(message(ben, "to myself")).toHaveCount(0);
    expect(await ana.evaluate(() => game.settings.get("core", "rollMode"))).toBe("selfroll");
  });
});
