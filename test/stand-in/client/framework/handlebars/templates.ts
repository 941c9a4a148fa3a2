import Handlebars from "handlebars";
import { builtInTemplates } from "./built-in-templates.ts";

/** Getters and methods of models and documents may be read in templates. */
const RUNTIME = { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true };

const compiled = new Map<string, Promise<Handlebars.TemplateDelegate>>();

async function fetchTemplate(path: string): Promise<string> {
  const own = builtInTemplates[path];
  if (own !== undefined) return own;
  const response = await fetch(`/${path.replace(/^\/+/, "")}`);
  if (!response.ok) throw new Error(`The template "${path}" could not be loaded (${response.status}).`);
  return response.text();
}

/**
 * The compiled template at a path of the server, fetched once; it is also registered as a partial, under `id` or else
 * under its path.
 * @throws when the server has no such file
 */
export async function getTemplate(path: string, id?: string): Promise<Handlebars.TemplateDelegate> {
  let template = compiled.get(path);
  if (!template) {
    template = fetchTemplate(path).then((source) => Handlebars.compile(source));
    compiled.set(path, template);
    // A failed load may be tried again.
    template.catch(() => compiled.delete(path));
  }
  const ready = await template;
  Handlebars.registerPartial(id ?? path, ready);
  return ready;
}

/** Loads templates ahead: a list is registered as partials by path, a record by its keys. */
export async function loadTemplates(paths: string[] | Record<string, string>): Promise<Handlebars.TemplateDelegate[]> {
  if (Array.isArray(paths)) return Promise.all(paths.map((path) => getTemplate(path)));
  return Promise.all(Object.entries(paths).map(([id, path]) => getTemplate(path, id)));
}

/** The markup of a template with this data. */
export async function renderTemplate(path: string, data: object = {}): Promise<string> {
  const template = await getTemplate(path);
  return template(data, RUNTIME);
}
