import Handlebars from "handlebars";
import { formHelpers } from "./form-helpers.ts";
import { logicHelpers, textHelpers } from "./logic-helpers.ts";

/** The helpers every template can use, by name. */
export const helpers = { ...logicHelpers, ...textHelpers, ...formHelpers };

/** Makes the helpers known, and Handlebars itself reachable for packages that bring helpers of their own. */
export function registerHelpers(): void {
  Handlebars.registerHelper(helpers as unknown as Record<string, Handlebars.HelperDelegate>);
  Object.assign(globalThis, { Handlebars });
}
