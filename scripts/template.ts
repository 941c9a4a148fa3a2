import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runNode } from "./checks/run-command.ts";
import { readCommandLine } from "./command-line.ts";
import { Complaint, runTask } from "./complaint.ts";
import { inProject, SYSTEM_ID, systemDir } from "./project.ts";
import { freshSystem } from "./system/fresh-builds.ts";
import { reportTypes, type TypeReport } from "./system/type-report.ts";

const file = inProject("template.json");

/** `{Actor: {types, character: {…}}, …}`: each type with its initial data, for people and tools that read this form. */
function templateOf(initialData: TypeReport["initialData"]): object {
  const template = Object.entries(initialData).map(([name, types]) => [name, { types: Object.keys(types), ...types }]);
  return Object.fromEntries(template);
}

/** What the file says, whatever its layout. */
const present = (): string => (existsSync(file) ? JSON.stringify(JSON.parse(readFileSync(file, "utf8"))) : "");

/** Writes template.json from the models of the built system; with --check only says whether it would change. */
await runTask(async () => {
  const { check } = readCommandLine("template", { check: { type: "boolean" } });
  await freshSystem();
  const { initialData } = await reportTypes(join(systemDir, `${SYSTEM_ID}.mjs`));
  const text = JSON.stringify(templateOf(initialData));
  if (text === present()) return 0;
  if (check)
    throw new Complaint(
      "template.json has drifted from the data models: run node scripts/run.mjs template and commit it.",
    );
  writeFileSync(file, text);
  await runNode([inProject("node_modules", "@biomejs", "biome", "bin", "biome"), "format", "--write", file]);
  return 0;
});
