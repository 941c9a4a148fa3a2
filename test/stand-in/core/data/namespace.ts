import { DataModel } from "./data-model.ts";
import { ArrayField } from "./fields/array-field.ts";
import { BooleanField } from "./fields/boolean-field.ts";
import { DataField } from "./fields/data-field.ts";
import {
  DocumentFlagsField,
  DocumentIdField,
  DocumentOwnershipField,
  DocumentStatsField,
  DocumentUUIDField,
  ForeignDocumentField,
} from "./fields/document-fields.ts";
import { EmbeddedCollectionField } from "./fields/embedded-collection-field.ts";
import { EmbeddedDataField } from "./fields/embedded-data-field.ts";
import { ColorField, FilePathField } from "./fields/media-fields.ts";
import { NumberField } from "./fields/number-field.ts";
import { AlphaField, AngleField, HueField, IntegerSortField } from "./fields/number-fields.ts";
import { ObjectField } from "./fields/object-field.ts";
import { SchemaField } from "./fields/schema-field.ts";
import { SetField } from "./fields/set-field.ts";
import { StringField } from "./fields/string-field.ts";
import { HTMLField, JavaScriptField, JSONField } from "./fields/text-fields.ts";
import { TypeDataField } from "./fields/type-data-field.ts";
import { TypedObjectField } from "./fields/typed-object-field.ts";
import { TypedSchemaField } from "./fields/typed-schema-field.ts";
import { TypeDataModel } from "./type-data-model.ts";
import { DataModelValidationError, DataModelValidationFailure } from "./validation-failure.ts";

export { operators } from "../utils/data-operators.ts";
export type { DataModelClass } from "./model-shape.ts";
export { setTypeModelLookup } from "./type-models.ts";

export { DataModel, DataModelValidationError, DataModelValidationFailure, TypeDataModel };

/** `foundry.data.fields`. */
export const fields = {
  AlphaField,
  AngleField,
  ArrayField,
  BooleanField,
  ColorField,
  DataField,
  DocumentFlagsField,
  DocumentIdField,
  DocumentOwnershipField,
  DocumentStatsField,
  DocumentUUIDField,
  EmbeddedCollectionField,
  EmbeddedDataField,
  FilePathField,
  ForeignDocumentField,
  HTMLField,
  HueField,
  IntegerSortField,
  JavaScriptField,
  JSONField,
  NumberField,
  ObjectField,
  SchemaField,
  SetField,
  StringField,
  TypeDataField,
  TypedObjectField,
  TypedSchemaField,
};
