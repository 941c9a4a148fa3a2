import type { EmbeddedCollection } from "../../collections/embedded-collection.ts";
import { fields } from "../../data/namespace.ts";
import { Hooks } from "../../hooks.ts";
import type { Data } from "../../protocol.ts";
import { runtime } from "../../runtime.ts";
import { Document } from "../document.ts";
import type { RunningOperation } from "../operations.ts";
import { bareFields, embeddedField, referenceField, typedFields } from "../schemas.ts";
import type { Scene } from "../tokens/scene.ts";
import type { Combatant } from "./combatant.ts";

/** Where an encounter stands. */
export interface CombatState {
  round: number;
  turn: number | null;
  combatantId: string | null;
  tokenId: string | null;
}

interface Place {
  round: number;
  turn: number | null;
}

/** An encounter in which combatants take turns, in rounds. Only gamemasters move it on. */
export class Combat extends Document {
  static override readonly metadata = Object.freeze({
    ...Document.metadata,
    name: "Combat",
    collection: "combats",
    label: "DOCUMENT.Combat",
    labelPlural: "DOCUMENT.Combats",
    embedded: { Combatant: "combatants" },
    coreTypes: ["base"],
    hasTypeData: true,
  });

  declare type: string;
  declare system: object;
  declare scene: Scene | null;
  declare combatants: EmbeddedCollection<Combatant>;
  declare active: boolean;
  declare round: number;
  declare turn: number | null;
  /** The combatants in the order of their turns. */
  declare turns: Combatant[];
  declare current: CombatState | undefined;
  /** Where it stood before its turn changed last. */
  declare previous: CombatState | undefined;

  static override defineSchema() {
    const count = (nullable: boolean) =>
      new fields.NumberField({ required: true, nullable, integer: true, min: 0, initial: nullable ? null : 0 });
    return {
      ...bareFields(),
      ...typedFields(this),
      scene: referenceField("Scene"),
      combatants: embeddedField("Combatant"),
      active: new fields.BooleanField(),
      round: count(false),
      turn: count(true),
      sort: new fields.IntegerSortField(),
    };
  }

  /** Whose turn it is. */
  get combatant(): Combatant | undefined {
    return this.turn === null ? undefined : this.turns[this.turn];
  }

  /** Whose turn comes next in this round. */
  get nextCombatant(): Combatant | undefined {
    return this.turns[this.turn === null ? 0 : this.turn + 1];
  }

  get started(): boolean {
    return this.round > 0;
  }

  override get visible(): boolean {
    return true;
  }

  get isActive(): boolean {
    return this.active;
  }

  /** Puts the combatants into the order of their turns. */
  setupTurns(): Combatant[] {
    this.turns = [...this.combatants].sort((a, b) => this._sortCombatants(a, b));
    const now = this._getCurrentState(this.combatant);
    const { current = now } = this;
    const moved = current.round !== now.round || current.turn !== now.turn;
    this.previous = moved ? current : (this.previous ?? now);
    this.current = now;
    return this.turns;
  }

  /** The higher initiative first, those without one last; then by id. */
  protected _sortCombatants(a: Combatant, b: Combatant): number {
    const of = ({ initiative }: Combatant): number => initiative ?? Number.NEGATIVE_INFINITY;
    if (of(a) !== of(b)) return of(b) - of(a);
    return String(a.id) > String(b.id) ? 1 : -1;
  }

  protected _getCurrentState(combatant: Combatant | undefined): CombatState {
    const { round, turn } = this;
    return { round, turn, combatantId: combatant?.id ?? null, tokenId: combatant?.tokenId ?? null };
  }

  /** The first turn of the first round. */
  async startCombat(): Promise<this> {
    const place = { round: 1, turn: 0 };
    Hooks.callAll("combatStart", this, place);
    await this.update({ ...place });
    return this;
  }

  async nextTurn(): Promise<this> {
    const next = (this.turn ?? -1) + 1;
    if (this.round === 0 || next >= this.turns.length) return this.nextRound();
    return this.#go("combatTurn", { round: this.round, turn: next }, 1);
  }

