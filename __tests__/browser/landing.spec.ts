import { atEachWidth, expect, hydrated, test } from "./support/test";

atEachWidth((width) => {
  test("The landing page has its four sections in order", async ({ page }) => {
    await page.goto("/");
    const headings = page.getByRole("main").getByRole("heading", { level: 2 });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Keep the work moving. Let agents do the pushing.",
    );
    await expect(headings).toHaveText([/work off your team/, /Measured by/, /30-minute strategy call/]);
    const ids = await page.locator("main section[id]").evaluateAll((all) => all.map(({ id }) => id));
    expect(ids).toEqual(["services", "testimonials", "booking"]);
  });

  test("The services are nine cards of four points each, in the agreed order", async ({ page }) => {
    await page.goto("/");
    const services = page.locator("#services");
    await expect(services.getByRole("heading", { level: 3 })).toHaveText([
      "Custom AI Agents",
      "AI Workflow Automation",
      "Sales Funnel Automation",
      "High Conversion Websites",
      "CRM Data Hygiene",
      "Data Enrichment",
      "Lead Acceleration",
      "Inbound Revenue Engine",
      "Outbound AI Automation",
    ]);
    await expect(services.locator("li ul > li")).toHaveCount(36);
    const columns = () =>
      services
        .getByRole("heading", { level: 3 })
        .evaluateAll((all) => new Set(all.map((heading) => heading.getBoundingClientRect().left)).size);
    // Before a phone has painted once, what it puts off laying out has no place yet.
    await expect.poll(columns).toBe(width < 768 ? 1 : 3);
  });

  test("A card's list is highlighted while the pointer is on the card", async ({ page }) => {
    await page.goto("/");
    const card = page.locator("#services li").filter({ hasText: "Data Enrichment" }).first();
    const ground = () => card.locator("ul").evaluate((list) => getComputedStyle(list).backgroundColor);
    const before = await ground();
    await card.hover();
    await expect.poll(ground).toBe("rgb(231, 241, 236)");
    expect(before).toBe("rgba(0, 0, 0, 0)");
  });

  test("The four stories show five stars, the quote, the gain and who said it", async ({ page }) => {
    await page.goto("/");
    const stories = page.locator("#testimonials figure");
    await expect(stories).toHaveCount(4);
    await expect(page.getByRole("img", { name: "5 out of 5 stars" })).toHaveCount(4);
    for (const gain of ["40%", "65%", "80%", "55%"]) {
      await expect(page.locator("#testimonials").getByText(gain, { exact: true })).toBeVisible();
    }
    await expect(stories.first()).toContainText("Mara Ellison");
    await expect(stories.first()).toContainText("Head of Growth, Harrow & Pine");
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
    for (const [column, count] of [["AI Solutions", 4] as const, ["Data Solutions", 5] as const]) {
      const links = footer.getByRole("navigation", { name: column }).getByRole("link");
      await expect(links).toHaveCount(count);
      for (const link of await links.all()) await expect(link).toHaveAttribute("href", "/#services");
    }
    await expect(footer.getByRole("link", { name: "+1 (215) 555-0142" })).toHaveAttribute(
      "href",
      "tel:+12155550142",
    );
    await expect(footer.getByRole("link", { name: "hello@example.com" })).toHaveAttribute(
      "href",
      "mailto:hello@example.com",
    );
    await expect(footer).toContainText(`© ${new Date().getFullYear()} Millrace`);
    await expect(footer.getByRole("link", { name: "Privacy Policy" })).toHaveAttribute(
      "href",
      "/privacy-policy",
    );
    for (const network of ["LinkedIn", "X", "YouTube"]) {
      const profile = footer.locator("a:not([href])").filter({ hasText: network }).first();
      await expect(profile).toBeVisible();
    }
  });
});
