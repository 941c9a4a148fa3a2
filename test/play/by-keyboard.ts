import { expect, type Locator, type Page } from "@playwright/test";

const FARTHEST = 240;

/** Whether the keyboard is at an element; null where the element is gone from the page. */
const isThere = (element: Element): boolean | null => (element.isConnected ? element === document.activeElement : null);

/** Goes to a control by Tab, or by Shift+Tab, as somebody without a mouse does. Every control on the way is in the page. */
export const goTo = async (page: Page, target: Locator, { back = false } = {}): Promise<void> => {
  await expect(target).toBeVisible();
  // looked up again only when it was drawn anew: by role and name that takes longer than the press
  let element = await target.elementHandle();
  const arrived = async (): Promise<boolean> => {
    const there = await element?.evaluate(isThere);
    if (typeof there === "boolean") return there;
    element = await target.elementHandle();
    return (await element?.evaluate(isThere)) === true;
  };
  for (let steps = 0; steps < FARTHEST; steps += 1) {
    if (await arrived()) return;
    await page.keyboard.press(back ? "Shift+Tab" : "Tab");
  }
  throw new Error(`${FARTHEST} presses of Tab don't lead to ${String(target)}.`);
};

/** Goes to a control and presses it. */
export const pressOn = async (page: Page, target: Locator, key = "Enter"): Promise<void> => {
  await goTo(page, target);
  await page.keyboard.press(key);
};

/** Chooses one of several that exclude each other: by Tab to the group, by arrows within it. */
export const pickOne = async (page: Page, group: Locator, wanted: Locator): Promise<void> => {
  const chosen = group.and(page.locator(":checked"));
  await goTo(page, (await chosen.count()) > 0 ? chosen : group.first());
  for (let left = await group.count(); left > 0 && !(await wanted.isChecked()); left -= 1)
    await page.keyboard.press("ArrowDown");
  await expect(wanted).toBeChecked();
};
