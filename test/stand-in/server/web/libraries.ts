import { createRequire } from "node:module";
import { dirname } from "node:path";

/** Where a package of npm lies that is no part of the table, by a file it resolves to; null when it isn't installed. */
const folderOf = (name: string, up: number): string | null => {
  try {
    let folder = createRequire(import.meta.url).resolve(name);
    for (let level = 0; level < up; level += 1) folder = dirname(folder);
    return folder;
  } catch {
    return null;
  }
};

/** The libraries that Foundry carries and other people's packages rely on. The table itself uses none of them. */
const FOLDERS = {
  /** At its root are modules, which Foundry has in `esm/`; classic scripts are in `dist/`. */
  greensock: () => folderOf("gsap", 2),
  jquery: () => folderOf("jquery", 1),
};

/**
 * The file behind an address below `/scripts/`.
 * @returns folder and path in it; null when there is no such library here
 */
export const libraryFile = (name: string, path: string): { folder: string; path: string } | null => {
  const folder = name === "greensock" || name === "jquery" ? FOLDERS[name]() : null;
  return folder === null ? null : { folder, path: path.replace(/^esm\//, "") };
};

/** Addresses of the classic scripts whose globals every package may count on. */
export const globalLibraries = (): string[] => (FOLDERS.jquery() === null ? [] : ["/scripts/jquery/jquery.min.js"]);
