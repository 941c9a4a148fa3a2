import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { inProject } from "./project.ts";

/** Every file under a path, relative and sorted, so that the same content gives the same list anywhere. */
export function filesUnder(path: string): string[] {
  const list = (at: string): string[] =>
    readdirSync(join(path, at), { withFileTypes: true })
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => {
        const file = at ? `${at}/${entry.name}` : entry.name;
        return entry.isDirectory() ? list(file) : [file];
      });
  return list("");
}

/** A hash over names and content of the named files and folders of the project; what doesn't exist counts as that. */
export function fingerprint(parts: string[]): string {
  const hash = createHash("sha256");
  const add = (name: string, path: string) => hash.update(`${name}\0`).update(readFileSync(path)).update("\0");
  for (const part of parts) {
    const path = inProject(part);
    if (!existsSync(path)) hash.update(`${part} missing\0`);
    else if (statSync(path).isDirectory())
      for (const file of filesUnder(path)) add(`${part}/${file}`, join(path, file));
    else add(part, path);
  }
  return hash.digest("hex");
}

const stampFile = (name: string) => inProject(".cache", "built", name);

/** Whether `output` exists and was made when the parts had this fingerprint. */
export const isFresh = (name: string, print: string, output: string): boolean =>
  existsSync(output) && existsSync(stampFile(name)) && readFileSync(stampFile(name), "utf8") === print;

export function markFresh(name: string, print: string): void {
  mkdirSync(dirname(stampFile(name)), { recursive: true });
  writeFileSync(stampFile(name), print);
}
