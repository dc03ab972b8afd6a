import { type Browser, type LaunchOptions, launch } from "puppeteer-core";
import { chromiumFlags } from "../../../scripts/support/chromium";
import { type Engine, type EngineOptions, parseResult, sourceOf, type Tab } from "./tab";

/** Drives Chromium over the Chrome DevTools Protocol. */
export const startChromium = (executablePath: string, { proxy, reducedMotion, fontSize }: EngineOptions) =>
  start({
    executablePath,
    args: [
      ...chromiumFlags,
      `--proxy-server=${proxy.host}:${proxy.port}`,
      `--blink-settings=defaultFontSize=${fontSize}`,
      ...(reducedMotion ? ["--force-prefers-reduced-motion"] : []),
    ],
    // Puppeteer turns the back/forward cache off.
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });

/** Drives Firefox over WebDriver BiDi. */
export const startFirefox = (executablePath: string, { proxy, reducedMotion, fontSize }: EngineOptions) =>
  start({
    browser: "firefox",
    executablePath,
    extraPrefsFirefox: {
      "network.proxy.type": 1,
      "network.proxy.http": proxy.host,
      "network.proxy.http_port": proxy.port,
      "network.proxy.ssl": proxy.host,
      "network.proxy.ssl_port": proxy.port,
      "ui.prefersReducedMotion": reducedMotion ? 1 : 0,
      "font.size.variable.x-western": fontSize,
      // Timers run normally in background tabs, as in Puppeteer's Chromium.
      "dom.min_background_timeout_value_without_budget_throttling": 4,
    },
  });

async function start(options: LaunchOptions): Promise<Engine> {
  const browser = await launch({ ...options, headless: true, acceptInsecureCerts: true });
  return { open: () => openTab(browser), close: () => browser.close() };
}

async function openTab(browser: Browser): Promise<Tab> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  return {
    visit: async (url) => void (await page.goto(url)),
    // Puppeteer would wait for a load, which a page from the back/forward cache doesn't have.
    back: () => page.evaluate(() => history.back()),
    forward: () => page.evaluate(() => history.forward()),
    reload: async () => void (await page.reload()),
    evaluate: async (run, ...args) => parseResult(await page.evaluate(sourceOf(run, args))),
    click: (x, y) => page.mouse.click(x, y),
    tap: (x, y) => page.touchscreen.tap(x, y),
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewport({ width, height }),
    hide: async () => (await context.newPage()).bringToFront(),
    show: () => page.bringToFront(),
    setOffline: (offline) => page.setOfflineMode(offline),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => context.close(),
  };
}
