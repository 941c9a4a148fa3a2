import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Zippable, zipSync } from "fflate";
import { filesUnder } from "../fingerprint.ts";

/** Local time, as zip stores it: the same bytes in every time zone. */
const LONG_AGO = new Date(2020, 0, 1);
const UNIX = 3;
const READABLE = 0o100644 << 16;

/**
 * Packs a folder: its files at the zip's root, sorted, with one fixed time, so that the same files give the same bytes.
 * @param replaced file name → text that takes its place
 */
export function zipFolder(dir: string, replaced: Record<string, string> = {}): Uint8Array {
  const content = (file: string) => {
    const text = replaced[file];
    return text === undefined ? readFileSync(join(dir, file)) : new TextEncoder().encode(text);
  };
  const files: Zippable = Object.fromEntries(
    filesUnder(dir)
      .sort()
      .map((file) => [file, [content(file), { mtime: LONG_AGO, os: UNIX, attrs: READABLE, level: 9 }]]),
  );
  return zipSync(files);
}
