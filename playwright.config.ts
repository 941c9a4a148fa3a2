import { defineConfig } from "@playwright/test";
import { browserLaunchOptions } from "./test/play/browser.ts";
import type { ForWorker } from "./test/play/table.ts";

// Evaluated in the main process first, so a browser that must be unpacked is there before any worker starts.
const launchOptions = await browserLaunchOptions();

/**
 * Everything is played on 13. On 14 too, but for what would tell the same twice and take minutes to do so: these forms, keys,
 * texts and moves meet no difference between the two, or only ones that others here meet as well; that windows are drawn
 * alike on both is appearance.spec.ts's to show, and axe looks once. What opens tables of its own, on both generations or on
 * none in particular, is marked @own-tables.
 */
const ON_13_ALONE = [
  "accessibility",
  "attack",
  "broken-file",
  "crew",
  "debt",
  "glance",
  "heat-clamps",
  "help",
  "home-made-move",
  "hot-property",
  "keyboard",
  "keyboard-street",
  "limited",
  "picked",
  "playbook",
  "rich-text",
  "sheet-fields",
  "sheets",
  "slow-dice",
  "slow-packs",
  "street-moves",
  "together",
];

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
      testIgnore: ON_13_ALONE.map((name) => `play/${name}.spec.ts`),
      grepInvert: /@own-tables\b/,
      use: { generation: 14 },
    },
  ],
});
