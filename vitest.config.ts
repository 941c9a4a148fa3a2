import { defineConfig } from "vitest/config";
import { stylesLeftOut } from "./scripts/styles-left-out.ts";

const project = (name: string, include: string, setupFile: string) => ({
  extends: true as const,
  test: { name, include: [include], setupFiles: [setupFile], environment: "node" as const },
});

export default defineConfig({
  plugins: [stylesLeftOut()],
  test: {
    maxWorkers: 2,
    // some tests start whole programs, on machines of any speed
    testTimeout: 30_000,
    projects: [
      project("unit", "test/unit/**/*.test.ts", "test/unit/setup.ts"),
      project("conformance", "test/conformance/**/*.test.ts", "test/conformance/setup.ts"),
    ],
  },
});
