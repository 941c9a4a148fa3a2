import { worldActors } from "../foundry/lookup.ts";
import { onRolls } from "../table/announcement.ts";
import { openRolls } from "../table/open-rolls.ts";
import { CharacterSheet } from "./character.ts";

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
    for (const actor of worldActors()) {
      const { apps } = actor as unknown as { apps: Record<string, unknown> };
      for (const sheet of Object.values(apps)) {
        if (sheet instanceof CharacterSheet) void sheet.render({ parts: ["street"] });
      }
    }
  });
};
