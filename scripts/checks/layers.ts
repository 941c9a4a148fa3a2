import { filesUnder } from "../fingerprint.ts";
import { inProject } from "../project.ts";
import { runNode } from "./run-command.ts";
import { one } from "./tally.ts";
import type { Result } from "./test-runs.ts";

interface Violation {
  from: string;
  to: string;
  rule: { name: string };
  comment?: string;
  cycle?: { name: string }[];
}

interface CruiseReport {
  modules: { source: string; dependencies: unknown[] }[];
  summary: { violations: Violation[] };
}

const FOLDERS = ["src", "test", "scripts"];

const sentence = ({ rule, comment, from, to, cycle }: Violation): string => {
  const way = cycle ? [from, ...cycle.map(({ name }) => name)] : [from, to];
  return `${rule.name}: ${way.join(" → ")}${comment ? ` (${comment})` : ""}`;
};

/** A parser that understands nothing finds nothing wrong either: every source must have been read, most with imports. */
function unread({ modules }: CruiseReport): string[] {
  const files = FOLDERS.flatMap((folder) => filesUnder(inProject(folder)).map((file) => `${folder}/${file}`));
  const code = files.filter((file) => file.endsWith(".ts") && !file.endsWith(".d.ts"));
  const cruised = new Map(modules.map(({ source, dependencies }) => [source, dependencies.length]));
  const missing = code.filter((file) => !cruised.has(file)).map((file) => `not read: ${file}`);
  const importing = code.filter((file) => (cruised.get(file) ?? 0) > 0).length;
  return importing * 3 < code.length
    ? [...missing, `only ${importing} of ${code.length} files seem to import`]
    : missing;
}

/** Holds the imports against .dependency-cruiser.cjs. */
export async function layers(): Promise<Result> {
  const cruiser = inProject("node_modules", "dependency-cruiser", "bin", "dependency-cruise.mjs");
  const config = inProject(".dependency-cruiser.cjs");
  const { output } = await runNode([cruiser, "--config", config, "--output-type", "json", ...FOLDERS]);
  if (!output.startsWith("{")) return { tally: one(false), output };
  const report = JSON.parse(output) as CruiseReport;
  const problems = [...report.summary.violations.map(sentence), ...unread(report)];
  return { tally: one(problems.length === 0), output: `${problems.join("\n")}\n` };
}
