import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inProject } from "../../scripts/project.ts";

/** An import from one room to another, and the rules it breaks. */
interface Case {
  from: string;
  to: string;
  breaks: string[];
  /** By default a value is imported. */
  statement?: string;
}

const refused = (from: string, to: string, ...breaks: string[]): Case => ({ from, to, breaks });
const allowed = (from: string, to: string): Case => ({ from, to, breaks: [] });

const CASES: Case[] = [
  refused("src/rules", "src/foundry/it.ts", "src-rules"),
  { ...refused("src/rules", "src/dice/it.ts", "src-rules"), statement: "import type { it } from" },
  refused("src/foundry", "src/rules/it.ts", "src-foundry"),
  refused("src/data", "src/dice/it.ts", "src-data"),
  refused("src/documents", "src/play/it.ts", "src-documents"),
  refused("src/play", "src/apps/it.ts", "src-play"),
  refused("src/play", "src/cards/it.ts", "src-play"),
  refused("src/sheets", "src/apps/it.ts", "src-sheets"),
  refused("src/table", "src/settings/it.ts", "src-table"),
  refused("src/helpers", "src/rules/it.ts", "src-rooms"),
  refused("src/play", "test/unit/it.ts", "src-alone"),
  refused("src/play", "node:fs", "src-no-node"),
  refused("test/stand-in/client", "src/rules/it.ts", "stand-in-apart"),
  refused("test/stand-in/core", "node:fs", "core-no-node"),
  refused("test/stand-in/core", "test/stand-in/server/it.ts", "core-alone"),
  refused("test/stand-in/server", "test/stand-in/client/it.ts", "server-no-client"),
  refused("test/play", "src/rules/it.ts", "played-as-built"),
  refused("test/unit", "src/rules/nowhere.ts", "resolvable"),
  allowed("src/play", "src/table/it.ts"),
  allowed("src/play", "src/apps/ask-it.ts"),
  allowed("src/cards", "src/play/it.ts"),
  allowed("src", "src/sheets/it.ts"),
  allowed("test/stand-in/server", "test/stand-in/core/it.ts"),
  allowed("test/unit", "src/rules/it.ts"),
];

const nameOf = ({ from }: Case, index: number) => `${from}/case-${index}.ts`;

/** Writes all cases into one project, since the tool takes long to start. */
function writeProject(dir: string): void {
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    writeFileSync(join(dir, name), text);
  };
  CASES.forEach((one, index) => {
    const isFile = one.to.endsWith(".ts");
    const target = isFile ? `${"../".repeat(one.from.split("/").length)}${one.to}` : one.to;
    write(
      nameOf(one, index),
      `${one.statement ?? "import { it } from"} "${target}";\nexport const here: typeof it = it;\n`,
    );
    if (isFile && !one.to.endsWith("nowhere.ts")) write(one.to, "export const it = 1;\n");
  });
}

describe("who may import whom is checked [own]", () => {
  let dir = "";
  const broken = new Map<string, string[]>();

  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), "layers-"));
    writeProject(dir);
    const cruiser = inProject("node_modules", "dependency-cruiser", "bin", "dependency-cruise.mjs");
    const config = inProject(".dependency-cruiser.cjs");
    const json = execFileSync(process.execPath, [cruiser, "--config", config, "--output-type", "json", "src", "test"], {
      cwd: dir,
      encoding: "utf8",
    });
    const { summary } = JSON.parse(json) as { summary: { violations: { from: string; rule: { name: string } }[] } };
    for (const { from, rule } of summary.violations) broken.set(from, [...(broken.get(from) ?? []), rule.name]);
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  CASES.forEach((one, index) => {
    const verb = one.breaks.length > 0 ? "may not" : "may";
    it(`${one.from} ${verb} use ${one.to}${one.statement ? ", not even its types" : ""}`, () => {
      expect(broken.get(nameOf(one, index)) ?? []).to.deep.equal(one.breaks);
    });
  });
});
