/**
 * Lets the arrow keys go along a row of tabs, and Home and End to its ends; what they come to is shown. Each tab stays a
 * stop of its own too. Watches a sheet's root: once, when it is first drawn.
 */
export const watchTabs = (root: HTMLElement): void => {
  root.addEventListener("keydown", (event) => {
    const tab = (event.target as Element | null)?.closest<HTMLElement>("[role=tab]");
    const all = [...(tab?.closest("[role=tablist]")?.querySelectorAll<HTMLElement>("[role=tab]") ?? [])];
    if (!tab || all.length === 0) return;
    const [forward, back] = tab.matches(":dir(rtl)") ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
    const at = all.indexOf(tab);
    const to = new Map([
      [forward, at + 1],
      [back, at - 1],
      ["Home", 0],
      ["End", -1],
    ]).get(event.key);
    if (to === undefined) return;
    const next = all.at(to % all.length);
    event.preventDefault();
    next?.focus();
    next?.click();
  });
};
