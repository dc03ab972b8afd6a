import { attribute, builtPages } from "./support/builtSite";
import { privacy, site, terms } from "./support/content";
import { liveHead, servedHead } from "./support/head";
import { expect, hydrated, test } from "./support/test";

const pages = builtPages();

test("title, description and address follow every change of pages, and every step back", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  await page.getByRole("contentinfo").getByRole("link", { name: site.footer.privacy }).click();
  await expect(page).toHaveTitle(privacy.title);
  await expect.poll(() => liveHead(page)).toEqual(servedHead("privacy-policy/index.html"));
  await page.getByRole("contentinfo").getByRole("link", { name: site.footer.terms }).click();
  await expect(page).toHaveTitle(terms.title);
  await expect.poll(() => liveHead(page)).toEqual(servedHead("terms-of-service/index.html"));
  await page.goBack();
  await expect(page).toHaveTitle(privacy.title);
  await page.goBack();
  await expect(page).toHaveTitle(site.home.seo.title);
  await expect(page.locator("html")).toHaveAttribute("lang", site.brand.language);
  await expect.poll(() => liveHead(page)).toEqual(servedHead("index.html"));
});

test("a new page is announced by its own name", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  for (const [name, heading] of [
    [site.footer.privacy, privacy.heading],
    [site.footer.terms, terms.heading],
  ] as const) {
    await page.getByRole("contentinfo").getByRole("link", { name }).click();
    await expect(page.locator("#gatsby-announcer")).toHaveText(`Navigated to ${heading}`);
  }
});

test("at no moment between two pages is the head without an address or a description", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  await page.evaluate(() => {
    const lacks: string[] = [];
    Reflect.set(window, "lacks", lacks);
    new MutationObserver(() => {
      for (const needed of ["link[rel=canonical]", "meta[name=description]"])
        if (document.head.querySelector(needed) === null) lacks.push(needed);
    }).observe(document.head, { childList: true });
  });
  for (const [name, file] of [
    [site.footer.privacy, "privacy-policy/index.html"],
    [site.footer.terms, "terms-of-service/index.html"],
    [site.footer.privacy, "privacy-policy/index.html"],
  ] as const) {
    await page.getByRole("contentinfo").getByRole("link", { name }).click();
    await expect.poll(() => liveHead(page)).toEqual(servedHead(file));
  }
  await page.goBack();
  await expect.poll(() => liveHead(page)).toEqual(servedHead("terms-of-service/index.html"));
  await page.locator('a[href="/#booking"]').filter({ visible: true }).first().click();
  await expect.poll(() => liveHead(page)).toEqual(servedHead("index.html"));
  expect(await page.evaluate(() => Reflect.get(window, "lacks"))).toEqual([]);
});

test("color, kind and form of the card are in every page once, and stay while pages change", async ({
  page,
}) => {
  const lasting = [
    "theme-color",
    "twitter:card",
    "og:type",
    "og:image:type",
    "og:image:width",
    "og:image:height",
  ];
  const nameOf = (tag: (typeof pages)[number]["tags"][number]) =>
    attribute(tag, "name") ?? attribute(tag, "property") ?? "";
  for (const { file, tags } of pages)
    expect(
      tags.map(nameOf).filter((name) => lasting.includes(name)),
      file,
    ).toEqual(lasting);
  await page.goto("/");
  await hydrated(page);
  const color = await page.locator("meta[name=theme-color]").elementHandle();
  for (const name of [site.footer.privacy, site.footer.terms]) {
    await page.getByRole("contentinfo").getByRole("link", { name }).click();
    await expect(page).not.toHaveURL("/");
    expect(await color?.evaluate((tag) => tag.isConnected)).toBe(true);
  }
});
