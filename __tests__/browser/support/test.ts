import { test as base, type Page } from "@playwright/test";
import { chromiumFlags } from "../../../scripts/support/chromium";

interface Options {
  /** Console errors that a test provokes on purpose. */
  allowedErrors: readonly RegExp[];
}

interface Fixtures {
  /** Addresses on other hosts that the pages asked for; each was refused unless the test routed it. */
  foreignRequests: string[];
  consoleErrors: string[];
}

/**
 * Playwright's `test` for the built site. Any console error or uncaught exception fails the test, and no
 * name but the site's own resolves, so that only what a test routes (`page.route`) can answer from elsewhere.
 * Refusing names, rather than routing every request, leaves the browser's cache at work.
 */
export const test = base.extend<Fixtures & Options, { siteUrl: string }>({
  allowedErrors: [[], { option: true }],

  siteUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern.
    async ({}, use) => use(required("SITE_URL")),
    { scope: "worker" },
  ],

  launchOptions: [
    async ({ siteUrl }, use) => {
      const { hostname } = new URL(siteUrl);
      const onlyTheSite = `--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE ${hostname}`;
      await use({ executablePath: required("CHROME_PATH"), args: [...chromiumFlags, onlyTheSite] });
    },
    { scope: "worker" },
  ],

  baseURL: async ({ siteUrl }, use) => use(siteUrl),

  foreignRequests: [
    async ({ context, siteUrl }, use) => {
      const seen: string[] = [];
      context.on("request", (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith("http") && origin !== siteUrl) seen.push(request.url());
      });
      await use(seen);
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

/** The two widths that every line of the specification is tested at. */
const widths = [390, 1280] as const;

export const viewport = (width: number) => ({ width, height: width < 768 ? 844 : 800 });

/** Declares the same tests once for each width. */
export function atEachWidth(declare: (width: number) => void): void {
  for (const width of widths) {
    test.describe(`at ${width} px`, () => {
      test.use({ viewport: viewport(width) });
      declare(width);
    });
  }
}

/** Runs in the page: whether Gatsby has hydrated it. */
export const isHydrated = () =>
  Object.keys(document.getElementById("gatsby-focus-wrapper") ?? {}).some((key) =>
    key.startsWith("__reactFiber"),
  );

/** The page's handlers answer from now on. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated);
}

function required(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`startSite.ts has not set ${name}.`);
  return value;
}
