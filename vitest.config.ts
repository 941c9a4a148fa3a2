import { defineConfig } from "vitest/config";
import { stylesLeftOut } from "./scripts/styles-left-out.ts";

const SEED = "test/seed.ts";
const RULES = "test/unit/rules/**/*.test.ts";

const project = (name: string, include: string, more: object) => ({
  extends: true as const,
  test: { name, include: [include], environment: "node" as const, ...more },
});

export default defineConfig({
  plugins: [stylesLeftOut()],
  // tests that draw in Node register them themselves
  define: { PARTIALS: "{}" },
  test: {
    maxWorkers: 2,
    // some tests start whole programs, on machines of any speed
    testTimeout: 30_000,
    projects: [
      project("unit", "test/unit/**/*.test.ts", {
        exclude: [RULES],
        setupFiles: [SEED, "test/unit/setup.ts"],
        globalSetup: ["test/unit/packs.ts"],
      }),
      // rules are numbers in, numbers out: no table is set up for them
      project("rules", RULES, { setupFiles: [SEED] }),
      project("conformance", "test/conformance/**/*.test.ts", { setupFiles: [SEED, "test/conformance/setup.ts"] }),
    ],
  },
});
