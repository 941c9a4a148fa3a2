import {
  isCallExpression,
  isIdentifier,
  isPropertyAccessExpression,
  type Node,
  type SourceFile,
} from "typescript/unstable/ast";
import { place } from "../api-names/api-name.ts";
import { nodesOf } from "../api-names/program.ts";

/** What chai 4 and later has as vitest has it; vitest's own matchers and what only one of the two knows aren't here. */
const WORDS = new Set(
  [
    "to be been is that which and has have with at of same but does not deep nested own any all include contain",
    "a an ok true false null undefined NaN exist empty equal eql above least below most within instanceof instanceOf",
    "property lengthOf match string keys throw respondTo satisfy closeTo members oneOf fail",
  ].flatMap((line) => line.split(" ")),
);

/** The words behind `expect(…)` or `expect`, from the first on. */
const wordsAfter = (start: Node): string[] => {
  const words: string[] = [];
  for (let at: Node = start.parent, below: Node = start; at; below = at, at = at.parent) {
    if (isPropertyAccessExpression(at) && at.expression === below) words.push(at.name.text);
    else if (!(isCallExpression(at) && at.expression === below)) break;
  }
  return words;
};

/** Assertions in words that a real Foundry's chai wouldn't know. */
export const foreignWords = (file: SourceFile): string[] =>
  nodesOf(file).flatMap((node) => {
    if (!isIdentifier(node) || node.text !== "expect" || !node.parent) return [];
    const start = isCallExpression(node.parent) && node.parent.expression === node ? node.parent : node;
    return wordsAfter(start)
      .filter((word) => !WORDS.has(word))
      .map((word) => `${place(file, node)}: \`${word}\` is not among what chai and vitest have in common.`);
  });
