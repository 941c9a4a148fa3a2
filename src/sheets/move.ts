import type { Consequence } from "../consequences/kind.ts";
import { WHOM } from "../consequences/kind.ts";
import { kindOf, MOVE_KINDS } from "../consequences/kinds.ts";
import { MOVE_GROUPS, type MoveData } from "../data/item/move.ts";
import { moveOf } from "../documents/move-registry.ts";
import { me } from "../foundry/lookup.ts";
import { attempt } from "../foundry/notices.ts";
import { openSheet } from "../foundry/sheets.ts";
import { say } from "../foundry/text.ts";
import type { RenderContext, RenderOptions, WindowOptions } from "../foundry/windows.ts";
import { addConsequence, addOption, copyToWorld, removeConsequence, removeOption } from "../play/edit-move.ts";
import { NEEDS } from "../rules/needs.ts";
import { READS, ROLL_KINDS } from "../rules/roll-kinds.ts";
import { STATS } from "../rules/stats.ts";
import { TIERS } from "../rules/tiers.ts";
import { isReferee } from "../table/trust.ts";
import { HotPropertyItemSheet, itemPart } from "./item-sheet.ts";
import { labelled } from "./labelled.ts";
import { mergeConsequences } from "./move-form.ts";

/** Where a move is written: what it is rolled with, what each result brings, what can be picked. No code needed. */
export class MoveSheet extends HotPropertyItemSheet {
  static override DEFAULT_OPTIONS: WindowOptions = {
    classes: ["move"],
    position: { width: 640, height: 720 },
    actions: {
      copyToWorld: MoveSheet.#onCopyToWorld,
      addOption: MoveSheet.#onAddOption,
      removeOption: MoveSheet.#onRemoveOption,
      addConsequence: MoveSheet.#onAddConsequence,
      removeConsequence: MoveSheet.#onRemoveConsequence,
    },
  };

  static override PARTS = { header: itemPart("header"), body: itemPart("move") };

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const move = moveOf(this.item);
    if (!move) return context;
    return {
      ...context,
      copyable: this.item.pack !== null && isReferee(me()),
      kindChoices: labelled("HOTPROPERTY.RollKind", ROLL_KINDS),
      withStat: move.roll.kind === "stat",
      withFormula: move.roll.kind === "formula",
      statChoices: labelled("HOTPROPERTY.Stat", STATS),
      otherStats: STATS.filter((stat) => stat !== move.roll.stat).map((stat) => ({
        key: stat,
        label: say(`HOTPROPERTY.Stat.${stat}`),
        on: move.roll.also[stat],
      })),
      readsChoices: labelled("HOTPROPERTY.Reads", READS),
      ofPlaybook: move.group === "playbook",
      needsChoices: labelled("HOTPROPERTY.Need", NEEDS),
      groupChoices: labelled("HOTPROPERTY.MoveGroup", MOVE_GROUPS),
      kinds: MOVE_KINDS.map(({ type }) => ({ value: type, label: say(`HOTPROPERTY.Consequence.${type}.Label`) })),
      results: resultRows(move),
      options: move.optionList.map(({ id, label, consequences }) => ({
        id,
        label,
        consequences: consequenceRows(`system.options.${id}.consequences`, consequences),
      })),
    };
  }

  override _processFormData(
    event: Event | null,
    form: HTMLFormElement,
    data: { object: Record<string, unknown> },
  ): Record<string, unknown> {
    return mergeConsequences(super._processFormData(event, form, data), this.item.toObject());
  }

  static async #onCopyToWorld(this: MoveSheet): Promise<void> {
    await attempt(async () => openSheet(await copyToWorld(this.item)));
  }

  static async #onAddOption(this: MoveSheet): Promise<void> {
    await attempt(() => addOption(this.item));
  }

  static async #onRemoveOption(this: MoveSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await attempt(() => removeOption(this.item, target.dataset.optionId ?? ""));
  }

  static async #onAddConsequence(this: MoveSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const kind = target.parentElement?.querySelector("select")?.value ?? "";
    await attempt(() => addConsequence(this.item, target.dataset.path ?? "", kind));
  }

  static async #onRemoveConsequence(this: MoveSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await attempt(() => removeConsequence(this.item, target.dataset.path ?? ""));
  }
}

const resultRows = (move: MoveData) =>
  TIERS.map((key) => {
    const { text, pick, upTo, consequences } = move.resultOf(key);
    return {
      key,
      label: say(`HOTPROPERTY.Tier.${key}`),
      range: say(`HOTPROPERTY.TierRange.${key}`),
      optional: key === "top",
      used: key !== "top" || move.results.top.used,
      advanced: key === "top" && move.results.top.advanced,
      text,
      pick,
      upTo,
      consequences: consequenceRows(`system.results.${key}.consequences`, consequences),
    };
  });

const consequenceRows = (path: string, consequences: readonly Consequence[]) =>
  consequences.map((consequence, i) => {
    const { type, inputs, aimable } = kindOf(consequence.type);
    const whom = { name: "whom", kind: "choice", choices: WHOM } as const;
    return {
      id: String(i),
      type,
      typeLabel: say(`HOTPROPERTY.Consequence.${type}.Label`),
      fields: [...inputs, ...(aimable ? [whom] : [])].map(({ name, kind, choices }) => ({
        name: `${path}.${i}.${name}`,
        label: say(`HOTPROPERTY.Consequence.Field.${name}`),
        kind,
        value: consequence[name],
        choices: choices ? labelled(`HOTPROPERTY.Consequence.Choice.${name}`, choices) : {},
      })),
    };
  });
