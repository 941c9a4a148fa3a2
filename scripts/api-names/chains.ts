import {
  isAsExpression,
  isBindingElement,
  isIdentifier,
  isImportSpecifier,
  isNonNullExpression,
  isObjectBindingPattern,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isVariableDeclaration,
  type Node,
  type SourceFile,
} from "typescript/unstable/ast";
import { nodesOf } from "./program.ts";

/** A value without the casts and brackets around it. */
export const bare = (node: Node): Node =>
  isAsExpression(node) || isParenthesizedExpression(node) || isNonNullExpression(node) ? bare(node.expression) : node;

/** Names of a file that stand for something of Foundry's: its globals for themselves, constants for what they were set to. */
export type Aliases = Map<string, string>;

/** `foundry.utils.deepClone` as it is written, seen through casts and our own constants; null where it starts elsewhere. */
export const chainOf = (node: Node, aliases: Aliases): string | null => {
  const value = bare(node);
  if (isIdentifier(value)) return aliases.get(value.text) ?? null;
  if (!isPropertyAccessExpression(value)) return null;
  const before = chainOf(value.expression, aliases);
  return before === null ? null : `${before}.${value.name.text}`;
};

/** Adds the constants of a file that are set to a chain, also by taking it apart. */
const addConstants = (nodes: readonly Node[], aliases: Aliases): void => {
  for (const node of nodes) {
    if (!isVariableDeclaration(node) || !node.initializer) continue;
    const chain = chainOf(node.initializer, aliases);
    if (chain === null) continue;
    if (isIdentifier(node.name)) aliases.set(node.name.text, chain);
    if (!isObjectBindingPattern(node.name)) continue;
    for (const element of node.name.elements)
      if (isBindingElement(element) && element.name && isIdentifier(element.name))
        aliases.set(element.name.text, `${chain}.${(element.propertyName ?? element.name).getText()}`);
  }
};

/** What each file may write for a chain: the globals, constants it imports from another, and its own. */
export const aliasesByFile = (
  files: readonly SourceFile[],
  globals: ReadonlySet<string>,
): ReadonlyMap<SourceFile, Aliases> => {
  const byFile = new Map(files.map((file) => [file, new Map([...globals].map((name) => [name, name]))]));
  const offered: Aliases = new Map();
  for (const [file, aliases] of byFile) {
    addConstants(nodesOf(file), aliases);
    for (const [name, chain] of aliases) if (!globals.has(name)) offered.set(name, chain);
  }
  for (const [file, aliases] of byFile)
    for (const node of nodesOf(file).filter(isImportSpecifier)) {
      const chain = offered.get((node.propertyName ?? node.name).text);
      if (chain) aliases.set(node.name.text, chain);
    }
  return byFile;
};
