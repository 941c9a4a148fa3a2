import { defineConfig } from "@playwright/test";
import { browserLaunchOptions } from "./test/play/browser.ts";
import type { ForWorker } from "./test/play/table.ts";

// Evaluated in the main process first, so a browser that must be unpacked is there before any worker starts.
const launchOptions = await browserLaunchOptions();

/**
 * Everything is played on both generations, but for two things that would tell the same twice. What opens tables of its own,
 * on both generations or on none in particular, is marked @own-tables. And axe looks once at what appearance.spec.ts shows
 * to be drawn alike on both: its searches take as long as half of the rest.
 */
const ONCE = "play/accessibility.spec.ts";

export default defineConfig<object, ForWorker>({
  testDir: "test",
  outputDir: "test-results",
  globalSetup: "./test/play/build-first.ts",
  workers: 2,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  // a trace of every test costs about half its time again: HOTPROPERTY_TRACE=1 keeps those of what failed
  use: {
    launchOptions,
    trace: process.env.HOTPROPERTY_TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "conformance", testMatch: "conformance/**/*.browser.spec.ts" },
    // what only 14 can do is marked @14: 13 doesn't tell an update that was kept back from one that changes nothing
    { name: "play-13", testMatch: "play/**/*.spec.ts", grepInvert: /@14\b/, use: { generation: 13 } },
    {
      name: "play-14",
      testMatch: "play/**/*.spec.ts",
      testIgnore: ONCE,
      grepInvert: /@own-tables\b/,
      use: { generation: 14 },
    },
  ],
});
