import { readFileSync } from "node:fs";
import { collectNames } from "../api-names/collect.ts";
import { complaints } from "../api-names/listed.ts";
import { withSource } from "../api-names/program.ts";
import { inProject } from "../project.ts";
import { one } from "./tally.ts";
import type { Result } from "./test-runs.ts";

/** Holds every name of Foundry's that src/ uses against the list in docs/foundry-api.md. */
export async function apiNames(): Promise<Result> {
  const used = withSource(inProject("tsconfig.json"), inProject("src"), collectNames);
  const found = complaints(used, readFileSync(inProject("docs", "foundry-api.md"), "utf8"));
  return { tally: one(found.length === 0 && used.length > 0), output: `${found.join("\n")}\n` };
}
