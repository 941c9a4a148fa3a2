import type { DocumentTypes } from "./packs/check.ts";
import { faultsOf, type Model } from "./system/faults.ts";
import { loadSystem } from "./system/load-system.ts";
import { type FieldClasses, typeEntry } from "./system/models.ts";
import type { TypeReport, TypeRequest } from "./system/type-report.ts";

function modelsByDocument(): Record<string, Record<string, Model>> {
  const { CONFIG } = globalThis as unknown as { CONFIG: Record<string, { dataModels?: Record<string, Model> }> };
  return Object.fromEntries(
    Object.entries(CONFIG).flatMap(([name, entry]) => {
      const models = Object.entries(entry?.dataModels ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
      return models.length > 0 ? [[name, Object.fromEntries(models)]] : [];
    }),
  );
}

const mapTypes = <T>(
  models: Record<string, Record<string, Model>>,
  read: (model: Model) => T,
): Record<string, Record<string, T>> =>
  Object.fromEntries(
    Object.entries(models).map(([name, types]) => [
      name,
      Object.fromEntries(Object.entries(types).map(([type, model]) => [type, read(model)])),
    ]),
  );

async function report({ bundle, specimens }: TypeRequest): Promise<TypeReport> {
  await loadSystem(bundle);
  const { foundry } = globalThis as unknown as { foundry: { data: { fields: FieldClasses } } };
  const models = modelsByDocument();
  return {
    documentTypes: mapTypes(models, (model) => typeEntry(model.schema, foundry.data.fields)) as DocumentTypes,
    initialData: mapTypes(models, (model) => new model().toObject()),
    faults: specimens.flatMap(({ kind, type, system }, specimen) => {
      const model = models[kind]?.[type];
      return model ? faultsOf(model, system).map((fault) => ({ specimen, ...fault })) : [];
    }),
  };
}

/** Child of `reportTypes`: one request in, one report out. */
process.once("message", (request: TypeRequest) => {
  report(request).then(
    (answer) => process.send?.(answer, () => process.disconnect()),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      process.exit(1);
    },
  );
});
