import type { Page } from "@playwright/test";
import { site, terms } from "./support/content";
import { expect, hydrated, test } from "./support/test";

// What these tests take away is reported as missing; that it does no more harm is what they are about.
test.use({
  allowedErrors: [/Failed to load resource|not found. Not rendering React|Loading chunk|page resources/],
});

/** The paths of full loads, in their order. */
function watchLoads(page: Page): string[] {
  const loads: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      loads.push(new URL(request.url()).pathname);
  });
  return loads;
}

const followTo = (page: Page, name: string) =>
  page.getByRole("contentinfo").getByRole("link", { name }).click();

async function settle(page: Page, path: string, heading: string) {
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  await page.waitForLoadState("networkidle");
}

for (const storage of ["with", "without"])
  test(`a changed build ${storage} session storage leads to a full load with its hash, and to no loop`, async ({
    page,
  }) => {
    if (storage === "without")
      await page.addInitScript(() => {
        const get = () => {
          throw new DOMException("denied", "SecurityError");
        };
        Object.defineProperty(window, "sessionStorage", { get });
      });
    // Nothing is prefetched for those who save data: the click is the first to meet the changed build.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
    );
    await page.goto("/privacy-policy");
    await hydrated(page);
    const loads = watchLoads(page);
    // For good, as on a host that mixes two builds: the worst that can be.
    await page.route("**/page-data/app-data.json", (route) =>
      route.fulfill({ json: { webpackCompilationHash: "0123456789abcdef0123" } }),
    );
    await followTo(page, site.footer.terms);
    await settle(page, "/terms-of-service", terms.heading);
    // Gatsby itself reloads a page of mixed builds once, and remembers that in the session storage.
    expect(loads.length).toBeLessThanOrEqual(storage === "with" ? 2 : 1);
    expect(new Set(loads)).toEqual(new Set(["/terms-of-service"]));
  });
