import type { TableResult } from "../../core/documents/table-result.ts";
import { element, icon } from "../dom/element.ts";

type Field = "low" | "high" | "name";

const input = (field: Field, type: string): HTMLInputElement =>
  element("input", { type, class: `result-${field}`, dataset: { field } });

/** One line of a table: the totals that lead to it, what it says, and whether it was drawn. */
export const resultRow = (result: TableResult): HTMLElement => {
  const row = element(
    "tr",
    { dataset: { resultId: String(result.id) } },
    element("td", {}, input("low", "number"), "–", input("high", "number")),
    element("td", { class: "result-words" }, input("name", "text"), element("span", { class: "result-link" })),
    element("td", { class: "result-drawn" }),
    element(
      "td",
      {},
      element(
        "button",
        { type: "button", class: "icon", dataset: { action: "deleteResult", edits: "" } },
        icon("fa-solid fa-trash"),
      ),
    ),
  );
  patchResult(row, result);
  return row;
};

export const patchResult = (row: HTMLElement, result: TableResult): void => {
  const { name, range, drawn, documentUuid } = result;
  const values: Record<Field, string> = { low: String(range[0]), high: String(range[1]), name };
  const words = name || documentUuid || "a line";
  const labels: Record<Field, string> = { low: "Lowest total", high: "Highest total", name: "What it says" };
  for (const control of row.querySelectorAll("input")) {
    const field = control.dataset.field as Field;
    control.setAttribute("aria-label", `${labels[field]} of ${words}`);
    if (control !== document.activeElement) control.value = values[field];
  }
  const link = row.querySelector(".result-link");
  if (link) link.textContent = documentUuid ?? "";
  const mark = row.querySelector(".result-drawn");
  if (mark) mark.textContent = drawn ? "drawn" : "";
  row.querySelector("button")?.setAttribute("aria-label", `Delete ${words}`);
};

/** What a row's controls say of its line. */
export const rowChanges = (row: HTMLElement, result: TableResult): Record<string, unknown> => {
  const read = (field: Field): string => row.querySelector<HTMLInputElement>(`[data-field="${field}"]`)?.value ?? "";
  const [low, high] = [Number(read("low")), Number(read("high"))];
  const sound = Number.isInteger(low) && Number.isInteger(high);
  return {
    _id: result.id,
    name: read("name"),
    range: sound ? [Math.min(low, high), Math.max(low, high)] : result.range,
  };
};
