import type { CharacterData } from "../data/actor/character.ts";
import type { ActorDocument, ItemDocument } from "../foundry/documents.ts";
import { attempt } from "../foundry/notices.ts";
import { openSheet } from "../foundry/sheets.ts";
import { say } from "../foundry/text.ts";
import type { SmallActorSheet } from "../foundry/windows.ts";
import { advanceStanding, takeAdvance } from "../play/advance.ts";
import { choosePlaybook, takePlaybook } from "../play/become.ts";
import { tickPrompt } from "../play/tick-prompt.ts";
import { ADVANCE_AT } from "../rules/advance.ts";
import { playbookIn } from "../table/holdings.ts";
import { eveningNow } from "../table/time.ts";

const playbookItem = (actor: ActorDocument): ItemDocument | undefined =>
  ([...actor.items] as ItemDocument[]).sort((a, b) => a.sort - b.sort).find((item) => playbookIn(item) !== null);

/** What the sheet does with playbooks and advances. */
export const PLAYBOOK_ACTIONS = {
  choosePlaybook: async function (this: SmallActorSheet): Promise<void> {
    await attempt(() => choosePlaybook(this.actor));
  },
  openPlaybook: async function (this: SmallActorSheet): Promise<void> {
    await attempt(async () => {
      const item = playbookItem(this.actor);
      if (item) await openSheet(item);
    });
  },
  takeAdvance: async function (this: SmallActorSheet): Promise<void> {
    await attempt(() => takeAdvance(this.actor));
  },
  tickPrompt: async function (this: SmallActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await attempt(() => tickPrompt(this.actor, target.dataset.prompt ?? ""));
  },
};

/** S9.5 Takes a playbook that was dropped on a sheet; whether it was one. */
export const dropPlaybook = (actor: ActorDocument, item: ItemDocument): boolean => {
  if (!playbookIn(item)) return false;
  void attempt(() => takePlaybook(actor, item));
  return true;
};

/** S8.2 Experience as diamonds, and with the heat how far it is to the next advance. */
const experienceOf = (character: CharacterData) => ({
  value: character.experience,
  pips: Array.from({ length: ADVANCE_AT }, (_, i) => i < character.experience),
  sum: say("HOTPROPERTY.Experience.Sum", {
    n: String(character.experience + character.totalHeat),
    of: String(ADVANCE_AT),
  }),
});

/** What a character's sheet shows of playbook and advances. */
export const playbookContext = (actor: ActorDocument, character: CharacterData) => {
  const item = playbookItem(actor);
  const standing = advanceStanding(actor);
  return {
    playbook: item ? { name: item.name } : null,
    experience: experienceOf(character),
    advance:
      standing === "" ? null : { due: standing === "due", text: say(`HOTPROPERTY.Advance.Standing.${standing}`) },
    prompts: (character.playbook?.promptList ?? []).map(({ id, entry }) => ({
      id,
      text: entry.text,
      ticked: character.tickedOn(id) === eveningNow(),
    })),
  };
};
