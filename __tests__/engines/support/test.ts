import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base } from "@playwright/test";
import { findProgram } from "../../../scripts/support/findProgram";
import { startChromium, startFirefox } from "./puppeteerEngine";
import { type Provider, type Site, startFront, startProvider } from "./servers";
import type { Engine, EngineOptions, Tab } from "./tab";
import { startWebKit } from "./webKitEngine";

interface Workers {
  readonly prefersLessMotion: boolean;
  readonly browserFontSize: number;
  readonly site: Site;
  readonly provider: Provider;
  /** Undefined where the engine isn't installed. */
  readonly engine: Engine | undefined;
}

interface Fixtures {
  /** A new tab of a desktop's size. Skips the test where the engine isn't installed. */
  readonly tab: Tab;
}

export const test = base.extend<Fixtures, Workers>({
  prefersLessMotion: [false, { option: true, scope: "worker" }],
  browserFontSize: [16, { option: true, scope: "worker" }],

  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads fixture names from the pattern.
    async ({}, use) => {
      const site = await startFront(process.env.SITE_URL ?? "");
      await use(site);
      await site.close();
    },
    { scope: "worker" },
  ],

  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads fixture names from the pattern.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), "provider-"));
      const provider = await startProvider(folder);
      await use(provider);
      await provider.close();
      rmSync(folder, { recursive: true });
    },
    { scope: "worker" },
  ],

  engine: [
    async ({ provider, prefersLessMotion, browserFontSize }, use, { project }) => {
      const engine = await startEngine(project.name, {
        proxy: provider.proxy,
        reducedMotion: prefersLessMotion,
        fontSize: browserFontSize,
      });
      await use(engine);
      await engine?.close();
    },
    { scope: "worker" },
  ],

  tab: async ({ engine, site, provider }, use, testInfo) => {
    testInfo.skip(engine === undefined, `${testInfo.project.name} isn't installed.`);
    if (engine === undefined) return;
    site.reset();
    provider.behave("calendar");
    const tab = await engine.open();
    await tab.resize(1280, 800);
    await use(tab);
    if (testInfo.status !== testInfo.expectedStatus)
      await testInfo.attach("screenshot", { body: await tab.screenshot(), contentType: "image/png" });
    await tab.close();
    base.expect(site.violations, "violations of the content security policy").toEqual([]);
  },
});

export const { expect } = test;

async function startEngine(name: string, options: EngineOptions): Promise<Engine | undefined> {
  if (name === "Chromium") return startChromium(process.env.CHROME_PATH ?? "", options);
  if (name === "Firefox") {
    const firefox = findProgram("firefox-esr", "firefox");
    return firefox === undefined ? undefined : startFirefox(firefox, options);
  }
  const [driver, display] = [findProgram("WebKitWebDriver"), findProgram("Xvfb")];
  return driver === undefined || display === undefined ? undefined : startWebKit(driver, display, options);
}
