import { expect, test } from "./table.ts";

test.describe("a table opens", () => {
  for (const theme of ["light", "dark"] as const)
    test(`for the Gamemaster, in ${theme}, with a clean console and without writing anything by itself`, async ({
      join,
      writesOf,
    }) => {
      const page = await join("Gamemaster", { theme });
      await expect(page.locator("body")).toHaveClass(new RegExp(`theme-${theme}`));
      expect(writesOf(page)).toEqual([]);
    });

  test("keeps count of what a page writes, and of nothing else", async ({ join, writesOf, forgetWrites }) => {
    const page = await join("Gamemaster");
    const create = (name: string) =>
      page.evaluate(async (title) => {
        const { Folder } = globalThis as unknown as { Folder: { create(data: object): Promise<{ id: string }> } };
        return (await Folder.create({ name: title, type: "Actor" })).id;
      }, name);
    await create("First");
    expect(writesOf(page).map(({ type, action }) => [type, action])).toEqual([["Folder", "create"]]);
    forgetWrites(page);
    expect(writesOf(page)).toEqual([]);
    await create("Second");
    expect(writesOf(page)).toHaveLength(1);
  });
});

test.describe("the console counts", () => {
  const warn = () => console.warn("a warning nobody expected");

  test.fail("a warning that a test doesn't expect fails it", async ({ join }) => {
    await (await join("Ana")).evaluate(warn);
  });

  test("a warning that a test expects doesn't", async ({ join, allowProblem }) => {
    allowProblem(/a warning nobody expected/);
    await (await join("Ana")).evaluate(warn);
  });
});
