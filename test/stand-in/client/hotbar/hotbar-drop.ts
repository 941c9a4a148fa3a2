import { documentConfig } from "../../core/config.ts";
import type { Document } from "../../core/documents/document.ts";
import type { Macro } from "../../core/documents/macro.ts";
import type { Data } from "../../core/protocol.ts";
import { fromUuid } from "../../core/uuid.ts";
import { importDocument } from "../directory/drop.ts";
import { table } from "../table.ts";

/**
 * What a drop on a slot means when no package made something of it: a macro goes into the slot, one of a compendium comes
 * into the world first; of any other document a macro is made that shows its sheet.
 * @param data.slot  the slot a macro was dragged from
 */
export const dropOnSlot = async (data: Data, slot: number): Promise<void> => {
  const { user } = table();
  const document = typeof data.uuid === "string" ? await fromUuid(data.uuid) : null;
  if (!document) throw new Error("What was dropped can’t lie on the hotbar.");
  const macro = document.documentName === "Macro" ? await inWorld(document) : await sheetMacro(document);
  const fromSlot = typeof data.slot === "number" ? { fromSlot: data.slot } : {};
  if (macro) await user.assignHotbarMacro(macro, slot, fromSlot);
};

const inWorld = async (macro: Document): Promise<Macro | undefined> => {
  const { macros } = table();
  if (!macro.pack || !macros) return macro as Macro;
  return (await importDocument(macros, macro)) as Macro | undefined;
};

const sheetMacro = async (document: Document): Promise<Macro | undefined> => {
  const command = `const shown = await fromUuid(${JSON.stringify(document.uuid)});\nshown?.sheet?.render({ force: true });`;
  const { img } = document as { img?: string };
  const data = { name: `Show ${document.name}`, type: "script", command, ...(img ? { img } : {}) };
  return (await documentConfig("Macro")?.documentClass.create(data)) as Macro | undefined;
};
