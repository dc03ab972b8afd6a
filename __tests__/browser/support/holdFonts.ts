import type { Page } from "@playwright/test";

/** Holds all fonts back. Call the result to let them through. */
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
