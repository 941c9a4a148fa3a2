import type { ApplicationTab, TabChange, TabsConfiguration } from "./application-types.ts";

/** The prepared entries of a group, by tab id; labels stay keys, templates localise them. */
export function prepareTabs(
  group: string,
  config: TabsConfiguration,
  active: string | undefined,
): Record<string, ApplicationTab> {
  const prepared: Record<string, ApplicationTab> = {};
  for (const tab of config.tabs) {
    const isActive = active === tab.id;
    const label = tab.label ?? (config.labelPrefix ? `${config.labelPrefix}.${tab.id}` : "");
    const cssClass = [tab.cssClass, isActive ? "active" : ""].filter(Boolean).join(" ");
    prepared[tab.id] = { ...tab, group, label, active: isActive, cssClass };
  }
  return prepared;
}

/**
 * Marks one tab of a group as the active one, in the navigation and in the content.
 * @throws when the element has neither a navigation entry nor a content section for that tab
 */
export function showTab(root: HTMLElement, tab: string, group: string, { navElement }: TabChange): void {
  const inGroup = `[data-group="${CSS.escape(group)}"]`;
  const links = [
    ...(navElement ?? root).querySelectorAll<HTMLElement>(`${navElement ? "" : ".tabs "}${inGroup}[data-tab]`),
  ];
  const sections = [...root.querySelectorAll<HTMLElement>(`.tab${inGroup}[data-tab]`)];
  const all = [...links, ...sections];
  if (!all.some((part) => part.dataset.tab === tab)) {
    throw new Error(`There is no tab "${tab}" in the group "${group}" of this application.`);
  }
  for (const part of all) part.classList.toggle("active", part.dataset.tab === tab);
}
