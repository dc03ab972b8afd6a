import type { Locator, Page } from "@playwright/test";
import { expect, hydrated, test } from "./support/test";

test.use({ contextOptions: { reducedMotion: "reduce" } });

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

for (const [from, to, last] of [
  ["/", "/privacy-policy", "main [aria-current]"],
  ["/privacy-policy", "/", "#booking"],
  ["/privacy-policy", "/terms-of-service", "main [aria-current]"],
] as const)
  test(`${to} looks the same to who follows a link on ${from} and to who opens its address`, async ({
    page,
  }) => {
    await page.goto(from);
    await hydrated(page);
    await page.locator(`a[href="${to}"]`).filter({ visible: true }).first().click();
    await expect(page).toHaveURL(to);
    await expect(page.locator(last)).toHaveCount(1);
    // Off the link that may be where the other one was.
    await page.mouse.move(0, 0);
    const followed = await looksAtRest(page);
    expect(followed.length).toBeGreaterThan(100);
    await page.goto(to);
    await expect.poll(() => looks(page)).toEqual(followed);
  });

test("Words that are selected are dark on amber, in the hero's picture as well", async ({ page }) => {
  await page.goto("/");
  const selected = (element: Locator, property: "color" | "fill") =>
    element.evaluate((node, name) => {
      const style = getComputedStyle(node, "::selection");
      return [style.backgroundColor, style[name]];
    }, property);
  const darkOnAmber = ["rgb(255, 181, 58)", "rgb(14, 31, 28)"];
  expect(await selected(page.getByRole("heading", { level: 1 }), "color")).toEqual(darkOnAmber);
  const words = await page.locator("figure text:visible").all();
  expect(words).toHaveLength(12);
  for (const word of words) expect(await selected(word, "fill")).toEqual(darkOnAmber);
});
