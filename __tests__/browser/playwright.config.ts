import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  outputDir: "../../reports/browser",
  globalSetup: "./support/startSite.ts",
  // `npm test` shows one line for each runner.
  reporter: [[process.env.QUIET ? "dot" : "list"], ["json", { outputFile: "../../reports/browser.json" }]],
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // Two busy processors take their time; what the site promises within a time, a test says for itself.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    viewport: { width: 1280, height: 800 },
    // To trace every test takes half as long again: `npm test` runs only the failed ones once more with a trace.
    trace: "off",
    screenshot: "only-on-failure",
  },
});
