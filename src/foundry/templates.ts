import { systemPath } from "./system.ts";

let partials: Promise<unknown> = Promise.resolve();

/** Begins to load templates that others include, under their full path; everything that renders waits for them. */
export const loadPartials = (names: readonly string[]): void => {
  const paths = names.map((name) => systemPath(`templates/partials/${name}.hbs`));
  partials = foundry.applications.handlebars.loadTemplates(paths as never);
};

/** Waits until the partials are there. Rejects with the reason where one could not be fetched. */
export const partialsLoaded = async (): Promise<void> => {
  await partials;
};

/** Renders one of our templates; `path` from the templates folder, e.g. `cards/move.hbs`. */
export const renderTemplate = async (path: string, context: object): Promise<string> => {
  await partials;
  return foundry.applications.handlebars.renderTemplate(systemPath(`templates/${path}`), context as never);
};
