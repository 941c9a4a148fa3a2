import { generation } from "../core/compatibility.ts";

/** One entry of a context menu, as this table writes them; `entry` gives it the names each generation uses. */
export interface Entry {
  label: string;
  /** Font Awesome classes. */
  icon: string;
  visible?: (target: HTMLElement) => boolean;
  run: (target: HTMLElement) => unknown;
  group?: string;
}

/** What `ContextMenu` takes: generation 14 renamed three of the four keys and warns about the old ones. */
export const contextEntry = ({ label, icon, visible = () => true, run, group }: Entry): Record<string, unknown> => {
  const common = group === undefined ? {} : { group };
  return generation() >= 14
    ? { ...common, label, icon, visible, onClick: (_event: Event, target: HTMLElement) => run(target) }
    : { ...common, name: label, icon: `<i class="${icon}"></i>`, condition: visible, callback: run };
};
