import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { writeSampleSystem } from "../../test/quench/sample-package.ts";
import { inProject, root } from "../project.ts";
import { projectVersion, readManifest } from "../system/manifest.ts";
import { leftOutLine } from "./left-out.ts";

const MODULE = "hot-property-conformance";

const HARNESS = inProject("test", "conformance", "applications-harness");

/** What the suites' labels say. */
const WORDS = {
  HERO: { Label: "Hero of {place}", Plain: "Plain words", "Tab.first": "First", "Tab.second": "Second" },
};

/** Templates name each other by their address. */
const copyTemplates = (dir: string): void => {
  const source = join(HARNESS, "templates");
  mkdirSync(dir, { recursive: true });
  for (const name of readdirSync(source)) {
    const text = readFileSync(join(source, name), "utf8");
    writeFileSync(join(dir, name), text.replaceAll("applications-harness/", `modules/${MODULE}/templates/`));
  }
};

/**
 * Builds the module that takes the conformance tests into a real Foundry, where Quench runs them, and the sample system
 * for the world that tests about documents may empty: `hot-property-conformance` and `sample` in `dir`.
 * @returns what was left out, in a line
 */
export async function buildConformance(dir = inProject("dist")): Promise<string> {
  const dest = join(dir, MODULE);
  await build({
    configFile: false,
    root,
    logLevel: "warn",
    publicDir: false,
    resolve: { alias: { vitest: inProject("test", "quench", "recorder.ts") } },
    build: {
      outDir: dest,
      emptyOutDir: true,
      target: "es2023",
      minify: false,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: inProject("test", "quench", "module.ts"),
        output: { format: "es", codeSplitting: false, keepNames: true, entryFileNames: "conformance.mjs" },
      },
    },
  });
  copyTemplates(join(dest, "templates"));
  writeFileSync(join(dest, "en.json"), `${JSON.stringify(WORDS, null, 2)}\n`);
  cpSync(inProject("LICENSE"), join(dest, "LICENSE"));
  const { compatibility } = readManifest();
  const manifest = {
    id: MODULE,
    title: "Hot Property: conformance",
    description: "What Hot Property relies on, as batches of tests for the module Quench.",
    version: projectVersion(),
    compatibility,
    esmodules: ["conformance.mjs"],
    languages: [{ lang: "en", name: "English", path: "en.json" }],
    documentTypes: { Actor: { hero: {} }, Item: { gear: {} } },
    relationships: { recommends: [{ id: "quench", type: "module" }] },
  };
  writeFileSync(join(dest, "module.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  await writeSampleSystem(join(dir, "sample"), compatibility, inProject("LICENSE"));
  return leftOutLine();
}
