import type { Locator } from "@playwright/test";

/**
 * Brings a control of a card to the middle of the chat: at its lower end the table's own button that leads to the latest
 * message may come to lie over it, just as it is pressed.
 */
export const centred = async (control: Locator): Promise<Locator> => {
  await control.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  return control;
};

/** Presses a button of a card by its name. */
export const pressOn = async (card: Locator, name: string): Promise<void> =>
  (await centred(card.getByRole("button", { name, exact: true }))).click();
