import type { RollBase } from "./dice.ts";
import { SYSTEM_ID } from "./system.ts";

type DocumentName = "Actor" | "Item" | "ChatMessage";

interface Configured {
  documentClass: unknown;
  dataModels: Record<string, unknown>;
}

const configOf = (name: DocumentName): Configured => CONFIG[name] as unknown as Configured;

/** Makes `documentClass` the class of all such documents. At `init` only. */
export const registerDocumentClass = (name: DocumentName, documentClass: unknown): void => {
  configOf(name).documentClass = documentClass;
};

/** Gives each type its data model. At `init` only. */
export const registerModels = (name: DocumentName, models: Readonly<Record<string, unknown>>): void => {
  Object.assign(configOf(name).dataModels, models);
};

/** Makes a Roll class known by its name, so that chat messages can be read back. */
export const registerRoll = (rollClass: typeof RollBase): void => {
  CONFIG.Dice.rolls.push(rollClass as never);
};

/** Makes a sheet the one its types open with. */
export const registerSheet = (
  name: "Actor" | "Item",
  sheet: unknown,
  types: readonly string[],
  label: string,
): void => {
  const documentClass = name === "Actor" ? Actor : Item;
  foundry.applications.apps.DocumentSheetConfig.registerSheet(
    documentClass as never,
    SYSTEM_ID,
    sheet as never,
    {
      types: [...types],
      makeDefault: true,
      label,
    } as never,
  );
};
