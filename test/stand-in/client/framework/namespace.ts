import { generation } from "../../core/compatibility.ts";
import { Hooks } from "../../core/hooks.ts";
import { ApplicationV2 } from "./api/application.ts";
import { DialogV2 } from "./api/dialog.ts";
import { DocumentSheetV2 } from "./api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "./api/handlebars-mixin.ts";
import { DocumentOwnershipConfig } from "./apps/document-ownership-config.ts";
import { DocumentSheetConfig } from "./apps/document-sheet-config.ts";
import { FilePicker } from "./apps/file-picker.ts";
import { ImagePopout } from "./apps/image-popout.ts";
import { installSheetShorthands } from "./apps/sheet-shorthands.ts";
import { detachedWindows } from "./detached/detached-windows.ts";
import { defineElements, elements } from "./elements/define-elements.ts";
import { createFormInput } from "./fields/field-input.ts";
import { createFormGroup } from "./fields/form-group.ts";
import {
  createCheckboxInput,
  createFontAwesomeIcon,
  createNumberInput,
  createTextareaInput,
  createTextInput,
  setInputAttributes,
} from "./fields/form-input.ts";
import { createMultiSelectInput, createSelectInput } from "./fields/select-input.ts";
import { prepareSelectOptionGroups } from "./fields/select-options.ts";
import { helpers, registerHelpers } from "./handlebars/register-helpers.ts";
import { getTemplate, loadTemplates, renderTemplate } from "./handlebars/templates.ts";
import { host } from "./host.ts";
import { instances } from "./instances.ts";
import { parseHTML } from "./parse-html.ts";
import { ActorSheetV2 } from "./sheets/actor-sheet.ts";
import { ItemSheetV2 } from "./sheets/item-sheet.ts";
import { activateContentLinks } from "./ux/content-links.ts";
import { ContextMenu } from "./ux/context-menu.ts";
import { DragDrop } from "./ux/drag-drop.ts";
import { FormDataExtended } from "./ux/form-data-extended.ts";
import { activateInlineRolls } from "./ux/inline-rolls.ts";
import { ProseMirrorEditor } from "./ux/prose-mirror-editor.ts";
import { SearchFilter } from "./ux/search-filter.ts";
import { TextEditor } from "./ux/text-editor.ts";

/** What becomes `foundry.applications`. */
export const applications = {
  api: {
    ...{ ApplicationV2, DialogV2, DocumentSheetV2, HandlebarsApplicationMixin },
    // Published packages name these three without their numbers too.
    ...{ Application: ApplicationV2, Dialog: DialogV2, DocumentSheet: DocumentSheetV2 },
  },
  apps: { DocumentOwnershipConfig, DocumentSheetConfig, FilePicker, ImagePopout },
  elements,
  fields: {
    createCheckboxInput,
    createFontAwesomeIcon,
    createFormGroup,
    createFormInput,
    createMultiSelectInput,
    createNumberInput,
    createSelectInput,
    createTextareaInput,
    createTextInput,
    prepareSelectOptionGroups,
    setInputAttributes,
  },
  handlebars: { getTemplate, loadTemplates, renderTemplate, ...helpers },
  instances,
  parseHTML,
  sheets: { ActorSheetV2, ItemSheetV2 },
  ux: { ContextMenu, DragDrop, FormDataExtended, ProseMirrorEditor, SearchFilter, TextEditor },
};

// What a page needs before any package runs: its custom elements, template helpers, links and inline rolls.
defineElements();
registerHelpers();
installSheetShorthands();
activateContentLinks(document);
activateInlineRolls(document);

// The configuration comes after this module; a package may have put its own classes there by the time it is set up.
Hooks.once("init", () => {
  const { CONFIG } = host;
  if (generation() >= 14) Object.assign(host.foundry.applications, { detached: detachedWindows });
  // 13 hasn't heard of them: who asks whether they are there gets the answer of its generation
  else
    for (const name of ["detachWindow", "attachWindow", "renderChild"])
      Reflect.deleteProperty(ApplicationV2.prototype, name);
  CONFIG.ux = { ContextMenu, DragDrop, FilePicker, ProseMirrorEditor, TextEditor, ...CONFIG.ux };
  CONFIG.queries = { dialog: DialogV2._handleQuery, ...CONFIG.queries };
});
