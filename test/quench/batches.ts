import { dialogSuite } from "../conformance/applications-harness/dialog.suite.ts";
import { editorSuite } from "../conformance/applications-harness/editor.suite.ts";
import { elementsSuite } from "../conformance/applications-harness/elements.suite.ts";
import { formsSuite } from "../conformance/applications-harness/forms.suite.ts";
import { helpersSuite } from "../conformance/applications-harness/helpers.suite.ts";
import { menusSuite } from "../conformance/applications-harness/menus.suite.ts";
import { optionsSuite } from "../conformance/applications-harness/options.suite.ts";
import { partsSuite } from "../conformance/applications-harness/parts.suite.ts";
import { renderSuite } from "../conformance/applications-harness/render.suite.ts";
import { sheetsSuite } from "../conformance/applications-harness/sheets.suite.ts";
import type { Suite } from "../conformance/applications-harness/suite-runner.ts";
import { textSuite } from "../conformance/applications-harness/text.suite.ts";

/** The conformance files that need nothing but Foundry. scripts/quench/left-out.ts counts the others. */
export const FILES: Record<string, () => Promise<unknown>> = {
  "data-containers": () => import("../conformance/data-containers.test.ts"),
  "data-fields": () => import("../conformance/data-fields.test.ts"),
  "data-forms": () => import("../conformance/data-forms.test.ts"),
  "data-models": () => import("../conformance/data-models.test.ts"),
  "data-system": () => import("../conformance/data-system.test.ts"),
  "dice-formula": () => import("../conformance/dice-formula.test.ts"),
  "dice-modifiers": () => import("../conformance/dice-modifiers.test.ts"),
  "dice-rolls": () => import("../conformance/dice-rolls.test.ts"),
  "hooks-order": () => import("../conformance/hooks-order.test.ts"),
  "settings-primitives": () => import("../conformance/settings-primitives.test.ts"),
  "utils-merge": () => import("../conformance/utils-merge.test.ts"),
  "utils-values": () => import("../conformance/utils-values.test.ts"),
};

/** Those that need the sample world. Not here: what needs a world to open anew, or a compendium that belongs to it. */
export const AT_TABLE: Record<string, () => Promise<unknown>> = {
  "collections-world": () => import("../conformance/collections-world.test.ts"),
  "dice-chat": () => import("../conformance/dice-chat.test.ts"),
  "documents-access": () => import("../conformance/documents-access.test.ts"),
  "documents-batch": () => import("../conformance/documents-batch.test.ts"),
  "documents-chat": () => import("../conformance/documents-chat.test.ts"),
  "documents-combat": () => import("../conformance/documents-combat.test.ts"),
  "documents-crud": () => import("../conformance/documents-crud.test.ts"),
  "documents-effects": () => import("../conformance/documents-effects.test.ts"),
  "documents-embedded": () => import("../conformance/documents-embedded.test.ts"),
  "documents-events": () => import("../conformance/documents-events.test.ts"),
  "documents-journal": () => import("../conformance/documents-journal.test.ts"),
  "documents-macros": () => import("../conformance/documents-macros.test.ts"),
  "documents-tables": () => import("../conformance/documents-tables.test.ts"),
  "documents-tokens": () => import("../conformance/documents-tokens.test.ts"),
  "documents-uuids": () => import("../conformance/documents-uuids.test.ts"),
  "documents-windows": () => import("../conformance/documents-windows.test.ts"),
  "settings-table": () => import("../conformance/settings-table.test.ts"),
};

/** The suites about windows: they are written for a batch's context as they stand. */
export const SUITES: Record<string, Suite> = {
  dialog: dialogSuite,
  editor: editorSuite,
  elements: elementsSuite,
  forms: formsSuite,
  helpers: helpersSuite,
  menus: menusSuite,
  options: optionsSuite,
  parts: partsSuite,
  render: renderSuite,
  sheets: sheetsSuite,
  text: textSuite,
};
