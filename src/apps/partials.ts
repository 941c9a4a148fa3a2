import { loadPartials } from "../foundry/templates.ts";

/** Every template that others include. A test holds this list against the folder. */
export const PARTIALS = [
  "card-arrival",
  "card-asked",
  "card-change",
  "card-danger",
  "card-option",
  "card-picks",
  "carried",
  "consequence",
  "consequences",
  "debt",
  "empty",
  "figure",
  "heat",
  "hot-check",
  "icon",
  "item-row",
  "line-remove",
  "list-head",
  "mark",
  "mended",
  "mode",
  "move-row",
  "notes",
  "payback",
  "photo",
  "playbook-move",
  "rating",
  "reading",
  "row-tools",
  "section-head",
  "stamp",
  "stat",
  "stat-row",
  "state-control",
  "tag",
] as const;

/** Loads the templates that others include, before the first window or card is drawn. At `init`. */
export const installPartials = (): void => loadPartials(PARTIALS);
