import type { ActorDocument } from "../../foundry/documents.ts";
import { fields, type Source, TypeDataModel } from "../../foundry/models.ts";
import { say } from "../../foundry/text.ts";
import { type Advance, advancesMove } from "../../rules/advance.ts";
import { DEBT_MOST } from "../../rules/debt.ts";
import { HEAT_LIMIT, stuckHeat, totalHeat } from "../../rules/heat.ts";
import type { Modifier } from "../../rules/modifiers.ts";
import { HURT, type Injury, isHurt, STATES } from "../../rules/state.ts";
import { bestInHand } from "../../rules/weapons.ts";
import { advancesField } from "../fields/advances.ts";
import { injuriesField } from "../fields/injuries.ts";
import { modifiersField } from "../fields/modifiers.ts";
import { countField, flagField, textField } from "../fields/plain.ts";
import { richField } from "../fields/rich.ts";
import { statsField } from "../fields/stats.ts";
import { heldElsewhere } from "../held-elsewhere.ts";
import { GearData } from "../item/gear.ts";
import { PlaybookData } from "../item/playbook.ts";
import { WeaponData } from "../item/weapon.ts";
import { mendedField, mendSource } from "../mend.ts";

const DEBT = { required: true, nullable: false, integer: true, initial: 0, min: -DEBT_MOST, max: DEBT_MOST } as const;
const STATE = { required: true, blank: false, choices: STATES, initial: "fine" } as const;

const characterSchema = () => ({
  look: textField(),
  notes: richField(),
  stats: statsField(),
  heat: new fields.SchemaField({ loose: countField() }), // stuck heat is derived
  modifiers: modifiersField(),
  /** S1.2 By the other character's id: how much they owe this one. */
  debts: new fields.TypedObjectField(new fields.NumberField(DEBT)),
  experience: countField(),
  /** S8.1 By the id of a moment at which the playbook marks experience: the evening it was last ticked on. */
  ticked: new fields.TypedObjectField(countField()),
  /** S8.2 What was taken, by id. */
  advances: advancesField(),
  state: new fields.StringField(STATE),
  injuries: injuriesField(),
  /** S6.4 */
  dough: countField(),
  /** S6.1 What the character gets by on while it holds. */
  livelihood: textField(),
  /** S6.2 The livelihood is threatened. */
  short: flagField(),
  /** S6.2 The evening it has been so since, by the world's count; 0 where nobody knows. */
  shortSince: countField(),
  /** S5.2 Out of play for good: too much heat. */
  burned: flagField(),
  /** G9 Out of play by choice. */
  retired: flagField(),
  mended: mendedField(),
});

/** Under which id the modifier stands that comes of injuries: no id of a stored one. */
export const HURT_ID = "hurt";

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

  /** S1.3, S7.5 Stuck heat: one for each hot thing held, here or on a crew or in a vehicle for this character. */
  get stuckHeat(): number {
    return stuckHeat([...this.holdings, ...heldElsewhere(this.parent.id ?? "")]);
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

  /** S6.1 What they get by on: their own words, or their playbook's. */
  get livelihoodLine(): string {
    return this.livelihood === "" ? (this.playbook?.livelihood ?? "") : this.livelihood;
  }

  /** S8.1 The evening on which a moment of the playbook was last ticked; 0 for never. */
  tickedOn(id: string): number {
    return (this.ticked as unknown as Record<string, number>)[id] ?? 0;
  }

  /** S8.2 The advances taken so far. */
  get advanceList(): Advance[] {
    return Object.values(this.advances as unknown as Record<string, Advance>).filter(({ what }) => what !== "");
  }

  /** C124 The playbook that is used is the one on the file, whatever the world and the compendia have. */
  get playbook(): PlaybookData | null {
    const all = ([...this.parent.items] as unknown as { sort: number; system: unknown }[]).sort(
      (a, b) => a.sort - b.sort,
    );
    const first = all.map(({ system }) => system).find((system) => system instanceof PlaybookData);
    return first ?? null;
  }

  /** S8.3 The keys of the moves this character has advanced. */
  get advancedMoves(): ReadonlySet<string> {
    return new Set(this.advanceList.filter(advancesMove).map(({ what }) => what));
  }

  /** S5.8 What hurts the character and isn't over, by id. */
  get hurts(): Map<string, Injury> {
    const all = Object.entries(this.injuries as unknown as Record<string, Injury>);
    return new Map(all.filter(([, { over }]) => !over));
  }

  /**
   * S2.2, S5.8 What the character carries over, by id, in the order it came; with what their injuries bring, once however
   * many there are.
   */
  get carried(): Map<string, Modifier> {
    const carried = new Map(Object.entries(this.modifiers as unknown as Record<string, Modifier>));
    if (!isHurt(this.state, this.hurts.values())) return carried;
    const cause = say("HOTPROPERTY.Injury.Cause");
    return carried.set(HURT_ID, { kind: "ongoing", value: HURT, cause, stat: "", lasts: "injury" });
  }

  /** What inline rolls and formulas may refer to: the stats by name, and heat. */
  rollData(): Source {
    return { ...this.stats, heat: this.totalHeat };
  }
}
