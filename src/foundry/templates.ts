import { systemPath } from "./system.ts";

/**
 * Makes templates known that others include, under their full path. They are in our own module: sixty files more to
 * ask the server for, one by one, would hold up every start.
 * @param sources their text by their path in templates/
 */
export const registerPartials = (sources: Readonly<Record<string, string>>): void => {
  for (const [path, source] of Object.entries(sources))
    Handlebars.registerPartial(systemPath(`templates/${path}`), Handlebars.compile(source));
};

/** Renders one of our templates; `path` from the templates folder, e.g. `cards/move.hbs`. */
export const renderTemplate = (path: string, context: object): Promise<string> =>
  foundry.applications.handlebars.renderTemplate(systemPath(`templates/${path}`), context as never);
