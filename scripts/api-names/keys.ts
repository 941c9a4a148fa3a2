import {
  type Expression,
  isArrayLiteralExpression,
  isCallExpression,
  isIdentifier,
  isNewExpression,
  isObjectLiteralExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isShorthandPropertyAssignment,
  type Node,
  type SourceFile,
} from "typescript/unstable/ast";
import type { Symbol as CompilerSymbol } from "typescript/unstable/sync";
import { type ApiName, place } from "./api-name.ts";
import { type Aliases, bare, chainOf } from "./chains.ts";
import { isBuiltIn, isFoundrys, nodesOf, running, type Source } from "./program.ts";

/** Called with names of our own making. */
const OURS = ["format", "assign", "SchemaField", "TypedSchemaField"];

const FIELDS = "foundry.data.fields.";

/** The keys of an object that is written down in a call, those within by a path. */
const keysOf = (node: Node, path = ""): string[] => {
  const value = bare(node);
  if (isArrayLiteralExpression(value)) return value.elements.flatMap((element) => keysOf(element, path));
  if (!isObjectLiteralExpression(value)) return [];
  return value.properties.flatMap((property) => {
    const named = isPropertyAssignment(property) || isShorthandPropertyAssignment(property);
    if (!named || !isIdentifier(property.name)) return [];
    const key = `${path}${property.name.text}`;
    return [key, ...(isPropertyAssignment(property) ? keysOf(property.initializer, `${key}.`) : [])];
  });
};

interface Call {
  readonly callee: Expression;
  readonly args: readonly Expression[];
}

const callsOf = (file: SourceFile): Call[] =>
  nodesOf(file, running).flatMap((node) =>
    isCallExpression(node) || isNewExpression(node)
      ? [{ callee: node.expression, args: [...(node.arguments ?? [])] }]
      : [],
  );

/** What is called, in words that tell whose keys they are: the page of that method lists them. */
const calledAs = (callee: Expression, symbol: CompilerSymbol | undefined, aliases: Aliases): string | null => {
  const chain = chainOf(callee, aliases);
  if (chain?.startsWith(FIELDS)) return `${FIELDS.slice(0, -1)}()`;
  // the functions of a class take much the same
  if (chain !== null) return isBuiltIn(symbol) ? null : `${/^.*?\.[A-Z]\w*(?=\.)/.exec(chain)?.[0] ?? chain}()`;
  const narrow = symbol?.declarations.some(({ path }) => path.includes("/src/foundry/")) ?? false;
  if (!symbol || !isPropertyAccessExpression(callee) || !(isFoundrys(symbol) || narrow)) return null;
  const owner = symbol.getParent()?.name ?? "";
  return /^[A-Z]/.test(owner) ? `${owner}.${symbol.name}()`.replace(/^Base(?=[A-Z])/, "") : null;
};

/** Keys of what is handed to Foundry's functions and constructors, where they are written in the call. */
export const keyNames = (file: SourceFile, aliases: Aliases, { checker }: Source): ApiName[] => {
  const calls = callsOf(file).filter(({ args }) => args.some((arg) => keysOf(arg).length > 0));
  const symbols = checker.getSymbolAtLocation(
    calls.map(({ callee }) => (isPropertyAccessExpression(callee) ? callee.name : callee)),
  );
  return calls.flatMap(({ callee, args }, i): ApiName[] => {
    const owner = calledAs(callee, symbols[i], aliases);
    const name = isPropertyAccessExpression(callee) ? callee.name.text : callee.getText(file);
    if (owner === null || OURS.includes(name)) return [];
    return args.flatMap((arg) => keysOf(arg).map((key) => ({ owner, name: key, at: place(file, arg) })));
  });
};
