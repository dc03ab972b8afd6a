import { site as copy, privacy, terms } from "../browser/support/content";
import { click, expectPosition, heading, hydrated, path, scrollTo, visit } from "./support/page";
import { expect, test } from "./support/test";

const routes = [
  ["/", copy.home.hero.headline],
  ["/privacy-policy", privacy.heading],
  ["/terms-of-service", terms.heading],
  ["/nowhere", ""],
] as const;

test("the home page, the policies and the 404 page load and hydrate", async ({ tab, site }) => {
  for (const [route, title] of routes) {
    await visit(tab, site.url + route);
    expect(await heading(tab)).toContain(title);
    expect(site.requests).toContain(route);
    const lost = await tab.evaluate(
      () =>
        [...document.querySelectorAll("img")].filter((img) => img.complete && img.naturalWidth === 0).length,
    );
    expect(lost, `broken images on ${route}`).toBe(0);
  }
});

for (const [what, hash] of [
  ["a first visit", ""],
  ["a link to text", `#:~:text=${encodeURIComponent(copy.home.testimonials.heading)}`],
] as const)
  test(`a phone shows every section after ${what}`, async ({ tab, site }) => {
    await tab.resize(390, 844);
    await visit(tab, `${site.url}/${hash}`);
    const hidden = () =>
      tab.evaluate(() =>
        [...document.querySelectorAll("main > section")]
          .filter((one) => !one.checkVisibility())
          .map(({ id }) => id),
      );
    await expect.poll(hidden, "hidden sections").toEqual([]);
    expect(await tab.evaluate(() => document.documentElement.dataset.held)).toBeUndefined();
    if (hash && (await tab.evaluate(() => "fragmentDirective" in document)))
      await expect
        .poll(() => tab.evaluate(() => window.scrollY), "the scroll position")
        .toBeGreaterThan(1000);
  });

test("a violation of the content security policy is reported", async ({ tab, site }) => {
  await visit(tab, site.url);
  await tab.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "Not allowed";
    document.head.append(script);
  });
  await expect.poll(() => site.violations, "the reported violations").toHaveLength(1);
  site.reset();
});

test("a page change updates the heading, the title and the description without a load", async ({
  tab,
  site,
}) => {
  await visit(tab, site.url);
  const description = () =>
    tab.evaluate(() => document.querySelector('meta[name="description"]')?.getAttribute("content"));
  const before = await description();
  await click(tab, "footer a", copy.footer.privacy);
  await expect.poll(() => heading(tab), "the heading of the page").toBe(privacy.heading);
  await expect
    .poll(() => tab.evaluate(() => document.title), "the title of the page")
    .toContain(privacy.title);
  expect(await description()).not.toBe(before);
  expect(site.requests).not.toContain("/privacy-policy");
});

test("Back, Forward and Reload restore the exact positions", async ({ tab, site, provider }) => {
  // A calendar that appears would change the height of the page.
  provider.behave("silent");
  await visit(tab, site.url);
  const left = await click(tab, "footer a", copy.footer.privacy);
  await expect.poll(() => heading(tab), "the heading of the page").toBe(privacy.heading);
  await expectPosition(tab, 0);
  const leftPolicy = await scrollTo(tab, 700);
  await tab.back();
  await expect.poll(() => path(tab), "the path of the page").toBe("/");
  await expectPosition(tab, left);
  await tab.forward();
  await expect.poll(() => heading(tab), "the heading of the page").toBe(privacy.heading);
  await expectPosition(tab, leftPolicy);
  await tab.reload();
  await hydrated(tab);
  await expectPosition(tab, leftPolicy);
});
