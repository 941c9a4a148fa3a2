import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { inProject } from "../../../scripts/project.ts";

/** Globals of earlier generations that live in a namespace since 13, and are gone from 15 on: wrong unless a file has its own of the name. */
const MOVED = `mergeObject duplicate deepClone diffObject flattenObject expandObject setProperty getProperty hasProperty
  isNewerVersion randomID debounce isEmpty objectsEqual fromUuidSync loadTemplates renderTemplate getTemplate Actors Items
  ActorSheet ItemSheet DocumentSheet FormApplication Application Dialog DocumentSheetConfig TextEditor FilePicker ContextMenu
  DragDrop SearchFilter Tabs Tour AudioHelper FormDataExtended JournalSheet TokenHUD Compendium ChatLog SidebarTab`.split(
  /\s+/,
);

/** What is deprecated, or gone, in 13 or 14 wherever it stands. */
const OUTDATED: readonly RegExp[] = [
  /foundry\.utils\.(?:duplicate|objectsEqual|isDeletionKey)\b/,
  /foundry\.appv1\b|\bactivateListeners\b|\bgetData\(|\bget defaultOptions\b/,
  /["'`]renderChatMessage["'`]|["'`]getChatLogEntryContext["'`]/,
  /\bMath\.clamped\b|\bCHAT_MESSAGE_TYPES\b|\bCONST\.(?:DICE_ROLL_MODES|ACTIVE_EFFECT_MODES)\b|\bCONFIG\.TinyMCE\b/,
  /\bevaluate\(\{\s*async\b|\bisRoll\b|\bmessage\.(?:user|roll)\b/,
  /\bgame\.(?:system|world)\.(?:data|template|model)\b|\.data\.data\b/,
  /(?:^|\W)(?:jQuery\(|\$\()/,
];

/** What tells the generations apart, or reads what an update of 13 is spelt with: there one generation’s own name is right. */
const GENERATIONS = [
  "src/foundry/visibility.ts",
  "src/foundry/batch.ts",
  "src/foundry/world-file.ts",
  "src/data/mend.ts",
];
const OF_ONE: readonly RegExp[] = [/\brollModes?\b|\bapplyRollMode\b/, /["'`]-=/];

/** Helpers of Handlebars that 13 and 14 have, and those of ours. */
const HELPERS = new Set(
  "if unless each with else localize concat eq ne lt gt lte gte not and or checked disabled selectOptions".split(" "),
);

const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "$1");

const hasOwn = (text: string, name: string): boolean =>
  new RegExp(`import[^;]*\\b${name}\\b[^;]*from|(?:const|function|class|interface|type) ${name}\\b`).test(text);

/** The outdated names that a file uses. */
const outdatedIn = (file: string, text: string): string[] => {
  const code = withoutComments(text);
  const bare = MOVED.filter(
    (name) => new RegExp(`(?<![.\\w"'\`$-])${name}(?=[.(<])`).test(code) && !hasOwn(code, name),
  );
  const patterns = GENERATIONS.includes(file) ? OUTDATED : [...OUTDATED, ...OF_ONE];
  return [...bare, ...patterns.flatMap((pattern) => pattern.exec(code)?.[0] ?? [])];
};

/** The helpers a template calls: what begins a block, or has arguments. */
const helpersIn = (template: string): string[] => {
  const code = template.replace(/\{\{!--[\s\S]*?--\}\}/g, "");
  const called = [
    ...code.matchAll(/\{\{~?#\s*([\w-]+)/g),
    ...code.matchAll(/\{\{~?\s*([\w-]+)\s+(?=[\w"'@(.])/g),
    ...code.matchAll(/\(([\w-]+)\s/g),
  ];
  return called.map(([, name]) => name ?? "").filter((name) => !HELPERS.has(name));
};

const filesIn = (folder: string, ending: string): [string, string][] =>
  readdirSync(inProject(folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name).replaceAll("\\", "/"))
    .map((file) => [file, readFileSync(inProject(file), "utf8")]);

describe("C169 nothing removed or deprecated is used", () => {
  it("knows what is outdated", () => {
    const wrong = [
      "const all = mergeObject(a, b);",
      "await renderTemplate(path, context);",
      "Actors.registerSheet(scope, Sheet);",
      'Hooks.on("renderChatMessage", draw);',
      "const copy = foundry.utils.duplicate(source);",
      "Math.clamped(value, 0, 5);",
      "await roll.evaluate({ async: true });",
      "actor.data.data.heat;",
      "$(html).find(selector);",
      "CONFIG.Dice.rollModes[mode];",
    ];
    const right = [
      "foundry.utils.mergeObject(a, b);",
      'import { renderTemplate } from "./templates.ts";\nawait renderTemplate(path, context);',
      "foundry.applications.ux.TextEditor.implementation.enrichHTML(text);",
      'Hooks.on("renderChatMessageHTML", draw);',
      "// mergeObject(a, b) was a global",
    ];
    expect(wrong.filter((line) => outdatedIn("src/x.ts", line).length === 0)).toEqual([]);
    expect(right.flatMap((line) => outdatedIn("src/x.ts", line))).toEqual([]);
    expect(
      helpersIn('{{#select value}}{{editor content target="x"}}{{localize "A"}}{{#each list as |one|}}{{one}}'),
    ).toEqual(["select", "editor"]);
  });

  it("in the code", () => {
    const files = filesIn("src", ".ts");
    expect(files.length).toBeGreaterThan(150);
    expect(files.flatMap(([file, text]) => outdatedIn(file, text).map((name) => `${file}: ${name}`))).toEqual([]);
  });

  it("in the templates", () => {
    const files = filesIn("templates", ".hbs");
    expect(files.length).toBeGreaterThan(50);
    expect(files.flatMap(([file, text]) => helpersIn(text).map((name) => `${file}: ${name}`))).toEqual([]);
  });
});
