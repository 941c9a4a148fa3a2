import {
  isIdentifier,
  isObjectBindingPattern,
  isPropertyAccessExpression,
  isVariableDeclaration,
  type Node,
  type ObjectBindingPattern,
  type SourceFile,
} from "typescript/unstable/ast";
import type { Symbol as CompilerSymbol } from "typescript/unstable/sync";
import { type ApiName, place } from "./api-name.ts";
import { type Aliases, aliasesByFile, chainOf } from "./chains.ts";
import { hookNames } from "./hooks.ts";
import { keyNames } from "./keys.ts";
import { narrowNames } from "./narrow-types.ts";
import { overrideNames } from "./overrides.ts";
import { isBuiltIn, isFoundrys, nodesOf, running, type Source } from "./program.ts";

/** What the compiler calls things otherwise than the documentation. */
const OWNERS: Record<string, string> = {
  "": "data",
  __type: "data",
  InternalClientDocument: "ClientDocument",
  Result: "DiceTermResult",
};

const ownerOf = (symbol: CompilerSymbol): string => {
  const parent = symbol.getParent()?.name ?? "";
  return OWNERS[parent] ?? parent.replace(/^Base(?=[A-Z])/, "");
};

const split = (chain: string): { owner: string; name: string } => {
  const dot = chain.lastIndexOf(".");
  return dot < 0 ? { owner: "globals", name: chain } : { owner: chain.slice(0, dot), name: chain.slice(dot + 1) };
};

/** Foundry's globals: free names that the compiler knows from its description. */
const readGlobals = ({ files, checker }: Source): Set<string> => {
  const identifiers = files.flatMap((file) => nodesOf(file, running).filter(isIdentifier));
  const symbols = checker.getSymbolAtLocation(identifiers);
  return new Set(
    symbols.flatMap((symbol) =>
      symbol && isFoundrys(symbol) && symbol.getParent()?.name === "__global" && !isBuiltIn(symbol)
        ? [symbol.name]
        : [],
    ),
  );
};

/** Members reached by a dot. */
const dotted = (file: SourceFile, aliases: Aliases, { checker }: Source): ApiName[] => {
  const accesses = nodesOf(file, running).filter(isPropertyAccessExpression);
  const symbols = checker.getSymbolAtLocation(accesses.map(({ name }) => name));
  return accesses.flatMap((access, i): ApiName[] => {
    const symbol = symbols[i];
    if (isBuiltIn(symbol)) return [];
    const chain = chainOf(access, aliases);
    const at = place(file, access);
    if (chain !== null) return [{ ...split(chain), at }];
    return symbol && isFoundrys(symbol) ? [{ owner: ownerOf(symbol), name: symbol.name, at }] : [];
  });
};

const wantedOf = (pattern: ObjectBindingPattern, file: SourceFile): string[] =>
  pattern.elements.map((element) => (element.propertyName ?? element.name)?.getText(file) ?? "");

/** Where a pattern takes a chain apart. */
const chainBefore = ({ parent }: ObjectBindingPattern, aliases: Aliases): string | null =>
  isVariableDeclaration(parent) && parent.initializer ? chainOf(parent.initializer, aliases) : null;

/** Members taken out of an object by name. */
const takenApart = (file: SourceFile, aliases: Aliases, { checker }: Source): ApiName[] => {
  const patterns = nodesOf(file, running).filter(isObjectBindingPattern);
  const types = checker.getTypeAtLocation(patterns);
  return patterns.flatMap((pattern, i) => {
    const type = types[i];
    const at = place(file, pattern);
    const wanted = new Set(wantedOf(pattern, file));
    const chain = chainBefore(pattern, aliases);
    if (chain !== null) return [...wanted].map((name) => ({ owner: chain, name, at }));
    if (!type) return [];
    return checker
      .getPropertiesOfType(type)
      .filter((symbol) => wanted.has(symbol.name) && isFoundrys(symbol) && !isBuiltIn(symbol))
      .map((symbol) => ({ owner: ownerOf(symbol), name: symbol.name, at }));
  });
};

const isMemberName = (node: Node): boolean => isPropertyAccessExpression(node.parent) && node.parent.name === node;

const globalsUsed = (file: SourceFile, globals: ReadonlySet<string>): ApiName[] =>
  nodesOf(file, running)
    .filter((node) => isIdentifier(node) && globals.has(node.text) && !isMemberName(node))
    .map((node) => ({ owner: "globals", name: node.getText(file), at: place(file, node) }));

/** Every name of Foundry's that some files use, once each, by owner and name. */
export const collectNames = (source: Source): ApiName[] => {
  const globals = readGlobals(source);
  const aliases = aliasesByFile(source.files, globals);
  const found = source.files.flatMap((file) => {
    const own = aliases.get(file) ?? new Map();
    return [
      ...globalsUsed(file, globals),
      ...dotted(file, own, source),
      ...takenApart(file, own, source),
      ...keyNames(file, own, source),
      ...hookNames(file, source),
    ];
  });
  found.push(...narrowNames(source.files), ...overrideNames(source.files, aliases));
  const unique = new Map(found.map((entry) => [`${entry.owner}.${entry.name}`, entry]));
  // `foundry.utils` goes without saying where `foundry.utils.deepClone` is said
  const owners = new Set([...unique.values()].map(({ owner }) => owner));
  const inner = (key: string) => [...owners].some((owner) => owner === key || owner.startsWith(`${key}.`));
  return [...unique]
    .filter(([key, { owner }]) => owner === "globals" || !inner(key))
    .map(([, entry]) => entry)
    .sort((a, b) => a.owner.localeCompare(b.owner) || a.name.localeCompare(b.name));
};
