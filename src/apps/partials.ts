import { registerPartials } from "../foundry/templates.ts";

/** The templates that others include, by their path in templates/: the build puts their text here. */
declare const PARTIALS: Readonly<Record<string, string>>;

/** Makes the templates that others include known, before the first window or card is drawn. At `init`. */
export const installPartials = (): void => registerPartials(PARTIALS);
