import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "./support/test";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const styles = (page: Page) => page.locator("style[data-styled]");

/**
 * Where each element is and how it looks. Chromium tells centering margins in two ways, by what it has laid out last;
 * what they do is told by the place.
 */
const looks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("header *, main *, footer *")].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      const values = [...style]
        .filter((name) => !name.startsWith("margin"))
        .map((name) => `${name}: ${style.getPropertyValue(name)}`);
      return [`<${element.localName}> at ${x}, ${y}, ${width} wide, ${height} high`, ...values].join("\n");
    }),
  );

/** The same, once two looks one after the other have found nothing that changes any more. */
async function looksAtRest(page: Page): Promise<string[]> {
  let latest = await looks(page);
  await expect(async () => {
    const before = latest;
    latest = await looks(page);
    expect(latest).toEqual(before);
  }).toPass();
  return latest;
}

test("The style that the server wrote stays when the page comes to life, and no rule is written twice", async ({
  page,
}) => {
  await page.addInitScript(() =>
    addEventListener("DOMContentLoaded", () => {
      const sheet = document.querySelector<HTMLStyleElement>("style[data-styled]")?.sheet;
      Object.assign(window, { servedRules: [...(sheet?.cssRules ?? [])] });
    }),
  );
  await page.goto("/");
  await hydrated(page);
  await expect(styles(page)).toHaveCount(1);
  const [served, now] = await page.evaluate(() => [
    Reflect.get(window, "servedRules").length,
    document.querySelector<HTMLStyleElement>("style[data-styled]")?.sheet?.cssRules.length,
  ]);
  expect(served).toBeGreaterThan(100);
  expect(now).toBe(served);
});

for (const [from, to, last] of [
  ["/", "/privacy-policy", "main [aria-current]"],
  ["/privacy-policy", "/", "#booking"],
  ["/privacy-policy", "/terms-of-service", "main [aria-current]"],
] as const)
  test(`${to} looks the same to who follows a link on ${from} and to who opens its address`, async ({
    page,
  }) => {
    await page.goto(from);
    await page.locator(`a[href="${to}"]`).filter({ visible: true }).first().click();
    await expect(page).toHaveURL(to);
    await expect(page.locator(last)).toHaveCount(1);
    await expect(styles(page)).toHaveCount(1);
    // Off the link that may be where the other one was.
    await page.mouse.move(0, 0);
    const followed = await looksAtRest(page);
    expect(followed.length).toBeGreaterThan(100);
    await page.goto(to);
    await expect.poll(() => looks(page)).toEqual(followed);
  });
