import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { isMap, isNode, LineCounter, parseDocument } from "yaml";
import { Complaint } from "../complaint.ts";

export type Data = Record<string, unknown>;
/** Where in a source: keys and array indices from its top. */
export type Path = readonly (string | number)[];

/** One YAML file of a compendium. */
export interface Source {
  /** Relative to the project, for sentences. */
  file: string;
  /** Kind of document: the compendium's, or `Folder` for a `_folder.yml`. */
  kind: string;
  /** `_id` of the folder document the file's directory stands for. */
  folder: string | null;
  data: Data;
  /** The line, from 1, where the value at the path (or the nearest thing above it) begins. */
  lineOf(path: Path): number;
}

/** Says what is wrong with a source, at which line. */
export const sourceComplaint = (source: Pick<Source, "file" | "lineOf">, path: Path, what: string): Complaint =>
  new Complaint(`${source.file}:${source.lineOf(path)}: ${what}.`);

const FOLDER_FILE = "_folder.yml";

/**
 * Reads a compendium's sources: every `.yml` in its directory. A subdirectory with a `_folder.yml` is a folder of the
 * compendium: its documents, and its own subdirectories, lie in it. Sorted, so that every build sees the same order.
 * @throws Complaint for a file that isn't YAML with a mapping at its top.
 */
export function readSources(dir: string, kind: string, root: string, folder: string | null = null): Source[] {
  const entries = readdirSync(dir, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  const own = entries.some((entry) => entry.name === FOLDER_FILE)
    ? readSource(join(dir, FOLDER_FILE), "Folder", root, folder)
    : null;
  const inside = own && typeof own.data._id === "string" ? own.data._id : folder;
  const rest = entries.flatMap((entry) => {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) return readSources(path, kind, root, inside);
    if (entry.name === FOLDER_FILE || !entry.name.endsWith(".yml")) return [];
    return [readSource(path, kind, root, inside)];
  });
  return own ? [own, ...rest] : rest;
}

function readSource(path: string, kind: string, root: string, folder: string | null): Source {
  const file = relative(root, path).replaceAll("\\", "/");
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(path, "utf8"), { lineCounter: lines });
  const [error] = document.errors;
  if (error) {
    const reason = (error.message.split("\n")[0] ?? "").replace(/ at line \d+, column \d+:?$/, "");
    throw new Complaint(`${file}:${error.linePos?.[0].line ?? 1}: not valid YAML: ${reason}.`);
  }
  const lineOf = (at: Path): number => {
    for (let length = at.length; length > 0; length -= 1) {
      const node = document.getIn(at.slice(0, length), true);
      if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
    }
    return 1;
  };
  if (!isMap(document.contents)) throw new Complaint(`${file}:1: a source is a mapping of a document's fields.`);
  return { file, kind, folder, data: document.toJS() as Data, lineOf };
}
