import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { inProject } from "../../../scripts/project.ts";

const pages = [
  "README.md",
  "CONTRIBUTING.md",
  "CHANGELOG.md",
  ...readdirSync(inProject("docs")).map((f) => `docs/${f}`),
];

/** Where a page's links lead within the project. */
const linksOf = (page: string): string[] =>
  [...readFileSync(inProject(page), "utf8").matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, to = ""]) => to);

describe("links between the project's pages", () => {
  it.each(pages)("those of %s lead somewhere", (page) => {
    expect(linksOf(page).filter((to) => !existsSync(join(inProject(dirname(page)), to)))).toEqual([]);
  });
});