  async previousTurn(): Promise<this> {
    if (this.round === 0) return this;
    if (!this.turn) return this.previousRound();
    return this.#go("combatTurn", { round: this.round, turn: this.turn - 1 }, -1);
  }

  async nextRound(): Promise<this> {
    return this.#go("combatRound", { round: this.round + 1, turn: this.turn === null ? null : 0 }, 1);
  }

  async previousRound(): Promise<this> {
    const round = Math.max(this.round - 1, 0);
    const turn = round > 0 ? Math.max(this.turns.length - 1, 0) : null;
    return this.#go("combatRound", { round, turn }, -1);
  }

  /** The hook tells, on this client and before anything is written, where it goes; it may change that. */
  async #go(hook: "combatTurn" | "combatRound", place: Place, direction: 1 | -1): Promise<this> {
    const options = { direction };
    Hooks.callAll(hook, this, place, options);
    await this.update({ ...place }, options);
    return this;
  }

  /** Makes it the one that is played; others of the same scene rest. */
  async activate(options: Data = {}): Promise<Document[]> {
    const others = runtime.game?.combats?.filter((one) => one.active && one !== this && one.scene === this.scene) ?? [];
    const updates = others.map((one): Data => ({ _id: one.id, active: false }));
    return this.documentClass.updateDocuments([...updates, { _id: this.id, active: true }], options);
  }

  /** Rolls the initiative of combatants, and tells the chat. */
  async rollInitiative(
    ids: string | string[],
    options: { formula?: string; messageOptions?: Data } = {},
  ): Promise<this> {
    const updates: Data[] = [];
    for (const id of [ids].flat()) {
      const combatant = this.combatants.get(id);
      if (!combatant?.isOwner) continue;
      const roll = await combatant.getInitiativeRoll(options.formula).evaluate();
      updates.push({ _id: id, initiative: roll.total });
      const flavor = `${combatant.name}: initiative`;
      await roll.toMessage({ flavor, "flags.core.initiativeRoll": true, ...options.messageOptions });
    }
    await this.updateEmbeddedDocuments("Combatant", updates);
    return this;
  }

  /** Rolls for all who have no initiative yet. */
  rollAll(options: { formula?: string } = {}): Promise<this> {
    return this.rollInitiative(
      this.#without(() => true),
      options,
    );
  }

  /** Rolls for those of them that no player owns. */
  rollNPC(options: { formula?: string } = {}): Promise<this> {
    return this.rollInitiative(
      this.#without(({ isNPC }) => isNPC),
      options,
    );
  }

  #without(who: (combatant: Combatant) => boolean): string[] {
    return this.combatants
      .filter((one) => one.initiative === null && one.isOwner && who(one))
      .map(({ id }) => String(id));
  }

  async setInitiative(id: string, value: number): Promise<void> {
    await this.combatants.get(id, { strict: true })?.update({ initiative: value });
  }

  /** Takes everybody's initiative away. */
  async resetAll(): Promise<this> {
    const updates = this.combatants.map(({ id }): Data => ({ _id: id, initiative: null }));
    await this.updateEmbeddedDocuments("Combatant", updates);
    return this;
  }

  getCombatantsByActor(actor: Document | string): Combatant[] {
    const id = typeof actor === "string" ? actor : actor.id;
    return this.combatants.filter((one) => one.actorId === id);
  }

  getCombatantsByToken(token: Document | string): Combatant[] {
    const id = typeof token === "string" ? token : token.id;
    return this.combatants.filter((one) => one.tokenId === id);
  }

  override prepareDerivedData(): void {
    if (this.combatants.size > 0 || !this.turns?.length) this.setupTurns();
  }

  override _onUpdate(changed: Data, options: RunningOperation, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (!("turn" in changed) && !("round" in changed)) return;
    Hooks.callAll("combatTurnChange", this, this.previous, this.current);
  }

  override _onCreateDescendantDocuments(...args: unknown[]): void {
    super._onCreateDescendantDocuments(...args);
    this.setupTurns();
  }

  override _onDeleteDescendantDocuments(...args: unknown[]): void {
    super._onDeleteDescendantDocuments(...args);
    this.setupTurns();
  }
}
