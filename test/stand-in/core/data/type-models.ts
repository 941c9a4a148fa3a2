import type { Data } from "../protocol.ts";
import type { DataModelClass, ModelInstance } from "./model-shape.ts";

type RegisteredClass = new (data?: Data, options?: Data) => ModelInstance;
type Lookup = (documentName: string, type: string) => RegisteredClass | undefined;

let lookup: Lookup = () => undefined;

/** Tells the `system` fields where models are registered: CONFIG[documentName].dataModels[type]. */
export function setTypeModelLookup(found: Lookup): void {
  lookup = found;
}

/** The model for the `system` data of a type; undefined where none is registered. */
export function typeModel(documentName: string, type: unknown): DataModelClass | undefined {
  return typeof type === "string" ? (lookup(documentName, type) as DataModelClass | undefined) : undefined;
}
