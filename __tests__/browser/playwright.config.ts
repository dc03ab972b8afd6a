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
    // Without a film of every test, the suite takes little more than half the time.
    trace: { mode: "retain-on-failure", screenshots: false },
    screenshot: "only-on-failure",
  },
});
