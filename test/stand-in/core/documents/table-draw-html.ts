import { utils } from "../utils/namespace.ts";
import type { RollTable } from "./roll-table.ts";
import type { TableResult } from "./table-result.ts";

/** What the chat shows of a draw. Names are text; descriptions are HTML whose links are made when shown. */
export function drawnContent(table: RollTable, results: TableResult[], rollHTML: string): string {
  const description = table.description ? `<div class="table-description">${table.description}</div>` : "";
  const lines = results.map((result) => `<li class="table-result flexrow">${lineOf(result)}</li>`).join("");
  return `<div class="table-draw">${description}${rollHTML}<ul class="table-results">${lines}</ul></div>`;
}

function lineOf({ img, name, description, documentUuid, uuid }: TableResult): string {
  const image = img ? `<img class="result-image" src="${utils.escapeHTML(img)}" alt="">` : "";
  const label = utils.escapeHTML(name);
  const heading = documentUuid ? `@UUID[${documentUuid}]${name ? `{${label}}` : ""}` : label;
  const text = description ? `<div class="description">${description}</div>` : "";
  return `${image}<div class="result-text" data-uuid="${uuid ?? ""}"><strong class="name">${heading}</strong>${text}</div>`;
}
