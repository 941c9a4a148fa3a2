const LINE = "textarea[data-line]";

const lineFrom = (event: Event): HTMLTextAreaElement | null =>
  (event.target as Element | null)?.closest<HTMLTextAreaElement>(LINE) ?? null;

/**
 * Keeps to one line what is shown on several: a field that grows with its words, so that none are cut off. Enter says
 * that they are done, as it does in a field of one line; line breaks that are pasted in become spaces. Watches a sheet's
 * root: once, when it is first drawn.
 */
export const watchLines = (root: HTMLElement): void => {
  root.addEventListener("keydown", (event) => {
    const field = lineFrom(event);
    if (!field || event.key !== "Enter" || event.isComposing) return;
    event.preventDefault();
    field.dispatchEvent(new Event("change", { bubbles: true }));
  });
  root.addEventListener(
    "input",
    (event) => {
      const field = lineFrom(event);
      if (!field?.value.includes("\n")) return;
      const { selectionStart, selectionEnd } = field;
      field.value = field.value.replaceAll("\n", " ");
      field.setSelectionRange(selectionStart, selectionEnd);
    },
    { capture: true },
  );
};
