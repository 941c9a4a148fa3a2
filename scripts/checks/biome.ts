import { inProject } from "../project.ts";

/** What Biome looks after: code and data, not prose and pictures. */
const CHECKED = [
  "src",
  "styles",
  "test",
  "scripts",
  "lang",
  "biome.json",
  "knip.json",
  "package.json",
  "system.json",
  "template.json",
  "tsconfig.base.json",
  "tsconfig.json",
  "tsconfig.stand-in.json",
  ".oxlintrc.json",
  ".dependency-cruiser.cjs",
  "playwright.config.ts",
  "vite.config.ts",
  "vite.stand-in.config.ts",
  "vitest.config.ts",
];

/** The arguments that make Node run Biome over them. */
export const biomeCheck = (...flags: string[]): string[] => [
  inProject("node_modules", "@biomejs", "biome", "bin", "biome"),
  "check",
  ...flags,
  ...CHECKED,
];
