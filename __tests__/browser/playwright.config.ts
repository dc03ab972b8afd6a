import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  outputDir: "../../reports/browser",
  globalSetup: "./support/startSite.ts",
  // `npm test` prints one line per stage.
  reporter: [[process.env.QUIET ? "dot" : "list"], ["json", { outputFile: "../../reports/browser.json" }]],
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // Generous, for slow machines. Tests of speed set their own limits.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    viewport: { width: 1280, height: 800 },
    // Tracing every test takes half as long again, so `npm test` traces only retries.
    trace: "off",
    screenshot: "only-on-failure",
  },
});
