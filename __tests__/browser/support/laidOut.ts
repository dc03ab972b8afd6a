import type { Page } from "@playwright/test";

/** Which of these the browser has laid out; of several that fit, the last one counts. */
export const laidOut = (page: Page, selectors: readonly string[]) =>
  page.evaluate(
    (selectors) =>
      selectors.filter((selector) =>
        [...document.querySelectorAll(selector)].at(-1)?.checkVisibility({ contentVisibilityAuto: true }),
      ),
    selectors,
  );

export const pageEnd = "footer p";
export const endIsLaidOut = async (page: Page) => (await laidOut(page, [pageEnd])).length > 0;
