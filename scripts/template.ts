import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readCommandLine } from "./command-line.ts";
import { Complaint, runTask } from "./complaint.ts";
import { inProject, SYSTEM_ID, systemDir } from "./project.ts";
import { freshSystem } from "./system/fresh-builds.ts";
import { reportTypes, type TypeReport } from "./system/type-report.ts";

const file = inProject("template.json");

/** `{Actor: {types, character: {…}}, …}`: each type with its initial data, for people and tools that read this form. */
function templateText(initialData: TypeReport["initialData"]): string {
  const template = Object.entries(initialData).map(([name, types]) => [name, { types: Object.keys(types), ...types }]);
  return `${JSON.stringify(Object.fromEntries(template), null, 2)}\n`;
}

/** Writes template.json from the models of the built system; with --check only says whether it would change. */
await runTask(async () => {
  const { check } = readCommandLine("template", { check: { type: "boolean" } });
  await freshSystem();
  const { initialData } = await reportTypes(join(systemDir, `${SYSTEM_ID}.mjs`));
  const text = templateText(initialData);
  if (!check) writeFileSync(file, text);
  else if (!existsSync(file) || readFileSync(file, "utf8") !== text)
    throw new Complaint(
      "template.json has drifted from the data models: run node scripts/run.mjs template and commit it.",
    );
  return 0;
});
