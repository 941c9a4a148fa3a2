import { readFile } from "node:fs/promises";
import { relative } from "node:path";
import { codesOf, Refusal, sentenceOf } from "../refusal.ts";

/** A path as a person would type it from where they are. */
export const shortPath = (path: string): string => {
  const fromHere = relative(process.cwd(), path);
  return fromHere === "" || fromHere.startsWith("..") ? path : fromHere;
};

/**
 * Reads a JSON file.
 * @param missing what to do when it isn't there, as the end of the sentence
 * @throws Refusal naming the file, and the line where it is no JSON
 */
export const readJson = async (file: string, missing: string): Promise<unknown> => {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    if (codesOf(error).includes("ENOENT")) throw new Refusal(`${shortPath(file)} is missing: ${missing}`);
    throw new Refusal(`${shortPath(file)} can't be read (${sentenceOf(error)})`);
  }
  return parseJson(text, shortPath(file), ": correct it and start again");
};

/**
 * @param name what the text is, as the beginning of the sentence
 * @throws Refusal naming the line where it is no JSON
 */
export const parseJson = (text: string, name: string, advice = ""): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(`${name} is not valid JSON (line ${faultyLine(text)})${advice}`);
  }
};

/** The first line with which the text can't become JSON any more, whatever follows. */
const faultyLine = (text: string): number => {
  const lines = text.split("\n");
  for (let count = 1; count < lines.length; count += 1) {
    const start = lines.slice(0, count).join("\n");
    if (!isUnfinished(start)) return count;
  }
  return lines.length;
};

const isUnfinished = (start: string): boolean => {
  try {
    JSON.parse(start);
    return true;
  } catch (error) {
    const sentence = sentenceOf(error);
    const position = / at position (\d+)/.exec(sentence)?.[1];
    if (position !== undefined) return Number(position) >= start.length;
    return sentence.includes("end of JSON input");
  }
};
