import { defineConfig } from "@playwright/test";

/** The same visits in three browser engines. Playwright only runs the tests; support/ drives the engines. */
export default defineConfig({
  testDir: ".",
  outputDir: "../../reports/engines",
  globalSetup: "../browser/support/startSite.ts",
  reporter: [[process.env.QUIET ? "dot" : "list"], ["json", { outputFile: "../../reports/engines.json" }]],
  forbidOnly: true,
  // Each engine keeps its worker, and with it its browser.
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  projects: [{ name: "Chromium" }, { name: "Firefox" }, { name: "WebKit" }],
});
