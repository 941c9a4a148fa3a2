import type { Node, SourceFile } from "typescript/unstable/ast";

/** What a member belongs to and what it is called: `foundry.utils`, `deepClone`. */
export interface ApiName {
  readonly owner: string;
  readonly name: string;
  /** Where it stands, for who has to look it up. */
  readonly at: string;
}

/** A node's file and line, as people write it. */
export const place = (file: SourceFile, node: Node): string => {
  const line = file.text.slice(0, node.getStart(file)).split("\n").length;
  return `${/(?:src|test)\/(?!.*\/(?:src|test)\/).*$/.exec(file.fileName)?.[0] ?? file.fileName}:${line}`;
};
