import { readFileSync } from "node:fs";
import { isCallExpression, type Node, type SourceFile } from "typescript/unstable/ast";
import { place } from "../api-names/api-name.ts";
import { withSource } from "../api-names/program.ts";
import { inProject } from "../project.ts";
import { foreignWords } from "./chai-words.ts";
import { one } from "./tally.ts";
import type { Result } from "./test-runs.ts";

/** A test, and the key of the fact it rests on; empty where it names none. */
export interface Cited {
  readonly key: string;
  readonly at: string;
}

const GROUP = /^(?:test\.)?describe$/;
const TEST = /^(?:it|test)$/;
const KEY = /\[([a-z0-9-]+\??)\]/;

/** The tests of a file, each with the key in its own title or in that of what it stands in. */
export const citedIn = (file: SourceFile): Cited[] => {
  const found: Cited[] = [];
  const visit = (node: Node, above: string): void => {
    const callee = isCallExpression(node) ? node.expression.getText(file) : "";
    const [title] = isCallExpression(node) ? node.arguments : [];
    const isTest = TEST.test(callee) && isCallExpression(node) && node.arguments.length > 1;
    const key = (isTest || GROUP.test(callee)) && title ? (KEY.exec(title.getText(file))?.[1] ?? above) : above;
    if (isTest) found.push({ key, at: place(file, node) });
    node.forEachChild((child) => visit(child, key));
  };
  visit(file, "");
  return found;
};

interface Fact {
  readonly key: string;
  readonly addressed: boolean;
}

/** The facts of docs/foundry.md; what was tried by hand needs no page. */
export const factsOf = (page: string): Fact[] => {
  const [before = "", tried = "", after = ""] = page.split(/^## (?:Tried|13 and 14)$/m);
  const read = (part: string, byHand: boolean) =>
    part.split(/^(?=- |#|\n)/m).flatMap((entry) => {
      const key = /^- `([a-z0-9-]+\??)`: /.exec(entry)?.[1];
      return key ? [{ key, addressed: byHand || /\]\(https:\/\/[^)\s]+\)/.test(entry) }] : [];
    });
  return [...read(before, false), ...read(tried, true), ...read(after, false)];
};

const isUnconfirmed = (key: string): boolean => key.endsWith("?");

/** What is wrong: tests that name no fact or one that isn't there, facts without a page, a count that is off. */
export const citationFaults = (cited: readonly Cited[], page: string): string[] => {
  const facts = factsOf(page);
  const known = new Set(["own", ...facts.map(({ key }) => key)]);
  const unconfirmed = facts.filter(({ key }) => isUnconfirmed(key)).length;
  return [
    ...cited.flatMap(({ key, at }) => {
      if (key === "") return [`${at}: name in brackets the fact of docs/foundry.md that the test rests on, or [own].`];
      return known.has(key) ? [] : [`${at}: docs/foundry.md has no fact \`${key}\`.`];
    }),
    ...facts.flatMap(({ key, addressed }) =>
      addressed || isUnconfirmed(key)
        ? []
        : [`docs/foundry.md: \`${key}\` has no address; if no page says so, it is \`${key}?\`.`],
    ),
    ...facts.flatMap(({ key }, i) =>
      facts.findIndex((other) => other.key === key) < i ? [`docs/foundry.md: \`${key}\` is there twice.`] : [],
    ),
    ...(page.includes(`They are ${unconfirmed} facts`)
      ? []
      : [`docs/foundry.md: it is ${unconfirmed} facts that no page confirms.`]),
  ];
};

const isSuite = ({ fileName }: SourceFile): boolean => /\.(?:test|suite|browser\.spec)\.ts$/.test(fileName);

const isForChai = ({ fileName }: SourceFile): boolean => !fileName.endsWith(".spec.ts");

/** Holds each conformance test against the facts of docs/foundry.md and the words of chai; counts what no page confirms. */
export async function citations(): Promise<Result> {
  const { cited, foreign } = withSource(
    inProject("tsconfig.stand-in.json"),
    inProject("test", "conformance"),
    ({ files }) => ({
      cited: files.filter(isSuite).flatMap(citedIn),
      foreign: files.filter(isSuite).filter(isForChai).flatMap(foreignWords),
    }),
  );
  const faults = [...citationFaults(cited, readFileSync(inProject("docs", "foundry.md"), "utf8")), ...foreign];
  const count = (test: (key: string) => boolean) => cited.filter(({ key }) => test(key)).length;
  const own = count((key) => key === "own");
  const note = `${cited.length - own - count(isUnconfirmed)} tests rest on a page, ${count(isUnconfirmed)} on what no page confirms, ${own} are our own`;
  return { tally: one(faults.length === 0 && cited.length > 0), output: `${faults.join("\n")}\n`, note };
}
