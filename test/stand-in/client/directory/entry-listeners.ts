/**
 * What every list of entries answers to besides clicks: Enter and Space on an entry, and the button that opens the
 * context menu, for those without a second mouse button.
 */
export const listenToEntries = (list: HTMLElement): void => {
  list.addEventListener("keydown", (event) => {
    const target = event.target;
    if (!(target instanceof HTMLElement) || target.getAttribute("role") !== "button") return;
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    target.click();
  });
};

/** Opens the context menu of the row a button stands in, where the button is. */
export const openMenuAt = (button: HTMLElement): void => {
  const { left, bottom } = button.getBoundingClientRect();
  const row = button.closest<HTMLElement>(".directory-item");
  const at = row?.querySelector<HTMLElement>(":scope > .entry-name, :scope > .folder-header > .folder-toggle") ?? row;
  at?.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true, clientX: left, clientY: bottom }));
};
