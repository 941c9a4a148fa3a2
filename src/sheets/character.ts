import type { CharacterData } from "../data/actor/character.ts";
import { isPlayed } from "../data/rule-sets.ts";
import { characterOf, isNobodys } from "../documents/characters.ts";
import type { ActorDocument, ItemDocument } from "../foundry/documents.ts";
import { findItem, me } from "../foundry/lookup.ts";
import { attempt } from "../foundry/notices.ts";
import { Refusal } from "../foundry/refusal.ts";
import { systemPath } from "../foundry/system.ts";
import { say, signed } from "../foundry/text.ts";
import type { Part, RenderContext, RenderOptions, WindowOptions } from "../foundry/windows.ts";
import { addContact } from "../play/add-contact.ts";
import { stepExperience, stepHeat, toggleHand } from "../play/change-character.ts";
import { dragOfMove, moveToHotbar } from "../play/hotbar.ts";
import { makeMove, rollStat } from "../play/make-move.ts";
import { heatPips } from "../rules/heat.ts";
import { isStat, STATS } from "../rules/stats.ts";
import { isReferee } from "../table/trust.ts";
import { HotPropertyActorSheet } from "./actor-sheet.ts";
import { DEAL_ACTIONS, dealRows } from "./character-deals.ts";
import { DEBT_ACTIONS, debtRows } from "./character-debts.ts";
import { ECONOMY_ACTIONS, economyContext, shortStamp } from "./character-economy.ts";
import { HELP_ACTIONS } from "./character-help.ts";
import { moveGroups } from "./character-moves.ts";
import { PAYBACK_ACTIONS } from "./character-payback.ts";
import { dropPlaybook, PLAYBOOK_ACTIONS, playbookContext } from "./character-playbook.ts";
import { carriedRows, STATE_ACTIONS, stateContext } from "./character-state.ts";
import { contactRows, gearRows, hotRows, sortedItems, weaponRows } from "./items.ts";
import { npcPart } from "./npc.ts";
import { watchTabs } from "./tab-keys.ts";

const part = (name: string) => ({ template: systemPath(`templates/sheets/character/${name}.hbs`) });

/** G1 Of parts or tabs those whose rules this table plays by. */
const playedParts = <T>(parts: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(parts).filter(([id]) => id !== "street" || isPlayed("street")));

const SEALED = { header: npcPart("header"), body: npcPart("body") };

/** A character's case file. */
export class CharacterSheet extends HotPropertyActorSheet {
  static override DEFAULT_OPTIONS: WindowOptions = {
    classes: ["character"],
    position: { width: 820, height: 720 },
    actions: {
      rollMove: CharacterSheet.#onRollMove,
      rollStat: CharacterSheet.#onRollStat,
      moveToHotbar: CharacterSheet.#onMoveToHotbar,
      stepHeat: CharacterSheet.#onStepHeat,
      stepExperience: CharacterSheet.#onStepExperience,
      ...STATE_ACTIONS,
      ...PLAYBOOK_ACTIONS,
      toggleHand: CharacterSheet.#onToggleHand,
      ...ECONOMY_ACTIONS,
      ...DEBT_ACTIONS,
      ...DEAL_ACTIONS,
      ...PAYBACK_ACTIONS,
      ...HELP_ACTIONS,
    },
  };

  static override PARTS = {
    header: part("header"),
    tabs: part("tabs"),
    street: part("street"),
    gear: part("gear"),
    people: part("people"),
    file: part("file"),
  };

  static override TABS = {
    primary: {
      tabs: [{ id: "street" }, { id: "gear" }, { id: "people" }, { id: "file" }],
      initial: "street",
      labelPrefix: "HOTPROPERTY.Tab",
    },
  };

  /** With a limited view a character is like anybody else: name and picture. */
  override _configureRenderParts(options: RenderOptions): Record<string, Part> {
    return this.seesAll ? playedParts(super._configureRenderParts(options)) : { ...SEALED };
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    watchTabs(this.element);
  }

