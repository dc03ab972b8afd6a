import type { Page } from "@playwright/test";
import { site, terms } from "./support/content";
import { expect, hydrated, test } from "./support/test";

// Errors about the responses that these tests change.
test.use({
  allowedErrors: [/Failed to load resource|not found. Not rendering React|Loading chunk|page resources/],
});

/** Paths of page loads, in order. */
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
  test(`a new build causes one page load and no loop, ${storage} session storage`, async ({ page }) => {
    if (storage === "without")
      await page.addInitScript(() => {
        const get = () => {
          throw new DOMException("denied", "SecurityError");
        };
        Object.defineProperty(window, "sessionStorage", { get });
      });
    // Save-Data prevents prefetching, so the click is the first to see the new build.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
    );
    await page.goto("/privacy-policy");
    await hydrated(page);
    const loads = watchLoads(page);
    // Permanently, as on a host that mixes two builds.
    await page.route("**/page-data/app-data.json", (route) =>
      route.fulfill({ json: { webpackCompilationHash: "0123456789abcdef0123" } }),
    );
    await followTo(page, site.footer.terms);
    await settle(page, "/terms-of-service", terms.heading);
    // Gatsby reloads a page of mixed builds once, and notes that in session storage.
    expect(loads.length).toBeLessThanOrEqual(storage === "with" ? 2 : 1);
    expect(new Set(loads)).toEqual(new Set(["/terms-of-service"]));
  });
