import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { inProject } from "../../../scripts/project.ts";

const sources = (dir: string): string =>
  readdirSync(inProject(dir), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => readFileSync(join(inProject(dir), file), "utf8"))
    .join("\n");

const code = `${sources("src")}\n${sources("test")}`;

const matches = (text: string, pattern: RegExp): string[] => [...new Set(text.match(pattern) ?? [])].sort();

const page = (name: string): string => readFileSync(inProject("docs", name), "utf8");

describe("ids that code and tests cite", () => {
  it("are faults that docs/faults.md tells of, and every one it tells of is cited", () => {
    const told = matches(page("faults.md"), /\*\*C\d{3}\*\*/g).map((id) => id.replaceAll("*", ""));
    expect(matches(code, /\bC\d{3}\b/g)).toEqual(told);
  });

  it("are rules that docs/rules.md has", () => {
    const rules = new Set(
      matches(page("rules.md"), /\*\*[GSWDN]\d+(?:\.\d+)?\*\*/g).map((id) => id.replaceAll("*", "")),
    );
    expect(matches(code, /\b[GSWDN]\d+\.\d+\b/g).filter((id) => !rules.has(id))).toEqual([]);
  });
});
