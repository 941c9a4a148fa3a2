import { readdirSync, readFileSync } from "node:fs";
import { inProject } from "./project.ts";

/** The text of every template that others include, by its path in templates/. */
export const partials = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(inProject("templates", "partials")).map((file) => [
      `partials/${file}`,
      readFileSync(inProject("templates", "partials", file), "utf8"),
    ]),
  );