  /** Whoever may see less or more than a moment ago keeps nothing of what was shown before. */
  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const shown = this._configureRenderParts(options);
    for (const element of this.element.querySelectorAll<HTMLElement>("[data-application-part]")) {
      if (!((element.dataset.applicationPart ?? "") in shown)) element.remove();
    }
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const character = characterOf(this.actor);
    if (!character || !this.seesAll) return context;
    return {
      ...context,
      tabs: this.#playedTabs(),
      ...identity(this.actor, character),
      ...economyContext(this.actor, character),
      ...playbookContext(this.actor, character),
      ...holdings(this.actor, character),
    };
  }

  /** S9.5 A playbook that is dropped is taken on, not copied. */
  override async _onDropItem(event: DragEvent, item: ItemDocument): Promise<unknown> {
    if (this.isEditable && dropPlaybook(this.actor, item)) return null;
    return super._onDropItem(event, item);
  }

  /** G1 Without the Street rules the first tab is the next one. */
  #playedTabs() {
    if (!isPlayed("street") && this.tabGroups.primary === "street") this.tabGroups.primary = "gear";
    return playedParts(this._prepareTabs("primary"));
  }

  /** Somebody dragged onto the sheet becomes a contact. */
  override async _onDropActor(event: DragEvent, actor: ActorDocument): Promise<unknown> {
    if (!this.isEditable) return super._onDropActor(event, actor);
    return attempt(() => addContact(this.actor, actor));
  }

  /** One's own moves are dragged as the items they are, everybody's with whom they are made by. */
  override async _onDragStart(event: DragEvent): Promise<void> {
    const row = (event.currentTarget as HTMLElement).closest<HTMLElement>(".hp-move:not([data-item-id])");
    if (!row) return super._onDragStart(event);
    event.dataTransfer?.setData("text/plain", JSON.stringify(dragOfMove(this.actor, row.dataset.uuid ?? "")));
  }

  /** Foundry marks the tab by a class; whoever doesn't see it is told by the attribute. */
  override changeTab(tab: string, group: string, options?: object): void {
    super.changeTab(tab, group, options);
    for (const label of this.element.querySelectorAll<HTMLElement>(`[role=tab][data-group="${group}"]`)) {
      label.setAttribute("aria-selected", String(label.dataset.tab === tab));
    }
  }

  static async #onRollMove(this: CharacterSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await attempt(async () => {
      const move = await findItem(target.dataset.uuid);
      if (!move) throw new Refusal("HOTPROPERTY.Error.ItemGone");
      await makeMove(this.actor, move);
    });
  }

  static async #onMoveToHotbar(this: CharacterSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await attempt(async () => {
      const move = await findItem(target.dataset.uuid);
      if (!move) throw new Refusal("HOTPROPERTY.Error.ItemGone");
      await moveToHotbar(move, this.actor);
    });
  }

  static async #onRollStat(this: CharacterSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { stat } = target.dataset;
    if (isStat(stat)) await attempt(() => rollStat(this.actor, stat));
  }

  static async #onStepHeat(this: CharacterSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await attempt(() => stepHeat(this.actor, Number(target.dataset.step)));
  }

  static async #onStepExperience(this: CharacterSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await attempt(() => stepExperience(this.actor, Number(target.dataset.step)));
  }

  static async #onToggleHand(this: CharacterSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await attempt(async () => toggleHand(this.itemOf(target)));
  }
}

/** G1 What only the Street rules stamp on a file: how they are, short, burned. */
const streetStamps = (actor: ActorDocument, character: CharacterData): { text: string; kind: string }[] => [
  { text: say(`HOTPROPERTY.State.${character.state}`), kind: character.state === "fine" ? "cool" : "hot" },
  ...shortStamp(actor, character),
  ...(character.burned ? [{ text: say("HOTPROPERTY.State.Burned"), kind: "hot" }] : []),
];

/** What is stamped on the file. */
const stamps = (actor: ActorDocument, character: CharacterData): { text: string; kind: string }[] => [
  ...(isPlayed("street") ? streetStamps(actor, character) : []),
  ...(character.retired ? [{ text: say("HOTPROPERTY.State.Retired"), kind: "ink" }] : []),
];

const identity = (actor: ActorDocument, character: CharacterData) => ({
  look: character.look,
  ...stateContext(character.state, character.hurts),
  retired: character.retired,
  stamps: stamps(actor, character),
  burned: character.burned,
  mayBurn: isReferee(me()),
  // G9 nobody's debt, help or heat reaches a character that no player owns: whoever can mend that is told
  unowned: isReferee(me()) && isNobodys(actor),
  stats: STATS.map((key) => ({
    key,
    label: say(`HOTPROPERTY.Stat.${key}`),
    value: character.stats[key],
    signed: signed(character.stats[key]),
  })),
  edge: { label: say("HOTPROPERTY.Weapon.Edge"), value: character.bestInHand("edge") },
  lead: { label: say("HOTPROPERTY.Weapon.Lead"), value: character.bestInHand("lead") },
  heat: {
    loose: character.heat.loose,
    stuck: character.stuckHeat,
    total: character.totalHeat,
    limit: character.heatLimit,
    pips: heatPips(character.heat.loose, character.stuckHeat),
  },
  carried: carriedRows(character),
});

const holdings = (actor: ActorDocument, character: CharacterData) => {
  const items = sortedItems(actor);
  const contacts = contactRows(items);
  return {
    debts: debtRows(actor, character),
    deals: dealRows(actor),
    moveGroups: moveGroups(actor, character),
    payback: contacts.filter((contact) => contact.owed),
    contacts,
    hotThings: hotRows(actor, items),
    weapons: weaponRows(items),
    gear: gearRows(items),
  };
};
