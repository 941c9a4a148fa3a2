/**
 * Foundry disables every control of a sheet its user may only read; those that only look (tabs, opening an item) are
 * marked `data-always` and stay live.
 */
export const enableAlways = (root: HTMLElement): void => {
  for (const control of root.querySelectorAll<HTMLButtonElement>("button[data-always]")) control.disabled = false;
};
