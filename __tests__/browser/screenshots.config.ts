import { defineConfig } from "@playwright/test";
import base from "./playwright.config";

/** Takes screenshots: npx playwright test --config __tests__/browser/screenshots.config.ts */
export default defineConfig({ ...base, testMatch: "screenshots.ts", reporter: "line" });
