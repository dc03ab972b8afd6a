import { services, site, testimonials } from "./support/content";
import { color } from "./support/fromSite";
import { rgb } from "./support/rgb";
import { expect, test, viewport } from "./support/test";

test("The service cards show all features in the order of the file, and highlight them on hover", async ({
  page,
}) => {
  await page.goto("/");
  const cards = page.locator("#services");
  await expect(cards.getByRole("heading", { level: 3 })).toHaveText(services.map(({ title }) => title));
  await expect(cards.locator("li ul > li")).toHaveText(services.flatMap(({ features }) => features));
  for (const [width, columns] of [
    [390, 1],
    [1280, 3],
  ] as const) {
    await page.setViewportSize(viewport(width));
    const columnsShown = () =>
      cards
        .getByRole("heading", { level: 3 })
        .evaluateAll((all) => new Set(all.map((heading) => heading.getBoundingClientRect().left)).size);
    // On a phone, the section may be held until the fonts have loaded.
    await expect.poll(columnsShown, `columns at ${width} px`).toBe(columns);
  }
  const card = page.locator("#services li").first();
  const background = () => card.locator("ul").evaluate((list) => getComputedStyle(list).backgroundColor);
  const before = await background();
  await card.hover();
  await expect.poll(background, "the list of features is highlighted").toBe(rgb(color.surfaceTint));
  expect(before).toBe("rgba(0, 0, 0, 0)");
});

test("The testimonials show five stars, the quote, the gain and the client", async ({ page }) => {
  await page.goto("/");
  const cards = page.locator("#testimonials figure");
  await expect(cards).toHaveCount(testimonials.length);
  await expect(page.getByRole("img", { name: site.home.testimonials.rating })).toHaveCount(
    testimonials.length,
  );
  for (const [place, { name, position, company, content, gain }] of testimonials.entries()) {
    const card = cards.nth(place);
    for (const text of [content, name, `${position}, ${company}`]) await expect(card).toContainText(text);
    await expect(page.locator("#testimonials").getByText(gain.value, { exact: true }).first()).toBeVisible();
  }
});

test("The printed hero has dark text only", async ({ page }) => {
  await page.goto("/");
  await page.emulateMedia({ media: "print" });
  const colors = await page
    .locator("main > section:first-child :visible")
    .evaluateAll((all) => [...new Set(all.map((element) => getComputedStyle(element).color))]);
  expect(colors).toEqual([rgb(color.textOnPaper)]);
});

test("Print keeps a heading on the page of its list, and the booking box on one page", async ({ page }) => {
  await page.goto("/");
  await page.emulateMedia({ media: "print" });
  for (const section of await page.locator("#services, #testimonials, #faq").all())
    await expect(section.locator("> :has(h2)")).toHaveCSS("break-after", "avoid");
  await expect(page.locator("#booking > div > :has([role=group])")).toHaveCSS("break-inside", "avoid");
});
