import type { Page } from "@playwright/test";

export const homeData = /\/page-data\/index\/page-data\.json/;
export const policyData = /\/page-data\/privacy-policy\/page-data\.json/;

/** Makes the page hydrate with other data than the build wrote. Its HTML stays the same. */
export async function changeData(
  page: Page,
  urlPattern: RegExp,
  change: (text: string) => string,
): Promise<void> {
  await page.route(urlPattern, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
}
