import { PlaybookData } from "../data/item/playbook.ts";
import { findMove, keyedMoves, moveOf } from "../documents/move-registry.ts";
import { iconOf } from "../foundry/icon.ts";
import { attempt } from "../foundry/notices.ts";
import { openSheet } from "../foundry/sheets.ts";
import { say, sayCount, signed } from "../foundry/text.ts";
import type { RenderContext, RenderOptions, WindowOptions } from "../foundry/windows.ts";
import { addLine, removeLine } from "../play/edit-playbook.ts";
import { KIT_TYPES, type Stats, SUITS } from "../rules/playbook.ts";
import { STATS } from "../rules/stats.ts";
import { HotPropertyItemSheet, itemPart } from "./item-sheet.ts";
import { labelled } from "./labelled.ts";
import { addModeSwitch, isMode, type Mode, showMode } from "./play-edit.ts";

/** A playbook: play mode reads it, edit mode writes it. */
export class PlaybookSheet extends HotPropertyItemSheet {
  static override DEFAULT_OPTIONS: WindowOptions = {
    classes: ["playbook"],
    position: { width: 640, height: 720 },
    actions: {
      setMode: PlaybookSheet.#onSetMode,
      addLine: PlaybookSheet.#onAddLine,
      removeLine: PlaybookSheet.#onRemoveLine,
      openMove: PlaybookSheet.#onOpenMove,
    },
  };

  static override PARTS = { header: itemPart("header"), body: itemPart("playbook") };

  mode: Mode = "play";

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const playbook: unknown = this.item.system;
    if (!(playbook instanceof PlaybookData)) return context;
    const edit = this.isEditable && this.mode === "edit";
    return {
      ...context,
      editable: edit, // the header's fields belong to edit mode
      edit,
      suits: say(`HOTPROPERTY.Playbook.Suits.${playbook.suits}`),
      ...(edit ? choices() : {}),
      ...contents(playbook),
    };
  }

  override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    if (this.isEditable) await addModeSwitch(frame, this.mode);
    return frame;
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    showMode(this.element, this.mode);
  }

  static async #onSetMode(this: PlaybookSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { mode } = target.dataset;
    if (!isMode(mode) || mode === this.mode) return;
    this.mode = mode;
    await this.render();
  }

  static async #onAddLine(this: PlaybookSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await attempt(() => addLine(this.item, target.dataset.list ?? ""));
  }

  static async #onRemoveLine(this: PlaybookSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await attempt(() => removeLine(this.item, target.dataset.list ?? "", target.dataset.lineId ?? ""));
  }

  static async #onOpenMove(this: PlaybookSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await attempt(async () => {
      const move = findMove(target.dataset.key ?? "");
      if (move) await openSheet(move);
    });
  }
}

/** What edit mode offers to choose from. */
const choices = () => ({
  suitChoices: labelled("HOTPROPERTY.Playbook.Suits", SUITS),
  kitChoices: labelled("TYPES.Item", KIT_TYPES),
  moveChoices: Object.fromEntries(keyedMoves().map((item) => [moveOf(item)?.key ?? "", item.name])),
});

const statRows = (stats: Stats) =>
  STATS.map((key) => ({
    key,
    label: say(`HOTPROPERTY.Stat.${key}`),
    value: stats[key],
    signed: signed(stats[key]),
  }));

/** A move by its key as a row; one that is nowhere says so. */
const moveRow = (key: string) => {
  const item = findMove(key);
  return {
    key,
    missing: !item,
    name: item?.name ?? say("HOTPROPERTY.Playbook.MoveMissing", { key }),
    icon: item?.img ? iconOf(item.img) : null,
    trigger: item ? (moveOf(item)?.trigger ?? "") : "",
  };
};

const contents = (playbook: PlaybookData) => ({
  statSetRows: playbook.statSetList.map(({ id, entry }) => ({ id, label: entry.label, stats: statRows(entry.stats) })),
  moveLines: playbook.moveList.map(({ id, entry }) => ({ id, granted: entry.granted, ...moveRow(entry.key) })),
  pickLine: playbook.pick > 0 ? sayCount("HOTPROPERTY.Playbook.PickLine", playbook.pick) : "",
  doubleCrossRow: playbook.doubleCross === "" ? null : moveRow(playbook.doubleCross),
  kitRows: playbook.kit.map(({ id, entry }) => ({
    id,
    ...entry,
    isWeapon: entry.type === "weapon",
    typeLabel: say(`TYPES.Item.${entry.type}`),
  })),
  gearPickLine: playbook.gearPick > 0 ? sayCount("HOTPROPERTY.Playbook.PickLine", playbook.gearPick) : "",
  lookRows: playbook.lookList.map(({ id, entry }) => ({
    id,
    label: entry.label,
    words: entry.words.join(", "),
    lines: entry.words.join("\n"),
  })),
  promptRows: playbook.promptList.map(({ id, entry }) => ({ id, text: entry.text })),
});
