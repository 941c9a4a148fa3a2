/**
 * Foundry's fields and model bases under one roof, so that no other room names the global.
 * Facts: docs/foundry.md, "Data models".
 */
export const fields: typeof foundry.data.fields = foundry.data.fields;

export const TypeDataModel: typeof foundry.abstract.TypeDataModel = foundry.abstract.TypeDataModel;

export type DataSchema = foundry.data.fields.DataSchema;
export type DataField = foundry.data.fields.DataField.Any;

/** A plain object as it comes from storage: any shape, nothing promised. */
export type Source = Record<string, unknown>;
