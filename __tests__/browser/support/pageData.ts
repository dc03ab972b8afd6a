import type { Page } from "@playwright/test";

export const homeData = /\/page-data\/index\/page-data\.json/;
export const policyData = /\/page-data\/privacy-policy\/page-data\.json/;

/** Has the site's code draw a page from other data than the build wrote; the HTML stays as it is. */
export async function changeData(
  page: Page,
  address: RegExp,
  change: (text: string) => string,
): Promise<void> {
  await page.route(address, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
}
