import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { inProject } from "../../../scripts/project.ts";

/**
 * What speaks of the table's page alone. A window of ours may lie in a browser window of its own, where all of these are
 * wrong; src/foundry/pages.ts tells what to write instead.
 */
const OF_THIS_PAGE: readonly RegExp[] = [
  /\binstanceof\s+(?:HTML\w*|SVG\w*|Element|Node|NodeList|Text|Document\w*|Window|DataTransfer|FormData|\w*Event)\b/,
  /(?<![.\w])document\.(?:active|body\b|head\b|documentElement|default|query|getElement|getSelection|addEvent|removeEvent|create|elementFrom|execCommand|fonts|hasFocus|import|adopt|range|designMode)/,
  /(?<![.\w"'`])window\.(?!hot)/,
  /\bglobalThis\.(?:document|window|addEventListener|getSelection)/,
  /(?<![.\w])(?:getSelection|getComputedStyle|matchMedia|requestAnimationFrame)\(/,
  /(?<![.\w])addEventListener\(["'`]/,
];

/** Where one of them is right, and why. */
const RIGHT: Readonly<Record<string, string>> = {
  "src/foundry/dialogs.ts": "an element made here is adopted by the page it is put on",
  "src/foundry/enrichers.ts": "an element made here is adopted by the page it is put on",
  "src/cards/card-element.ts": "an element made here is adopted by the page it is put on",
};

const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "$1");

const found = (text: string): string[] =>
  withoutComments(text)
    .split("\n")
    .filter((line) => OF_THIS_PAGE.some((pattern) => pattern.test(line)))
    .map((line) => line.trim());

const sources = readdirSync(inProject("src"), { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts"))
  .map((name) => join("src", name).replaceAll("\\", "/"));

describe("C166 C167 our code works on whatever page its window lies", () => {
  it("knows what is wrong there", () => {
    const wrong = [
      "if (target instanceof HTMLElement) go();",
      "if (event instanceof KeyboardEvent) go();",
      'document.querySelector("a");',
      "const held = document.activeElement;",
      "window.setTimeout(go);",
      "const text = getSelection();",
      'addEventListener("keydown", go);',
    ];
    const right = [
      "root.ownerDocument.activeElement",
      "document.update(changes);",
      'window: { icon: "x" }',
      'root.addEventListener("input", go);',
      "// document.body is wrong",
      "if (error instanceof Refusal) go();",
    ];
    expect(wrong.filter((line) => found(line).length === 0)).toEqual([]);
    expect(right.flatMap(found)).toEqual([]);
  });

  it("names nothing of the table's page", () => {
    const wrong = sources
      .filter((name) => !(name in RIGHT))
      .flatMap((name) => found(readFileSync(inProject(name), "utf8")).map((line) => `${name}: ${line}`));
    expect(wrong).toEqual([]);
  });

  it("opens every window where somebody works", () => {
    const opening = /\.render\(\{[^}]*force: true|DialogV2\.(?:confirm|prompt|wait|input)\(/g;
    const elsewhere = sources.filter((name) => {
      const text = withoutComments(readFileSync(inProject(name), "utf8"));
      const opened = text.match(opening)?.length ?? 0;
      return opened > (text.match(/whereTheyWork\(\)/g)?.length ?? 0);
    });
    expect(elsewhere).toEqual([]);
  });

  it("keeps no exception that nothing needs", () => {
    const idle = Object.keys(RIGHT).filter(
      (name) => !sources.includes(name) || found(readFileSync(inProject(name), "utf8")).length === 0,
    );
    expect(idle).toEqual([]);
  });
});
