import {
  isCallExpression,
  isNoSubstitutionTemplateLiteral,
  isPropertyAccessExpression,
  isStringLiteral,
  isTemplateExpression,
  type Node,
  type SourceFile,
} from "typescript/unstable/ast";
import { type ApiName, place } from "./api-name.ts";
import { bare } from "./chains.ts";
import { nodesOf, running, type Source } from "./program.ts";

/** The texts that a value can be, as far as the compiler knows: none where it can be any. */
const textsOf = (node: Node, { checker }: Source): string[] => {
  const value = bare(node);
  if (isStringLiteral(value) || isNoSubstitutionTemplateLiteral(value)) return [value.text];
  const type = checker.getTypeAtLocation(value);
  const members = type?.isUnionType() ? (type.getTypes() ?? []) : type ? [type] : [];
  return members.flatMap((member) => (member.isStringLiteralType() ? [String(member.value)] : []));
};

/** A name made of several: a part that can be anything stands for the document's kind, as in Foundry's own pages. */
const hooksOf = (node: Node, source: Source): string[] => {
  const value = bare(node);
  if (!isTemplateExpression(value)) return textsOf(value, source);
  return value.templateSpans.reduce<string[]>(
    (names, { expression, literal }) => {
      const texts = textsOf(expression, source);
      const parts = texts.length > 0 ? texts : ["Document"];
      return names.flatMap((name) => parts.map((part) => `${name}${part}${literal.text}`));
    },
    [value.head.text],
  );
};

/** Hooks that a file listens to or calls. */
export const hookNames = (file: SourceFile, source: Source): ApiName[] =>
  nodesOf(file, running).flatMap((node): ApiName[] => {
    if (!isCallExpression(node) || !isPropertyAccessExpression(node.expression)) return [];
    const [first] = node.arguments;
    if (node.expression.expression.getText(file) !== "Hooks" || !first) return [];
    const names = hooksOf(first, source);
    return (names.length > 0 ? names : [bare(first).getText(file)]).map((name) => ({
      owner: "hooks",
      name,
      at: place(file, node),
    }));
  });
