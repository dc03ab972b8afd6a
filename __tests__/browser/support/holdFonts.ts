import type { Page } from "@playwright/test";

/** Holds back the responses of all fonts. Returns a function that lets them through. */
export async function holdFonts(page: Page): Promise<() => void> {
  let letThrough = () => {};
  const held = new Promise<void>((done) => {
    letThrough = done;
  });
  await page.route("**/*.woff2", async (route) => {
    await held;
    await route.continue();
  });
  return letThrough;
}
