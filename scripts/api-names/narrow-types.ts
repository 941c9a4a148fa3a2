import {
  isAsExpression,
  isExpressionWithTypeArguments,
  isIdentifier,
  isInterfaceDeclaration,
  isMethodSignatureDeclaration,
  isPropertySignatureDeclaration,
  isTypeAliasDeclaration,
  isTypeLiteralNode,
  isTypeReferenceNode,
  type Node,
  type SourceFile,
} from "typescript/unstable/ast";
import { type ApiName, place } from "./api-name.ts";
import { nodesOf } from "./program.ts";

const isMember = (node: Node) => isPropertySignatureDeclaration(node) || isMethodSignatureDeclaration(node);

const isDeclaration = (node: Node) => isInterfaceDeclaration(node) || isTypeAliasDeclaration(node);

/** The members that a type tells of, those within members by a path. */
const membersOf = (root: Node, file: SourceFile): { name: string; node: Node }[] =>
  nodesOf(root).flatMap((node) => {
    if (!isMember(node)) return [];
    const path: string[] = [];
    for (let at: Node = node; at !== root; at = at.parent) if (isMember(at)) path.unshift(at.name.getText(file));
    return [{ name: path.join("."), node }];
  });

const referred = (node: Node): string[] =>
  nodesOf(node).flatMap((inner) => {
    if (isTypeReferenceNode(inner) && isIdentifier(inner.typeName)) return [inner.typeName.text];
    if (isExpressionWithTypeArguments(inner) && isIdentifier(inner.expression)) return [inner.expression.text];
    return [];
  });

/**
 * Our own descriptions of what Foundry has: in its boundary, each type that a value is seen as, and the types that those
 * tell of. A type that is written where a value is cast by `as unknown as`
 * belongs to `in passing`.
 */
export const narrowNames = (files: readonly SourceFile[]): ApiName[] => {
  const boundary = files.filter((file) => file.fileName.includes("/src/foundry/"));
  const declared = new Map(
    boundary.flatMap((file) =>
      nodesOf(file).flatMap((node) =>
        isDeclaration(node) ? [[node.name.getText(file), { node, file }] as const] : [],
      ),
    ),
  );
  const seen = new Set<string>();
  const names: ApiName[] = [];
  const follow = (node: Node): void => {
    for (const name of referred(node)) {
      const found = declared.get(name);
      if (!found || seen.has(name)) continue;
      seen.add(name);
      for (const member of membersOf(found.node, found.file))
        names.push({ owner: name, name: member.name, at: place(found.file, member.node) });
      follow(found.node);
    }
  };
  for (const file of boundary)
    for (const node of nodesOf(file)) {
      if (!isAsExpression(node)) continue;
      follow(node.type);
      // one written in place may be anything of ours, unless the value has a type of Foundry's that it overrules
      if (!isAsExpression(node.expression)) continue;
      for (const literal of nodesOf(node.type).filter(isTypeLiteralNode))
        for (const member of membersOf(literal, file))
          names.push({ owner: "in passing", name: member.name, at: place(file, member.node) });
    }
  return names;
};
