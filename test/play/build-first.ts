import { freshClient, freshSystem } from "../../scripts/system/fresh-builds.ts";

/** Playwright's global set-up: what the browser will be shown is built from what the project holds now. */
export default async function buildFirst(): Promise<void> {
  await freshSystem();
  await freshClient();
}
