import { test as base, type Page } from "@playwright/test";
import { chromiumFlags } from "../../../scripts/support/chromium";
import { thirdPartiesOf } from "../../../tools/model/thirdParties";
import { site } from "./content";

declare global {
  interface Window {
    /** Set by `watchScrolling`. Undefined before the first scroll. */
    isScrolling?: boolean;
  }
}

interface Options {
  /** Console errors that a test expects. */
  allowedErrors: readonly RegExp[];
}

interface WorkerOptions {
  /**
   * Whether a test needs Chromium itself. The headless shell has no back/forward cache, and loads lazy images further below
   * the viewport.
   */
  needsFullBrowser: boolean;
}

interface Fixtures {
  /** URLs on other hosts that the pages requested. Each fails unless the test routes it. */
  foreignRequests: string[];
  consoleErrors: string[];
}

const thirdParties = thirdPartiesOf(site);

/** Returns whether the site may request a URL on another host. */
const isAllowed = (url: string) =>
  thirdParties.some(
    ({ tag, script, frame, connect }) =>
      [tag, script].includes(url) || [frame, connect].includes(new URL(url).origin),
  );

/**
 * Playwright's `test` for the built site. A console error, an uncaught exception or a request that the table of third
 * parties doesn't allow fails the test. Only the site's host name resolves, so other hosts answer only where a test
 * routes them (`page.route`). Routing every request instead would disable the browser's cache.
 */
export const test = base.extend<Fixtures & Options, WorkerOptions & { siteUrl: string }>({
  allowedErrors: [[], { option: true }],

  needsFullBrowser: [false, { option: true, scope: "worker" }],

  siteUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads fixture names from the pattern.
    async ({}, use) => use(required("SITE_URL")),
    { scope: "worker" },
  ],

  launchOptions: [
    async ({ siteUrl, needsFullBrowser }, use) => {
      const executablePath = required(needsFullBrowser ? "CHROME_PATH" : "HEADLESS_PATH");
      const { hostname } = new URL(siteUrl);
      const onlyTheSite = `--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE ${hostname}`;
      // Chromium would otherwise start a second process for each page, which adds a tenth to a page load.
      const oneProcess = "--renderer-process-limit=1";
      await use({ executablePath, args: [...chromiumFlags, onlyTheSite, oneProcess] });
    },
    { scope: "worker" },
  ],

  baseURL: async ({ siteUrl }, use) => use(siteUrl),

  context: async ({ context }, use) => {
    await context.addInitScript(watchScrolling);
    await use(context);
  },

  foreignRequests: [
    async ({ context, siteUrl }, use) => {
      const seen: string[] = [];
      const siteHosts = [siteUrl, site.brand.url].map((url) => new URL(url).hostname);
      context.on("request", (request) => {
        const { protocol, hostname } = new URL(request.url());
        if (protocol.startsWith("http") && !siteHosts.includes(hostname)) seen.push(request.url());
      });
      await use(seen);
      const disallowed = seen.filter((url) => !isAllowed(url));
      base.expect(disallowed, "requests that the table of third parties doesn't allow").toEqual([]);
    },
    { auto: true },
  ],

  consoleErrors: [
    async ({ context, siteUrl, allowedErrors }, use) => {
      const seen: string[] = [];
      context.on("weberror", (error) => seen.push(`Uncaught ${error.error().message}`));
      context.on("console", (message) => {
        const where = message.location().url;
        const isRefusal = message.text().includes("ERR_NAME_NOT_RESOLVED") && !where.startsWith(siteUrl);
        if (message.type() === "error" && !isRefusal) seen.push(`${message.text()} (${where})`);
      });
      await use(seen);
      const unexpected = seen.filter((text) => !allowedErrors.some((allowed) => allowed.test(text)));
      base.expect(unexpected, "errors in the browser's console").toEqual([]);
    },
    { auto: true },
  ],
});

export const { expect } = test;

/** Widths of a phone and a desktop, in px. */
const widths = [390, 1280] as const;

export const viewport = (width: number) => ({ width, height: width < 768 ? 844 : 800 });

/** Declares the same tests for each width. */
export function atEachWidth(declare: (width: number) => void): void {
  for (const width of widths) {
    test.describe(`at ${width} px`, () => {
      test.use({ viewport: viewport(width) });
      declare(width);
    });
  }
}

/** Runs in each page, before its scripts. `scrollend` fires up to three frames after the last step of a smooth scroll. */
function watchScrolling(): void {
  window.addEventListener("scroll", () => {
    window.isScrolling = true;
  });
  window.addEventListener("scrollend", () => {
    window.isScrolling = false;
  });
}

/** Returns whether Gatsby has hydrated the page. Runs in the page. */
export const isHydrated = () =>
  Object.keys(document.getElementById("gatsby-focus-wrapper") ?? {}).some((key) =>
    key.startsWith("__reactFiber"),
  );

/** Resolves once the page's handlers respond. */
export async function hydrated(page: Page): Promise<void> {
  const isDone = page.waitForFunction(isHydrated, undefined, { timeout: 20_000 }).then(
    () => true,
    () => false,
  );
  expect(await isDone, `${page.url()} hydrates within 20 seconds`).toBe(true);
}

function required(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`startSite.ts has not set ${name}.`);
  return value;
}
