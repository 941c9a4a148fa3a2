import { HTMLDocumentTagsElement } from "./document-tags.ts";
import { HTMLDocumentEmbedElement, HTMLEnrichedContentElement } from "./enriched-content.ts";
import { HTMLFilePickerElement } from "./file-picker.ts";
import { HTMLMultiCheckboxElement, HTMLMultiSelectElement } from "./multi-select.ts";
import { HTMLColorPickerElement, HTMLRangePickerElement } from "./number-and-color.ts";
import { HTMLProseMirrorElement } from "./prose-mirror.ts";
import { HTMLStringTagsElement } from "./string-tags.ts";

/** `foundry.applications.elements`. */
export const elements = {
  HTMLColorPickerElement,
  HTMLDocumentEmbedElement,
  HTMLDocumentTagsElement,
  HTMLEnrichedContentElement,
  HTMLFilePickerElement,
  HTMLMultiCheckboxElement,
  HTMLMultiSelectElement,
  HTMLProseMirrorElement,
  HTMLRangePickerElement,
  HTMLStringTagsElement,
};

/** Makes the custom elements known to the page; a second call changes nothing. */
export function defineElements(): void {
  for (const cls of Object.values(elements)) {
    if (!customElements.get(cls.tagName)) customElements.define(cls.tagName, cls);
  }
}
