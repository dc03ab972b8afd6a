import type { Page, Route } from "@playwright/test";

/** Holds back all requests for fonts. Returns a function that lets them through, or ends them with `end`. */
export async function holdFonts(page: Page, end = (route: Route) => route.continue()): Promise<() => void> {
  let letThrough = () => {};
  const held = new Promise<void>((done) => {
    letThrough = done;
  });
  await page.route("**/*.woff2", async (route) => {
    await held;
    await end(route);
  });
  return letThrough;
}
