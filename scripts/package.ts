import { writeFileSync } from "node:fs";
import { readCommandLine } from "./command-line.ts";
import { Complaint, runTask } from "./complaint.ts";
import { inProject, SYSTEM_ID, systemDir } from "./project.ts";
import { rebuildSystem } from "./system/fresh-builds.ts";
import { addressesUnder, projectVersion } from "./system/manifest.ts";
import { zipFolder } from "./system/zip.ts";

function checkedUrl(text: string): string {
  if (URL.canParse(text) && /^https?:/.test(text)) return text;
  throw new Complaint(`--base-url is an http or https address, not "${text}".`, 2);
}

/** `npm run package`: the zip people install, and the manifest that leads to it. */
await runTask(async () => {
  const flags = readCommandLine("package", { "base-url": { type: "string" } });
  const baseUrl = flags["base-url"] ?? process.env.HOTPROPERTY_BASE_URL;
  const addresses = baseUrl ? addressesUnder(checkedUrl(baseUrl), SYSTEM_ID, projectVersion()) : undefined;
  const built = await rebuildSystem();
  const manifest = `${JSON.stringify({ ...built.manifest, ...addresses }, null, 2)}\n`;
  writeFileSync(inProject("dist", `${SYSTEM_ID}.zip`), zipFolder(systemDir, { "system.json": manifest }));
  writeFileSync(inProject("dist", "system.json"), manifest);
  const where = addresses
    ? `for ${addresses.manifest} and ${addresses.download}`
    : "without manifest and download addresses: give --base-url or HOTPROPERTY_BASE_URL";
  process.stdout.write(`dist/${SYSTEM_ID}.zip and dist/system.json, ${where}\n`);
  return 0;
});
