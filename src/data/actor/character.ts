import type { ActorDocument } from "../../foundry/documents.ts";
import { fields, type Source, TypeDataModel } from "../../foundry/models.ts";
import { HEAT_LIMIT, stuckHeat, totalHeat } from "../../rules/heat.ts";
import type { Modifier } from "../../rules/modifiers.ts";
import { STATES } from "../../rules/state.ts";
import { bestInHand } from "../../rules/weapons.ts";
import { modifiersField } from "../fields/modifiers.ts";
import { countField, flagField, textField } from "../fields/plain.ts";
import { statsField } from "../fields/stats.ts";
import { GearData } from "../item/gear.ts";
import { WeaponData } from "../item/weapon.ts";
import { mendedField, mendSource } from "../mend.ts";

const DEBT = { required: true, nullable: false, integer: true, initial: 0, min: -99, max: 99 } as const;
const STATE = { required: true, blank: false, choices: STATES, initial: "fine" } as const;

const characterSchema = () => ({
  look: textField(),
  notes: textField(),
  stats: statsField(),
  heat: new fields.SchemaField({ loose: countField() }), // stuck heat is derived
  modifiers: modifiersField(),
  /** S1.2 By the other character's id: how much they owe this one. */
  debts: new fields.TypedObjectField(new fields.NumberField(DEBT)),
  experience: countField(),
  state: new fields.StringField(STATE),
  /** S6.2 The livelihood is threatened. */
  short: flagField(),
  /** S5.2 Out of play for good: too much heat. */
  burned: flagField(),
  mended: mendedField(),
});

/** A person a player plays. Source: docs/rules.md S1, S2.2. */
export class CharacterData extends TypeDataModel<ReturnType<typeof characterSchema>, ActorDocument> {
  static override defineSchema() {
    return characterSchema();
  }

  static override migrateData(source: object) {
    return mendSource(this.schema.fields, source);
  }

  private get holdings(): (WeaponData | GearData)[] {
    return [...this.parent.items]
      .map((item) => item.system as unknown)
      .filter((system) => system instanceof WeaponData || system instanceof GearData);
  }

  /** S1.3 Stuck heat: one for each hot thing held. */
  get stuckHeat(): number {
    return stuckHeat(this.holdings);
  }

  /** S1.3 Loose and stuck heat together. */
  get totalHeat(): number {
    return totalHeat(this.heat.loose, this.stuckHeat);
  }

  get heatLimit(): number {
    return HEAT_LIMIT;
  }

  /** S1.4 The best edge or lead in hand; null without one. */
  bestInHand(tag: "edge" | "lead"): number | null {
    return bestInHand(
      this.holdings.filter((held) => held instanceof WeaponData),
      tag,
    );
  }

  /** S1.2 How much the character of that id owes this one. */
  debtOf(id: string): number {
    return (this.debts as unknown as Record<string, number>)[id] ?? 0;
  }

  /** S8.3 The keys of the moves this character has advanced. */
  get advancedMoves(): ReadonlySet<string> {
    return new Set<string>();
  }

  /** S2.2 What the character carries over, by id, in the order it came. */
  get carried(): Map<string, Modifier> {
    return new Map(Object.entries(this.modifiers as unknown as Record<string, Modifier>));
  }

  /** What inline rolls and formulas may refer to: the stats by name, and heat. */
  rollData(): Source {
    return { ...this.stats, heat: this.totalHeat };
  }
}
