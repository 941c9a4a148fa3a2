import {
  type ClassDeclaration,
  isClassDeclaration,
  isIdentifier,
  isPropertyAccessExpression,
  type Node,
  type SourceFile,
  SyntaxKind,
} from "typescript/unstable/ast";
import { type ApiName, place } from "./api-name.ts";
import { type Aliases, chainOf } from "./chains.ts";
import { nodesOf } from "./program.ts";

interface Ours {
  readonly node: ClassDeclaration;
  readonly file: SourceFile;
  readonly base: Node | null;
}

const baseOf = (node: ClassDeclaration): Node | null =>
  node.heritageClauses?.find(({ token }) => token === SyntaxKind.ExtendsKeyword)?.types[0]?.expression ?? null;

const nameOf = (member: Node, file: SourceFile): string =>
  "name" in member && member.name ? (member.name as Node).getText(file) : "";

const overrides = (member: Node): boolean =>
  "modifiers" in member &&
  [...((member.modifiers as Iterable<Node> | undefined) ?? [])].some(({ kind }) => kind === SyntaxKind.OverrideKeyword);

/** Methods and fields of Foundry's classes that ours put their own in place of. */
export const overrideNames = (files: readonly SourceFile[], aliases: ReadonlyMap<SourceFile, Aliases>): ApiName[] => {
  const classes = new Map<string, Ours>();
  for (const file of files)
    for (const node of nodesOf(file).filter(isClassDeclaration))
      if (node.name) classes.set(node.name.text, { node, file, base: baseOf(node) });

  /** Whose the member is that a class finds above it; null where it is ours, or a narrow type tells of it. */
  const ownerAbove = ({ base, file }: Ours, member: string): string | null => {
    if (!base) return null;
    const chain = chainOf(base, aliases.get(file) ?? new Map());
    if (chain !== null) return chain.split(".").at(-1) ?? chain;
    const above = isIdentifier(base) ? classes.get(base.text) : undefined;
    if (!above || isPropertyAccessExpression(base)) return null;
    const own = above.node.members.find((other) => nameOf(other, above.file) === member);
    return own && !overrides(own) ? null : ownerAbove(above, member);
  };

  return [...classes.values()].flatMap((ours) =>
    ours.node.members.filter(overrides).flatMap((member): ApiName[] => {
      const name = nameOf(member, ours.file);
      const owner = ownerAbove(ours, name);
      return owner === null ? [] : [{ owner, name, at: place(ours.file, member) }];
    }),
  );
};
