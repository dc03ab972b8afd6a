import { services, site, telephone, testimonials } from "./support/content";
import { atEachWidth, expect, hydrated, test } from "./support/test";

atEachWidth((width) => {
  test("The landing page has its four sections in order", async ({ page }) => {
    await page.goto("/");
    const headings = page.getByRole("main").getByRole("heading", { level: 2 });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(site.home.hero.headline);
    await expect(headings).toHaveText([
      site.home.services.heading,
      site.home.testimonials.heading,
      site.home.booking.heading,
    ]);
    const ids = await page.locator("main section[id]").evaluateAll((all) => all.map(({ id }) => id));
    expect(ids).toEqual(["services", "testimonials", "booking"]);
  });

  test("The services are cards with all of their points, in the order of the file", async ({ page }) => {
    await page.goto("/");
    const cards = page.locator("#services");
    await expect(cards.getByRole("heading", { level: 3 })).toHaveText(services.map(({ title }) => title));
    await expect(cards.locator("li ul > li")).toHaveText(services.flatMap(({ features }) => features));
    const columns = await cards
      .getByRole("heading", { level: 3 })
      .evaluateAll((all) => new Set(all.map((heading) => heading.getBoundingClientRect().left)).size);
    expect(columns).toBe(width < 768 ? 1 : 3);
  });

  test("A card's list is highlighted while the pointer is on the card", async ({ page }) => {
    await page.goto("/");
    const card = page.locator("#services li").first();
    const ground = () => card.locator("ul").evaluate((list) => getComputedStyle(list).backgroundColor);
    const before = await ground();
    await card.hover();
    await expect.poll(ground).toBe("rgb(231, 241, 236)");
    expect(before).toBe("rgba(0, 0, 0, 0)");
  });

  test("The testimonials show five stars, the quote, the gain and who said it", async ({ page }) => {
    await page.goto("/");
    const cards = page.locator("#testimonials figure");
    await expect(cards).toHaveCount(testimonials.length);
    await expect(page.getByRole("img", { name: site.home.testimonials.rating })).toHaveCount(
      testimonials.length,
    );
    for (const [place, { name, position, company, content, gain }] of testimonials.entries()) {
      const card = cards.nth(place);
      for (const text of [content, name, `${position}, ${company}`]) await expect(card).toContainText(text);
      await expect(
        page.locator("#testimonials").getByText(gain.value, { exact: true }).first(),
      ).toBeVisible();
    }
  });

  test("Every photo comes from this site and is drawn at its full sharpness", async ({
    page,
    foreignRequests,
  }) => {
    await page.goto("/#testimonials");
    await hydrated(page);
    for (const photo of await page.locator("#testimonials img").all()) {
      await photo.scrollIntoViewIfNeeded();
      await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    }
    expect(foreignRequests.filter((address) => !address.includes("calendly.com"))).toEqual([]);
  });

  test("The footer names services, contact, year and policies", async ({ page }) => {
    await page.goto("/terms-of-service");
    const footer = page.getByRole("contentinfo");
    for (const { heading, services: named } of site.footer.columns) {
      const links = footer.getByRole("navigation", { name: heading }).getByRole("link");
      await expect(links).toHaveText(
        named.map((id) => services.find((service) => service.id === id)?.title ?? id),
      );
      for (const link of await links.all()) await expect(link).toHaveAttribute("href", "/#services");
    }
    await expect(footer.getByRole("link", { name: site.contact.phone })).toHaveAttribute("href", telephone);
    await expect(footer.getByRole("link", { name: site.contact.email })).toHaveAttribute(
      "href",
      `mailto:${site.contact.email}`,
    );
    await expect(footer).toContainText(`© ${new Date().getFullYear()} ${site.brand.name}`);
    await expect(footer.getByRole("link", { name: site.footer.privacy })).toHaveAttribute(
      "href",
      "/privacy-policy",
    );
    for (const { network, url } of site.social) {
      const profile = footer.locator("a").filter({ hasText: network }).first();
      await expect(profile).toBeVisible();
      if (url === "") await expect(profile).not.toHaveAttribute("href");
      else await expect(profile).toHaveAttribute("href", url);
    }
  });
});

test("A mail address that is wider than a phone breaks, and widens nothing", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/");
  await hydrated(page);
  const links = page.locator(`main a[href="mailto:${site.contact.email}"], footer a[href^="mailto:"]`);
  await expect(links).toHaveCount(3);
  for (const link of await links.all()) {
    await link.evaluate((element) => {
      element.textContent = `${"strategy".repeat(9)}@example.com`;
    });
    await link.scrollIntoViewIfNeeded();
    const box = await link.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
