import { onRolls } from "../table/announcement.ts";
import { openRolls } from "../table/open-rolls.ts";
import { CharacterSheet } from "./character.ts";
import { redrawOpen } from "./open-sheets.ts";

/** Which rolls are open, whatever they come to. */
const which = (): string =>
  JSON.stringify(openRolls().map(({ id, actor, title, secret }) => [id, actor, title, secret]));

/** S4.5 Lets open sheets offer a hand in whatever roll is open. At `ready`. */
export const installFollowRolls = (): void => {
  let before = which();
  onRolls(() => {
    const now = which();
    if (now === before) return;
    before = now;
    redrawOpen(CharacterSheet, "street");
  });
};
