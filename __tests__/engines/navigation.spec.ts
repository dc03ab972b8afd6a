import { site as copy, menuLabels } from "../browser/support/content";
import {
  click,
  expectArrival,
  expectPosition,
  expectSoon,
  find,
  focusedId,
  heading,
  path,
  scrollTo,
  visit,
} from "./support/page";
import { expect, test } from "./support/test";

const { services, testimonials, contact } = menuLabels;
const items = [
  [services, "services"],
  [testimonials, "testimonials"],
  [contact, "booking"],
] as const;

for (const from of ["/", "/privacy-policy"])
  for (const [name, section] of items)
    test(`"${name}" on ${from} leads to #${section} and moves the focus there`, async ({ tab, site }) => {
      await visit(tab, site.url + from);
      await click(tab, "header nav a", name);
      await expectArrival(tab, section);
      expect(await path(tab)).toBe(`/#${section}`);
      expect(await focusedId(tab)).toBe(section);
    });

for (const from of ["/", "/privacy-policy"])
  test(`"Home" on ${from} leads to the top of the home page`, async ({ tab, site }) => {
    await visit(tab, site.url + from);
    await scrollTo(tab, 2000);
    await click(tab, "header nav a", menuLabels.home);
    await expect.poll(() => heading(tab)).toContain(copy.home.hero.headline);
    await expectPosition(tab, 0);
  });

test("a hash in the URL leads to its section", async ({ tab, site }) => {
  await visit(tab, `${site.url}/#testimonials`);
  await expectArrival(tab, "testimonials");
});

test("Back from another document restores the exact position", async ({ tab, site }) => {
  await visit(tab, site.url);
  const left = await scrollTo(tab, 1800);
  await tab.evaluate(() => {
    window.location.href = "/robots.txt";
  });
  await expectSoon(() => path(tab), "/robots.txt");
  await tab.back();
  await expectSoon(() => path(tab), "/");
  await expectPosition(tab, left);
});

test("the header is transparent up to position 60 and solid from 61", async ({ tab, site }) => {
  await visit(tab, site.url);
  const background = () =>
    tab.evaluate(() => {
      const header = document.querySelector("header");
      return header ? getComputedStyle(header).backgroundColor : "";
    });
  for (const [top, color] of [
    [0, "rgba(0, 0, 0, 0)"],
    [60, "rgba(0, 0, 0, 0)"],
    [61, "rgb(255, 255, 255)"],
  ] as const) {
    await scrollTo(tab, top);
    await expect.poll(background, `at ${top} px`).toBe(color);
  }
});

test.describe("the menu of a phone", () => {
  test.beforeEach(async ({ tab, site }) => {
    await tab.resize(390, 844);
    await visit(tab, site.url);
  });

  const isOpen = (tab: Parameters<typeof visit>[0]) =>
    tab.evaluate(() => document.querySelector("header nav")?.checkVisibility() ?? false);

  test("opens with a tap, and a tap on an item closes it and leads to the section", async ({ tab }) => {
    expect(await isOpen(tab)).toBe(false);
    const button = await find(tab, "header button");
    await tab.tap(button.x, button.y);
    await expect.poll(() => isOpen(tab)).toBe(true);
    const item = await find(tab, "header nav a", testimonials);
    await tab.tap(item.x, item.y);
    await expect.poll(() => isOpen(tab)).toBe(false);
    await expectArrival(tab, "testimonials");
    expect(await path(tab)).toBe("/#testimonials");
  });

  test("opens with the keyboard, and Escape closes it and returns the focus", async ({ tab }) => {
    await tab.evaluate(() => document.querySelector<HTMLElement>("header button")?.focus());
    await tab.press("Enter");
    await expect.poll(() => isOpen(tab)).toBe(true);
    await tab.press("Tab");
    await expect.poll(() => tab.evaluate(() => document.activeElement?.textContent)).toBe(menuLabels.home);
    await tab.press("Escape");
    await expect.poll(() => isOpen(tab)).toBe(false);
    expect(await tab.evaluate(() => document.activeElement?.tagName)).toBe("BUTTON");
  });
});
