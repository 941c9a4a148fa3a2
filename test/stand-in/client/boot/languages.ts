import type { PackageManifest } from "../../core/protocol.ts";
import english from "../lang/en.json";

/** This table's own words, and those that packages expect of their host. */
export const coreLanguage: Record<string, object> = { en: english };

/**
 * A package's translations by language: of the language shown and of English, on which the others fall back. Rejects
 * with a sentence when a file can't be read.
 */
export const loadLanguages = async (
  root: string,
  manifest: PackageManifest,
  lang: string,
): Promise<Record<string, object>> => {
  const found: Record<string, object> = {};
  for (const entry of manifest.languages) {
    if (entry.lang !== lang && entry.lang !== "en") continue;
    const response = await fetch(root + entry.path);
    if (!response.ok) throw new Error(`${manifest.title} has no ${entry.path}, its words in ${entry.name}.`);
    const words: unknown = await response.json().catch(() => null);
    if (typeof words !== "object" || words === null)
      throw new Error(`${entry.path} of ${manifest.title} is not valid JSON.`);
    found[entry.lang] = { ...found[entry.lang], ...words };
  }
  return found;
};
