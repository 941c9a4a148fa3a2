import { dragData } from "../enrich.ts";
import { attempt } from "../notices/notices.ts";

export interface DragWishes {
  /** The payload of the row that is dragged; null when it may not be. */
  payload: (row: HTMLElement) => Record<string, unknown> | null;
  /** What to do with a drop; `row` is the row under the pointer. */
  drop: (data: Record<string, unknown>, row: HTMLElement | null) => unknown;
  /** Where a drop lands, for showing it: the row or the list. */
  target: (row: HTMLElement | null) => HTMLElement;
}

const rowOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(".directory-item") : null;

/** Lets rows be dragged out of a list, and things be dropped on it. */
export const listenToDrags = (list: HTMLElement, { payload, drop, target }: DragWishes): void => {
  let marked: HTMLElement | null = null;
  const mark = (node: HTMLElement | null): void => {
    if (marked === node) return;
    marked?.classList.remove("drop-target");
    node?.classList.add("drop-target");
    marked = node;
  };
  list.addEventListener("dragstart", (event) => {
    const row = rowOf(event.target);
    const data = row ? payload(row) : null;
    if (!data || !event.dataTransfer) {
      event.preventDefault();
      return;
    }
    event.stopPropagation();
    event.dataTransfer.setData("text/plain", JSON.stringify(data));
    event.dataTransfer.effectAllowed = "all";
  });
  list.addEventListener("dragover", (event) => {
    event.preventDefault();
    mark(target(rowOf(event.target)));
  });
  list.addEventListener("dragleave", (event) => {
    if (!(event.relatedTarget instanceof Node) || !list.contains(event.relatedTarget)) mark(null);
  });
  list.addEventListener("dragend", () => mark(null));
  list.addEventListener("drop", (event) => {
    mark(null);
    const data = dragData(event);
    if (!data.type) return;
    event.preventDefault();
    event.stopPropagation();
    void attempt(() => drop(data, rowOf(event.target)));
  });
};
