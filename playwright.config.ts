import { defineConfig } from "@playwright/test";
import { browserLaunchOptions } from "./test/play/browser.ts";

// Evaluated in the main process first, so a browser that must be unpacked is there before any worker starts.
const launchOptions = await browserLaunchOptions();

export default defineConfig({
  testDir: "test",
  outputDir: "test-results",
  globalSetup: "./test/play/build-first.ts",
  workers: 2,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: { launchOptions, trace: "retain-on-failure", screenshot: "only-on-failure" },
  projects: [
    { name: "conformance", testMatch: "conformance/**/*.browser.spec.ts" },
    { name: "play", testMatch: "play/**/*.spec.ts" },
  ],
});
