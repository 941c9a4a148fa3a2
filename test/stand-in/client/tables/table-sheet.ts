import type { RollTable } from "../../core/documents/roll-table.ts";
import type { TableResult } from "../../core/documents/table-result.ts";
import { formRow } from "../dialogs/form-rows.ts";
import { element, icon } from "../dom/element.ts";
import { syncKeyedList } from "../dom/keyed-list.ts";
import type { ApplicationOptions } from "../framework/api/application-types.ts";
import { attempt, notifications } from "../notices/notices.ts";
import { PlainSheet } from "../sheets/plain-sheet.ts";
import { patchResult, resultRow, rowChanges } from "./result-row.ts";

/** A table to roll on: its lines, and a button that draws. */
export class RollTableSheet extends PlainSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["roll-table-sheet"],
    window: { icon: "fa-solid fa-table-list" },
    position: { width: 560, height: 520 },
    actions: {
      drawResult: RollTableSheet.#onDraw,
      resetResults: RollTableSheet.#onReset,
      createResult: RollTableSheet.#onCreate,
      deleteResult: RollTableSheet.#onDelete,
    },
  };

  readonly #name = element("input", { type: "text", name: "name", required: true });
  readonly #formula = element("input", { type: "text", name: "formula", placeholder: "1d6" });
  readonly #replacement = element("input", { type: "checkbox", name: "replacement" });
  readonly #displayRoll = element("input", { type: "checkbox", name: "displayRoll" });
  readonly #rows = element("tbody");

  get table(): RollTable {
    return this.document as unknown as RollTable;
  }

  protected override build(): Node[] {
    const heads = ["Totals", "What it says"].map((words) => element("th", { scope: "col" }, words));
    const lines = element(
      "table",
      { class: "table-lines" },
      element("thead", {}, element("tr", {}, ...heads, element("td", { colspan: 2 }))),
      this.#rows,
    );
    this.#rows.addEventListener("change", (event) => this.#onChangeRow(event));
    const button = (action: string, glyph: string, label: string, edits: boolean): HTMLElement =>
      element("button", { type: "button", dataset: { action, ...(edits ? { edits: "" } : {}) } }, icon(glyph), label);
    return [
      formRow("Name", this.#name),
      formRow("What is rolled", this.#formula, "Left empty, one die as large as the highest total."),
      formRow("Lines can be drawn again", this.#replacement),
      formRow("The roll is shown", this.#displayRoll),
      element("div", { class: "table-scroll scrollable" }, lines),
      element(
        "footer",
        { class: "form-footer" },
        button("createResult", "fa-solid fa-plus", "Add a line", true),
        button("resetResults", "fa-solid fa-arrow-rotate-left", "Put all back", true),
        button("drawResult", "fa-solid fa-dice", "Draw", false),
      ),
    ];
  }

  protected override sync(): void {
    const { name, formula, replacement, displayRoll, results } = this.table;
    this.fill(this.#name, name);
    this.fill(this.#formula, formula);
    this.fill(this.#replacement, replacement);
    this.fill(this.#displayRoll, displayRoll);
    const sorted = results.contents.sort((a, b) => a.range[0] - b.range[0]);
    syncKeyedList(this.#rows, sorted, { key: ({ id }) => String(id), build: resultRow, patch: patchResult });
  }

  #resultOf(target: EventTarget | null): { row: HTMLElement; result: TableResult } | null {
    const row = target instanceof Element ? target.closest<HTMLElement>("[data-result-id]") : null;
    const result = this.table.results.get(row?.dataset.resultId ?? "");
    return row && result ? { row, result } : null;
  }

  #onChangeRow(event: Event): void {
    event.stopPropagation();
    const found = this.#resultOf(event.target);
    if (!found) return;
    const { row, result } = found;
    void attempt(() => this.table.updateEmbeddedDocuments("TableResult", [rowChanges(row, result)]));
  }

  static #onDraw(this: RollTableSheet): Promise<void> {
    return attempt(async () => {
      const { results } = await this.table.draw();
      if (!results.length) notifications().warn(`No line is left to draw in ${this.table.name}.`);
    });
  }

  static #onReset(this: RollTableSheet): Promise<void> {
    return attempt(() => this.table.resetResults());
  }

  static #onCreate(this: RollTableSheet): Promise<void> {
    return attempt(async () => {
      const next = 1 + Math.max(0, ...this.table.results.map(({ range }) => range[1]));
      await this.table.createEmbeddedDocuments("TableResult", [{ name: "", range: [next, next] }]);
    });
  }

  static #onDelete(this: RollTableSheet, _event: Event, target: HTMLElement): Promise<void> {
    return attempt(() => this.#resultOf(target)?.result.delete());
  }
}
