import type { Data } from "../packs/sources.ts";

/** What the build uses of a data field; the field classes are told apart by `instanceof`, as Foundry does. */
export interface Field {
  /** Of schema fields. */
  fields?: Record<string, Field>;
  /** Of arrays and typed objects: the field of each entry. */
  element?: Field;
  /** Of typed schemas: the schema of each type. */
  types?: Record<string, Field>;
  /** Of file paths. */
  categories?: string[];
}

interface FieldClass {
  new (...args: never[]): Field;
}

export interface FieldClasses {
  HTMLField: FieldClass;
  FilePathField: FieldClass;
}

/** Every field under a schema, with its path; an entry of an array or a typed object is `*`. */
function* fieldsUnder(field: Field, path: string[] = []): Generator<[string, Field]> {
  yield [path.join("."), field];
  for (const [name, child] of Object.entries(field.fields ?? {})) yield* fieldsUnder(child, [...path, name]);
  if (field.element) yield* fieldsUnder(field.element, [...path, "*"]);
  for (const type of Object.values(field.types ?? {})) yield* fieldsUnder(type, path);
}

/** What the manifest must say of a type: which fields hold HTML the server has to clean, and which name files. */
export function typeEntry(schema: Field, classes: FieldClasses): Data {
  const fields = [...fieldsUnder(schema)];
  const html = fields.filter(([, field]) => field instanceof classes.HTMLField).map(([path]) => path);
  const files = fields.filter(([, field]) => field instanceof classes.FilePathField);
  return {
    ...(html.length > 0 && { htmlFields: [...new Set(html)].sort() }),
    ...(files.length > 0 && {
      filePathFields: Object.fromEntries(files.map(([path, field]) => [path, field.categories ?? []])),
    }),
  };
}
