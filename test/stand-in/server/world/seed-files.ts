import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import type { Data } from "../../core/protocol.ts";
import { isValidId, randomID } from "../../core/utils/identifiers.ts";
import { PRIMARY_KINDS } from "../documents/kinds.ts";
import { isData } from "../documents/plain-data.ts";
import { shortPath } from "../packages/json-file.ts";
import { Refusal, sentenceOf } from "../refusal.ts";

/** What a new world begins with. */
export interface Seed {
  title?: string;
  description?: string;
  documents: Record<string, Data[]>;
}

/** A world with nobody in it but its gamemaster. */
export const bareSeed = (): Seed => ({
  documents: { User: [{ _id: randomID(), name: "Gamemaster", role: 4, color: "#cc4422" }] },
});

/**
 * Reads a seed folder: `world.yaml` (title, description) and one YAML file a document in folders named as collections
 * are (`users/`, `actors/` …), in the order of the file names.
 * @throws Refusal naming the file that is no document, or has no `_id`
 */
export const readSeed = async (dir: string): Promise<Seed> => {
  const names = await readdir(dir).catch(() => {
    throw new Refusal(`the seed folder ${shortPath(dir)} is missing: check --seed`);
  });
  const seed: Seed = { documents: {} };
  if (names.includes("world.yaml")) {
    const { title, description } = await readDocument(join(dir, "world.yaml"));
    if (typeof title === "string") seed.title = title;
    if (typeof description === "string") seed.description = description;
  }
  for (const [documentName, { collection }] of Object.entries(PRIMARY_KINDS)) {
    if (!names.includes(collection)) continue;
    const files = (await readdir(join(dir, collection))).filter((name) => /\.ya?ml$/.test(name)).sort();
    const documents: Data[] = [];
    for (const name of files) {
      const file = join(dir, collection, name);
      const document = await readDocument(file);
      if (!isValidId(document._id)) throw new Refusal(`${shortPath(file)} has no _id of 16 letters and digits`);
      documents.push(document);
    }
    seed.documents[documentName] = documents;
  }
  return seed;
};

const readDocument = async (file: string): Promise<Data> => {
  let value: unknown;
  try {
    value = parse(await readFile(file, "utf8"));
  } catch (error) {
    throw new Refusal(`${shortPath(file)} is not valid YAML (${sentenceOf(error).split("\n")[0]})`);
  }
  if (!isData(value)) throw new Refusal(`${shortPath(file)} holds no document`);
  return value;
};
