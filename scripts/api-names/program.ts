import {
  isInterfaceDeclaration,
  isTypeAliasDeclaration,
  isTypeNode,
  type Node,
  type SourceFile,
} from "typescript/unstable/ast";
import { API, type Checker, type Symbol as CompilerSymbol } from "typescript/unstable/sync";

/** The package that describes Foundry to the compiler. It is asked for names that we use, by the compiler, and nothing else. */
const TYPES = "foundry-vtt-types";

/** A program as the compiler reads it. */
export interface Source {
  readonly files: readonly SourceFile[];
  readonly checker: Checker;
}

/** Opens a project of the compiler, hands over those of its files that lie in `folder`, and closes it again. */
export const withSource = <R>(config: string, folder: string, use: (source: Source) => R): R => {
  const api = new API({ cwd: folder });
  try {
    const [project] = api.updateSnapshot({ openProjects: [config] }).getProjects();
    if (!project) throw new Error(`The compiler opens no project at ${config}.`);
    const { program, checker } = project;
    const files = program
      .getSourceFileNames()
      .filter((name) => name.startsWith(`${folder}/`))
      .flatMap((name) => program.getSourceFile(name) ?? []);
    return use({ files, checker });
  } finally {
    api.close();
  }
};

/** A node and all below it; `enter` says into which to go. */
export const nodesOf = (root: Node, enter: (node: Node) => boolean = () => true): Node[] => {
  const found: Node[] = [];
  const visit = (node: Node): undefined => {
    if (!enter(node)) return undefined;
    found.push(node);
    node.forEachChild(visit);
    return undefined;
  };
  visit(root);
  return found;
};

/** What runs: all but what only the compiler reads. */
export const running = (node: Node): boolean =>
  !isInterfaceDeclaration(node) && !isTypeAliasDeclaration(node) && (!isTypeNode(node) || isHeritage(node));

/** What a class extends counts as a type for the compiler, and runs nevertheless. */
const isHeritage = (node: Node): boolean =>
  node.parent !== undefined && "types" in node.parent && "token" in node.parent;

const lies = (symbol: CompilerSymbol | undefined, part: string): boolean =>
  symbol?.declarations.some(({ path }) => path.includes(part)) ?? false;

/** Whether a name means something of Foundry's. */
export const isFoundrys = (symbol: CompilerSymbol | undefined): boolean => lies(symbol, TYPES);

/** Whether it means something of the language or the browser. */
export const isBuiltIn = (symbol: CompilerSymbol | undefined): boolean => lies(symbol, "/lib.");
