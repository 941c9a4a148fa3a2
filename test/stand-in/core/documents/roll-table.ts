import type { EmbeddedCollection } from "../collections/embedded-collection.ts";
import { fields } from "../data/namespace.ts";
import { Roll } from "../dice/roll.ts";
import type { Data } from "../protocol.ts";
import { fromUuid } from "../uuid.ts";
import { ChatMessage } from "./chat-message.ts";
import { Document } from "./document.ts";
import { embeddedField, primaryFields } from "./schemas.ts";
import { drawnContent } from "./table-draw-html.ts";
import type { TableResult } from "./table-result.ts";

/** What came of rolling on a table. */
export interface TableDraw {
  roll: Roll;
  results: TableResult[];
}

interface RollOptions {
  /** A roll to use instead of one of the table's formula. */
  roll?: Roll | null;
  /** Roll on the tables that results refer to. */
  recursive?: boolean;
}

interface DrawOptions extends RollOptions {
  /** Results drawn already, e.g. by `roll`. */
  results?: TableResult[];
  displayChat?: boolean;
  rollMode?: string;
  messageMode?: string;
}

interface ToMessageOptions {
  roll?: Roll | null;
  messageData?: Data;
  messageOptions?: Data;
}

/** Tables that lead to tables stop here, for one could lead to itself. */
const MAX_DEPTH = 5;

/** A formula can have gaps that all lines left lie in, so rolling again has to end some time. */
const MAX_TRIES = 10_000;

export class RollTable extends Document {
  static override readonly metadata = Object.freeze({
    ...Document.metadata,
    name: "RollTable",
    collection: "tables",
    label: "DOCUMENT.RollTable",
    labelPlural: "DOCUMENT.RollTables",
    embedded: { TableResult: "results" },
  });

  static DEFAULT_ICON = "icons/svg/d20-grey.svg";

  declare img: string;
  declare description: string;
  declare results: EmbeddedCollection<TableResult>;
  declare formula: string;
  /** Whether a line can be drawn again. */
  declare replacement: boolean;
  declare displayRoll: boolean;

  static override defineSchema() {
    return {
      ...primaryFields(),
      img: new fields.FilePathField({ categories: ["IMAGE"], initial: this.DEFAULT_ICON }),
      description: new fields.HTMLField({ textSearch: true }),
      results: embeddedField("TableResult"),
      formula: new fields.StringField({ required: true }),
      replacement: new fields.BooleanField({ initial: true }),
      displayRoll: new fields.BooleanField({ initial: true }),
    };
  }

  /** Rolls, marks what was drawn where lines can't be drawn again, and shows it in chat. */
  async draw(options: DrawOptions = {}): Promise<TableDraw> {
    const { displayChat = true, rollMode, messageMode } = options;
    const given = options.results?.length && options.roll ? { roll: options.roll, results: options.results } : null;
    const draw = given ?? (await this.roll(options));
    if (!draw.results.length) return draw;
    if (!this.replacement && !this.pack) await this.#markDrawn(draw.results);
    if (displayChat) {
      const messageOptions: Data = {};
      if (rollMode !== undefined) messageOptions.rollMode = rollMode;
      if (messageMode !== undefined) messageOptions.messageMode = messageMode;
      await this.toMessage(draw.results, { roll: draw.roll, messageOptions });
    }
    return draw;
  }

  /** Rolls and finds the results, without a trace. Lines that were drawn already are passed over by rolling again. */
  async roll({ roll = null, recursive = true }: RollOptions = {}): Promise<TableDraw> {
    return this.#roll(roll, recursive, 0);
  }

  async #roll(given: Roll | null, recursive: boolean, depth: number): Promise<TableDraw> {
    if (depth > MAX_DEPTH) throw new Error(`The table ${this.name} leads through more than ${MAX_DEPTH} tables.`);
    const formula = given ?? new Roll(this.formula || this.#formulaOfRanges());
    if (!this.#canReach(formula)) return { roll: formula, results: [] };
    let roll = given?._evaluated ? given : await formula.reroll();
    let results = this.getResultsForRoll(roll.total ?? 0);
    for (let tries = 0; !results.length && !given?._evaluated && tries < MAX_TRIES; tries++) {
      roll = await formula.reroll();
      results = this.getResultsForRoll(roll.total ?? 0);
    }
    if (!recursive) return { roll, results };
    const inner: TableResult[] = [];
    for (const result of results) inner.push(...(await this.#followed(result, depth)));
    return { roll, results: inner };
  }

  async #followed(result: TableResult, depth: number): Promise<TableResult[]> {
    const target = result.documentUuid ? await fromUuid(result.documentUuid) : null;
    if (!(target instanceof RollTable)) return [result];
    return (await target.#roll(null, true, depth + 1)).results;
  }

  #formulaOfRanges(): string {
    return `1d${Math.max(1, ...this.results.map((result) => result.range[1]))}`;
  }

  /** Whether any line is left between the lowest and the highest that the formula can come to. */
  #canReach(formula: Roll): boolean {
    const lowest = formula.clone().evaluateSync({ minimize: true }).total ?? 0;
    const highest = formula.clone().evaluateSync({ maximize: true }).total ?? 0;
    return this.#available().some(({ range: [low, high] }) => low <= highest && high >= lowest);
  }

  #available(): TableResult[] {
    return this.results.filter((result) => this.replacement || !result.drawn);
  }

  /** The lines that a total leads to, without those drawn already. */
  getResultsForRoll(total: number): TableResult[] {
    return this.#available().filter(({ range: [low, high] }) => total >= low && total <= high);
  }

  /** Puts results into chat as one message. */
  async toMessage(
    results: TableResult[],
    { roll = null, messageData = {}, messageOptions = {} }: ToMessageOptions = {},
  ): Promise<Document | undefined> {
    const shown = roll && this.displayRoll ? roll : null;
    const data: Data = {
      speaker: ChatMessage.getSpeaker(),
      flavor: `${this.name}: ${results.length === 1 ? "1 result" : `${results.length} results`}`,
      content: drawnContent(this, results, shown ? await shown.render() : ""),
      rolls: shown ? [shown] : [],
      ...messageData,
      flags: { core: { RollTable: this.id }, ...(messageData.flags as Data | undefined) },
    };
    return ChatMessage.implementation.create(data, messageOptions);
  }

  /** Puts all lines back. */
  async resetResults(): Promise<Document[]> {
    return this.updateEmbeddedDocuments(
      "TableResult",
      this.results.map(({ id }) => ({ _id: id, drawn: false })),
    );
  }

  async #markDrawn(results: TableResult[]): Promise<void> {
    const own = results.filter((result) => result.parent === this);
    await this.updateEmbeddedDocuments(
      "TableResult",
      own.map(({ id }) => ({ _id: id, drawn: true })),
    );
  }
}
